import { entityDay } from '@fondaco/rules/calendar.ts'
import { lastRecallDay, needsText, type RecallCode } from '@fondaco/rules/payments/recall.ts'
import { typeFacts } from '@fondaco/rules/payments/types.ts'
import type { Reader, Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { readSettings } from '../../settings/index.ts'
import { notifyCustomer } from '../engine/announce.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { moveOrConflict } from '../engine/move-transaction.ts'
import { insertCancelation } from '../engine/recall-store.ts'
import { lockSides } from '../engine/reversal-store.ts'
import type { Case } from '../engine/staff-decision.ts'
import { hasCancelation, type Transaction } from '../engine/transaction-store.ts'
import { findOriginal } from '../messages/original-payment.ts'
import { railOf } from '../messages/rails.ts'
import { type Asking, cancelationOf, openReturn } from './open-return.ts'

/**
 * Recalls a payment of ours (RECALL, and CANCEL of a wire that has left): from the other bank, by the payment’s rail,
 * or, between two of our customers, by a request on the credit. Status and money stay until the answer, which has 15
 * business days.
 * @param comment for the other bank in case of fraud; for other reasons it stays here, and only the customer's own
 * words are forwarded
 */
export async function recallPayment(
  deps: PaymentDeps,
  trx: Trx,
  { transaction: payment, actor, at }: Case,
  { reasonCode, comment }: { reasonCode: RecallCode; comment: string | undefined },
): Promise<Transaction> {
  if (await hasCancelation(trx, payment)) refuse('recall_already_asked')
  // It came back unasked, or was reversed.
  if (payment.cancel_status === 'RETURNED') refuse('recall_not_possible')
  await refuseIfTooLate(trx, payment, reasonCode, at)
  const text = (needsText(reasonCode) ? comment : undefined) ?? payment.client_cancel_reason_details
  if (needsText(reasonCode) && text === null) refuse('comment_required')

  const asking: Asking = {
    actor,
    at,
    reasonCode,
    by:
      payment.cancel_status === 'REQ_CANCEL'
        ? { asked_by_kind: 'customer', asked_by: actor.id, asked_by_name: payment.debtor_name }
        : { asked_by_kind: 'staff', asked_by: actor.id, asked_by_name: actor.name },
    text,
  }
  const moved = await moveOrConflict(deps, trx, payment, {
    to: null,
    action: 'recall',
    actor,
    at,
    reasonCode,
    set: { cancel_status: 'REQ_CANCEL' },
  })
  const asked = await cancelationOf(trx, payment, 'OUT', asking)
  if (typeFacts(payment.type).counterparty === 'customer') {
    await askInside(deps, trx, payment, asking)
    await insertCancelation(trx, asked)
    await enqueue(trx, [notifyCustomer(moved, 'payment_recalled')])
  } else {
    const { ids, later } = await railOf(payment).askBack(
      deps,
      trx,
      moved,
      { id: asked.id, reasonCode, text },
      at,
    )
    await insertCancelation(trx, { ...asked, ...ids })
    await enqueue(trx, [...later, notifyCustomer(moved, 'payment_recalled')])
  }
  return moved
}

/** Refuses a reason after its time limit, which runs from the interbank settlement date of the payment. */
export async function refuseIfTooLate(
  reader: Reader,
  payment: Transaction,
  code: RecallCode,
  at: Date,
): Promise<void> {
  const { businessCalendar } = await readSettings(reader)
  const { settledOn } = await findOriginal(reader, payment)
  const entity = payment.entity
  const last = lastRecallDay(settledOn ?? entityDay(payment.created_at, entity), code, businessCalendar)
  if (entityDay(at, entity) > last) refuse('recall_too_late')
}

/** Between two of our customers, the credit is recalled as another bank would do it. */
async function askInside(deps: PaymentDeps, trx: Trx, payment: Transaction, asking: Asking): Promise<void> {
  const credit = (await lockSides(trx, payment)).find(({ direction }) => direction === 'CREDIT')
  if (credit?.status !== 'COMPLETED' || credit.cancel_status !== 'NONE') refuse('recall_not_possible')
  await openReturn(deps, trx, credit, asking)
}
