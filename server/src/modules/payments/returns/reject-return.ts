import { typeFacts } from '@fondaco/rules/payments/types.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { enqueue, type OutboxItem } from '../../../platform/outbox.ts'
import { balanceEvents, notifyCustomer } from '../engine/announce.ts'
import { endQuestion, findLastQuestion } from '../engine/case-store.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { moveOrConflict } from '../engine/move-transaction.ts'
import { bookMovements } from '../engine/payment-money.ts'
import { answerCancelation, type Cancelation, findOpenCancelation } from '../engine/recall-store.ts'
import { unblockAsked } from '../engine/return-money.ts'
import { lockSides } from '../engine/reversal-store.ts'
import type { Case } from '../engine/staff-decision.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import { railOf } from '../messages/rails.ts'
import { closeRefusedRecall } from './close-refused-recall.ts'

/**
 * Keeps recalled money (REJECT_RETURN): the customer can use it again. The rail answers another bank with the reason;
 * between two of our customers the payer is notified.
 */
export async function rejectReturn(
  deps: PaymentDeps,
  trx: Trx,
  { transaction: credit, actor, at }: Case,
  reasonCode: string,
): Promise<Transaction> {
  const asked = (await findOpenCancelation(trx, credit)) ?? refuse('action_not_offered')
  const sides = typeFacts(credit.type).counterparty === 'customer' ? await lockSides(trx, credit) : []
  const paid = sides.find(({ direction }) => direction === 'DEBIT')
  const step = { actor, at, reasonCode }
  const moved = await moveOrConflict(deps, trx, credit, {
    ...step,
    to: null,
    action: 'reject_return',
    set: { cancel_status: 'RETURN_REJECTED' },
  })
  const later = await refuseAsked(deps, trx, credit, asked, { at, code: reasonCode })
  const recalled = paid && (await findOpenCancelation(trx, paid))
  if (paid && recalled) await closeRefusedRecall(deps, trx, paid, recalled, step)
  const question = await findLastQuestion(trx, credit.id)
  await endQuestion(trx, credit.id, { state: 'CLOSED' })
  await bookMovements(trx, unblockAsked(credit, asked))
  await enqueue(trx, [
    ...later,
    ...(await balanceEvents(trx, moved, 'AccountFunding')),
    // Only customers who were asked know of the recall.
    ...(question?.asks === 'RETURN' ? [notifyCustomer(moved, 'payment_kept')] : []),
  ])
  return moved
}

/** Records the refusal, and makes the rail answer if another bank recalled it. */
export async function refuseAsked(
  deps: Pick<PaymentDeps, 'connections'>,
  trx: Trx,
  credit: Transaction,
  asked: Cancelation,
  { at, code }: { readonly at: Date; readonly code: string },
): Promise<OutboxItem[]> {
  await answerCancelation(trx, asked, { state: 'REFUSED', at, code })
  return asked.asked_by_kind === 'clearing'
    ? railOf(credit).refuseRecall(deps, trx, credit, asked, { code, at })
    : []
}
