import type { Language } from '../language.ts'
import { type CustomerLabel, type Standing, WAITING_FEE } from './customer-label.ts'
import { isWaitingFee, type TransactionType } from './types.ts'

/** Statuses of a transaction in the back office. */
export const TRANSACTION_STATUSES = [
  'CREATED',
  'INVALID',
  'REVIEW',
  'DECLINED',
  'FREEZED',
  'TO_CLEAR',
  'ACCEPTED',
  'SENT_TO_CLEAR',
  'TO_SIGN',
  'READY_TO_CLEAR',
  'SIGNED',
  'REJECTED',
  'CANCELED',
  'COMPLETED',
  'APPROVED_WITH_CONDITIONS',
  'CLIENT_CONTACTED',
  'PENDING_AML',
  'RETURN',
  'REJECT',
] as const

/** A status of a transaction in the back office. Customers never see it: they see its label. */
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number]

type StatusFacts = Standing & {
  readonly label: CustomerLabel
  /** Statuses that may follow. */
  readonly next: readonly TransactionStatus[]
}

const STATUSES: Readonly<Record<TransactionStatus, StatusFacts>> = {
  CREATED: {
    words: { en: 'Created', lt: 'Sukurta' },
    label: 'CREATED',
    tone: 'info',
    // A credit reaches its outcome at once; a debit passes approvals, screening and rules.
    next: [
      'TO_SIGN',
      'REVIEW',
      'PENDING_AML',
      'FREEZED',
      'TO_CLEAR',
      'ACCEPTED',
      'COMPLETED',
      'REJECTED',
      'RETURN',
      'CANCELED',
    ],
  },
  INVALID: { words: { en: 'Invalid', lt: 'Netinkama' }, label: 'REJECTED', tone: 'stop', next: [] },
  REVIEW: {
    words: { en: 'To review', lt: 'Laukia peržiūros' },
    label: 'UNDER_REVIEW',
    tone: 'wait',
    // To PENDING_AML: the payer's bank later named a payer who is similar to a listed name.
    next: [
      'TO_CLEAR',
      'PENDING_AML',
      'DECLINED',
      'FREEZED',
      'RETURN',
      'REJECT',
      'CLIENT_CONTACTED',
      'APPROVED_WITH_CONDITIONS',
      'CANCELED',
    ],
  },
  DECLINED: {
    words: { en: 'Declined', lt: 'Atsisakyta vykdyti' },
    label: 'REJECTED',
    tone: 'stop',
    next: [],
  },
  FREEZED: {
    words: { en: 'Frozen', lt: 'Įšaldyta' },
    label: 'UNDER_REVIEW',
    tone: 'stop',
    // To REVIEW: the name match for which it was frozen was overturned.
    next: ['TO_CLEAR', 'REVIEW', 'REJECT'],
  },
  TO_CLEAR: {
    words: { en: 'To clear', lt: 'Laukia tarpuskaitos' },
    label: 'AUTHORIZE',
    tone: 'info',
    // Back to REVIEW: a credit whose account was blocked before it was booked.
    next: ['READY_TO_CLEAR', 'COMPLETED', 'REJECTED', 'REVIEW', 'CANCELED'],
  },
  ACCEPTED: {
    words: { en: 'Accepted in clearing', lt: 'Priimta tarpuskaitoje' },
    label: 'PROCESS',
    tone: 'info',
    // To REVIEW: an instant credit whose account was blocked or closed after we accepted it.
    next: ['COMPLETED', 'REJECTED', 'REVIEW', 'CANCELED'],
  },
  SENT_TO_CLEAR: {
    words: { en: 'Sent to clear', lt: 'Išsiųsta tarpuskaitai' },
    label: 'PROCESS',
    tone: 'info',
    next: ['ACCEPTED', 'COMPLETED', 'REJECTED', 'CANCELED'],
  },
  TO_SIGN: {
    words: { en: 'To sign', lt: 'Laukia pasirašymo' },
    label: 'PENDING',
    tone: 'wait',
    next: ['SIGNED', 'CANCELED'],
  },
  READY_TO_CLEAR: {
    words: { en: 'Ready to clear', lt: 'Paruošta tarpuskaitai' },
    label: 'AUTHORIZE',
    tone: 'info',
    // The rail may answer before the call that sent the message has returned.
    next: ['SENT_TO_CLEAR', 'ACCEPTED', 'COMPLETED', 'REJECTED'],
  },
  SIGNED: {
    words: { en: 'Signed', lt: 'Pasirašyta' },
    label: 'APPROVED',
    tone: 'info',
    next: ['REVIEW', 'PENDING_AML', 'TO_CLEAR', 'COMPLETED', 'REJECTED', 'CANCELED'],
  },
  REJECTED: {
    words: { en: 'Rejected in clearing', lt: 'Atmesta tarpuskaitoje' },
    label: 'REJECTED',
    tone: 'stop',
    next: [],
  },
  CANCELED: { words: { en: 'Cancelled', lt: 'Atšaukta' }, label: 'CANCELED', tone: 'stop', next: [] },
  COMPLETED: {
    words: { en: 'Completed', lt: 'Įvykdyta' },
    label: 'COMPLETED',
    tone: 'good',
    next: ['RETURN'],
  },
  APPROVED_WITH_CONDITIONS: {
    words: { en: 'Approved with conditions', lt: 'Patvirtinta su sąlygomis' },
    label: 'UNDER_REVIEW',
    tone: 'wait',
    next: ['TO_CLEAR', 'REVIEW'],
  },
  CLIENT_CONTACTED: {
    words: { en: 'Client contacted', lt: 'Susisiekta su klientu' },
    label: 'UNDER_REVIEW',
    tone: 'wait',
    next: ['REVIEW', 'CANCELED'],
  },
  PENDING_AML: {
    words: { en: 'Name match', lt: 'Vardo atitiktis' },
    label: 'UNDER_REVIEW',
    tone: 'wait',
    next: ['REVIEW', 'FREEZED'],
  },
  RETURN: { words: { en: 'Returned', lt: 'Grąžinta' }, label: 'CANCELED', tone: 'stop', next: [] },
  REJECT: {
    words: { en: 'Rejected by staff', lt: 'Atmesta darbuotojo' },
    label: 'REJECTED',
    tone: 'stop',
    next: [],
  },
}

