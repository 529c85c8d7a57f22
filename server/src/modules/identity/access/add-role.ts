import type { Role } from '@fondaco/rules/roles.ts'
import type { Actor } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { lockUser, readVersion } from '../users/user-store.ts'
import { accessOf, writeUserAccess } from './write-user-access.ts'

/** Gives a user a role beside those that they have. They are signed out, and sign in with their new rights. */
export async function addRole(
  trx: Trx,
  userId: string,
  role: Role,
  why: { readonly reason: string; readonly actor: Actor; readonly at: Date },
): Promise<void> {
  const user = await lockUser(trx, userId)
  if (user.roles.includes(role)) return
  const after = { ...accessOf(user), roles: [...user.roles, role] }
  await writeUserAccess(trx, user, after, { ...why, version: await readVersion(trx, userId) })
}
