import { expect, test } from 'vitest'
import { isHeldForReview, type RiskCategory, reviewThreshold } from './limits.ts'

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
