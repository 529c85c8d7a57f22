import type { InEachLanguage, Language } from '../language.ts'
import { isWaitingFee, type TransactionType } from './types.ts'

/** The labels that a customer sees instead of the status. */
export const CUSTOMER_LABELS = [
  'CREATED',
  'PENDING',
  'APPROVED',
  'UNDER_REVIEW',
  'AUTHORIZE',
  'PROCESS',
  'COMPLETED',
  'CANCELED',
  'REJECTED',
] as const

/** A customer's label of a transaction. */
export type CustomerLabel = (typeof CUSTOMER_LABELS)[number]

/** The tone of a badge. It never carries the meaning alone. */
export type Tone = 'good' | 'wait' | 'stop' | 'info'

/** What a badge says of a transaction. */
export interface Standing {
  readonly words: InEachLanguage
  readonly tone: Tone
}

/** The standing of a fee that its account cannot pay yet, for its customer and for staff. */
export const WAITING_FEE: Standing = { words: { en: 'Waits for money', lt: 'Laukia lėšų' }, tone: 'wait' }

const LABELS: Readonly<Record<CustomerLabel, Standing>> = {
  CREATED: { words: { en: 'Created', lt: 'Sukurta' }, tone: 'info' },
  PENDING: { words: { en: 'Pending', lt: 'Laukiama' }, tone: 'wait' },
  APPROVED: { words: { en: 'Approved', lt: 'Patvirtinta' }, tone: 'info' },
  UNDER_REVIEW: { words: { en: 'Under review', lt: 'Tikrinama' }, tone: 'wait' },
  AUTHORIZE: { words: { en: 'To Clear', lt: 'Laukia vykdymo' }, tone: 'info' },
  PROCESS: { words: { en: 'In process', lt: 'Vykdoma' }, tone: 'info' },
  COMPLETED: { words: { en: 'Completed', lt: 'Įvykdyta' }, tone: 'good' },
  CANCELED: { words: { en: 'Cancelled', lt: 'Atšaukta' }, tone: 'stop' },
  REJECTED: { words: { en: 'Rejected', lt: 'Atmesta' }, tone: 'stop' },
}

/** The label in words for the customer. */
export function labelWords(label: CustomerLabel, language: Language): string {
  return LABELS[label].words[language]
}

/** A transaction as its customer sees it: its label; a fee without money waits for it. */
export const customerStanding = (transaction: {
  readonly type: TransactionType | null
  readonly status: CustomerLabel
}): Standing => (isWaitingFee(transaction) ? WAITING_FEE : LABELS[transaction.status])
