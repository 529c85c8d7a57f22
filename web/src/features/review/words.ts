import type { AGES, QUEUES } from '@fondaco/contract/payments/schemas.ts'
import type { TransactionStatus } from '@fondaco/rules/payments/status.ts'
import type { CancelStatus, Direction, Subtype } from '@fondaco/rules/payments/types.ts'

export type Queue = (typeof QUEUES)[number]
export type Age = (typeof AGES)[number]

/** The queues of the dashboard, and what stands in them. */
export const QUEUE_WORDS: Readonly<Record<Queue, { readonly title: string; readonly text: string }>> = {
  to_review: { title: 'To review', text: 'Held by a rule: somebody must decide' },
  name_match: { title: 'Name match', text: 'A name is close to one on a list' },
  frozen: { title: 'Frozen', text: 'The money is blocked by staff' },
  stuck: { title: 'Stuck', text: 'Sent, and no answer of the rail for ten minutes' },
}

/** How long something has stood in its queue. */
export const AGE_WORDS: Readonly<Record<Age, string>> = {
  under_1h: 'Under 1 hour',
  '1h_to_1d': '1 hour to 1 day',
  over_1d: 'Over 1 day',
}

/** Which way the money goes, seen from the customer. */
export const directionWords = (direction: Direction): string => (direction === 'DEBIT' ? 'out' : 'in')

const SUBTYPE_WORDS: Readonly<Record<Subtype, string>> = {
  TXN: 'Ordinary',
  FX: 'Exchange',
  MONTHLY: 'Monthly',
  SURCHARGE: 'Surcharge',
  OPERATIONAL: 'Operational',
  RETURN: 'Return',
  INTERNAL: 'Internal',
  CARD: 'Card',
  REFUND: 'Refund',
}

/** The subtype in words for staff. */
export const subtypeWords = (subtype: Subtype): string => SUBTYPE_WORDS[subtype]

const CANCEL_STATUS_WORDS: Readonly<Record<CancelStatus, string | null>> = {
  NONE: null,
  REQ_RETURN: 'Return asked for',
  RETURNED: 'Returned',
  RETURN_REJECTED: 'Return refused',
  REQ_CANCEL: 'Cancel asked for',
  CANCEL_REFUSED: 'Cancel refused',
}

/** Where a return or cancelation stands; null where nobody asked for one. */
export const cancelStatusWords = (status: CancelStatus): string | null => CANCEL_STATUS_WORDS[status]

/** Statuses in which a payment is held and somebody must do something. */
export const HELD: readonly TransactionStatus[] = [
  'REVIEW',
  'PENDING_AML',
  'FREEZED',
  'CLIENT_CONTACTED',
  'APPROVED_WITH_CONDITIONS',
]
