import type { TransactionStatus } from '@fondaco/rules/payments/status.ts'
import { typeFacts } from '@fondaco/rules/payments/types.ts'
import type { Actor } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { moveTransaction } from '../engine/move-transaction.ts'
import { alone } from '../engine/payment-steps.ts'
import type { Cancelation } from '../engine/recall-store.ts'
import { rejectTransaction } from '../engine/reject-transaction.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import { closeRefusedRecall } from './close-refused-recall.ts'

/** What another bank answers to a recall of ours. */
export type RecallAnswer =
  | { readonly said: 'agreed' | 'pending' }
  | { readonly said: 'refused'; readonly reasonCode: string; readonly text?: string }

const UNDER_WAY: readonly TransactionStatus[] = ['SENT_TO_CLEAR', 'ACCEPTED']

/**
 * Whether a yes ends the payment: it is still with its banks, which take days. Otherwise the money comes by a return.
 */
const yesCancels = ({ type, status }: Pick<Transaction, 'type' | 'status'>): boolean =>
  typeFacts(type).takesDays && UNDER_WAY.includes(status)

/**
 * Applies an answer to a recall of ours. A no ends the recall; a yes cancels an unpaid payment; other answers are
 * recorded.
 * @returns the outcome for the log; the payment, or null if it has changed
 */
export async function applyRecallAnswer(
  deps: Pick<PaymentDeps, 'metrics'>,
  trx: Trx,
  payment: Transaction,
  asked: Cancelation,
  answer: RecallAnswer,
  step: { readonly actor: Actor; readonly at: Date },
): Promise<{ readonly outcome: string; readonly moved: Transaction | null }> {
  if (answer.said === 'refused') {
    const moved = await closeRefusedRecall(deps, trx, payment, asked, { ...step, ...answer })
    return { outcome: 'recall refused', moved }
  }
  if (answer.said === 'agreed' && yesCancels(payment)) {
    const { reason_code: reasonCode } = asked
    const end = { ...step, to: 'CANCELED', action: 'cancel', reasonCode } as const
    return { outcome: 'cancelled', moved: await rejectTransaction(alone(deps, trx), payment, end) }
  }
  const moved = await moveTransaction(deps, trx, payment, {
    ...step,
    to: null,
    action: `recall_${answer.said}`,
  })
  return { outcome: `recall ${answer.said}`, moved }
}
