import type { Role } from '@fondaco/rules/roles.ts'
import type { Actor } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { lockUser, readVersion } from '../users/user-store.ts'
import { accessOf, writeUserAccess } from './write-user-access.ts'

/** Gives those of some users who have a role another one in its place. They are signed out, and sign in with their new rights. */
export async function replaceRole(
  trx: Trx,
  userIds: readonly string[],
  { from, to }: { readonly from: Role; readonly to: Role },
  why: { readonly reason: string; readonly actor: Actor; readonly at: Date },
): Promise<void> {
  for (const id of userIds.toSorted()) {
    const user = await lockUser(trx, id)
    if (!user.roles.includes(from)) continue
    const roles = user.roles.map((role) => (role === from ? to : role))
    await writeUserAccess(
      trx,
      user,
      { ...accessOf(user), roles },
      { ...why, version: await readVersion(trx, id) },
    )
  }
}
