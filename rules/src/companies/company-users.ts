import type { Permission } from '../permissions.ts'

/** Roles of a user for a company: while it registers itself, full, and read only. */
export const COMPANY_USER_ROLES = ['COMPANY', 'customer', 'customer_viewer'] as const
export type CompanyUserRole = (typeof COMPANY_USER_ROLES)[number]

/** Permissions that a user has for a company only where they were given them. All others follow from the role. */
export const COMPANY_PERMISSIONS = ['payment:create', 'company_users:manage'] as const
export type CompanyPermission = (typeof COMPANY_PERMISSIONS)[number]

/** What must be given, by the permission that it comes with. */
const GIVEN_WITH: Readonly<Partial<Record<Permission, CompanyPermission>>> = {
  'payment:create': 'payment:create',
  'card:topup': 'payment:create',
  'company_users:manage': 'company_users:manage',
}

/**
 * What a user may do for one company.
 * @param held permissions of the person, in this session
 * @param ofRole permissions of their role for the company
 * @param given permissions that they were given for the company
 */
export const permissionsFor = (
  held: Iterable<Permission>,
  ofRole: readonly Permission[],
  given: readonly CompanyPermission[],
): Permission[] =>
  [...held].filter((permission) => {
    const needed = GIVEN_WITH[permission]
    return ofRole.includes(permission) && (needed === undefined || given.includes(needed))
  })

/** What a user has for a company, as far as others change it. */
export interface CompanyUserAccess {
  readonly permissions: readonly CompanyPermission[]
  readonly isBlocked: boolean
}

/** Whether a change gives anything that was not there: that needs a proof, and to take away needs none. */
export const givesAccess = (before: CompanyUserAccess, after: CompanyUserAccess): boolean =>
  (before.isBlocked && !after.isBlocked) ||
  after.permissions.some((permission) => !before.permissions.includes(permission))

/** Whether somebody manages the users of the company. */
export const managesUsers = ({ permissions, isBlocked }: CompanyUserAccess): boolean =>
  !isBlocked && permissions.includes('company_users:manage')
