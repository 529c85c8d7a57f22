import { expect, test } from 'vitest'
import { checkLimits, DEFAULT_LIMITS, isHeldForReview, type RiskCategory, reviewThreshold } from './limits.ts'

test.each<[risk: RiskCategory, below: bigint | null, from: bigint]>([
  [1, 4_999_999n, 5_000_000n],
  [2, 2_499_999n, 2_500_000n],
  [3, 999_999n, 1_000_000n],
  [4, 99_999n, 100_000n],
  [5, null, 1n],
])('risk %d is held from its threshold on', (risk, below, from) => {
  if (below !== null) expect(isHeldForReview(below, risk)).toBe(false)
  expect(isHeldForReview(from, risk)).toBe(true)
  expect(reviewThreshold(risk)).toBe(below === null ? 0n : from)
})

test.each<[valueInEur: bigint, usedToday: bigint, exceeded: ReturnType<typeof checkLimits>]>([
  [1n, 0n, null],
  [10_000_000n, 0n, null],
  [10_000_001n, 0n, 'per_payment'],
  [10_000_000n, 15_000_000n, null],
  [10_000_000n, 15_000_001n, 'per_day'],
  [1n, 25_000_000n, 'per_day'],
  [10_000_001n, 25_000_000n, 'per_payment'],
])('%s with %s used today: %s', (valueInEur, usedToday, exceeded) => {
  expect(checkLimits({ valueInEur, usedToday }, DEFAULT_LIMITS)).toBe(exceeded)
})
