import type { InEachLanguage } from '../language.ts'
import { isVerified, type PartyStatus } from '../party.ts'
import type { CompanyUserRole } from './company-users.ts'
import type { RelatedRole } from './questionnaire.ts'

/** Roles in a company with which a person may sign in for it, and the role that they then have as a user, widest first. */
const LOGIN_ROLES = [
  ['AUTHORIZED', 'customer'],
  ['EMPLOYEE', 'customer_viewer'],
] as const satisfies readonly (readonly [RelatedRole, CompanyUserRole])[]

/** The same roles, by name. */
export const LOGIN_ROLE_NAMES = LOGIN_ROLES.map(([role]) => role)

/** What a person who signs in has as a user of the company; null for who may not. */
export const loginRoleOf = (roles: readonly RelatedRole[]): 'customer' | 'customer_viewer' | null =>
  LOGIN_ROLES.find(([role]) => roles.includes(role))?.[1] ?? null

/** What decides whether somebody may sign in for a company. */
export interface LoginFacts {
  readonly status: PartyStatus
  readonly roles: readonly RelatedRole[]
  /** It is proven that the e-mail address is theirs. */
  readonly emailVerified: boolean
}

/** A person who was not verified, or has none of the roles, does not sign in. */
export const isLoginForcedOff = ({ status, roles }: Omit<LoginFacts, 'emailVerified'>): boolean =>
  !isVerified(status) || loginRoleOf(roles) === null

const NOT_VERIFIED: InEachLanguage = {
  en: 'the person must be verified first',
  lt: 'asmuo pirmiausia turi būti patikrintas',
}
const NO_LOGIN_ROLE: InEachLanguage = {
  en: 'only somebody with an authorized signature or an employee can sign in',
  lt: 'prisijungti gali tik asmuo su parašo teise arba darbuotojas',
}
const NO_VERIFIED_EMAIL: InEachLanguage = {
  en: 'the e-mail address must be confirmed first',
  lt: 'pirmiausia turi būti patvirtintas el. pašto adresas',
}

/** Why somebody may not be given a sign-in for a company; null if they may. */
export function loginFault({ status, roles, emailVerified }: LoginFacts): InEachLanguage | null {
  if (!isVerified(status)) return NOT_VERIFIED
  if (loginRoleOf(roles) === null) return NO_LOGIN_ROLE
  return emailVerified ? null : NO_VERIFIED_EMAIL
}
