import type { QUEUES } from '@fondaco/contract/payments/schemas.ts'
import { addDays, type Day, dayIn, oneMonthBefore, wholeDays } from '@fondaco/rules/calendar.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import type { TransactionStatus } from '@fondaco/rules/payments/status.ts'
import {
  type Direction,
  type Subtype,
  type TransactionType,
  typesWhere,
} from '@fondaco/rules/payments/types.ts'
import { periodOfAge, type QueueAge } from '@fondaco/rules/queue-age.ts'
import type { ClaimedBy } from '../../claims/index.ts'

/** Filter of a list of transactions, in the store's own terms: instants, minor units, statuses. */
export interface ListFilter {
  readonly paymentId?: string
  readonly idOrReference?: string
  readonly accountId?: string
  readonly from?: Date
  readonly before?: Date
  /** Transactions that existed at this moment. */
  readonly asOf?: Date
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
  /** A word of a name begins with this text, which is too short to be searched inside others. */
  readonly nameWord?: string
  /** The beginning of the account on either side, compact. */
  readonly accountBegins?: string
  readonly bic?: string
  readonly externalRef?: string
  readonly createdBy?: string
  readonly customerId?: string
  readonly since?: { readonly from?: Date; readonly before?: Date }
  readonly askedBack?: AskedBack
  readonly claimedBy?: ClaimedBy
  /** Staff key it at the bank by hand. */
  readonly isToKey?: boolean
  /** Few transactions contain the searched texts: they are found by the index of texts (`isRare`). */
  readonly rare?: boolean
}

/** Queue of recalled money, by age. */
export interface AskedBack {
  readonly queue: AskedBackQueue
  readonly now: Date
  /** Time of the recall. */
  readonly since: { readonly from?: Date; readonly before?: Date }
}

/** Whether a text is searched inside others, which costs more than comparing. */
export const isSearch = ({ text, debtorName, creditorName, nameWord, bic }: ListFilter): boolean =>
  [text, debtorName, creditorName, nameWord, bic].some((sought) => sought !== undefined)

export type Queue = (typeof QUEUES)[number]

/** Minutes after which a sent payment counts as stuck. */
const STUCK_AFTER_MINUTES = 10

/** Queues of recalled money; the store knows their contents. */
const ASKED_BACK_QUEUES = ['to_return', 'recall_asked', 'recalls_open', 'overdue'] as const
export type AskedBackQueue = (typeof ASKED_BACK_QUEUES)[number]

export const isAskedBack = (queue: Queue | undefined): queue is AskedBackQueue =>
  ASKED_BACK_QUEUES.some((one) => one === queue)

/** Statuses of the other queues of the back-office dashboard. */
export const QUEUE_STATUSES: Readonly<Record<Exclude<Queue, AskedBackQueue>, readonly TransactionStatus[]>> =
  {
    to_review: ['REVIEW'],
    name_match: ['PENDING_AML'],
    contacted: ['CLIENT_CONTACTED'],
    mine: [
      'REVIEW',
      'PENDING_AML',
      'CLIENT_CONTACTED',
      'FREEZED',
      'READY_TO_CLEAR',
      'SENT_TO_CLEAR',
      'ACCEPTED',
    ],
    unclaimed: ['REVIEW', 'PENDING_AML'],
    frozen: ['FREEZED'],
    to_key: ['TO_CLEAR'],
    stuck: ['READY_TO_CLEAR', 'SENT_TO_CLEAR', 'ACCEPTED'],
  }

/** Whose claims put a payment into a queue; null if claims do not matter. */
export const HOLDERS: Readonly<Partial<Record<Queue, ClaimedBy['holder']>>> = {
  mine: 'reader',
  unclaimed: 'nobody',
}

/**
 * Types of the queue of stuck payments: those that a rail answers within minutes. A wire takes days at its bank, and
 * staff end it.
 */
export const STUCK_TYPES: readonly TransactionType[] = typesWhere(({ takesDays }) => !takesDays)

const minutesAgo = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000)

/** The ages of a queue, by the time of the status or the recall. A payment enters `stuck` after ten minutes. */
export function sinceOf(
  queue: Queue | undefined,
  age: QueueAge | undefined,
  now: Date,
): { from?: Date; before?: Date } {
  const newest = queue === 'stuck' ? { before: minutesAgo(now, STUCK_AFTER_MINUTES) } : {}
  return { ...newest, ...(age ? periodOfAge(age, now) : {}) }
}

/**
 * The period of a list: the chosen dates, as whole days in the reader's time zone; else the last month, or the last 7
 * days if statuses are chosen. A transaction or payment that is searched by its id is found at any age.
 */
export function periodOf(
  asked: { date_from?: string | undefined; date_to?: string | undefined; narrow: boolean; statuses: boolean },
  timezone: string,
  now: Date,
): { from?: Date; before?: Date } {
  const from = asked.date_from ?? (asked.narrow ? undefined : defaultFrom(asked.statuses, timezone, now))
  return wholeDays({ from, to: asked.date_to }, timezone)
}

/** The first day of the default period, in the reader's calendar. */
const defaultFrom = (statuses: boolean, timezone: string, now: Date): Day =>
  statuses ? addDays(dayIn(now, timezone), -7) : oneMonthBefore(dayIn(now, timezone))
