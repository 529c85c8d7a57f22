import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { formatDate } from '@fondaco/rules/calendar.ts'
import { entityDetails } from '@fondaco/rules/entity.ts'
import { displayAmount } from '@fondaco/rules/money.ts'
import { payerDataDue, payerDataRequest } from '@fondaco/rules/payments/payer-data.ts'
import type { Reader } from '../../../platform/db.ts'
import { readSettings } from '../../settings/index.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import { findPayerGap, type PayerGapRow } from './payer-gap-store.ts'

type PayerDataView = NonNullable<StaffTransaction['payer_data']>

/** Statuses in which an answer still helps staff. */
const WAITING: readonly string[] = ['REVIEW', 'PENDING_AML']

/**
 * Missing payer data of a payment, the request to its bank or its draft, and the answer; null if nothing is missing.
 */
export async function payerDataView(
  reader: Reader,
  payment: Transaction,
  now: Date,
): Promise<PayerDataView | null> {
  if (payment.direction !== 'CREDIT') return null
  const gap = await findPayerGap(reader, payment)
  if (!gap) return null
  const { bank, gaps, request } = gap
  const waits = WAITING.includes(payment.status)
  if (!request) {
    const due = await dueOf(reader, payment, now)
    const offers = waits ? 'ask' : null
    return {
      bank,
      gaps,
      due: due.toISOString(),
      request: words(payment, gap, due),
      asked: null,
      answer: null,
      offers,
    }
  }
  const { asked_at, asked_by_name, sent_as, due_at, answered_at } = request
  return {
    bank,
    gaps,
    request: request.request,
    due: due_at.toISOString(),
    asked: {
      by: asked_by_name,
      at: asked_at.toISOString(),
      sent_as,
      overdue: answered_at === null && due_at <= now,
    },
    answer: answered_at && {
      by: request.answered_by_name ?? '',
      at: answered_at.toISOString(),
      payer_name: request.payer_name,
      payer_account: request.payer_account,
      payer_details: request.payer_details,
      reason: request.refusal,
    },
    offers: waits && answered_at === null ? 'enter' : null,
  }
}

async function dueOf(reader: Reader, payment: Transaction, now: Date): Promise<Date> {
  const { businessCalendar } = await readSettings(reader)
  const payer = { account: payment.debtor_account, bic: payment.debtor_bic }
  return payerDataDue(now, payer, payment.entity, businessCalendar)
}

function words(payment: Transaction, { gaps }: PayerGapRow, due: Date): string {
  const { timeZone } = entityDetails(payment.entity)
  const { currency, creditor_name, creditor_account, rail_id, client_ref_id, created_at } = payment
  return payerDataRequest({
    gaps,
    railId: rail_id,
    endToEndId: client_ref_id,
    amount: `${displayAmount(payment.amount, currency)} ${currency}`,
    received: formatDate(created_at, timeZone),
    payee: creditor_name,
    payeeAccount: creditor_account,
    // The end of a day is the first moment of the next.
    due: formatDate(new Date(due.getTime() - 1), timeZone),
  })
}
