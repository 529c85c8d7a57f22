import { type Role, STAFF_ROLES } from '@fondaco/rules/roles.ts'

/** The side of a user: staff hold a staff role; everyone else is a customer. */
export const sideOf = (roles: readonly Role[]): 'staff' | 'customer' =>
  roles.some((role) => (STAFF_ROLES as readonly Role[]).includes(role)) ? 'staff' : 'customer'
