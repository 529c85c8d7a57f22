import { describe, expect, it, test } from 'vitest'
import { isDay, TARGET_CALENDAR } from '../calendar.ts'
import { CLOSED_CURRENCIES, CURRENCIES, type Currency, OPEN_CURRENCIES } from '../currency.ts'
import type { Entity } from '../entity.ts'
import { TRANSACTION_TYPES, typeFacts } from '../payments/types.ts'
import {
  type CurrencyDays,
  closedDaysOf,
  isOpenDay,
  isRunningOut,
  nextClosedDays,
  WIRE_TYPES,
  type WireType,
  weekdayOf,
  wireDays,
} from './currency-days.ts'
import { DEFAULT_PAYMENT_DAYS } from './default-days.ts'

const days = (currency: Currency, type: WireType, entity: Entity, at: string, on?: string) =>
  wireDays({ at: new Date(at), entity, type, on }, DEFAULT_PAYMENT_DAYS[currency], TARGET_CALENDAR)
const own = (currency: Currency) => DEFAULT_PAYMENT_DAYS[currency].own

test('wires are the types of their family', () => {
  expect(TRANSACTION_TYPES.filter((type) => typeFacts(type).family === 'WIRE')).toEqual(WIRE_TYPES)
})

describe('a wire', () => {
  it.each<[string, Currency, WireType, Entity, string, string, string]>([
    ['before the cut-off', 'USD', 'WIRE', 'UAB', '2026-11-30T13:59:59Z', '2026-11-30', '2026-12-01'],
    ['at the cut-off', 'USD', 'WIRE', 'UAB', '2026-11-30T14:00:00Z', '2026-12-01', '2026-12-02'],
    ['late on a Friday', 'USD', 'WIRE', 'UAB', '2026-12-04T15:00:00Z', '2026-12-07', '2026-12-08'],
    ['on a Sunday', 'USD', 'WIRE', 'UAB', '2026-12-06T09:00:00Z', '2026-12-07', '2026-12-08'],
    ['by the clock of London', 'USD', 'WIRE', 'UK', '2026-11-30T15:59:00Z', '2026-11-30', '2026-12-01'],
    ['by the clock of Singapore', 'USD', 'WIRE', 'SG', '2026-11-30T08:00:00Z', '2026-12-01', '2026-12-02'],
    ['of Monday in Singapore', 'USD', 'WIRE', 'SG', '2026-11-29T16:30:00Z', '2026-11-30', '2026-12-01'],
    [
      'on a holiday of the currency',
      'USD',
      'WIRE',
      'UAB',
      '2026-11-26T09:00:00Z',
      '2026-11-27',
      '2026-11-30',
    ],
    ['over one', 'USD', 'WIRE', 'UAB', '2026-11-25T09:00:00Z', '2026-11-25', '2026-11-27'],
    // Fedwire is open on Good Friday, and we are not: nothing leaves, but dollars arrive.
    ['before Good Friday', 'USD', 'WIRE', 'UAB', '2027-03-25T09:00:00Z', '2027-03-25', '2027-03-26'],
    ['on Good Friday', 'USD', 'WIRE', 'UAB', '2027-03-26T09:00:00Z', '2027-03-30', '2027-03-31'],
    ['on Good Friday in euro', 'EUR', 'WIRE', 'UAB', '2027-03-26T09:00:00Z', '2027-03-30', '2027-03-31'],
    ['over a year’s end', 'USD', 'WIRE', 'UAB', '2026-12-31T09:00:00Z', '2026-12-31', '2027-01-04'],
    ['late on the last day', 'GBP', 'WIRE', 'UK', '2027-12-31T15:00:00Z', '2028-01-04', '2028-01-05'],
    ['over Christmas', 'GBP', 'WIRE', 'UK', '2026-12-24T16:00:00Z', '2026-12-29', '2026-12-30'],
    ['before a leap day', 'USD', 'WIRE', 'UAB', '2028-02-28T09:00:00Z', '2028-02-28', '2028-02-29'],
    ['over a leap day', 'AUD', 'WIRE', 'UAB', '2028-02-28T09:00:00Z', '2028-02-28', '2028-03-01'],
    ['on a leap day', 'USD', 'WIRE', 'UAB', '2028-02-29T09:00:00Z', '2028-02-29', '2028-03-01'],
    ['before summer time', 'EUR', 'WIRE', 'UAB', '2027-03-25T12:59:00Z', '2027-03-25', '2027-03-30'],
    ['in summer time', 'EUR', 'WIRE', 'UAB', '2027-03-30T11:59:00Z', '2027-03-30', '2027-03-31'],
    ['late in summer time', 'EUR', 'WIRE', 'UAB', '2027-03-30T12:00:00Z', '2027-03-31', '2027-04-01'],
    ['of the same day', 'EUR', 'EXPRESS', 'UAB', '2026-11-30T11:59:00Z', '2026-11-30', '2026-11-30'],
    ['too late for it', 'EUR', 'EXPRESS', 'UAB', '2026-11-30T12:00:00Z', '2026-12-01', '2026-12-01'],
    // Banks in Israel are open on Sundays.
    ['in shekels', 'ILS', 'WIRE_SHEKEL', 'UAB', '2026-11-26T09:00:00Z', '2026-11-26', '2026-11-29'],
    ['in shekels abroad', 'ILS', 'WIRE', 'UAB', '2026-11-26T09:00:00Z', '2026-11-26', '2026-11-30'],
    [
      'in shekels on a Friday',
      'ILS',
      'WIRE_SHEKEL',
      'UAB',
      '2026-11-27T09:00:00Z',
      '2026-11-30',
      '2026-12-01',
    ],
  ])(
    '%s: %s %s of %s at %s leaves on %s, arrives on %s',
    (_, currency, type, entity, at, sentOn, valueOn) => {
      expect(days(currency, type, entity, at)).toMatchObject({ sentOn, valueOn, isCertain: true })
    },
  )

  it.each([
    ['to come', '2026-12-02', '2026-12-02', '2026-12-03'],
    ['on a weekend', '2026-12-05', '2026-12-07', '2026-12-08'],
    ['on a holiday', '2026-12-25', '2026-12-28', '2026-12-29'],
    ['of today, after its cut-off', '2026-11-30', '2026-12-01', '2026-12-02'],
    ['of the past', '2026-11-02', '2026-12-01', '2026-12-02'],
  ])('with an execution date %s (%s) leaves on %s', (_, on, sentOn, valueOn) => {
    expect(days('USD', 'WIRE', 'UAB', '2026-11-30T15:00:00Z', on)).toMatchObject({ sentOn, valueOn })
  })

  it('says until when it can be ordered for that day', () => {
    const late = days('USD', 'WIRE', 'UAB', '2026-12-04T15:00:00Z')
    expect(late?.latest.toISOString()).toBe('2026-12-07T14:00:00.000Z')
    const summer = days('USD', 'WIRE', 'UAB', '2027-07-01T05:00:00Z')
    expect(summer?.latest.toISOString()).toBe('2027-07-01T13:00:00.000Z')
  })

  it.each<[Currency, WireType]>([
    ['USD', 'EXPRESS'],
    ['EUR', 'WIRE_SHEKEL'],
    ['BGN', 'WIRE'],
    ['HRK', 'WIRE'],
  ])('in %s by %s is not sent', (currency, type) => {
    expect(days(currency, type, 'UAB', '2026-11-30T09:00:00Z')).toBeNull()
  })

  it.each<[string, Currency, string, boolean, string]>([
    ['ordinary days', 'AED', '2027-02-01T08:00:00Z', true, '2027-02-03'],
    ['two days before a provisional one', 'AED', '2027-03-04T08:00:00Z', false, '2027-03-08'],
    ['over provisional days', 'AED', '2027-03-08T08:00:00Z', false, '2027-03-15'],
    ['the day after them', 'AED', '2027-03-12T08:00:00Z', false, '2027-03-16'],
    ['three days after them', 'AED', '2027-03-15T08:00:00Z', true, '2027-03-17'],
    ['the last year that is given', 'USD', '2028-12-28T08:00:00Z', true, '2028-12-29'],
    // Days after it are counted by weekends alone, so New Year is not known.
    ['a year that is not given', 'USD', '2028-12-29T08:00:00Z', false, '2029-01-01'],
    ['a year before the first one', 'USD', '2025-11-26T08:00:00Z', false, '2025-11-27'],
    ['euro, whose rule has no end', 'EUR', '2034-12-22T08:00:00Z', true, '2034-12-27'],
  ])('says whether its days are certain: %s', (_, currency, at, isCertain, valueOn) => {
    expect(days(currency, 'WIRE', 'UAB', at)).toMatchObject({ isCertain, valueOn })
  })
})

