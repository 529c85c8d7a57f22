import { reasonOf } from '@fondaco/rules/payments/reasons.ts'
import { SYSTEM } from '../../../platform/audit.ts'
import type { ScreeningOutcome } from '../../screening/index.ts'
import { notifyCustomer } from '../engine/announce.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { heldFor, joined } from '../engine/hold-words.ts'
import { receiveCredit } from '../engine/payment-money.ts'
import type { PaymentSteps } from '../engine/payment-steps.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import { instantAnswer } from '../messages/clearing-messages.ts'
import { readBrought } from '../messages/clearing-rail.ts'
import { queueMessage } from '../messages/submit-message.ts'
import { writerOf } from '../messages/writer.ts'

/** From the payer's order to the last moment of our answer, in milliseconds (SCT Inst: final answer by 9 s). */
const ANSWER_WITHIN = 9_000
/** Time-out at the payee's bank. */
const TOO_LATE = 'AB05'
/** No reason is given: our doubts must not leave the institution. */
const DOUBT = 'MS03'

/**
 * Answers an incoming instant payment. Yes if it is clean. Yes and frozen if a party is a listed one beyond doubt (by
 * words, their rarity, and a matching birth date or country), because the law then requires the money to be kept. No in
 * any doubt, and after the time limit. The customer is credited after the rail has accepted the yes.
 */
export async function answerInstant(
  deps: PaymentDeps,
  step: PaymentSteps,
  credit: Transaction,
  screened: ScreeningOutcome,
  fault: string | null,
  at: Date,
): Promise<Transaction | null> {
  const { trx } = step
  const brought = await readBrought(trx, 'SEPA', credit)
  if (!brought) throw new Error(`${credit.id}: an instant payment without its message`)
  const ordered = brought.transfer.acceptedAt?.getTime() ?? credit.created_at.getTime()
  const late = at.getTime() - ordered > ANSWER_WITHIN
  const no = late ? TOO_LATE : (fault ?? (screened.outcome === 'CLEAN' || screened.certain ? null : DOUBT))
  const frozen = no === null && screened.outcome !== 'CLEAN'
  const to = no !== null ? 'REJECTED' : frozen ? 'FREEZED' : 'ACCEPTED'

  const moved = await step.move({
    seen: credit,
    move: {
      to,
      action: 'answer',
      actor: SYSTEM,
      at,
      ...(no === null ? {} : { reasonCode: no }),
      ...(frozen ? { detail: joined(heldFor(screened.parts)) } : {}),
      set: no === null ? {} : { reason_code: no, reason: reasonOf(no).text.en, settled_at: at },
    },
  })
  if (!moved) return null
  const writer = writerOf(deps.connections.sepa, at)
  const answer = instantAnswer(brought, no === null ? 'yes' : { no }, writer)
  const sending = await queueMessage(trx, answer, at, credit.id, true)
  if (frozen) await step.book(receiveCredit(credit))
  await step.enqueue([sending, ...(frozen ? [notifyCustomer(moved, 'payment_held')] : [])])
  return moved
}
