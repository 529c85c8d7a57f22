import type { Day } from '@fondaco/rules/calendar.ts'
import { typeFacts } from '@fondaco/rules/payments/types.ts'
import { newId } from '../../../platform/ids.ts'
import {
  accountOf,
  type CreditTransfer,
  composeMessage,
  NOT_PROVIDED,
  type OutgoingMessage,
  type Party,
  type TransferReturn,
  toRailId,
} from '../../../providers/clearing/index.ts'
import { derivedId } from '../engine/payment-money.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import { party } from './message-parties.ts'
import { MESSAGE } from './message-types.ts'
import { wireTransfer } from './wire-transfer.ts'
import type { Writer } from './writer.ts'

/** Of our messages by wire: the correspondent bank keeps the account over which we settle. */
const settledBy = ({ rail }: Writer): { readonly settledBy?: 'INDA' } =>
  rail === 'WIRE' ? { settledBy: 'INDA' } : {}

/** The reference of a wire at all banks on its way. */
export const uetrOf = ({ wire }: Pick<Transaction, 'wire'>): { readonly uetr?: string } =>
  wire?.uetr ? { uetr: wire.uetr } : {}

/** Our payment as pacs.008. Its id is the transaction's, so sending it twice is still one payment. */
export function paymentMessage(payment: Transaction, settlementDate: Day, writer: Writer): OutgoingMessage {
  const transfer = writer.rail === 'WIRE' ? wireTransfer(payment, writer) : sepaTransfer(payment, writer)
  return composeMessage(
    {
      type: MESSAGE.payment,
      messageId: paymentMessageId(payment),
      createdAt: writer.at,
      settlementDate,
      ...settledBy(writer),
      senderBic: writer.bic,
      transfers: [
        {
          transactionId: toRailId(payment.id),
          endToEndId: payment.reference,
          amount: payment.amount,
          ...transfer,
          ...(payment.remittance === null ? {} : { remittance: payment.remittance }),
        },
      ],
    },
    writer.rail,
  )
}

function sepaTransfer(payment: Transaction, { bic, at }: Writer) {
  const instant = typeFacts(payment.type).isInstant
  return {
    rail: instant ? ('INST' as const) : ('SCT' as const),
    ...(instant ? { acceptedAt: at } : {}),
    payer: party(payment.debtor_name, payment.debtor_account, bic, payment.debtor_address),
    payee: party(
      payment.creditor_name,
      payment.creditor_account,
      payment.creditor_bic,
      payment.creditor_address,
    ),
  }
}

const paymentMessageId = ({ id }: Transaction): string => toRailId(derivedId(id, 'pacs.008'))

/**
 * Requests the status of a payment of ours (pacs.028).
 * @param which distinguishes requests about one payment: the same value is the same request
 */
export function statusQuestion(
  payment: Transaction,
  which: number | string,
  { rail, bic, at }: Writer,
): OutgoingMessage {
  return composeMessage(
    {
      type: MESSAGE.question,
      messageId: toRailId(derivedId(payment.id, `pacs.028 ${which}`)),
      createdAt: at,
      senderBic: bic,
      questions: [
        {
          questionId: toRailId(derivedId(payment.id, `question ${which}`)),
          original: { messageId: paymentMessageId(payment), messageType: MESSAGE.payment },
          endToEndId: payment.reference,
          transactionId: toRailId(payment.id),
          ...uetrOf(payment),
        },
      ],
    },
    rail,
  )
}

/** A payment that came in, as its message had it. */
export interface Brought {
  /** MsgId of the pacs.008. */
  readonly messageId: string
  readonly settlementDate: Day
  readonly transfer: CreditTransfer
}

/** An incoming payment with only the data that a return needs. */
export type BroughtUnread = Omit<Brought, 'transfer'> & {
  readonly transfer: Pick<CreditTransfer, 'transactionId' | 'endToEndId' | 'amount' | 'rail'> &
    Partial<CreditTransfer>
}

/** An incoming payment without a message, as far as its data are known. */
export type Recorded = Omit<Brought, 'messageId'> & { readonly messageId: null }

/** Reason for the other bank if our own reason must not leave the institution. */
export const NEUTRAL_CODE = 'MS03'

