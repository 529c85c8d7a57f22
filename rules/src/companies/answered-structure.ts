import type { Structure as Answers } from './company-answers.ts'
import type { Structure } from './structure.ts'

/** Who owns a company by its answers: each holder holds a part of the company itself. Holders without a name yet have a number. */
export function answeredStructure({ persons = [], entities = [] }: Answers, company: string): Structure {
  const holders = [
    ...persons.map(({ first_name = '', last_name = '', role = [], control_percentage = 0 }, index) => ({
      party: { id: `person ${index}`, kind: 'PERSON' as const, name: `${first_name} ${last_name}`.trim() },
      percent: role.includes('SHAREHOLDER') ? control_percentage : 0,
    })),
    ...entities.map(({ legal_name = '', type = [], control_percentage = 0 }, index) => ({
      party: { id: `entity ${index}`, kind: 'LEGAL_ENTITY' as const, name: legal_name },
      percent: type.includes('SHAREHOLDER') ? control_percentage : 0,
    })),
  ]
  return {
    company,
    parties: holders.map(({ party }, index) => ({ ...party, name: party.name || String(index + 1) })),
    holdings: holders
      .filter(({ percent }) => percent > 0)
      .map(({ party, percent }) => ({ holder: party.id, held: company, percent })),
  }
}
