import { DEFAULT_ROLE_PERMISSIONS, type Permission } from '@fondaco/rules/permissions.ts'
import { type Role, STAFF_ROLES } from '@fondaco/rules/roles.ts'
import type { AnyCall } from './call.ts'

/**
 * What a role may do with a call:
 * - `none`: it is refused.
 * - `free`: it may make the call, which touches no customer's data.
 * - `self`: the data of its own user.
 * - `own`: the data of the customers for whom it acts.
 * - `entities`: the data of all customers of its entities.
 */
export type Cell = 'none' | 'free' | 'self' | 'own' | 'entities'

/** A role, or nobody signed in. */
export type Actor = Role | 'signed out'

/**
 * One cell of the authorization matrix, computed from the contract: who may make the call, and whose data it then
 * touches.
 * @param held the permissions of each role; the defaults if absent
 */
export function cellOf(
  call: AnyCall,
  actor: Actor,
  held: Readonly<Record<Role, readonly Permission[]>> = DEFAULT_ROLE_PERMISSIONS,
): Cell {
  const { who, whose } = call
  // What a call for anyone does additionally for a signed-in user is proven by separate tests.
  if (who === 'anyone') return 'free'
  if (actor === 'signed out') return who === 'public' ? 'free' : 'none'
  const side = (STAFF_ROLES as readonly Role[]).includes(actor) ? 'staff' : 'customer'
  if (typeof who === 'object' && !who[side]?.some((permission) => held[actor].includes(permission)))
    return 'none'
  switch (whose) {
    case 'nobody':
      return 'free'
    case 'self':
      return 'self'
    case 'customer':
      return side === 'customer' ? 'own' : 'none'
    case 'entities':
      return side === 'staff' ? 'entities' : 'none'
    case 'customer-or-entities':
      return side === 'customer' ? 'own' : 'entities'
  }
}

/** Whether a session may make a call for one of its customers. */
export const mayMakeFor = (
  { who, ownOnly }: Pick<AnyCall, 'who' | 'ownOnly'>,
  customer: { readonly permissions: ReadonlySet<Permission>; readonly isManaged: boolean },
): boolean =>
  !(ownOnly && customer.isManaged) &&
  (typeof who !== 'object' || (who.customer?.some((one) => customer.permissions.has(one)) ?? false))
