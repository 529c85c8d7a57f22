import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { APPROVED, blockUsersOfCustomers } from '../users/user-store.ts'

/** Lets these users sign in no more. Staff keep their sign-in, which other staff decide on. */
export async function endSignInsOf(
  trx: Trx,
  userIds: readonly string[],
  { by, at, reason }: { readonly by: Actor; readonly at: Date; readonly reason: string },
): Promise<void> {
  for (const { id, status, roles, entities } of await blockUsersOfCustomers(trx, userIds))
    await recordAudit(trx, {
      at,
      actor: by,
      action: 'user.change_access',
      object: { type: 'user', id },
      before: { status: APPROVED, roles, entities },
      after: { status, roles, entities, reason },
    })
}
