import { describe, expect, it } from 'vitest'
import { TARGET_CALENDAR } from '../calendar.ts'
import type { Currency } from '../currency.ts'
import {
  DEFAULT_EXCHANGE_TERMS,
  isMarketOpen,
  lastPublished,
  type MarginLine,
  marginOf,
  missedPublications,
} from './exchange-terms.ts'

const line = (
  program: number | null,
  pair: readonly [Currency, Currency] | null,
  basisPoints: number,
): MarginLine => ({ program, pair, basisPoints, closedBasisPoints: basisPoints * 2 })

describe('the margin of a case', () => {
  const LINES = [
    line(null, null, 100),
    line(null, ['EUR', 'USD'], 50),
    line(2, null, 40),
    line(2, ['USD', 'EUR'], 20),
  ]

  it.each<[number, Currency, Currency, boolean, number]>([
    [1, 'GBP', 'SEK', true, 100],
    [1, 'GBP', 'SEK', false, 200],
    [1, 'EUR', 'USD', true, 50],
    [1, 'USD', 'EUR', true, 50],
    [2, 'GBP', 'SEK', true, 40],
    [2, 'EUR', 'USD', true, 20],
    [2, 'USD', 'EUR', false, 40],
    [3, 'USD', 'EUR', true, 50],
  ])('programme %i, %s to %s, open %s: %i', (program, sell, buy, isOpen, expected) => {
    expect(marginOf(LINES, { program, sell, buy, isOpen })).toBe(expected)
  })

  it('of a pair comes before that of a programme', () => {
    const lines = [line(null, null, 9), line(2, null, 8), line(null, ['EUR', 'USD'], 7)]
    expect(marginOf(lines, { program: 2, sell: 'USD', buy: 'EUR', isOpen: true })).toBe(7)
  })

  it('is never missing in silence', () => {
    expect(() => marginOf([], { program: 1, sell: 'EUR', buy: 'USD', isOpen: true })).toThrow(/no margin/)
  })
})

it.each([
  ['2026-11-30T07:59:00+01:00', false],
  ['2026-11-30T08:00:00+01:00', true],
  ['2026-11-30T17:59:59+01:00', true],
  ['2026-11-30T18:00:00+01:00', false],
  ['2026-11-29T12:00:00+01:00', false], // Sunday
  ['2026-12-25T12:00:00+01:00', false], // holiday
  ['2026-07-01T08:00:00+02:00', true], // summer time
  ['2026-07-01T07:59:00+02:00', false],
])('at %s markets are open: %s', (at, expected) => {
  expect(isMarketOpen(new Date(at), DEFAULT_EXCHANGE_TERMS, TARGET_CALENDAR)).toBe(expected)
})

describe('publications', () => {
  it.each([
    ['2026-11-30T15:59:00+01:00', '2026-11-27'], // Monday before the hour
    ['2026-11-30T16:00:00+01:00', '2026-11-30'],
    ['2026-11-29T20:00:00+01:00', '2026-11-27'], // Sunday
    ['2026-12-28T12:00:00+01:00', '2026-12-24'], // over Christmas and a weekend
    ['2027-01-01T18:00:00+01:00', '2026-12-31'],
    ['2027-03-29T18:00:00+02:00', '2027-03-25'], // Easter Monday
    ['2028-02-29T16:30:00+01:00', '2028-02-29'],
  ])('at %s the last one is of %s', (at, day) => {
    expect(lastPublished(new Date(at), TARGET_CALENDAR)).toBe(day)
  })

  it.each([
    ['2026-11-27', '2026-11-30T15:59:00+01:00', 0],
    ['2026-11-27', '2026-11-30T16:00:00+01:00', 1],
    ['2026-11-27', '2026-12-01T12:00:00+01:00', 1],
    ['2026-11-27', '2026-12-01T16:00:00+01:00', 2],
    ['2026-12-24', '2026-12-28T15:00:00+01:00', 0],
    ['2026-12-31', '2026-12-31T17:00:00+01:00', 0],
    ['2020-01-01', '2026-11-30T15:59:00+01:00', 30],
    // A simulator may give rates of a day whose reference rates are not out yet.
    ['2026-11-30', '2026-11-30T10:00:00+01:00', 0],
  ])('those of %s are at %s behind by %i', (of, at, missed) => {
    expect(missedPublications(of, new Date(at), TARGET_CALENDAR)).toBe(missed)
  })
})
