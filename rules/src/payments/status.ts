/** Statuses of a transaction in the back office (B§4.1). */
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

/** What a customer sees instead of the status (B§4.1). */
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

/** How a badge is toned; never the only carrier of its meaning. */
export type Tone = 'good' | 'wait' | 'stop' | 'info'

type StatusFacts = {
  readonly words: string
  readonly label: CustomerLabel
  readonly tone: Tone
  /** Statuses that may follow. */
  readonly next: readonly TransactionStatus[]
}

const STATUSES: Readonly<Record<TransactionStatus, StatusFacts>> = {
  CREATED: {
    words: 'Created',
    label: 'CREATED',
    tone: 'info',
    // A credit comes straight to its outcome; a debit goes through approvals, screening and rules.
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
  INVALID: { words: 'Invalid', label: 'REJECTED', tone: 'stop', next: [] },
  REVIEW: {
    words: 'To review',
    label: 'UNDER_REVIEW',
    tone: 'wait',
    next: [
      'TO_CLEAR',
      'DECLINED',
      'FREEZED',
      'RETURN',
      'REJECT',
      'CLIENT_CONTACTED',
      'APPROVED_WITH_CONDITIONS',
      'CANCELED',
    ],
  },
  DECLINED: { words: 'Declined', label: 'REJECTED', tone: 'stop', next: [] },
  FREEZED: { words: 'Frozen', label: 'UNDER_REVIEW', tone: 'stop', next: ['TO_CLEAR', 'REJECT'] },
  TO_CLEAR: {
    words: 'To clear',
    label: 'AUTHORIZE',
    tone: 'info',
    // Back to REVIEW: a credit whose account was blocked while it waited to be booked.
    next: ['READY_TO_CLEAR', 'COMPLETED', 'REJECTED', 'REVIEW', 'CANCELED'],
  },
  ACCEPTED: {
    words: 'Accepted by the rail',
    label: 'PROCESS',
    tone: 'info',
    next: ['COMPLETED', 'REJECTED', 'CANCELED'],
  },
  SENT_TO_CLEAR: {
    words: 'Sent to clear',
    label: 'PROCESS',
    tone: 'info',
    next: ['ACCEPTED', 'COMPLETED', 'REJECTED', 'CANCELED'],
  },
  TO_SIGN: { words: 'To sign', label: 'PENDING', tone: 'wait', next: ['SIGNED', 'CANCELED'] },
  READY_TO_CLEAR: {
    words: 'Ready to clear',
    label: 'AUTHORIZE',
    tone: 'info',
    // The rail may answer before the call that sent the message has returned.
    next: ['SENT_TO_CLEAR', 'ACCEPTED', 'COMPLETED', 'REJECTED'],
  },
  SIGNED: {
    words: 'Signed',
    label: 'APPROVED',
    tone: 'info',
    next: ['REVIEW', 'PENDING_AML', 'TO_CLEAR', 'COMPLETED', 'REJECTED', 'CANCELED'],
  },
  REJECTED: { words: 'Rejected by the rail', label: 'REJECTED', tone: 'stop', next: [] },
  CANCELED: { words: 'Canceled', label: 'CANCELED', tone: 'stop', next: [] },
  COMPLETED: { words: 'Completed', label: 'COMPLETED', tone: 'good', next: ['RETURN'] },
  APPROVED_WITH_CONDITIONS: {
    words: 'Approved with conditions',
    label: 'UNDER_REVIEW',
    tone: 'wait',
    next: ['TO_CLEAR', 'REVIEW'],
  },
  CLIENT_CONTACTED: {
    words: 'Client contacted',
    label: 'UNDER_REVIEW',
    tone: 'wait',
    next: ['REVIEW', 'CANCELED'],
  },
  PENDING_AML: { words: 'Name match', label: 'UNDER_REVIEW', tone: 'wait', next: ['REVIEW', 'FREEZED'] },
  RETURN: { words: 'Returned', label: 'CANCELED', tone: 'stop', next: [] },
  REJECT: { words: 'Rejected by staff', label: 'REJECTED', tone: 'stop', next: [] },
}

const LABELS: Readonly<Record<CustomerLabel, { readonly words: string; readonly tone: Tone }>> = {
  CREATED: { words: 'Created', tone: 'info' },
  PENDING: { words: 'Pending', tone: 'wait' },
  APPROVED: { words: 'Approved', tone: 'info' },
  UNDER_REVIEW: { words: 'Under review', tone: 'wait' },
  AUTHORIZE: { words: 'To Clear', tone: 'info' },
  PROCESS: { words: 'In process', tone: 'info' },
  COMPLETED: { words: 'Completed', tone: 'good' },
  CANCELED: { words: 'Canceled', tone: 'stop' },
  REJECTED: { words: 'Rejected', tone: 'stop' },
}

/** Which statuses may follow each status (D§3, "Life of a transaction" and the staff actions). */
export const TRANSITIONS = Object.fromEntries(
  TRANSACTION_STATUSES.map((status) => [status, STATUSES[status].next]),
) as Readonly<Record<TransactionStatus, readonly TransactionStatus[]>>

/** Statuses for which a settlement date is shown (B§4.1). */
export const SETTLEMENT_DATE_SHOWN: readonly TransactionStatus[] = [
  'COMPLETED',
  'INVALID',
  'CANCELED',
  'REJECTED',
  'DECLINED',
]

/** Whether a transaction may go from one status to another. Staying is no move. */
export function mayMove(from: TransactionStatus, to: TransactionStatus): boolean {
  return TRANSITIONS[from].includes(to)
}

/** Whether nothing is waited for any more. A COMPLETED credit can still be given back; everything else here is the end. */
export function isFinal(status: TransactionStatus): boolean {
  return status === 'COMPLETED' || TRANSITIONS[status].length === 0
}

/** The status in words for staff. */
export function statusWords(status: TransactionStatus): string {
  return STATUSES[status].words
}

/** The tone of a status badge for staff. */
export function statusTone(status: TransactionStatus): Tone {
  return STATUSES[status].tone
}

/** The label a customer sees for a status (D§3). It does not tell a frozen payment from one under review. */
export function labelOf(status: TransactionStatus): CustomerLabel {
  return STATUSES[status].label
}

/** The statuses behind a customer's label: what a filter by label looks for. */
export function statusesOf(label: CustomerLabel): readonly TransactionStatus[] {
  return TRANSACTION_STATUSES.filter((status) => labelOf(status) === label)
}

/** The label in words for the customer. */
export function labelWords(label: CustomerLabel): string {
  return LABELS[label].words
}

/** The tone of a label badge. */
export function labelTone(label: CustomerLabel): Tone {
  return LABELS[label].tone
}
