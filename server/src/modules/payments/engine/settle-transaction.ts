import type { PaymentAct } from '@fondaco/rules/four-eyes.ts'
import type { Actor } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { writeLastPaid } from '../../payees/index.ts'
import { balanceEvents, notifyCustomer } from './announce.ts'
import { resolveBreaks } from './break-store.ts'
import { findWaiting } from './clearing-store.ts'
import { closePaidOutJob, receiveJob } from './defined-jobs.ts'
import type { PaymentDeps } from './deps.ts'
import { moveTransaction } from './move-transaction.ts'
import { bookMovements, postHold } from './payment-money.ts'
import type { Transaction, TransactionChange } from './transaction-store.ts'

/**
 * A payment of ours has taken place: the hold is posted with the fee, and the customer is notified. Null if another
 * transaction moved it first. Messages that came too early are processed now.
 */
export async function settleTransaction(
  deps: Pick<PaymentDeps, 'metrics'>,
  trx: Trx,
  payment: Transaction,
  step: {
    readonly action: PaymentAct
    readonly actor: Actor
    readonly at: Date
    readonly set?: TransactionChange
  },
): Promise<Transaction | null> {
  const moved = await moveTransaction(deps, trx, payment, {
    to: 'COMPLETED',
    ...step,
    set: { ...step.set, settled_at: step.at },
  })
  if (!moved) return null
  await resolveBreaks(trx, payment.id, step.at)
  const { customer_id, creditor_account: account_id, currency, subtype, extension } = moved
  const isPayout = extension.payout !== undefined
  if (subtype !== 'RETURN' && !isPayout)
    await writeLastPaid(trx, { customer_id, account_id, currency }, step.at)
  const waiting = await findWaiting(trx, payment.id)
  await bookMovements(trx, postHold(moved))
  await enqueue(trx, [
    ...(await balanceEvents(trx, moved, 'AccountWithdrawl')),
    ...(isPayout ? [closePaidOutJob.later({ accountId: moved.account_id })] : []),
    ...waiting.map((id) => receiveJob.later({ messageId: id })),
    // A return to the payer is notified when the money leaves the account.
    ...(subtype === 'RETURN' ? [] : [notifyCustomer(moved, 'payment_sent')]),
  ])
  return moved
}
