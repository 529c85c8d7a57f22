import type { Currency } from '@fondaco/rules/currency.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { displayAmount } from '@fondaco/rules/money.ts'
import { reasonOf } from '@fondaco/rules/payments/reasons.ts'
import { statusWords, type TransactionStatus } from '@fondaco/rules/payments/status.ts'
import { typeFacts } from '@fondaco/rules/payments/types.ts'
import { CLEARING } from '../../../platform/audit.ts'
import { enqueue } from '../../../platform/outbox.ts'
import {
  fromRailId,
  type Reason,
  type StatusMeaning,
  type StatusMessage,
  statusMeaning,
  type TransferStatus,
  toRailId,
} from '../../../providers/clearing/index.ts'
import { findByMessageId, type StoredMessage } from '../engine/clearing-store.ts'
import { rejectTransaction } from '../engine/reject-transaction.ts'
import { settleTransaction } from '../engine/settle-transaction.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import { askNow } from '../messages/ask-status.ts'
import { isMessage } from '../messages/message-types.ts'
import { type Handled, isOfRail, noteBreak, type Received } from './received.ts'

/** Statuses in which the rail may still report something new about a payment of ours. */
const OPEN: readonly TransactionStatus[] = ['READY_TO_CLEAR', 'SENT_TO_CLEAR', 'ACCEPTED']
/** Reason of a rejection without a code. */
const NO_REASON = 'MS03'

/** A status of the rail for a whole message of ours: the same for every payment in it. */
export async function applyGroupStatus(
  received: Received,
  group: StatusMessage['groups'][number],
): Promise<Handled[]> {
  if (group.status === undefined) return []
  const { trx, message } = received
  const sent = await findByMessageId(trx, {
    rail: message.rail,
    direction: 'OUT',
    messageId: group.messageId,
  })
  if (!sent) return [await unknown(received, group.messageId)]
  const { status, reason } = group
  const { message_type, transaction_id } = sent
  if (isMessage(message_type, 'payment') && transaction_id !== null) {
    return [await applyTo(received, transaction_id, { status, ...(reason ? { reason } : {}) })]
  }
  // A request may come too late: its payment has its answer, or is asked about again.
  const matters = !isMessage(message_type, 'question')
  if (matters && statusMeaning(status, { isInstant: false }) === 'rejected') {
    return [await messageRefused(received, sent, reason)]
  }
  return [{ outcome: 'noted', ...(transaction_id === null ? {} : { transactionId: transaction_id }) }]
}

/** A status of the rail for one payment of ours. */
export async function applyStatus(received: Received, status: TransferStatus): Promise<Handled> {
  const id = fromRailId(status.transactionId ?? '')
  return id === null
    ? unknown(received, status.transactionId ?? status.endToEndId ?? '')
    : applyTo(received, id, status)
}

async function applyTo(
  received: Received,
  id: string,
  answer: {
    readonly status: string
    readonly reason?: Reason
    readonly amount?: bigint
    readonly currency?: Currency
  },
): Promise<Handled> {
  const { deps, trx, step, at } = received
  const payment = await step.lock(id)
  if (payment?.direction !== 'DEBIT' || !isOfRail(payment, received.message.rail))
    return unknown(received, toRailId(id))
  const status = payment.status
  const meaning = statusMeaning(answer.status, typeFacts(payment.type))
  const handled = (outcome: string): Handled => ({ outcome, transactionId: id })

  const { amount: told, currency: toldIn = payment.currency } = answer
  if (told !== undefined && (told !== payment.amount || toldIn !== payment.currency)) {
    const [said, paid] = [amountText(told, toldIn), amountText(payment.amount, payment.currency)]
    const text = {
      en: `The rail’s answer names ${said}, but the payment is ${paid}`,
      lt: `Mokėjimo sistemos atsakyme nurodyta ${said}, o mokėjimas – ${paid}`,
    }
    await noteBreak(received, { kind: 'wrong_amount', text, transactionId: id })
    if (OPEN.includes(status)) await enqueue(trx, await askNow(deps, trx, payment))
    return handled('wrong amount')
  }
  if (meaning === 'pending') return handled('pending')
  if (!OPEN.includes(status)) {
    if (agrees(meaning, status)) return handled('known before')
    const { en, lt } = MEANS[meaning]
    const text = {
      en: `The rail says that the payment is ${en} (${answer.status}), but its status is “${statusWords(status, 'en')}”`,
      lt: `Mokėjimo sistema atsako, kad mokėjimas ${lt} (${answer.status}), o jo būsena – „${statusWords(status, 'lt')}“`,
    }
    await noteBreak(received, { kind: 'contradiction', text, transactionId: id })
    return handled('contradiction')
  }
  const by = { actor: CLEARING, at }
  switch (meaning) {
    case 'accepted':
      if (status === 'ACCEPTED') return handled('known before')
      await step.move({ seen: payment, move: { to: 'ACCEPTED', action: 'accept', ...by } })
      return handled('accepted')
    case 'settled':
      await settleTransaction(step, payment, { action: 'settle', ...by })
      return handled('settled')
    case 'rejected': {
      if (payment.subtype === 'RETURN') return returnRefused(received, payment)
      const code = answer.reason?.code ?? NO_REASON
      const own = answer.reason?.ownCode
      await rejectTransaction(step, payment, {
        to: 'REJECTED',
        action: 'reject',
        ...by,
        reasonCode: code,
        detail: because(reasonOf(code).text, [own, ...(answer.reason?.notes ?? [])]),
      })
      return handled('rejected')
    }
  }
}

