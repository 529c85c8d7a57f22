import type { Entity } from '@fondaco/rules/entity.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'
import type { Reader } from '../../../platform/db.ts'
import { permissionsOf } from './role-store.ts'
import { sideOf } from './side.ts'
import { APPROVED, findUser } from './user-store.ts'

/** Present permissions of a user's roles, signed in or not; null: they may not sign in. */
export async function readHeld(
  reader: Reader,
  userId: string,
): Promise<{
  readonly side: 'customer' | 'staff'
  readonly permissions: ReadonlySet<Permission>
  readonly staffEntities: readonly Entity[]
} | null> {
  const user = await findUser(reader, userId)
  if (user?.status !== APPROVED) return null
  const { roles, entities } = user
  const permissions = new Set(roles.length === 0 ? [] : await permissionsOf(reader, roles))
  return { side: sideOf(roles), permissions, staffEntities: entities }
}
