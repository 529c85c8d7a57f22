import type { Day } from '../calendar.ts'
import { normaliseName } from '../screening/name-words.ts'

/** A person's names, as given by that person or by a document. */
export interface NamedPerson {
  readonly firstName: string
  readonly lastName: string
  /** Null if it is not known. */
  readonly birthdate: Day | null
}

export type IdentityMisfit = 'NAME_MISMATCH' | 'BIRTHDATE_MISMATCH'

/**
 * The fields in which a checked document does not fit the person. A document may have more names, another order and no
 * accents. A date of birth that is unknown on either side does not fit.
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
