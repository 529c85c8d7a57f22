import { expect, it } from 'vitest'
import { daysFault } from './change-days.ts'
import type { ClosedDay, CurrencyDays, OwnDays, WireTerms } from './currency-days.ts'

const closed = (...days: string[]): ClosedDay[] => days.map((day) => ({ day, isProvisional: false }))
const TODAY = '2026-11-30'
const OWN: OwnDays = {
  weekend: [0, 6],
  firstYear: 2026,
  lastYear: 2028,
  closed: closed('2026-11-26', '2026-12-25', '2028-12-25'),
}
const WIRE: WireTerms = { cutOff: '15:00', valueDays: 1 }
const DAYS: CurrencyDays = { own: OWN, wires: { WIRE } }
const EURO: CurrencyDays = { own: null, wires: { WIRE, EXPRESS: { cutOff: '14:00', valueDays: 0 } } }

const withOwn = (part: Partial<OwnDays>): CurrencyDays => ({ ...DAYS, own: { ...OWN, ...part } })
const withWire = (part: Partial<WireTerms>): CurrencyDays => ({
  ...DAYS,
  wires: { WIRE: { ...WIRE, ...part } },
})

it.each<[string, CurrencyDays, string | null]>([
  ['nothing', DAYS, null],
  ['a day that is added', withOwn({ closed: [...OWN.closed, ...closed('2027-07-05')] }), null],
  ['a day of today', withOwn({ closed: [...OWN.closed, ...closed(TODAY)] }), null],
  ['a day to come that is removed', withOwn({ closed: closed('2026-11-26', '2028-12-25') }), null],
  ['a day twice', withOwn({ closed: [...OWN.closed, ...closed('2026-12-25')] }), 'closed_day_repeated'],
  ['a day of the past', withOwn({ closed: [...OWN.closed, ...closed('2026-11-29')] }), 'closed_day_past'],
  ['a past day that is removed', withOwn({ closed: closed('2026-12-25', '2028-12-25') }), 'closed_day_past'],
  [
    'a past day that is provisional now',
    withOwn({ closed: OWN.closed.map((one) => ({ ...one, isProvisional: true })) }),
    'closed_day_past',
  ],
  [
    'a day that does not exist',
    withOwn({ closed: [...OWN.closed, ...closed('2027-02-29')] }),
    'payment_days_invalid',
  ],
  ['a leap day', withOwn({ closed: [...OWN.closed, ...closed('2028-02-29')] }), null],
  [
    'a day after the last year',
    withOwn({ closed: [...OWN.closed, ...closed('2029-01-01')] }),
    'payment_days_invalid',
  ],
  ['a year more', withOwn({ lastYear: 2029, closed: [...OWN.closed, ...closed('2029-01-01')] }), null],
  ['five years ahead', withOwn({ lastYear: 2031 }), null],
  ['six years ahead', withOwn({ lastYear: 2032 }), 'payment_days_invalid'],
  ['a year less', withOwn({ lastYear: 2027, closed: closed('2026-11-26') }), 'payment_days_invalid'],
  ['another first year', withOwn({ firstYear: 2025 }), 'payment_days_invalid'],
  ['another weekend', withOwn({ weekend: [5, 6] }), null],
  ['no weekend', withOwn({ weekend: [] }), 'payment_days_invalid'],
  ['a weekend of four days', withOwn({ weekend: [0, 1, 5, 6] }), 'payment_days_invalid'],
  ['a weekday twice', withOwn({ weekend: [0, 0] }), 'payment_days_invalid'],
  ['a weekday that does not exist', withOwn({ weekend: [7] }), 'payment_days_invalid'],
  ['another cut-off', withWire({ cutOff: '23:59' }), null],
  ['a cut-off that is no time', withWire({ cutOff: '24:00' }), 'payment_days_invalid'],
  ['a cut-off in words', withWire({ cutOff: 'noon' }), 'payment_days_invalid'],
  ['ten value days', withWire({ valueDays: 10 }), null],
  ['eleven value days', withWire({ valueDays: 11 }), 'payment_days_invalid'],
  ['negative value days', withWire({ valueDays: -1 }), 'payment_days_invalid'],
  ['half a value day', withWire({ valueDays: 0.5 }), 'payment_days_invalid'],
  ['a type that is not sent', { ...DAYS, wires: { WIRE, EXPRESS: WIRE } }, 'payment_days_invalid'],
  ['a type less', { ...DAYS, wires: {} }, 'payment_days_invalid'],
  ['the days of the business calendar', { ...DAYS, own: null }, 'payment_days_invalid'],
])('%s', (_, after, fault) => {
  expect(daysFault(DAYS, after, TODAY)).toBe(fault)
})

it('the euro has no days of its own', () => {
  expect(daysFault(EURO, { ...EURO, own: OWN }, TODAY)).toBe('payment_days_invalid')
  expect(
    daysFault(EURO, { ...EURO, wires: { ...EURO.wires, WIRE: { ...WIRE, valueDays: 2 } } }, TODAY),
  ).toBeNull()
})