describe('the default days', () => {
  it.each(OPEN_CURRENCIES)(
    'of %s are real days in order, three years of them, and no weekends',
    (currency) => {
      const given = own(currency)
      if (given === null) return expect(currency).toBe('EUR')
      const closed = given.closed.map(({ day }) => day)
      expect(closed).toEqual([...new Set(closed)].toSorted())
      expect(closed.every((day) => isDay(day) && !given.weekend.includes(weekdayOf(day)))).toBe(true)
      for (const year of [2026, 2027, 2028])
        expect(closedDaysOf(year, given, TARGET_CALENDAR).length).toBeGreaterThanOrEqual(5)
      expect([given.firstYear, given.lastYear]).toEqual([2026, 2028])
    },
  )

  it('name wires for every currency that is open, and for no other', () => {
    const wired = CURRENCIES.filter((currency) => DEFAULT_PAYMENT_DAYS[currency].wires.WIRE)
    expect(wired).toEqual(OPEN_CURRENCIES)
    for (const currency of CLOSED_CURRENCIES) expect(DEFAULT_PAYMENT_DAYS[currency].wires).toEqual({})
  })

  it.each<[Currency, string, boolean]>([
    ['USD', '2026-07-03', true], // 4 July on a Saturday is not moved
    ['USD', '2027-07-05', false], // and on a Sunday is
    ['USD', '2027-12-24', true],
    ['USD', '2026-11-27', true], // the day after Thanksgiving
    ['GBP', '2026-12-28', false], // Boxing Day on a Saturday
    ['GBP', '2027-12-28', false],
    ['GBP', '2028-01-03', false],
    ['AUD', '2026-04-27', true], // Anzac Day on a Saturday: New South Wales alone
    ['AUD', '2028-04-25', false],
    ['SEK', '2026-06-19', false], // Midsummer Eve
    ['RON', '2027-05-03', false], // Orthodox Easter
    ['PLN', '2027-12-24', false],
    ['ILS', '2026-11-29', true], // a Sunday
    ['ILS', '2026-11-27', false], // a Friday
    ['ILS', '2027-10-11', false], // Yom Kippur
    ['AED', '2026-11-29', false], // a Sunday
    ['AED', '2026-11-27', true], // a Friday
    ['EUR', '2027-03-29', false],
  ])('%s on %s: open %s', (currency, day, open) => {
    expect(isOpenDay(day, own(currency), TARGET_CALENDAR)).toBe(open)
  })
})

it('the next closed days are those of the business calendar for the euro, over a year’s end', () => {
  const text = (currency: Currency, from: string, count: number) =>
    nextClosedDays(from, own(currency), TARGET_CALENDAR, count).map(({ day }) => day)
  expect(text('EUR', '2026-12-20', 3)).toEqual(['2026-12-25', '2027-01-01', '2027-03-26'])
  expect(text('USD', '2026-12-25', 2)).toEqual(['2026-12-25', '2027-01-01'])
  expect(text('USD', '2028-12-26', 2)).toEqual([])
})

it.each<[string, CurrencyDays['own'], boolean]>([
  ['2027-12-31', own('USD'), false],
  ['2028-01-01', own('USD'), true],
  ['2090-01-01', null, false],
])('on %s fewer than twelve months are given', (today, given, isShort) => {
  expect(isRunningOut(given, today)).toBe(isShort)
})
