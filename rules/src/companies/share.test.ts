import { expect, test } from 'vitest'
import { addShares, multiplyShares, type Share, shareOf, shareText } from './share.ts'

const of = (numerator: bigint, denominator: bigint): Share => ({ numerator, denominator })

test.each([
  ['52 % of 50 %', multiplyShares(shareOf(52), shareOf(50)), of(13n, 50n)],
  ['25 % and 26 %', addShares(shareOf(25), shareOf(26)), of(51n, 100n)],
  ['nothing and a third', addShares(shareOf(0), of(1n, 3n)), of(1n, 3n)],
  ['a third and a sixth', addShares(of(1n, 3n), of(1n, 6n)), of(1n, 2n)],
  ['nothing of all', multiplyShares(shareOf(0), shareOf(100)), of(0n, 1n)],
])('%s is exact and in lowest terms', (_, share, expected) => {
  expect(share).toEqual(expected)
})

test.each([
  ['0 %', 0n, 1n],
  ['100 %', 1n, 1n],
  ['52 %', 52n, 100n],
  ['24.5 %', 245n, 1_000n],
  ['24.05 %', 2_405n, 10_000n],
  ['33.33 %', 1n, 3n],
  ['66.67 %', 2n, 3n],
  ['12.34 %', 12_345n, 100_000n],
  ['12.36 %', 12_355n, 100_000n],
  ['24.99 %', 24_995n, 100_000n],
  ['24.99 %', 24_999_999n, 100_000_000n],
  ['25 %', 1n, 4n],
  ['25 %', 25_000_001n, 100_000_000n],
  ['49.99 %', 49_996n, 100_000n],
  ['50 %', 1n, 2n],
  ['75 %', 74_996n, 100_000n],
  ['99.99 %', 10n ** 40n - 1n, 10n ** 40n],
  ['0.01 %', 1n, 10_000n],
  ['0.02 %', 15n, 100_000n],
  ['< 0.01 %', 9_999n, 100_000_000n],
  ['< 0.01 %', 1n, 100n ** 30n],
])('%s is written for %d / %d', (text, numerator, denominator) => {
  expect(shareText(of(numerator, denominator))).toBe(text)
})
