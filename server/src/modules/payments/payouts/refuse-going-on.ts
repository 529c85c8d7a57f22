import { isPaidOut } from '@fondaco/rules/onboarding/customer-status.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import { lockPaidOut } from './lock-paid-out.ts'

/**
 * Judges whether the payment of a payout may go on from a review, by what is true then: its customer and account may
 * have changed since two people agreed to it. Refuses `payout_customer_active` for a customer who may pay again,
 * `account_blocked_by_hand`, and `permission_missing` where a person who decides alerts must release it.
 */
export async function refusePayoutGoingOn(
  trx: Trx,
  { account_id, extension }: Transaction,
  permissions: ReadonlySet<Permission>,
): Promise<void> {
  if (extension.payout === undefined) return
  const { account, holder } = (await lockPaidOut(trx, account_id)) ?? refuse('not_found')
  if (!isPaidOut(holder.status)) refuse('payout_customer_active')
  if (account.status === 'BLOCKED' && account.endedAt === null) refuse('account_blocked_by_hand')
  if (holder.isPaidByCompliance && !permissions.has('alert:decide')) refuse('permission_missing')
}
