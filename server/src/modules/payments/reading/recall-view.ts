import type { RecallView } from '@fondaco/contract/payments/schemas.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { reasonOf } from '@fondaco/rules/payments/reasons.ts'
import { isRecallCode, needsConsent, RECALL_REASONS, refusalWords } from '@fondaco/rules/payments/recall.ts'
import type { CancelStatus } from '@fondaco/rules/payments/types.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import type { Detail } from './detail-store.ts'

/** Who reads. */
interface Reading {
  readonly side: 'customer' | 'staff'
  readonly language: Language
  readonly now: Date
}

/** Texts of a reason differ by side: staff read the code's text, customers what they may know. */
const reasonWords = (code: string, { side, language }: Reading): string => {
  if (side === 'staff') return reasonOf(code).text[language]
  return (isRecallCode(code) ? RECALL_REASONS[code].words : reasonOf(code).customer_text)[language]
}

/** The recall of a transaction and its outcome; null if there is none, or its reader may not know. */
export function recallView(row: Transaction, detail: Detail, reading: Reading): RecallView | null {
  const asked =
    reading.side === 'staff'
      ? detail.cancelations.at(-1)
      : detail.cancelations.findLast((one) => customerHears(one, detail))
  if (asked) return askedView(asked, detail, reading)
  return row.direction === 'DEBIT' ? requestView(row, detail, reading) : null
}

/** The cancel status for the customer: a recall of their money is shown only if they were asked. */
export function cancelStatusShown(row: Transaction, detail: Detail): CancelStatus {
  const last = detail.cancelations.at(-1)
  if (!last || customerHears(last, detail)) return row.cancel_status
  return detail.cancelations.some((one) => customerHears(one, detail)) ? 'RETURN_REJECTED' : 'NONE'
}

type Asked = Detail['cancelations'][number]

/**
 * Customers see every recall of their own payments; recalls of their money only if they were asked, or after the
 * return.
 */
const customerHears = (asked: Asked, detail: Detail): boolean =>
  asked.direction === 'OUT' || asked.state === 'RETURNED' || wasConsulted(asked, detail)

/** Whether the customer was asked about what is asked of them. */
const wasConsulted = ({ at, reason_code }: Asked, { questions }: Detail): boolean =>
  needsConsent(reason_code) && questions.some(({ asks, asked_at }) => asks === 'RETURN' && asked_at >= at)

/**
 * The forwarded recall, at another bank or between two of our customers. The payee does not see a bank's own reason.
 */
function askedView(asked: Asked, detail: Detail, reading: Reading): RecallView {
  const isTold = reading.side === 'staff' || asked.direction === 'OUT' || wasConsulted(asked, detail)
  const { answer_code: code, answer_text: text } = asked
  const answer = (code: string) =>
    reading.side === 'staff'
      ? [`${code}: ${reasonOf(code).text[reading.language]}`, text].filter(Boolean).join('; ')
      : refusalWords(code)[reading.language]
  return {
    direction: asked.direction,
    state: asked.state,
    asked_by: asked.asked_by_kind === 'clearing' ? 'bank' : asked.asked_by_kind,
    asked_at: asked.at.toISOString(),
    reason: reasonWords(isTold ? asked.reason_code : RETURNED_AS_ASKED, reading),
    due: asked.due_at.toISOString(),
    overdue: asked.state === 'OPEN' && asked.due_at <= reading.now,
    answered_at: asked.answered_at?.toISOString() ?? null,
    answer: asked.state === 'REFUSED' && code !== null ? answer(code) : null,
  }
}

/** Text for money that was returned without asking the payee: only that it was requested. */
const RETURNED_AS_ASKED = 'FOCR'

/** The customer's request that staff have not forwarded. */
function requestView(
  { cancel_status }: Transaction,
  { events }: Detail,
  reading: Reading,
): RecallView | null {
  const asked = events.findLast(({ action }) => action === 'request_cancel')
  if (!asked || !['REQ_CANCEL', 'CANCEL_REFUSED'].includes(cancel_status)) return null
  const refused = events.findLast(({ action }) => action === 'refuse_cancel_request')
  return {
    direction: 'OUT',
    state: refused ? 'REFUSED' : 'ASKED',
    asked_by: 'customer',
    asked_at: asked.at.toISOString(),
    reason: reasonWords(asked.reason_code ?? '', reading),
    due: null,
    overdue: false,
    answered_at: refused?.at.toISOString() ?? null,
    answer: refused?.reason_code ? reasonWords(refused.reason_code, reading) : null,
  }
}
