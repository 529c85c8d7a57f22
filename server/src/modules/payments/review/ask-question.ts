import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/payments/review-calls.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { notifyCustomer } from '../engine/announce.ts'
import { insertQuestion } from '../engine/case-store.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { moveOrConflict } from '../engine/move-transaction.ts'
import { changedView, decideOn } from '../engine/staff-decision.ts'

/** Maximum time until a deadline, in milliseconds: 60 days. */
const FURTHEST = 60 * 86_400_000

/** Asks the customer about a held payment: REVIEW → CLIENT_CONTACTED until the answer or the deadline. */
export async function askQuestion(
  deps: PaymentDeps,
  context: CallContext<typeof calls.askQuestion>,
): Promise<CallResult<typeof calls.askQuestion>> {
  const { text, version } = context.body
  const deadline = new Date(context.body.deadline)
  return decideOn(deps, context, version, async (trx, { transaction, actor, at }) => {
    if (transaction.status !== 'REVIEW') refuse('action_not_offered')
    const ahead = deadline.getTime() - at.getTime()
    if (ahead <= 0 || ahead > FURTHEST) refuse('deadline_invalid')
    const moved = await moveOrConflict(deps, trx, transaction, {
      to: 'CLIENT_CONTACTED',
      action: 'question',
      actor,
      at,
      detail: text,
    })
    await insertQuestion(trx, {
      id: newId(),
      transaction_id: moved.id,
      text,
      asked_by: actor.id,
      asked_by_name: actor.name,
      asked_at: at,
      deadline,
    })
    await enqueue(trx, [notifyCustomer(moved, 'payment_question')])
    return changedView(moved)
  })
}
