import { BENEFICIAL_INTEREST } from './ownership.ts'
import type { RelatedRole } from './questionnaire.ts'

/** A person who controls a company, as far as a self-certification names them. */
export interface ControllingPerson {
  /** The party. */
  readonly id: string
  readonly name: string
  /** Empty: not known. */
  readonly birthdate: string
}

/**
 * Whether a person controls the company that they are a person of: a beneficial owner (OECD, Common Reporting Standard,
 * section VIII D (6)).
 * @param percent what the person holds of the company, from 0 to 100
 */
export const isControlling = (roles: readonly RelatedRole[], percent: number): boolean =>
  roles.includes('BENEFICIARY') || (roles.includes('SHAREHOLDER') && percent >= BENEFICIAL_INTEREST)

/** Whether other people control a company than before, or the same people with other data. */
export function areOthers(before: readonly ControllingPerson[], now: readonly ControllingPerson[]): boolean {
  const marks = (people: readonly ControllingPerson[]) =>
    people.map(({ id, name, birthdate }) => JSON.stringify([id, name, birthdate])).toSorted()
  return marks(before).join() !== marks(now).join()
}
