import { DEFAULT_ROLE_PERMISSIONS } from '@fondaco/rules/permissions.ts'
import { ROLES } from '@fondaco/rules/roles.ts'
import type { Trx } from '../../../platform/db.ts'
import { hasRolePermissions, insertRolePermissions } from './role-store.ts'

/**
 * Gives every role the permissions that it holds until staff change them. Does nothing where any role holds one
 * already: from then on the data decides. Two processes that start at once write the same rows once.
 */
export async function seedRolePermissions(trx: Trx): Promise<void> {
  if (await hasRolePermissions(trx)) return
  await insertRolePermissions(
    trx,
    ROLES.flatMap((role) => DEFAULT_ROLE_PERMISSIONS[role].map((permission) => ({ role, permission }))),
  )
}
