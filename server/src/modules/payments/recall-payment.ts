import { entityDay } from '@fondaco/rules/calendar.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import { lastRecallDay, needsText, type RecallCode } from '@fondaco/rules/payments/recall.ts'
import type { Reader, Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { enqueue, type OutboxItem } from '../../platform/outbox.ts'
import { readSettings } from '../settings/index.ts'
import { notifyCustomer } from './announce.ts'
import { findOutgoing } from './clearing-store.ts'
import type { PaymentDeps } from './deps.ts'
import { moveOrConflict } from './move-transaction.ts'
import { type Asking, cancelationOf, openReturn } from './open-return.ts'
import { recallIds, recallMessage } from './recall-messages.ts'
import { insertCancelation } from './recall-store.ts'
import { lockSides } from './reversal-store.ts'
import { type Case, endsClaim } from './staff-decision.ts'
import { queueMessage } from './submit-message.ts'
import { hasCancelation, type Transaction } from './transaction-store.ts'

/**
 * Asks a payment of ours back (D§3: RECALL, and CANCEL of a wire that has left the house): a camt.056 to the other bank,
 * or, between two of our customers, a request on the credit. Status and money stay until there is an answer, for which
 * there are 15 business days.
 * @param comment for the other bank where it is a fraud; else the customer's own words are passed on
 */
export async function recallPayment(
  deps: PaymentDeps,
  trx: Trx,
  { transaction: payment, actor, at }: Case,
  { reasonCode, comment }: { reasonCode: RecallCode; comment: string | undefined },
): Promise<Transaction> {
  if (await hasCancelation(trx, payment)) refuse('recall_already_asked')
  if (payment.reversed_at !== null) refuse('recall_not_possible')
  await refuseIfTooLate(trx, payment, reasonCode, at)
  const text = comment ?? payment.client_cancel_reason_details
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
    set: { ...endsClaim, cancel_status: 'REQ_CANCEL' },
  })
  const asked = await cancelationOf(trx, payment, 'OUT', asking)
  if (payment.type === 'INTERNAL') {
    await askInside(deps, trx, payment, asking)
    await insertCancelation(trx, asked)
    await enqueue(trx, [notifyCustomer(moved, 'recalled')])
  } else {
    const sending = await sendRecall(deps, trx, payment, { id: asked.id, reasonCode, text }, at)
    await insertCancelation(trx, { ...asked, ...recallIds(asked.id) })
    await enqueue(trx, [sending, notifyCustomer(moved, 'recalled')])
  }
  return moved
}

/** Refuses a reason whose time is over: it runs from the day on which the payment was made. */
export async function refuseIfTooLate(
  reader: Reader,
  payment: Transaction,
  code: RecallCode,
  at: Date,
): Promise<void> {
  const entity = payment.entity as Entity
  const { businessCalendar } = await readSettings(reader)
  const made = entityDay(payment.settled_at ?? payment.created_at, entity)
  if (entityDay(at, entity) > lastRecallDay(made, code, businessCalendar)) refuse('recall_too_late')
}

async function sendRecall(
  deps: PaymentDeps,
  trx: Trx,
  payment: Transaction,
  asked: { readonly id: string; readonly reasonCode: string; readonly text: string | null },
  at: Date,
): Promise<OutboxItem> {
  const carrier = payment.subtype === 'RETURN' ? 'pacs.004.001.09' : 'pacs.008.001.08'
  const sent = await findOutgoing(trx, payment.id, carrier)
  const original = sent && { messageId: sent.message_id, messageType: sent.message_type }
  return queueMessage(
    deps,
    trx,
    recallMessage(payment, asked, original, { bic: deps.bic, at }),
    at,
    payment.id,
  )
}

/** Between two of our customers the credit is asked back, as another bank would ask it. */
async function askInside(deps: PaymentDeps, trx: Trx, payment: Transaction, asking: Asking): Promise<void> {
  const credit = (await lockSides(trx, payment)).find(({ direction }) => direction === 'CREDIT')
  if (credit?.status !== 'COMPLETED' || credit.cancel_status !== 'NONE') refuse('recall_not_possible')
  await openReturn(deps, trx, credit, asking)
}
