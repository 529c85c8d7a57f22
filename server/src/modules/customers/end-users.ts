import type { Actor } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db.ts'
import { endSessionsOf, endSignInsOf } from '../identity/index.ts'
import { usersActingFor, usersOfCustomer, usersWithoutCustomer } from './company-user-store.ts'

/**
 * Ends the sessions of those who act for a customer whose relationship has ended, and the sign-ins of all its users,
 * also of those whom it blocks, who act for no other customer. Their users are locked first: of two customers that end at once, the second sees that the first ended.
 */
export async function endUsers(
  trx: Trx,
  customerId: string,
  why: { readonly by: Actor; readonly at: Date; readonly reason: string },
): Promise<void> {
  const acting = await usersActingFor(trx, customerId)
  for (const user of acting.toSorted()) await endSessionsOf(trx, user, why.by, why.at)
  await endSignInsOf(trx, await usersWithoutCustomer(trx, await usersOfCustomer(trx, customerId)), why)
}
