import type { PartyKind } from '../party.ts'
import type {
  EntityDetails,
  EntityHolding,
  PersonDetails,
  RelatedDetails,
  Structure,
} from './company-answers.ts'
import { identifierOfEntity, identifierOfPerson } from './identifiers.ts'
import { PERSON_ROLES } from './questionnaire.ts'

/** A person or an entity: as it is kept, or as the company describes it. */
interface Described {
  readonly kind: PartyKind
  readonly name: string
  readonly answers: RelatedDetails
}

/** What becomes of the people and entities of a company that applies again. */
export interface Renewed<Held, Said> {
  /** Those that it describes again. What is found of them stays theirs, such as a passed identity check. */
  readonly stayed: readonly (readonly [Held, Said])[]
  readonly added: readonly Said[]
  /** Those that it does not describe any more. */
  readonly left: readonly Held[]
}

/**
 * Compares the people and entities that are kept with those that a company describes when it applies again. The same name
 * alone is not enough: somebody else with that name would have the identity check of the first.
 */
export function renewParties<Held extends Described, Said extends Described>(
  held: readonly Held[],
  described: readonly Said[],
): Renewed<Held, Said> {
  const left = new Map(held.map((one) => [keyOf(one), one]))
  const stayed: (readonly [Held, Said])[] = []
  const added: Said[] = []
  for (const said of described) {
    const key = keyOf(said)
    const known = left.get(key)
    if (known) stayed.push([known, said])
    else added.push(said)
    left.delete(key)
  }
  const gone = new Set(left.values())
  return { stayed, added, left: held.filter((one) => gone.has(one)) }
}

/** The kind, the name, and the e-mail address of a person or the number of an entity. */
const keyOf = ({ kind, name, answers }: Described): string => {
  // A middle name that staff add makes nobody another person.
  const names = 'first_name' in answers ? [answers.first_name, answers.last_name].join(' ') : name
  const identifier =
    kind === 'PERSON'
      ? identifierOfPerson(answers as PersonDetails)
      : identifierOfEntity(answers as EntityDetails)
  return [kind, names, identifier ?? ''].map((part) => part.trim().toLocaleLowerCase('lt')).join('\n')
}

/**
 * The people and entities that are kept, as a company describes them, so that what staff have corrected is not lost when it
 * applies again. Employees are no part of a structure.
 */
export function structureOf(
  held: readonly (Pick<Described, 'kind' | 'answers'> & { readonly id: string })[],
): Structure {
  const numbers = new Map(
    held.flatMap(({ id, kind, answers }) =>
      kind === 'LEGAL_ENTITY' ? [[id, identifierOfEntity(answers as EntityDetails) ?? ''] as const] : [],
    ),
  )
  const asked = held.map(({ kind, answers }) => {
    const { control_percentage: share, holdings } = answers
    const stayed = holdingsBy(numbers, holdings)
    return {
      kind,
      answers,
      share: {
        ...(share === undefined ? {} : { control_percentage: share }),
        ...(stayed.length === 0 ? {} : { holdings: stayed }),
      },
    }
  })
  return {
    persons: asked.flatMap(({ kind, answers, share }) => {
      if (kind !== 'PERSON') return []
      const { first_name, last_name, email, role = [] } = answers as PersonDetails
      const roles = PERSON_ROLES.filter((one) => role.includes(one))
      return roles.length > 0 || share.holdings
        ? [{ first_name, last_name, email, role: roles, ...share }]
        : []
    }),
    entities: asked.flatMap(({ kind, answers, share }) => {
      if (kind !== 'LEGAL_ENTITY') return []
      const { legal_name, vat_id, registration_number, type } = answers as EntityDetails
      return [{ legal_name, vat_id, registration_number, type, ...share }]
    }),
  }
}

/** Holdings of the legal entities of a table, by what it says of them: their ids by number, or their numbers by id. */
export const holdingsBy = (
  table: ReadonlyMap<string, string>,
  holdings: readonly EntityHolding[] = [],
): EntityHolding[] =>
  holdings.flatMap(({ entity, ...more }) => {
    const named = table.get(entity)
    return named ? [{ entity: named, ...more }] : []
  })
