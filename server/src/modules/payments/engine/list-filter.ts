import type { AGES, QUEUES } from '@fondaco/contract/payments/schemas.ts'
import { addDays, type Day, dayIn, oneMonthBefore, wholeDays } from '@fondaco/rules/calendar.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import type { TransactionStatus } from '@fondaco/rules/payments/status.ts'
import {
  type Direction,
  type Subtype,
  type TransactionType,
  typesWhere,
} from '@fondaco/rules/payments/types.ts'

/** What a list of transactions is asked for, in the store's own terms: instants, minor units, statuses. */
export interface ListFilter {
  readonly paymentId?: string
  readonly idOrReference?: string
  readonly accountId?: string
  readonly from?: Date
  readonly before?: Date
  readonly by: 'created' | 'settled'
  readonly types?: readonly TransactionType[]
  readonly subtypes?: readonly Subtype[]
  readonly statuses?: readonly TransactionStatus[]
  readonly direction?: Direction
  readonly currency?: Currency
  /** Minor units, of whichever currency a row has: all have two decimals. */
  readonly amountFrom?: bigint
  readonly amountTo?: bigint
  readonly text?: string
  readonly clientRefId?: string
  readonly ownAccount?: string
  readonly anyAccount?: string
  readonly risk?: number
  readonly customerName?: string
  readonly debtorName?: string
  readonly creditorName?: string
  readonly bic?: string
  readonly externalRef?: string
  readonly createdBy?: string
  readonly customerId?: string
  readonly since?: { readonly from?: Date; readonly before?: Date }
  readonly askedBack?: AskedBack
  /** What texts are sought stands in few transactions: it is found by the index of texts (`isRare`). */
  readonly rare?: boolean
}

/** Where money is asked back, for how long. */
export interface AskedBack {
  readonly queue: AskedBackQueue
  readonly now: Date
  /** When it was asked. */
  readonly since: { readonly from?: Date; readonly before?: Date }
}

/** Whether a text is sought inside others, which is dearer than to compare. */
export const isSearch = ({ text, debtorName, creditorName, bic }: ListFilter): boolean =>
  [text, debtorName, creditorName, bic].some((sought) => sought !== undefined)

export type Queue = (typeof QUEUES)[number]
export type Age = (typeof AGES)[number]

/** Minutes after which a payment under way at the rail counts as stuck. */
const STUCK_AFTER_MINUTES = 10

/** Queues of money asked back: what stands there, the store knows. */
const ASKED_BACK_QUEUES = ['to_return', 'recall_asked', 'recalls_open', 'overdue'] as const
export type AskedBackQueue = (typeof ASKED_BACK_QUEUES)[number]

export const isAskedBack = (queue: Queue | undefined): queue is AskedBackQueue =>
  ASKED_BACK_QUEUES.some((one) => one === queue)

/** Which statuses stand in the other queues of the back office's dashboard. */
export const QUEUE_STATUSES: Readonly<Record<Exclude<Queue, AskedBackQueue>, readonly TransactionStatus[]>> =
  {
    to_review: ['REVIEW'],
    name_match: ['PENDING_AML'],
    frozen: ['FREEZED'],
    stuck: ['READY_TO_CLEAR', 'SENT_TO_CLEAR', 'ACCEPTED'],
  }

/**
 * Which types stand in the queue of what is stuck: those that a rail answers within minutes. A wire is with its bank for
 * days, and ends by the staff's own word.
 */
export const STUCK_TYPES: readonly TransactionType[] = typesWhere(({ takesDays }) => !takesDays)

const minutesAgo = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000)

/** The ages of a queue, by when a transaction came into its status, or its money was asked back. A payment enters `stuck` after ten minutes. */
export function sinceOf(
  queue: Queue | undefined,
  age: Age | undefined,
  now: Date,
): { from?: Date; before?: Date } {
  const newest = queue === 'stuck' ? { before: minutesAgo(now, STUCK_AFTER_MINUTES) } : {}
  switch (age) {
    case 'under_1h':
      return { ...newest, from: minutesAgo(now, 60) }
    case '1h_to_1d':
      return { from: minutesAgo(now, 24 * 60), before: minutesAgo(now, 60) }
    case 'over_1d':
      return { before: minutesAgo(now, 24 * 60) }
    case undefined:
      return newest
  }
}

/**
 * The period of a list: the dates asked for, as whole days in the reader's time zone; else the last month, or the
 * last 7 days where statuses are chosen. One transaction or one payment, asked for by its id, is found at any age.
 */
export function periodOf(
  asked: { date_from?: string | undefined; date_to?: string | undefined; narrow: boolean; statuses: boolean },
  timezone: string,
  now: Date,
): { from?: Date; before?: Date } {
  const from = asked.date_from ?? (asked.narrow ? undefined : defaultFrom(asked.statuses, timezone, now))
  return wholeDays({ from, to: asked.date_to }, timezone)
}

/** The first day of the default period, as the reader's calendar has it. */
const defaultFrom = (statuses: boolean, timezone: string, now: Date): Day =>
  statuses ? addDays(dayIn(now, timezone), -7) : oneMonthBefore(dayIn(now, timezone))
