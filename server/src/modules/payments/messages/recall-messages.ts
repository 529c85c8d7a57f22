import type { ClearingRail } from '@fondaco/rules/payments/rails.ts'
import { needsConsent } from '@fondaco/rules/payments/recall.ts'
import { SEPA_LIMITS } from '@fondaco/rules/sepa.ts'
import type { Reader } from '../../../platform/db.ts'
import {
  type CancellationRequest,
  type CancellationRequestMessage,
  composeMessage,
  type OutgoingMessage,
  parseMessage,
  toRailId,
} from '../../../providers/clearing/index.ts'
import { findByMessageId } from '../engine/clearing-store.ts'
import { derivedId } from '../engine/payment-money.ts'
import type { Cancelation } from '../engine/recall-store.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import { uetrOf } from './clearing-messages.ts'
import { cut } from './message-parties.ts'
import { MESSAGE } from './message-types.ts'
import { type Original, originalPayment } from './original-payment.ts'
import type { Writer } from './writer.ts'

/** The ids of our camt.056, all computed from the recall: sending it twice is still one recall. */
export const recallIds = (cancelationId: string) => ({
  case_id: toRailId(cancelationId),
  request_id: toRailId(derivedId(cancelationId, 'request')),
  message_id: toRailId(derivedId(cancelationId, 'camt.056')),
})

/** Longest line of text in a reason, and the number of lines that we send. */
const NOTE = { length: 105, most: 8 } as const

/**
 * Recalls a payment of ours (camt.056) from the bank that received it; without a named bank if the payment named none.
 * @param asked with what happened, in words
 */
export function recallMessage(
  payment: Transaction,
  asked: { readonly id: string; readonly reasonCode: string; readonly text: string | null },
  { message: original, settledOn }: Original,
  { rail, bic, at }: Writer,
): OutgoingMessage {
  const { message_id, case_id, request_id } = recallIds(asked.id)
  return composeMessage(
    {
      type: MESSAGE.recall,
      messageId: message_id,
      createdAt: at,
      senderBic: bic,
      ...(payment.creditor_bic ? { receiverBic: payment.creditor_bic } : {}),
      case: { id: case_id, creatorBic: bic },
      requests: [
        {
          cancellationId: request_id,
          ...(original ? { original } : {}),
          endToEndId: payment.reference,
          transactionId: toRailId(payment.id),
          ...uetrOf(payment),
          originalAmount: { amount: payment.amount, currency: payment.currency },
          ...(settledOn === null ? {} : { originalSettlementDate: settledOn }),
          reason: {
            code: asked.reasonCode,
            ...(needsConsent(asked.reasonCode)
              ? { givenByName: cut(payment.debtor_name, SEPA_LIMITS.name) }
              : { givenByBic: bic }),
            ...(asked.text === null ? {} : { notes: notesOf(asked.text) }),
          },
          payment: originalPayment(payment),
        },
      ],
    },
    rail,
  )
}

/**
 * Refuses another bank's recall (camt.029, RJCR). One for each recall: refusing twice is still one answer.
 * @param code the reason: CUST, AC04, AM04, ARDT, LEGL, NOAS, NOOR or RR04
 */
export function refusalMessage(
  { message, request }: AskedByBank,
  code: string,
  { rail, bic, at }: Writer,
): OutgoingMessage {
  const { cancellationId, original, endToEndId, transactionId, uetr, originalAmount, payment } = request
  const { originalSettlementDate } = request
  const answers = `camt.029 ${message.senderBic ?? ''} ${cancellationId}`
  return composeMessage(
    {
      type: MESSAGE.resolution,
      messageId: toRailId(derivedId(RESOLUTIONS, answers)),
      createdAt: at,
      senderBic: bic,
      ...(message.senderBic ? { receiverBic: message.senderBic } : {}),
      ...(message.case ? { resolvedCase: message.case } : {}),
      confirmation: 'RJCR',
      cancellations: [
        {
          cancellationStatusId: toRailId(derivedId(RESOLUTIONS, `status ${answers}`)),
          ...(original ? { original } : {}),
          ...(endToEndId ? { endToEndId } : {}),
          transactionId,
          ...(uetr ? { uetr } : {}),
          status: 'RJCR',
          reason: { code, givenByBic: bic },
          originalAmount,
          ...(originalSettlementDate ? { originalSettlementDate } : {}),
          ...(payment ? { payment } : {}),
        },
      ],
    },
    rail,
  )
}

/** A recall by another bank, as its message had it. */
export interface AskedByBank {
  readonly message: CancellationRequestMessage
  readonly request: CancellationRequest
}

/** The recall behind a requested return; null if no other bank requested it. */
export async function readAskedByBank(
  reader: Reader,
  rail: ClearingRail,
  { message_id: messageId, request_id }: Cancelation,
): Promise<AskedByBank | null> {
  if (messageId === null) return null
  const stored = await findByMessageId(reader, { rail, direction: 'IN', messageId })
  const parsed = stored && parseMessage(stored.xml, rail)
  if (!parsed?.ok || parsed.message.type !== MESSAGE.recall) return null
  const request = parsed.message.requests.find((one) => one.cancellationId === request_id)
  return request ? { message: parsed.message, request } : null
}

/** Asks about a recall of ours without an answer (pacs.028). Asked once. */
export function recallStatusQuestion(
  payment: Transaction,
  { id }: Pick<Cancelation, 'id'>,
  { rail, bic, at }: Writer,
): OutgoingMessage {
  return composeMessage(
    {
      type: MESSAGE.question,
      messageId: toRailId(derivedId(id, 'pacs.028')),
      createdAt: at,
      senderBic: bic,
      questions: [
        {
          questionId: toRailId(derivedId(id, 'question')),
          original: { messageId: recallIds(id).message_id, messageType: MESSAGE.recall },
          endToEndId: payment.reference,
          transactionId: toRailId(payment.id),
          ...uetrOf(payment),
        },
      ],
    },
    rail,
  )
}

/** The name space of the ids of our answers. */
const RESOLUTIONS = '0b6a6c1e-6f0c-5d0a-9d52-7b6f2b1c8a04'

/** A text as lines of a reason, cut at the limit of the message. */
function notesOf(text: string): string[] {
  const line = cut(text.replaceAll(/\s+/g, ' '), NOTE.length * NOTE.most)
  const pieces = line.match(new RegExp(`.{1,${NOTE.length}}`, 'g')) ?? []
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '')
}
