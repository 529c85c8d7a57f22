import type { Day } from '@fondaco/rules/calendar.ts'
import { typeFacts } from '@fondaco/rules/payments/types.ts'
import { SEPA_LIMITS, toSepaText } from '@fondaco/rules/sepa.ts'
import { newId } from '../../../platform/ids.ts'
import type { StoredAddress } from '../../../platform/schema/columns.ts'
import {
  type Address,
  type CreditTransfer,
  composeMessage,
  NOT_PROVIDED,
  type OutgoingMessage,
  type Party,
  type TransferReturn,
  toRailId,
} from '../../../providers/clearing/index.ts'
import { lookUpBank } from '../../banks/index.ts'
import { derivedId } from '../engine/payment-money.ts'
import type { Transaction } from '../engine/transaction-store.ts'
import { MESSAGE } from './message-types.ts'

/** The sender, and the time. */
export interface Writer {
  readonly bic: string
  readonly at: Date
}

/** Our payment as pacs.008. Its id is the transaction's, so sending it twice is still one payment. */
export function paymentMessage(
  payment: Transaction,
  settlementDate: Day,
  { bic, at }: Writer,
): OutgoingMessage {
  const instant = typeFacts(payment.type).isInstant
  return composeMessage({
    type: MESSAGE.payment,
    messageId: paymentMessageId(payment),
    createdAt: at,
    settlementDate,
    senderBic: bic,
    transfers: [
      {
        transactionId: toRailId(payment.id),
        endToEndId: payment.reference,
        rail: instant ? 'INST' : 'SCT',
        amount: payment.amount,
        ...(instant ? { acceptedAt: at } : {}),
        payer: party(payment.debtor_name, payment.debtor_account, bic, payment.debtor_address),
        payee: party(
          payment.creditor_name,
          payment.creditor_account,
          payment.creditor_bic,
          payment.creditor_address,
        ),
        ...(payment.remittance === null ? {} : { remittance: payment.remittance }),
      },
    ],
  })
}

const paymentMessageId = ({ id }: Transaction): string => toRailId(derivedId(id, 'pacs.008'))

/**
 * Requests the status of a payment of ours (pacs.028).
 * @param which distinguishes requests about one payment: the same value is the same request
 */
export function statusQuestion(
  payment: Transaction,
  which: number | string,
  { bic, at }: Writer,
): OutgoingMessage {
  return composeMessage({
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
      },
    ],
  })
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
  { bic, at }: Writer,
): OutgoingMessage {
  const verdict =
    answer === 'yes'
      ? { status: 'ACCP', acceptedAt: at }
      : { status: 'RJCT', reason: { code: answer.no, givenByBic: bic } }
  return composeMessage({
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
  })
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
  { bic, at }: Writer,
): OutgoingMessage {
  const { transactionId, endToEndId, amount } = transfer
  const original = originalOf(transfer, settledOn)
  return composeMessage({
    type: MESSAGE.return,
    messageId: returnMessageId(transactionId),
    createdAt: at,
    settlementDate,
    senderBic: bic,
    returns: [
      {
        returnId: toRailId(returnIdOf(transactionId)),
        ...(messageId === null ? {} : { original: { messageId, messageType: MESSAGE.payment } }),
        endToEndId,
        transactionId,
        originalAmount: amount,
        amount,
        reason: { code: reasonCode, givenByBic: bic },
        ...(original ? { transfer: original } : {}),
      },
    ],
  })
}

/** The payment as a return quotes it; empty if its parties cannot be named. */
function originalOf(transfer: BroughtUnread['transfer'], settlementDate: Day): TransferReturn['transfer'] {
  const { rail, payer, payee, remittance, structured } = transfer
  if (!payer || !payee || [payer, payee].some(({ iban }) => iban === NOT_PROVIDED)) return undefined
  return {
    settlementDate,
    rail,
    payer: quoted(payer),
    payee: quoted(payee),
    ...(remittance === undefined ? {} : { remittance }),
    ...(structured === undefined ? {} : { structured }),
  }
}

/** A party without an address that cannot be sent. */
function quoted({ address, ...party }: Party): Party {
  return address?.country && address.town ? { ...party, address } : party
}

/** Name spaces for ids that are computed from the rail's ids. */
const ANSWERS = '0b6a6c1e-6f0c-5d0a-9d52-7b6f2b1c8a01'
const RETURNS = '0b6a6c1e-6f0c-5d0a-9d52-7b6f2b1c8a02'
const RETURN_IDS = '0b6a6c1e-6f0c-5d0a-9d52-7b6f2b1c8a03'

/** A party within the lengths of the scheme; longer texts of a customer's record are cut. */
export function party(name: string, iban: string, bic: string | null, address: StoredAddress | null): Party {
  const known = bic ?? lookUpBank(iban)?.bic
  return {
    name: cut(name, SEPA_LIMITS.name),
    iban,
    ...(known ? { bic: known } : {}),
    ...(address ? { address: addressOf(address) } : {}),
  }
}

function addressOf({ country, city, street, postal_code }: StoredAddress): Address {
  return {
    country,
    town: cut(city, SEPA_LIMITS.town),
    ...(street ? { street: cut(street, SEPA_LIMITS.street) } : {}),
    ...(postal_code ? { postCode: cut(postal_code, SEPA_LIMITS.postalCode) } : {}),
  }
}

/** A text in SEPA characters, cut if it is too long. */
export const cut = (text: string, most: number): string => toSepaText(text.trim()).text.slice(0, most).trim()
