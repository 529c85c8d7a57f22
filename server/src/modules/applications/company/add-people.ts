import { entityDay } from '@fondaco/rules/calendar.ts'
import type { Structure } from '@fondaco/rules/companies/company-answers.ts'
import { applicable } from '@fondaco/rules/companies/related-details.ts'
import { renewParties } from '@fondaco/rules/companies/renewed-parties.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import type { Trx } from '../../../platform/db.ts'
import { addRelatedParties, changeRelatedParty } from '../../customers/index.ts'
import { wasLikeListed } from '../../screening/index.ts'
import { type CompanyParty, hasStayed, listCompanyParties } from '../dossier/company-party-store.ts'

/** Makes the people and entities of a structure that is complete parties of their company, which has none. */
export async function addPeople(
  trx: Trx,
  companyId: string,
  structure: Structure | undefined,
  at: Date,
): Promise<void> {
  await addRelatedParties(trx, companyId, partiesOf(structure), at)
}

/**
 * The same of a company that may apply again: who is described again stays, with what is found of them, and is verified
 * anew; who is not described any more has left today. Only staff end what they keep themselves: employees, and who was like a
 * listed name.
 * @returns who was there before, for the audit
 */
export async function renewPeople(
  trx: Trx,
  companyId: string,
  structure: Structure | undefined,
  at: Date,
): Promise<readonly CompanyParty[]> {
  const held = (await listCompanyParties(trx, companyId)).filter(hasStayed)
  const { stayed, added, left } = renewParties(held, partiesOf(structure))
  for (const [{ id, answers }, said] of stayed) {
    const known = applicable({ ...answers, ...said.answers }, 'PENDING')
    await changeRelatedParty(trx, id, { ...said, answers: known, status: 'PENDING' })
  }
  const resignation_date = entityDay(at, HOME_ENTITY)
  for (const { id, name, roles, answers } of left) {
    if (roles.includes('EMPLOYEE') || (await wasLikeListed(trx, id))) continue
    await changeRelatedParty(trx, id, {
      name,
      roles,
      answers: { ...answers, resignation_date },
      status: 'RESIGNED',
    })
  }
  await addRelatedParties(trx, companyId, added, at)
  return held
}

const partiesOf = ({ persons = [], entities = [] }: Structure = {}) => [
  ...persons.map((answers) => ({
    kind: 'PERSON' as const,
    name: `${answers.first_name} ${answers.last_name}`,
    roles: answers.role ?? [],
    answers,
  })),
  ...entities.map((answers) => ({
    kind: 'LEGAL_ENTITY' as const,
    name: answers.legal_name ?? '',
    roles: answers.type ?? [],
    answers,
  })),
]
