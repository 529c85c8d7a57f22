import type { Actor } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db.ts'
import { endSessionsOf, endSignInsOf } from '../identity/index.ts'
import { usersWithoutCustomer } from './company-user-store.ts'

/**
 * Ends the sessions of the users of a customer whose relationship has ended, and the sign-ins of those who act for no
 * other customer. Their users are locked first: of two customers that end at once, the second sees that the first ended.
 */
export async function endUsers(
  trx: Trx,
  users: readonly string[],
  why: { readonly by: Actor; readonly at: Date; readonly reason: string },
): Promise<void> {
  for (const user of users.toSorted()) await endSessionsOf(trx, user, why.by, why.at)
  await endSignInsOf(trx, await usersWithoutCustomer(trx, users), why)
}
