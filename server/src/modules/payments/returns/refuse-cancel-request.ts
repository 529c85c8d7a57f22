import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/payments/review-calls.ts'
import { waitsForStaff } from '@fondaco/rules/payments/actions.ts'
import { reasonsFor } from '@fondaco/rules/payments/reasons.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { notifyNotComingBack } from '../engine/announce.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { moveOrConflict } from '../engine/move-transaction.ts'
import { changedView, decideOn } from '../engine/staff-decision.ts'
import { hasCancelation, type Transaction } from '../engine/transaction-store.ts'

/** Notifies a customer that their payment will not be recalled: REQ_CANCEL → CANCEL_REFUSED. */
export async function refuseCancelRequest(
  deps: PaymentDeps,
  context: CallContext<typeof calls.refuseCancelRequest>,
): Promise<CallResult<typeof calls.refuseCancelRequest>> {
  const { reason_code, version } = context.body
  return decideOn(deps, context, version, async (trx, { transaction, actor, at }) => {
    const asked = await hasCancelation(trx, transaction)
    if (!waitsForStaff(factsOf(transaction, asked))) refuse('action_not_offered')
    const fitting = reasonsFor({
      status: transaction.status,
      direction: 'DEBIT',
      action: 'CANCEL_REQUEST',
      cancelRequested: true,
      type: transaction.type,
    })
    if (!fitting.some(({ code }) => code === reason_code)) refuse('reason_code_unknown')
    const moved = await moveOrConflict(deps, trx, transaction, {
      to: null,
      action: 'refuse_cancel_request',
      actor,
      at,
      reasonCode: reason_code,
      set: { cancel_status: 'CANCEL_REFUSED' },
    })
    await enqueue(trx, [notifyNotComingBack(moved, { refused_by: 'institution', code: reason_code })])
    return changedView(moved)
  })
}

const factsOf = ({ direction, cancel_status }: Transaction, hasCancelation: boolean) => ({
  direction,
  cancelStatus: cancel_status,
  hasCancelation,
})
