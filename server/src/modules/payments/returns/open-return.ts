import { entityDay } from '@fondaco/rules/calendar.ts'
import { reasonOf } from '@fondaco/rules/payments/reasons.ts'
import { endOfBusinessDays, RESPONSE_BUSINESS_DAYS } from '@fondaco/rules/payments/recall.ts'
import type { Actor } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { readSettings } from '../../settings/index.ts'
import { balanceEvents, notifyStaff } from '../engine/announce.ts'
import { askConsent } from '../engine/ask-consent.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { moveTransaction } from '../engine/move-transaction.ts'
import { bookMovements } from '../engine/payment-money.ts'
import {
  type Cancelation,
  insertCancelation,
  type NewCancelation,
  passToBank,
} from '../engine/recall-store.ts'
import { blockAsked } from '../engine/return-money.ts'
import type { Transaction } from '../engine/transaction-store.ts'

/** The requester of the money, and the reason. */
export interface Asking {
  readonly actor: Actor
  readonly at: Date
  readonly reasonCode: string
  readonly by: Pick<NewCancelation, 'asked_by_kind' | 'asked_by' | 'asked_by_name'>
  /** What else was said. */
  readonly text: string | null
  /** Its ids at both banks; absent between our customers. */
  readonly ids?: Pick<NewCancelation, 'case_id' | 'request_id' | 'message_id'>
}

/** The row of a recall, due after 15 business days. */
export async function cancelationOf(
  trx: Trx,
  transaction: Transaction,
  direction: 'OUT' | 'IN',
  { at, reasonCode, by, text, ids }: Asking,
): Promise<NewCancelation & { readonly id: string }> {
  const entity = transaction.entity
  const { businessCalendar } = await readSettings(trx)
  return {
    id: newId(),
    transaction_id: transaction.id,
    direction,
    at,
    reason_code: reasonCode,
    reason_text: reasonOf(reasonCode).text.en,
    internal_cancel_reason: text ?? '',
    due_at: endOfBusinessDays(entityDay(at, entity), RESPONSE_BUSINESS_DAYS, entity, businessCalendar),
    ...by,
    ...ids,
  }
}

/**
 * Somebody recalls a credit: REQ_RETURN. The amount is blocked, and the customer is asked if their consent matters.
 * Money in suspense is blocked when it is credited, and until then the customer is not notified. Null if another
 * transaction moved it first.
 */
export async function openReturn(
  deps: Pick<PaymentDeps, 'metrics'>,
  trx: Trx,
  credit: Transaction,
  asking: Asking,
): Promise<Transaction | null> {
  const { actor, at, reasonCode, text } = asking
  const moved = await moveTransaction(deps, trx, credit, {
    to: null,
    action: 'request_return',
    actor,
    at,
    reasonCode,
    set: { cancel_status: 'REQ_RETURN' },
  })
  if (!moved) return null
  const asked = await insertCancelation(trx, await cancelationOf(trx, credit, 'IN', asking))
  const told = [notifyAsked(moved, text)]
  if (moved.status === 'COMPLETED') {
    told.push(...(await askConsent(trx, moved, asked, at)))
    await bookMovements(trx, blockAsked(moved, asked))
    told.push(...(await balanceEvents(trx, moved, 'AccountWithdrawl')))
  }
  await enqueue(trx, told)
  return moved
}

/**
 * Another bank recalls a credit whose return our staff requested: one request, now the bank's, with its reason and
 * deadline. The block stays, and the first requester still cannot approve it.
 */
export async function takeOverReturn(
  deps: Pick<PaymentDeps, 'metrics'>,
  trx: Trx,
  credit: Transaction,
  open: Cancelation,
  asking: Asking,
): Promise<void> {
  const { actor, at, reasonCode, text } = asking
  const step = { to: null, action: 'request_return', actor, at, reasonCode } as const
  const moved = await moveTransaction(deps, trx, credit, step)
  if (!moved) throw new Error(`${credit.id} moved although it is locked`)
  const asked = await passToBank(trx, open, await cancelationOf(trx, credit, 'IN', asking))
  await enqueue(trx, [
    notifyAsked(moved, text),
    ...(moved.status === 'COMPLETED' ? await askConsent(trx, moved, asked, at) : []),
  ])
}

const notifyAsked = (credit: Transaction, text: string | null) =>
  notifyStaff(credit, {
    notice: 'return_asked',
    reference: credit.reference,
    payer: credit.debtor_name,
    text,
  })
