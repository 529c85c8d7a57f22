import type { Day } from '../calendar.ts'
import { normaliseName } from '../screening/name-words.ts'

/** A person's names, as given by that person or by a document. */
export interface NamedPerson {
  readonly firstName: string
  readonly lastName: string
  /** Null if it is not known. */
  readonly birthdate: Day | null
}

/** A person to be checked. A date of birth that was never asked for is absent. */
export type PersonToFit = Omit<NamedPerson, 'birthdate'> & Partial<Pick<NamedPerson, 'birthdate'>>

export type IdentityMisfit = 'NAME_MISMATCH' | 'BIRTHDATE_MISMATCH'

/**
 * The fields in which a checked document does not fit the person. A document may have more names, another order and no
 * accents. A date of birth that is unknown on either side does not fit; one that was never asked for is not compared.
 */
export function identityMisfits(
  person: PersonToFit,
  document: NamedPerson | null,
): readonly IdentityMisfit[] {
  const borne = new Set(document ? namesOf(document) : [])
  const isNamed = namesOf(person).every((name) => borne.has(name))
  const { birthdate } = person
  const isBorn = birthdate === undefined || (birthdate !== null && birthdate === document?.birthdate)
  return [
    ...(isNamed ? [] : (['NAME_MISMATCH'] as const)),
    ...(isBorn ? [] : (['BIRTHDATE_MISMATCH'] as const)),
  ]
}

const namesOf = ({ firstName, lastName }: PersonToFit) => normaliseName(`${firstName} ${lastName}`)
