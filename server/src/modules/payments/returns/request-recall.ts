import type { cancelTransaction } from '@fondaco/contract/payments/calls.ts'
import { CUSTOMER_RECALL_CODES, needsText, type RecallCode } from '@fondaco/rules/payments/recall.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { notifyStaff } from '../engine/announce.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { moveOrConflict } from '../engine/move-transaction.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import { refuseIfTooLate } from './recall-payment.ts'

/**
 * A customer wants a sent payment back: REQ_CANCEL, which staff forward or refuse. Until then nothing is sent and no
 * money moves.
 */
export async function requestRecall(
  deps: PaymentDeps,
  trx: Trx,
  { body, session, request }: CallContext<typeof cancelTransaction>,
  payment: Transaction,
): Promise<Transaction> {
  if (payment.cancel_status !== 'NONE') refuse('recall_already_asked')
  const { client_cancel_reason: said = 'CUST', client_cancel_reason_details: details = null } = body
  const code: RecallCode = CUSTOMER_RECALL_CODES.find((one) => one === said) ?? 'CUST'
  if (needsText(code) && details === null) refuse('cancel_reason_details_required')
  const at = deps.clock.now()
  await refuseIfTooLate(trx, payment, code, at)
  const moved = await moveOrConflict(deps, trx, payment, {
    to: null,
    action: 'request_cancel',
    actor: actorOf(session, request),
    at,
    reasonCode: code,
    set: {
      cancel_status: 'REQ_CANCEL',
      client_cancel_reason: said,
      client_cancel_reason_details: details,
    },
  })
  const { debtor_name: who, reference } = moved
  await enqueue(trx, [notifyStaff(moved, { notice: 'recall_asked_by_customer', who, reference })])
  return moved
}
