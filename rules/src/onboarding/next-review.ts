import { addDays, addMonths, type Day } from '../calendar.ts'
import type { RiskCategory } from '../payments/limits.ts'
import type { CustomerStatus, STATUS_REASONS } from './customer-status.ts'

/** Months from one review of a customer to the next, by risk category; 0: at once. */
export type ReviewMonths = Readonly<Record<RiskCategory, number>>

/** Ongoing due diligence as a new installation begins with it. */
export const DEFAULT_REVIEW_MONTHS: ReviewMonths = { 1: 36, 2: 36, 3: 24, 4: 12, 5: 0 }

/** Days before its day from which a review is due. */
const DUE_DAYS = 30

/** The day of the next review after a review of today. */
export const nextReviewAfter = (today: Day, risk: RiskCategory, months: ReviewMonths): Day =>
  addMonths(today, months[risk])

/** The last review of a customer, and the day of the next one. */
export interface Reviews {
  readonly reviewedOn: Day
  readonly nextReview: Day
}

/**
 * The day of the next review once the risk has changed. It counts from the last review. A review that the new category
 * asks for earlier is due today; one that was late before keeps its day.
 */
export function nextReviewOf(
  { reviewedOn, nextReview }: Reviews,
  risk: RiskCategory,
  months: ReviewMonths,
  today: Day,
): Day {
  const already = nextReview < today ? nextReview : today
  const counted = addMonths(reviewedOn, months[risk])
  if (counted < already) return already
  return counted
}

/** Whether a review is to be done: within the next days, or its day is over. */
export const REVIEW_STATES = ['due', 'late'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** The last day of a review that is due. */
export const lastDueDay = (today: Day): Day => addDays(today, DUE_DAYS)

/** Whether the next review is due or late; null: neither. */
export function reviewState(nextReview: Day, today: Day): ReviewState | null {
  if (nextReview < today) return 'late'
  return nextReview <= lastDueDay(today) ? 'due' : null
}

/** Customers whose reviews are kept up. */
export const isReviewed = (status: CustomerStatus): boolean => status === 'APPROVED'

type ReviewReason = (typeof STATUS_REASONS)['APPROVED'][number]
const OF_A_REVIEW: readonly ReviewReason[] = ['Partial ODD', 'Full ODD']

/** Whether a reason says that the whole relationship was reviewed: then the next review counts from that day. */
export const countsAsReview = (reason: string | null): boolean =>
  (OF_A_REVIEW as readonly (string | null)[]).includes(reason)
