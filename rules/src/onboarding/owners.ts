import type { InEachLanguage } from '../language.ts'
import { type Role, STAFF_ROLES } from '../roles.ts'

/** The people who look after a customer: an account manager and two reviewers of the staff, and the affiliate. */

/** What staff can be to a customer. A person is chosen from those who have the role. */
export const OWNER_ROLES = ['acc_manager', 'reviewer1', 'reviewer2'] as const
export type OwnerRole = (typeof OWNER_ROLES)[number]

/** The places of a customer. */
export const OWNERS = [...OWNER_ROLES, 'affiliate'] as const
export type Owner = (typeof OWNERS)[number]

/** The user in each place; null: nobody. */
export type Owners = Readonly<Record<Owner, string | null>>

/** The places that an individual has, by their names there. */
export const INDIVIDUAL_OWNERS = {
  owner: 'acc_manager',
  compliance: 'reviewer1',
  affiliate: 'affiliate',
} as const satisfies Readonly<Record<string, Owner>>

export const OWNER_WORDS: Readonly<Record<Owner | keyof typeof INDIVIDUAL_OWNERS, InEachLanguage>> = {
  acc_manager: { en: 'Account manager', lt: 'Klientų vadybininkas' },
  reviewer1: { en: 'Reviewer 1', lt: '1-asis tikrintojas' },
  reviewer2: { en: 'Reviewer 2', lt: '2-asis tikrintojas' },
  affiliate: { en: 'Affiliate', lt: 'Partneris' },
  owner: { en: 'Account manager', lt: 'Klientų vadybininkas' },
  compliance: { en: 'Compliance reviewer', lt: 'Atitikties tikrintojas' },
}

/** A person who is, or is to be, in a place. */
export interface OwnerFacts {
  readonly roles: readonly Role[]
  readonly ownerRoles: readonly OwnerRole[]
  readonly isAffiliate: boolean
  readonly isBlocked: boolean
  /** Of staff: one of their entities is the customer's, or the customer has none yet. */
  readonly seesCustomer: boolean
  /** They are the customer, or act for it. */
  readonly isCustomersOwn: boolean
}

/** Whether a person can be chosen for a place. Somebody who no longer can stays in it until another is chosen. */
export function canBeOwner(owner: Owner, facts: OwnerFacts): boolean {
  if (facts.isBlocked || facts.isCustomersOwn) return false
  if (owner === 'affiliate') return facts.isAffiliate && facts.roles.includes('AFFILIATE')
  const isStaff = facts.roles.some((role) => (STAFF_ROLES as readonly Role[]).includes(role))
  return isStaff && facts.seesCustomer && facts.ownerRoles.includes(owner)
}

/** Two people review a customer. */
export const areTwoReviewers = ({ reviewer1, reviewer2 }: Owners): boolean =>
  reviewer1 === null || reviewer1 !== reviewer2
