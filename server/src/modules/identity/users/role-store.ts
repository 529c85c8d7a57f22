import type { Permission } from '@fondaco/rules/permissions.ts'
import type { Role } from '@fondaco/rules/roles.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../../platform/db.ts'

/** Whether any role has been given a permission yet. */
export async function hasRolePermissions(reader: Reader): Promise<boolean> {
  const row = await reader.selectFrom('role_permission').select('role').limit(1).executeTakeFirst()
  return row !== undefined
}

export async function insertRolePermissions(
  trx: Trx,
  pairs: readonly { readonly role: Role; readonly permission: Permission }[],
): Promise<void> {
  await trx
    .insertInto('role_permission')
    .values(pairs)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The roles with a permission that is not among these. */
export async function rolesBeyond(reader: Reader, permissions: ReadonlySet<Permission>): Promise<Role[]> {
  const rows = await reader
    .selectFrom('role_permission')
    .select('role')
    .distinct()
    .where('permission', '<>', sql<Permission>`all(${[...permissions]}::text[])`)
    .execute()
  return rows.map((row) => row.role)
}

/** All permissions of these roles. */
export async function permissionsOf(reader: Reader, roles: readonly Role[]): Promise<Permission[]> {
  const rows = await reader
    .selectFrom('role_permission')
    .select('permission')
    .distinct()
    .where('role', '=', sql<Role>`any(${roles}::text[])`)
    .execute()
  return rows.map((row) => row.permission)
}
