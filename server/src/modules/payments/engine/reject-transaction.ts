import type { PaymentAct } from '@fondaco/rules/four-eyes.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { reasonOf } from '@fondaco/rules/payments/reasons.ts'
import type { Actor } from '../../../platform/audit.ts'
import { notifyCustomer } from './announce.ts'
import { releaseHold, unfreezeHold } from './payment-money.ts'
import type { PaymentSteps } from './payment-steps.ts'
import { answerCancelation, findOpenCancelation } from './recall-store.ts'
import type { Transaction, TransactionChange } from './transaction-store.ts'

/**
 * Ends a payment of ours that does not take place: by the rail, staff, its customer, or for lack of money on its day.
 * Held or frozen money is released, fee included, and open recalls end. Null if another transaction moved it first.
 */
export async function rejectTransaction(
  step: PaymentSteps,
  payment: Transaction,
  how: {
    readonly to: 'REJECTED' | 'DECLINED' | 'REJECT' | 'CANCELED'
    readonly action: PaymentAct
    readonly actor: Actor
    readonly at: Date
    readonly reasonCode?: string
    readonly detail?: string | InEachLanguage | undefined
    readonly set?: TransactionChange
  },
): Promise<Transaction | null> {
  const { reasonCode, at } = how
  const askedBack = payment.cancel_status === 'REQ_CANCEL'
  const moved = await step.move({
    seen: payment,
    move: {
      ...how,
      set: {
        ...how.set,
        settled_at: at,
        due_at: null,
        ...(askedBack ? { cancel_status: 'NONE' } : {}),
        ...(reasonCode ? { reason_code: reasonCode, reason: reasonOf(reasonCode).text.en } : {}),
      },
    },
  })
  if (!moved) return null
  await step.resolveBreaks({ id: payment.id, at })
  const asked = askedBack ? await findOpenCancelation(step.trx, payment) : null
  if (asked) await answerCancelation(step.trx, asked, { state: 'RETURNED', at })
  await step.book(payment.status === 'FREEZED' ? unfreezeHold(payment) : releaseHold(payment))
  const events =
    payment.hold_no > 0 ? await step.balanceEvents([{ transaction: moved, event: 'AccountFunding' }]) : []
  await step.enqueue([
    ...events,
    // A customer who cancels their own payment needs no notice.
    ...(how.actor.kind === 'customer' ? [] : [notifyCustomer(moved, 'payment_refused')]),
  ])
  return moved
}
