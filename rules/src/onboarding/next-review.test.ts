import { describe, expect, test } from 'vitest'
import type { RiskCategory } from '../payments/limits.ts'
import { STATUS_REASONS } from './customer-status.ts'
import {
  countsAsReview,
  DEFAULT_REVIEW_MONTHS,
  nextReviewAfter,
  nextReviewOf,
  type ReviewState,
  reviewState,
} from './next-review.ts'

describe('after a review the next one', () => {
  test.each<[risk: RiskCategory, today: string, next: string]>([
    [1, '2026-11-28', '2029-11-28'],
    [2, '2026-11-28', '2029-11-28'],
    [3, '2026-11-28', '2028-11-28'],
    [4, '2026-11-28', '2027-11-28'],
    [5, '2026-11-28', '2026-11-28'],
    [4, '2028-02-29', '2029-02-28'],
  ])('of category %i, reviewed on %s, is on %s', (risk, today, next) => {
    expect(nextReviewAfter(today, risk, DEFAULT_REVIEW_MONTHS)).toBe(next)
  })
})

describe('a change of the risk', () => {
  test.each<[what: string, reviewedOn: string, nextReview: string, to: RiskCategory, next: string]>([
    ['lower: later', '2026-03-01', '2027-03-01', 3, '2028-03-01'],
    ['higher: earlier, from the last review', '2026-03-01', '2028-03-01', 4, '2027-03-01'],
    ['higher, and its time is over: due today', '2025-03-01', '2028-03-01', 4, '2026-11-28'],
    ['prohibited: due today', '2026-11-01', '2029-11-01', 5, '2026-11-28'],
    ['late before, and higher: keeps its day', '2023-03-01', '2026-03-01', 4, '2026-03-01'],
    ['late before, and prohibited: keeps its day', '2023-03-01', '2026-03-01', 5, '2026-03-01'],
    ['late before, and lower: from the last review', '2025-03-01', '2026-03-01', 3, '2027-03-01'],
    ['from prohibited', '2026-11-20', '2026-11-20', 4, '2027-11-20'],
  ])('%s', (_, reviewedOn, nextReview, to, next) => {
    expect(nextReviewOf({ reviewedOn, nextReview }, to, DEFAULT_REVIEW_MONTHS, '2026-11-28')).toBe(next)
  })
})

test.each<[next: string, state: ReviewState | null]>([
  ['2026-11-27', 'late'],
  ['2026-11-28', 'due'],
  ['2026-12-28', 'due'],
  ['2026-12-29', null],
])('on 28 November 2026 a review of %s is %s', (next, state) => {
  expect(reviewState(next, '2026-11-28')).toBe(state)
})

test('a partial and a full ODD are reviews, the other reasons are not', () => {
  expect(STATUS_REASONS.APPROVED.filter(countsAsReview)).toEqual(['Partial ODD', 'Full ODD'])
  expect(countsAsReview(null)).toBe(false)
})
