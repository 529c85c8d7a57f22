import type { PaymentAct } from '@fondaco/rules/four-eyes.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { reasonOf } from '@fondaco/rules/payments/reasons.ts'
import type { Actor } from '../../../platform/audit.ts'
import { notifyCustomer } from '../engine/announce.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { giveCreditBack } from '../engine/payment-money.ts'
import type { PaymentSteps } from '../engine/payment-steps.ts'
import { answerCancelation, findOpenCancelation } from '../engine/recall-store.ts'
import type { Transaction, TransactionChange } from '../engine/transaction-store.ts'
import { NEUTRAL_CODE } from '../messages/clearing-messages.ts'
import { railOf } from '../messages/rails.ts'

/** After a recall by the payer’s bank. */
export const RECALLED = 'FOCR'

/**
 * Returns incoming money in suspense to the payer's bank (RETURN from REVIEW, OPR_REJECT, REJECT of a frozen credit,
 * accounts that cannot receive it): suspense → clearing, and the message of its rail. Null if another transaction moved
 * it first.
 */
export async function returnTransaction(
  deps: Pick<PaymentDeps, 'connections'>,
  step: PaymentSteps,
  credit: Transaction,
  how: {
    readonly to: 'RETURN' | 'REJECT'
    readonly action: PaymentAct
    readonly actor: Actor
    readonly at: Date
    readonly reasonCode: string
    readonly detail?: string | InEachLanguage | undefined
    readonly set?: TransactionChange
  },
): Promise<Transaction | null> {
  const { at, reasonCode } = how
  const reason = reasonOf(reasonCode)
  const askedBack = credit.cancel_status === 'REQ_RETURN'
  const moved = await step.move({
    seen: credit,
    move: {
      ...how,
      set: {
        ...how.set,
        ...(askedBack ? { cancel_status: 'RETURNED' } : {}),
        reason_code: reasonCode,
        reason: reason.text.en,
      },
    },
  })
  if (!moved) return null
  const { trx } = step
  const asked = askedBack ? await findOpenCancelation(trx, credit) : null
  if (asked) await answerCancelation(trx, asked, { state: 'RETURNED', at, code: reasonCode })
  const code = asked?.message_id ? RECALLED : (reason.iso ?? NEUTRAL_CODE)
  const sending = await railOf(credit).returnFromSuspense(deps, trx, moved, { code, at })
  await step.book(giveCreditBack(credit))
  await step.enqueue([...sending, notifyCustomer(moved, 'payment_given_back')])
  return moved
}
