import { expect, test } from 'vitest'
import { reviewBy } from './review-promise.ts'

test.each([
  ['the first review takes 8 business days', '2026-11-23T09:00:00Z', 1, '2026-12-03'],
  ['the second takes 5', '2026-11-23T09:00:00Z', 2, '2026-11-30'],
  ['and as long with the source of funds', '2026-11-23T09:00:00Z', 3, '2026-11-30'],
  ['complete on a Saturday, it begins on Monday', '2026-11-28T09:00:00Z', 2, '2026-12-04'],
  ['days at which payments do not settle do not count', '2026-12-22T09:00:00Z', 2, '2026-12-30'],
  ['the day is that of the institution', '2026-11-22T22:30:00Z', 2, '2026-11-30'],
] as const)('%s', (_, completeAt, tier, day) => expect(reviewBy(new Date(completeAt), tier)).toBe(day))
