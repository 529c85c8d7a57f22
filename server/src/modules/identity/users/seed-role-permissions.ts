import { DEFAULT_ROLE_PERMISSIONS } from '@fondaco/rules/permissions.ts'
import { ROLES } from '@fondaco/rules/roles.ts'
import type { Trx } from '../../../platform/db.ts'
import { hasRolePermissions, insertRolePermissions } from './role-store.ts'

/**
 * Gives every role its initial permissions. Does nothing if any role already has one: from then on the data decide. Two
 * processes that start at once write the same rows once.
 */
export async function seedRolePermissions(trx: Trx): Promise<void> {
  if (await hasRolePermissions(trx)) return
  await insertRolePermissions(
    trx,
    ROLES.flatMap((role) => DEFAULT_ROLE_PERMISSIONS[role].map((permission) => ({ role, permission }))),
  )
}
