import type { PaymentAct } from '@fondaco/rules/four-eyes.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { reasonOf } from '@fondaco/rules/payments/reasons.ts'
import type { Actor } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { balanceEvents, notifyCustomer } from './announce.ts'
import { resolveBreaks } from './break-store.ts'
import type { PaymentDeps } from './deps.ts'
import { moveTransaction } from './move-transaction.ts'
import { bookMovements, releaseHold, unfreezeHold } from './payment-money.ts'
import { answerCancelation, findOpenCancelation } from './recall-store.ts'
import type { Transaction, TransactionChange } from './transaction-store.ts'

/**
 * Ends a payment of ours that does not take place: by the rail, staff, its customer, or for lack of money on its day.
 * Held or frozen money is released, fee included, and open recalls end. Null if another transaction moved it first.
 */
export async function rejectTransaction(
  deps: Pick<PaymentDeps, 'metrics'>,
  trx: Trx,
  payment: Transaction,
  step: {
    readonly to: 'REJECTED' | 'DECLINED' | 'REJECT' | 'CANCELED'
    readonly action: PaymentAct
    readonly actor: Actor
    readonly at: Date
    readonly reasonCode?: string
    readonly detail?: string | InEachLanguage | undefined
    readonly set?: TransactionChange
  },
): Promise<Transaction | null> {
  const { reasonCode, at } = step
  const askedBack = payment.cancel_status === 'REQ_CANCEL'
  const moved = await moveTransaction(deps, trx, payment, {
    ...step,
    set: {
      ...step.set,
      settled_at: at,
      due_at: null,
      ...(askedBack ? { cancel_status: 'NONE' } : {}),
      ...(reasonCode ? { reason_code: reasonCode, reason: reasonOf(reasonCode).text.en } : {}),
    },
  })
  if (!moved) return null
  await resolveBreaks(trx, payment.id, at)
  const asked = askedBack ? await findOpenCancelation(trx, payment) : null
  if (asked) await answerCancelation(trx, asked, { state: 'RETURNED', at })
  await bookMovements(trx, payment.status === 'FREEZED' ? unfreezeHold(payment) : releaseHold(payment))
  await enqueue(trx, [
    ...(payment.hold_no > 0 ? await balanceEvents(trx, moved, 'AccountFunding') : []),
    // A customer who cancels their own payment needs no notice.
    ...(step.actor.kind === 'customer' ? [] : [notifyCustomer(moved, 'payment_refused')]),
  ])
  return moved
}
