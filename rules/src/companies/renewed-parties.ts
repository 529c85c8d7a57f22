import type { PartyKind } from '../party.ts'
import type { RelatedDetails } from './company-answers.ts'

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
  const { email, registration_number } = answers as { email?: string; registration_number?: string }
  return [kind, name, email ?? registration_number ?? '']
    .map((part) => part.trim().toLocaleLowerCase('lt'))
    .join('\n')
}
