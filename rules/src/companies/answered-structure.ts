import type { Structure as Answers, EntityHolding } from './company-answers.ts'
import { identifierOfEntity, normalNumber } from './identifiers.ts'
import type { Structure, StructureParty } from './structure.ts'

/** A person or an entity, and what they hold. */
export interface Holder {
  readonly party: StructureParty
  /** Of the company itself, in percent; 0 if nothing. */
  readonly percent: number
  /** Of legal entities, by the ids of their parties. */
  readonly holdings: readonly EntityHolding[]
}

/** Who owns a company. A holding of an entity that is none of the parties, such as one that has left, does not count. */
export function structureOfHolders(company: string, holders: readonly Holder[]): Structure {
  const parties = holders.map(({ party }) => party)
  const entities = new Set(parties.flatMap(({ id, kind }) => (kind === 'LEGAL_ENTITY' ? [id] : [])))
  return {
    company,
    parties,
    holdings: holders.flatMap(({ party: { id: holder }, percent, holdings }) => [
      ...(percent > 0 ? [{ holder, held: company, percent }] : []),
      ...holdings
        .filter(({ entity }) => entities.has(entity))
        .map(({ entity: held, control_percentage }) => ({ holder, held, percent: control_percentage })),
    ]),
  }
}

/** Who owns a company by its answers. */
export const answeredStructure = (answers: Answers, company: string): Structure =>
  structureOfHolders(company, answeredHolders(answers))

/** The persons and entities of the answers, in their order. Those without a name yet have a number. */
export function answeredHolders({ persons = [], entities = [] }: Answers): readonly Holder[] {
  const ids = new Map(entities.map((entity, index) => [identifierOfEntity(entity) ?? '', entityId(index)]))
  const held = (holdings: readonly EntityHolding[] = []) =>
    holdings.map(({ entity, ...more }) => ({ ...more, entity: ids.get(normalNumber(entity) || ' ') ?? '' }))
  return [
    ...persons.map(
      ({ first_name = '', last_name = '', role = [], control_percentage = 0, holdings }, index) => ({
        party: {
          id: `person ${index}`,
          kind: 'PERSON' as const,
          name: `${first_name} ${last_name}`.trim() || String(index + 1),
        },
        percent: role.includes('SHAREHOLDER') ? control_percentage : 0,
        holdings: held(holdings),
      }),
    ),
    ...entities.map(({ legal_name, type = [], control_percentage = 0, holdings }, index) => ({
      party: {
        id: entityId(index),
        kind: 'LEGAL_ENTITY' as const,
        name: legal_name || String(persons.length + index + 1),
      },
      percent: type.includes('SHAREHOLDER') ? control_percentage : 0,
      holdings: held(holdings),
    })),
  ]
}

const entityId = (index: number): string => `entity ${index}`
