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
 * @param isOwner whether the person is a beneficial owner by what they own or control, also through legal entities
 */
export const isControlling = (roles: readonly RelatedRole[], isOwner: boolean): boolean =>
  isOwner || roles.includes('BENEFICIARY')

/** Whether other people control a company than before, or the same people with other data. */
export const areOthers = (before: readonly ControllingPerson[], now: readonly ControllingPerson[]): boolean =>
  before.length !== now.length ||
  before.some((one) => {
    const same = now.find(({ id }) => id === one.id)
    return !same || isOther(one.name, same.name) || isOther(one.birthdate, same.birthdate)
  })

/** A company, as far as a self-certification says which one it is. Empty: not known. */
export interface CertifiedDetails {
  readonly name: string
  readonly number: string
  readonly country: string
}

/** Whether a company has other details than before. */
export const isOtherCompany = (before: CertifiedDetails, now: CertifiedDetails): boolean =>
  isOther(before.name, now.name) || isOther(before.number, now.number) || isOther(before.country, now.country)

/** A value that was not known and is filled in is no change. */
const isOther = (before: string, now: string): boolean => before !== '' && before !== now