/** Our return, recall or answer is refused: that changes no payment automatically, so staff act. */
async function messageRefused(
  received: Received,
  { message_type, transaction_id }: StoredMessage,
  reason: Reason | undefined,
): Promise<Handled> {
  const about = transaction_id === null ? {} : { transactionId: transaction_id }
  if (isMessage(message_type, 'return')) await noteBreak(received, { ...RETURN_REFUSED, ...about })
  else {
    const code = reason?.code ?? NO_REASON
    const { en, lt } = because(reasonOf(code).text, [reason?.ownCode ?? code])
    const text = {
      en: `The rail refused our ${message_type}: ${en}`,
      lt: `Mokėjimo sistema nepriėmė mūsų ${message_type}: ${lt}`,
    }
    await noteBreak(received, { kind: 'refused', text, ...about })
  }
  return { outcome: 'not applied', ...about }
}

/** Money that left the account does not come back automatically: staff act. */
async function returnRefused(received: Received, { id }: Transaction): Promise<Handled> {
  await noteBreak(received, { ...RETURN_REFUSED, transactionId: id })
  return { outcome: 'not applied', transactionId: id }
}

const RETURN_REFUSED = {
  kind: 'return_refused',
  text: {
    en: 'The rail refused our return; the money is still with us',
    lt: 'Mokėjimo sistema nepriėmė mūsų grąžinimo; pinigai tebėra pas mus',
  },
} as const

const MEANS: Readonly<Record<Exclude<StatusMeaning, 'pending'>, InEachLanguage>> = {
  accepted: { en: 'accepted', lt: 'priimtas' },
  settled: { en: 'settled', lt: 'įvykdytas' },
  rejected: { en: 'rejected', lt: 'atmestas' },
}

/** A reason in words, with the other bank's own text. */
function because({ en, lt }: InEachLanguage, added: readonly (string | undefined)[]): InEachLanguage {
  const joined = (text: string) => [text, ...added].filter(Boolean).join('; ')
  return { en: joined(en), lt: joined(lt) }
}

/** Whether an answer is already known; a late first status is outdated by the last one. */
function agrees(meaning: StatusMeaning, status: TransactionStatus): boolean {
  if (meaning === 'settled') return status === 'COMPLETED'
  if (meaning === 'rejected') return status === 'REJECTED'
  return status === 'COMPLETED' || status === 'REJECTED'
}

async function unknown(received: Received, id: string): Promise<Handled> {
  await noteBreak(received, {
    kind: 'unknown_id',
    text: {
      en: `The rail answered for a payment that we never sent: ${id}`,
      lt: `Mokėjimo sistema atsakė apie mokėjimą, kurio nesiuntėme: ${id}`,
    },
  })
  return { outcome: 'unknown id' }
}

const amountText = (amount: bigint, currency: Currency) => `${displayAmount(amount, currency)} ${currency}`
