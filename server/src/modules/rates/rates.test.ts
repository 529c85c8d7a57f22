import { CURRENCIES } from '@fondaco/rules/currency.ts'
import { expect, it } from 'vitest'
import { type EurRates, eurValue } from './index.ts'

const rate = (numerator: bigint, denominator: bigint) => ({ numerator, denominator })
const RATES = {
  ...Object.fromEntries(CURRENCIES.map((currency) => [currency, rate(1n, 1n)])),
  USD: rate(10_000n, 11_620n),
  HUF: rate(100n, 38_320n),
  GBP: rate(1n, 2n),
} as EurRates

it.each([
  // amount, currency, in euro cents
  [12_345n, 'EUR', 12_345n],
  [11_620n, 'USD', 10_000n],
  [1n, 'USD', 1n], // 0.86
  [1n, 'HUF', 0n],
  [-11_620n, 'USD', -10_000n],
  [0n, 'USD', 0n],
  [9_999_999_999_999n, 'HUF', 26_096_033_403n], // …402.92
  // a half is rounded to the even cent
  [1n, 'GBP', 0n],
  [3n, 'GBP', 2n],
  [5n, 'GBP', 2n],
  [-3n, 'GBP', -2n],
] as const)('%s %s is worth %s euro cents', (amount, currency, expected) => {
  expect(eurValue(RATES, amount, currency)).toBe(expected)
})
