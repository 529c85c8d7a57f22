import type { Trx } from '../../../platform/db.ts'
import { findHeldAccount, type HeldAccount, lockPayingAccount } from '../../accounts/index.ts'
import { keepCustomer } from '../../customers/index.ts'
import { APPROVER } from '../engine/approver-scope.ts'

/**
 * The account of a payout, locked; its customer keeps their status until the end of the transaction. Locked in the order of
 * a change of status: the customer first.
 */
export async function lockPaidOut(trx: Trx, id: string | null): Promise<HeldAccount | null> {
  const found = id === null ? null : await findHeldAccount(trx, APPROVER, id)
  if (!found) return null
  await keepCustomer(trx, found.holder.id)
  return lockPayingAccount(trx, APPROVER, found.account.id)
}
