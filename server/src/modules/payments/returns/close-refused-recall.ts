import type { Actor } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { notifyNotComingBack } from '../engine/announce.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { moveTransaction } from '../engine/move-transaction.ts'
import { answerCancelation, type Cancelation } from '../engine/recall-store.ts'
import type { Transaction } from '../engine/transaction-store.ts'

/**
 * Ends a recall of ours with a no, and notifies the customer; null if the payment has changed.
 * @param asked the open recall; null where only the customer asked to cancel a wire that is keyed by hand
 */
export async function closeRefusedRecall(
  deps: Pick<PaymentDeps, 'metrics'>,
  trx: Trx,
  payment: Transaction,
  asked: Cancelation | null,
  {
    actor,
    at,
    reasonCode,
    text,
  }: { readonly actor: Actor; readonly at: Date; readonly reasonCode: string; readonly text?: string },
): Promise<Transaction | null> {
  const moved = await moveTransaction(deps, trx, payment, {
    to: null,
    action: 'recall_refused',
    actor,
    at,
    reasonCode,
    set: { cancel_status: 'CANCEL_REFUSED' },
  })
  if (!moved) return null
  if (asked)
    await answerCancelation(trx, asked, { state: 'REFUSED', at, code: reasonCode, ...(text ? { text } : {}) })
  await enqueue(trx, [notifyNotComingBack(moved, { refused_by: 'bank', code: reasonCode })])
  return moved
}
