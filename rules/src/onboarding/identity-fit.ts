import type { Day } from '../calendar.ts'
import { normaliseName } from '../screening/name-words.ts'

/** A person as they named themselves, or as a document names them. */
export interface NamedPerson {
  readonly firstName: string
  readonly lastName: string
  /** Null where it is not known. */
  readonly birthdate: Day | null
}

export type IdentityMisfit = 'NAME_MISMATCH' | 'BIRTHDATE_MISMATCH'

/**
 * Where a checked document does not fit the person who was to be checked. A document may bear more names than they
 * gave, in another order and without accents; a date of birth that either side does not know does not fit.
 */
export function identityMisfits(
  person: NamedPerson,
  document: NamedPerson | null,
): readonly IdentityMisfit[] {
  const borne = new Set(document ? namesOf(document) : [])
  const isNamed = namesOf(person).every((name) => borne.has(name))
  const isBorn = person.birthdate !== null && person.birthdate === document?.birthdate
  return [
    ...(isNamed ? [] : (['NAME_MISMATCH'] as const)),
    ...(isBorn ? [] : (['BIRTHDATE_MISMATCH'] as const)),
  ]
}

const namesOf = ({ firstName, lastName }: NamedPerson) => normaliseName(`${firstName} ${lastName}`)