/** The statuses that may follow each status. */
export const TRANSITIONS = Object.fromEntries(
  TRANSACTION_STATUSES.map((status) => [status, STATUSES[status].next]),
) as Readonly<Record<TransactionStatus, readonly TransactionStatus[]>>

/** Statuses that show a settlement date. */
export const SETTLEMENT_DATE_SHOWN: readonly TransactionStatus[] = [
  'COMPLETED',
  'INVALID',
  'CANCELED',
  'REJECTED',
  'DECLINED',
]

/** Whether a transaction may go from one status to another. Staying in a status is not a move. */
export function mayMove(from: TransactionStatus, to: TransactionStatus): boolean {
  return TRANSITIONS[from].includes(to)
}

/** Whether a status is final. A COMPLETED credit can still be returned. */
export function isFinal(status: TransactionStatus): boolean {
  return status === 'COMPLETED' || TRANSITIONS[status].length === 0
}

/** The status in words for staff. */
export function statusWords(status: TransactionStatus, language: Language): string {
  return STATUSES[status].words[language]
}

/** A transaction as staff see it: its status; a fee without money waits for it. */
export const staffStanding = (transaction: {
  readonly type: TransactionType | null
  readonly status: TransactionStatus
}): Standing => (isWaitingFee(transaction) ? WAITING_FEE : STATUSES[transaction.status])

/** The label for a customer. Frozen and under review have the same label. */
export function labelOf(status: TransactionStatus): CustomerLabel {
  return STATUSES[status].label
}

/** The statuses behind a customer's label, for a filter by label. */
export function statusesOf(label: CustomerLabel): readonly TransactionStatus[] {
  return TRANSACTION_STATUSES.filter((status) => labelOf(status) === label)
}
