import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/payments/calls.ts'
import { customerMayCancel } from '@fondaco/rules/payments/actions.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { endQuestion } from '../engine/case-store.ts'
import { createdView } from '../engine/created-view.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { alone } from '../engine/payment-steps.ts'
import { rejectTransaction } from '../engine/reject-transaction.ts'
import { readTransaction } from '../engine/transaction-store.ts'
import { requestRecall } from './request-recall.ts'

/**
 * The customer's own cancellation. An unsent payment ends and its money is released; a sent one becomes a request for
 * its return. In statuses that only staff can end, it is always refused with the same words.
 */
export async function cancelTransaction(
  deps: PaymentDeps,
  context: CallContext<typeof calls.cancelTransaction>,
): Promise<CallResult<typeof calls.cancelTransaction>> {
  const { body, scope, session } = context
  return context.once(async (trx) => {
    const payment = (await readTransaction(trx, scope, body._id)) ?? refuse('not_found')
    if (payment.customer_version !== body.version) refuse('version_conflict')
    const effect = customerMayCancel({
      status: payment.status,
      direction: payment.direction,
      type: payment.type,
      subtype: payment.subtype,
      // That it was asked before is said with the request.
      cancelStatus: 'NONE',
      isPayout: payment.extension.payout !== undefined,
      isTaken: payment.taken_at !== null,
    })
    if (effect === 'refuse') refuse('cancel_not_possible')
    if (effect === 'request') return createdView(await requestRecall(deps, trx, context, payment))
    const at = deps.clock.now()
    const moved = await rejectTransaction(alone(deps, trx), payment, {
      to: 'CANCELED',
      action: 'cancel',
      actor: actorOf(session, context.request),
      at,
      detail: body.client_cancel_reason,
      set: {
        client_cancel_reason: body.client_cancel_reason ?? null,
        client_cancel_reason_details: body.client_cancel_reason_details ?? null,
      },
    })
    if (!moved) refuse('version_conflict')
    if (payment.status === 'CLIENT_CONTACTED') await endQuestion(trx, payment.id, { state: 'CLOSED' })
    return createdView(moved)
  })
}
