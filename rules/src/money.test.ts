import { describe, expect, test } from 'vitest'
import {
  convertHalfEven,
  displayAmount,
  formatAmount,
  parseAmount,
  parseSignedAmount,
  parseTypedAmount,
} from './money.ts'

describe('parseAmount reads the API form and nothing else', () => {
  const cases: [text: string, minor: bigint | null][] = [
    ['1234.50', 123_450n],
    ['1234.5', 123_450n],
    ['1234', 123_400n],
    ['0.01', 1n],
    ['999999999.99', 99_999_999_999n],
    ['999999999999999.99', 99_999_999_999_999_999n],
    ['1000000000000000', null],
    ['0', null],
    ['0.00', null],
    ['-1.00', null],
    ['+1.00', null],
    ['01.00', null],
    ['1.005', null],
    ['1.', null],
    ['.50', null],
    ['1,234.50', null],
    ['1 234', null],
    [' 1', null],
    ['1\n', null],
    ['1e3', null],
    ['0x10', null],
    ['١٢', null],
    ['NaN', null],
    ['', null],
  ]
  test.each(cases)('%j → %s', (text, minor) => expect(parseAmount(text, 'EUR')).toBe(minor))
})

describe('parseSignedAmount also reads zero and a minus', () => {
  const cases: [text: string, minor: bigint | null][] = [
    ['-12.30', -1230n],
    ['12.30', 1230n],
    ['0.00', 0n],
    ['-0.01', -1n],
    ['-0.00', null],
    ['--1', null],
    ['- 1', null],
    ['-', null],
  ]
  test.each(cases)('%j → %s', (text, minor) => expect(parseSignedAmount(text, 'EUR')).toBe(minor))
})

describe('parseTypedAmount reads what people type where it has one reading', () => {
  const cases: [text: string, minor: bigint | null][] = [
    ['1234.50', 123_450n],
    [' 1234.5 ', 123_450n],
    ['1,234.50', 123_450n],
    ['1,234', 123_400n],
    ['1,234,567.8', 123_456_780n],
    ['1 234.50', 123_450n],
    ['1 234,50', 123_450n],
    ['1\u00a0234\u00a0567,5', 123_456_750n],
    ['1\u202f234', 123_400n],
    ['1234,50', 123_450n],
    ['12,5', 1250n],
    ['0,50', 50n],
    ['007', 700n],
    ['1.234', null],
    ['1.234,50', null],
    ['1,23,456', null],
    ['1,234,50', null],
    ['12,3456', null],
    ['1 23', null],
    ['1,234 567', null],
    ['1 234,567', null],
    ['1.50 EUR', null],
    ['-1', null],
    ['0', null],
    ['0,00', null],
    ['.5', null],
    ['5.', null],
    ['', null],
    [' ', null],
  ]
  test.each(cases)('%j → %s', (text, minor) => expect(parseTypedAmount(text, 'EUR')).toBe(minor))
})

describe('writing an amount', () => {
  const cases: [minor: bigint, api: string, shown: string][] = [
    [0n, '0.00', '0.00'],
    [1n, '0.01', '0.01'],
    [-5n, '-0.05', '-0.05'],
    [99_900n, '999.00', '999.00'],
    [123_450n, '1234.50', '1,234.50'],
    [-123_456_789n, '-1234567.89', '-1,234,567.89'],
    [100_000_000_000n, '1000000000.00', '1,000,000,000.00'],
  ]
  test.each(cases)('%s', (minor, api, shown) => {
    expect(formatAmount(minor, 'EUR')).toBe(api)
    expect(displayAmount(minor, 'EUR')).toBe(shown)
    expect(parseSignedAmount(api, 'EUR')).toBe(minor)
  })
})

describe('convertHalfEven rounds to the nearest minor unit, a tie to the even one', () => {
  const cases: [amount: bigint, numerator: bigint, denominator: bigint, result: bigint][] = [
    [5n, 1n, 10n, 0n],
    [15n, 1n, 10n, 2n],
    [25n, 1n, 10n, 2n],
    [35n, 1n, 10n, 4n],
    [-5n, 1n, 10n, 0n],
    [-15n, 1n, 10n, -2n],
    [-25n, 1n, 10n, -2n],
    [24n, 1n, 10n, 2n],
    [26n, 1n, 10n, 3n],
    [-26n, 1n, 10n, -3n],
    [10_000n, 10_837n, 10_000n, 10_837n],
    [1n, 1n, 3n, 0n],
    [2n, 1n, 3n, 1n],
    [0n, 7n, 3n, 0n],
    [99_999_999_999_999_999n, 3n, 3n, 99_999_999_999_999_999n],
  ]
  test.each(cases)('%s × %s / %s → %s', (amount, numerator, denominator, result) => {
    expect(convertHalfEven(amount, numerator, denominator)).toBe(result)
  })
  test('a rate without a positive denominator is refused', () => {
    expect(() => convertHalfEven(1n, 1n, 0n)).toThrow(RangeError)
    expect(() => convertHalfEven(1n, 1n, -2n)).toThrow(RangeError)
  })
})