/** Our answer to an incoming instant payment (pacs.002): yes, or no with a reason. */
export function instantAnswer(
  { messageId, transfer }: BroughtUnread,
  answer: 'yes' | { readonly no: string },
  { rail, bic, at }: Writer,
): OutgoingMessage {
  const verdict =
    answer === 'yes'
      ? { status: 'ACCP', acceptedAt: at }
      : { status: 'RJCT', reason: { code: answer.no, givenByBic: bic } }
  return composeMessage(
    {
      type: MESSAGE.status,
      messageId: toRailId(derivedId(ANSWERS, transfer.transactionId)),
      createdAt: at,
      senderBic: bic,
      groups: [{ messageId, messageType: MESSAGE.payment }],
      statuses: [
        {
          statusId: toRailId(newId()),
          endToEndId: transfer.endToEndId,
          transactionId: transfer.transactionId,
          amount: transfer.amount,
          ...verdict,
        },
      ],
    },
    rail,
  )
}

/** The id of the return of a payment, computed from its id at the rail: returning it twice is still one return. */
export const returnIdOf = (railId: string): string => derivedId(RETURN_IDS, railId)

/** The id of the message that returns a payment. */
export const returnMessageId = (railId: string): string => toRailId(derivedId(RETURNS, railId))

/** Incoming money is returned (pacs.004); the return has its own settlement day. */
export function returnMessage(
  { messageId, settlementDate: settledOn, transfer }: BroughtUnread | Recorded,
  reasonCode: string,
  settlementDate: Day,
  writer: Writer,
): OutgoingMessage {
  const { rail, bic, at } = writer
  const { transactionId, endToEndId, amount, currency, uetr } = transfer
  const original = originalOf(transfer, settledOn)
  return composeMessage(
    {
      type: MESSAGE.return,
      messageId: returnMessageId(transactionId),
      createdAt: at,
      settlementDate,
      ...settledBy(writer),
      senderBic: bic,
      returns: [
        {
          returnId: toRailId(returnIdOf(transactionId)),
          ...(messageId === null ? {} : { original: { messageId, messageType: MESSAGE.payment } }),
          endToEndId,
          transactionId,
          originalAmount: amount,
          amount,
          ...(currency ? { currency } : {}),
          ...(uetr ? { uetr } : {}),
          reason: { code: reasonCode, givenByBic: bic },
          ...(original ? { transfer: original } : {}),
        },
      ],
    },
    rail,
  )
}

/** The payment as a return quotes it; empty if its parties cannot be named. */
function originalOf(transfer: BroughtUnread['transfer'], settlementDate: Day): TransferReturn['transfer'] {
  const { rail, payer, payee, remittance, structured } = transfer
  if (!payer || !payee || [payer, payee].some((one) => accountOf(one) === NOT_PROVIDED)) return undefined
  return {
    settlementDate,
    rail,
    payer: quoted(payer, rail),
    payee: quoted(payee, rail),
    ...(remittance === undefined ? {} : { remittance }),
    ...(structured === undefined ? {} : { structured }),
  }
}

/** A party without an address that cannot be sent, and without what only the payment itself must say. */
function quoted(
  { name, iban, accountNumber, bic, clearingNumber, clearingSystem, address }: Party,
  rail: CreditTransfer['rail'],
): Party {
  const party = {
    name,
    iban,
    ...(accountNumber ? { accountNumber } : {}),
    ...(bic ? { bic } : {}),
    ...(clearingNumber ? { clearingNumber } : {}),
    ...(clearingSystem ? { clearingSystem } : {}),
  }
  if (!address?.country || !address.town) return party
  const { lines, ...structured } = address
  return { ...party, address: rail === 'WIRE' ? structured : address }
}

/** Name spaces for ids that are computed from the rail's ids. */
const ANSWERS = '0b6a6c1e-6f0c-5d0a-9d52-7b6f2b1c8a01'
const RETURNS = '0b6a6c1e-6f0c-5d0a-9d52-7b6f2b1c8a02'
const RETURN_IDS = '0b6a6c1e-6f0c-5d0a-9d52-7b6f2b1c8a03'
