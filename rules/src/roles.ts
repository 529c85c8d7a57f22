/** Roles of the institution's staff. */
export const STAFF_ROLES = ['admin', 'analytics', 'compliance', 'crm', 'risk', 'operation'] as const

/** Roles of the customer area: full, read only, and a private person. */
export const CUSTOMER_ROLES = ['customer', 'customer_viewer', 'INDIVIDUAL'] as const

/** Every role of a user. COMPANY users are being registered; AFFILIATE users refer customers. */
export const ROLES = [...STAFF_ROLES, ...CUSTOMER_ROLES, 'COMPANY', 'AFFILIATE'] as const

/** A role of a user. */
export type Role = (typeof ROLES)[number]

/** The page after sign-in; `registration` stands for the configured registration site. */
export type Home =
  | '/customer/dashboard'
  | '/crm/dashboard'
  | '/affiliate'
  | 'registration'
  | '/errors/error-401'

/** The page by roles. Unknown roles, and roles that are still loading, open nothing. */
export function homeFor(roles: readonly string[]): Home {
  const holds = (some: readonly string[]) => some.some((role) => roles.includes(role))
  if (holds(CUSTOMER_ROLES)) return '/customer/dashboard'
  if (holds(STAFF_ROLES)) return '/crm/dashboard'
  if (holds(['COMPANY'])) return 'registration'
  if (holds(['AFFILIATE'])) return '/affiliate'
  return '/errors/error-401'
}
