import type { PaymentAct } from '@fondaco/rules/four-eyes.ts'
import type { Actor } from '../../../platform/audit.ts'
import { notifyCustomer } from './announce.ts'
import { closePaidOutJob } from './defined-jobs.ts'
import { receivePass } from './defined-passes.ts'
import type { Begin } from './move-transaction.ts'
import { postHold } from './payment-money.ts'
import type { PaymentSteps } from './payment-steps.ts'
import type { Transaction, TransactionChange } from './transaction-store.ts'

/**
 * A payment of ours has taken place: the hold is posted with the fee, and the customer is notified. Null if another
 * transaction moved it first. Messages that came too early are processed now.
 * @param how.credit the payee's side of a payment inside the institution
 */
export async function settleTransaction(
  step: PaymentSteps,
  payment: Transaction,
  how: {
    readonly action: PaymentAct
    readonly actor: Actor
    readonly at: Date
    readonly set?: TransactionChange
    readonly credit?: (debit: Transaction) => Begin
  },
): Promise<Transaction | null> {
  const { credit, at, ...move } = how
  const moved = await step.move({
    seen: payment,
    move: { to: 'COMPLETED', ...move, at, set: { ...move.set, settled_at: at } },
  })
  if (!moved) return null
  await step.resolveBreaks({ id: payment.id, at })
  const { customer_id, creditor_account: account_id, currency, subtype, extension } = moved
  const isPayout = extension.payout !== undefined
  if (subtype !== 'RETURN' && !isPayout) await step.writeLastPaid({ customer_id, account_id, currency, at })
  const waiting = await step.findWaiting(payment.id)
  const credited = credit ? await step.begin(credit(moved)) : null
  await step.book(postHold(moved))
  const events = await step.balanceEvents([
    { transaction: moved, event: 'AccountWithdrawl' },
    ...(credited ? [{ transaction: credited, event: 'AccountFunding' } as const] : []),
  ])
  await step.enqueue([
    ...events,
    ...(isPayout ? [closePaidOutJob.later({ accountId: moved.account_id })] : []),
    ...waiting.map((id) => receivePass.later({ messageId: id })),
    // A return to the payer is notified when the money leaves the account.
    ...(subtype === 'RETURN' ? [] : [notifyCustomer(moved, 'payment_sent')]),
    ...(credited ? [notifyCustomer(credited, 'payment_received')] : []),
  ])
  return moved
}
