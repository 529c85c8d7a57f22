import { describe, expect, it } from 'vitest'
import type { Currency } from '../currency.ts'
import { agreedRate, formatRate, isFurtherThan, midRate, parseRate, type Ratio } from './rate.ts'

const rate = (text: string): Ratio => parseRate(text) ?? { numerator: 0n, denominator: 1n }

describe('a rate as it is written', () => {
  it.each([
    ['1', 1n, 1n],
    ['1.0842', 10_842n, 10_000n],
    ['0.00260960', 260_960n, 100_000_000n],
    ['383.20', 38_320n, 100n],
  ])('%s is read', (text, numerator, denominator) => {
    expect(parseRate(text)).toEqual({ numerator, denominator })
  })

  it.each([
    '',
    '0',
    '0.000',
    '-1',
    '+1',
    '1,08',
    '1.',
    '.5',
    '1e3',
    'NaN',
    ' 1',
    '1.123456789',
    '1234567890',
  ])('%o is no rate', (text) => {
    expect(parseRate(text)).toBeNull()
  })

  it.each([
    ['1.0842', '1.0842'],
    ['383.20', '383.2'],
    ['1', '1'],
    ['0.0026', '0.0026'],
  ])('%s is written as %s', (text, written) => {
    expect(formatRate(rate(text))).toBe(written)
  })

  it('is agreed with eight decimals, a half to the even one', () => {
    expect(agreedRate({ numerator: 1n, denominator: 3n }).numerator).toBe(33_333_333n)
    expect(agreedRate({ numerator: 5n, denominator: 1_000_000_000n }).numerator).toBe(0n)
    expect(agreedRate({ numerator: 15n, denominator: 1_000_000_000n }).numerator).toBe(2n)
  })
})

const RATES = new Map<Currency, Ratio>([
  ['EUR', rate('1')],
  ['USD', rate('1.1620')],
  ['HUF', rate('383.20')],
])

it.each<[Currency, Currency, string | null]>([
  ['EUR', 'USD', '1.162'],
  ['USD', 'EUR', '0.86058520'],
  ['USD', 'HUF', '329.77624785'],
  ['HUF', 'USD', '0.00303236'],
  ['EUR', 'EUR', '1'],
  ['EUR', 'SEK', null],
  ['SEK', 'EUR', null],
])('one %s costs in %s at the mid rate: %s', (sell, buy, expected) => {
  const mid = midRate(RATES, sell, buy)
  expect(mid && formatRate(mid)).toBe(expected === null ? null : expected.replace(/0+$/, ''))
})

it.each([
  ['1.10', '1.00', false],
  ['1.1001', '1.00', true],
  ['0.90', '1.00', false],
  ['0.8999', '1.00', true],
  ['1.00', '1.00', false],
  ['100', '1', true],
])('%s is more than a tenth from %s: %s', (next, last, expected) => {
  expect(isFurtherThan(10, rate(next), rate(last))).toBe(expected)
})
