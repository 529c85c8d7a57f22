import { describe, expect, test } from 'vitest'
import {
  addBusinessDays,
  addDays,
  addMonths,
  entityDay,
  entityTime,
  formatDate,
  formatDateTime,
  isBusinessDay,
  isDay,
  monthsBetween,
  nextBusinessDay,
  settlementDay,
  startOfEntityDay,
  TARGET_CALENDAR,
  timeIn,
  wholeDays,
} from './calendar.ts'
import { ENTITIES, type Entity } from './entity.ts'

test.each([
  ['2026-11-15', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['15-11-2026', false],
  ['2026-11-15T00:00', false],
  ['', false],
])('isDay(%j) is %s', (text, is) => expect(isDay(text)).toBe(is))

describe('the day of an entity', () => {
  test.each<[instant: string, entity: Entity, day: string]>([
    ['2026-06-30T20:59:59Z', 'UAB', '2026-06-30'],
    ['2026-06-30T21:00:00Z', 'UAB', '2026-07-01'],
    ['2026-12-31T21:59:59Z', 'UAB', '2026-12-31'],
    ['2026-12-31T22:00:00Z', 'UAB', '2027-01-01'],
    ['2026-06-30T22:59:59Z', 'UK', '2026-06-30'],
    ['2026-06-30T23:00:00Z', 'UK', '2026-07-01'],
    ['2026-12-31T23:59:59Z', 'UK', '2026-12-31'],
    ['2028-02-28T16:00:00Z', 'SG', '2028-02-29'],
    ['2026-12-31T15:59:59.999Z', 'SG', '2026-12-31'],
    ['2026-12-31T16:00:00Z', 'SG', '2027-01-01'],
  ])('%s is for %s the day %s', (instant, entity, day) =>
    expect(entityDay(new Date(instant), entity)).toBe(day),
  )

  test.each<[day: string, entity: Entity, start: string]>([
    ['2026-03-29', 'UAB', '2026-03-28T22:00:00.000Z'],
    ['2026-03-30', 'UAB', '2026-03-29T21:00:00.000Z'],
    ['2026-10-25', 'UAB', '2026-10-24T21:00:00.000Z'],
    ['2026-10-26', 'UAB', '2026-10-25T22:00:00.000Z'],
    ['2026-03-29', 'UK', '2026-03-29T00:00:00.000Z'],
    ['2026-03-30', 'UK', '2026-03-29T23:00:00.000Z'],
    ['2026-10-25', 'UK', '2026-10-24T23:00:00.000Z'],
    ['2026-10-26', 'UK', '2026-10-26T00:00:00.000Z'],
    ['2026-01-01', 'SG', '2025-12-31T16:00:00.000Z'],
  ])('%s begins for %s at %s', (day, entity, start) => {
    expect(startOfEntityDay(day, entity).toISOString()).toBe(start)
  })

  test('for three years every day begins where the day before ends', () => {
    for (const entity of ENTITIES) {
      for (let day = '2026-01-01'; day < '2029-01-01'; day = addDays(day, 1)) {
        const start = startOfEntityDay(day, entity)
        expect(entityDay(start, entity)).toBe(day)
        expect(entityDay(new Date(start.getTime() - 1), entity)).toBe(addDays(day, -1))
      }
    }
  })

  test('a time that the change of clocks skips moves on by an hour', () => {
    expect(entityTime('2026-03-29', '15:00', 'UAB').toISOString()).toBe('2026-03-29T12:00:00.000Z')
    expect(entityTime('2026-03-29', '03:30', 'UAB').toISOString()).toBe('2026-03-29T01:30:00.000Z')
    expect(timeIn('2026-03-08', '02:30', 'America/New_York').toISOString()).toBe('2026-03-08T07:30:00.000Z')
    // the day itself begins late
    expect(timeIn('2026-09-06', '00:00', 'America/Santiago').toISOString()).toBe('2026-09-06T04:00:00.000Z')
  })

  test('a time that the clock shows twice is the first', () => {
    expect(timeIn('2026-10-25', '03:30', 'Europe/Vilnius').toISOString()).toBe('2026-10-25T00:30:00.000Z')
    expect(timeIn('2026-11-01', '01:30', 'America/New_York').toISOString()).toBe('2026-11-01T05:30:00.000Z')
  })
})

describe('whole days of a reader', () => {
  test.each<[string, { from?: string; to?: string }, string | undefined, string | undefined]>([
    ['nothing asked', {}, undefined, undefined],
    ['a first day', { from: '2026-11-20' }, '2026-11-19T22:00:00.000Z', undefined],
    ['a last day, to its end', { to: '2026-11-20' }, undefined, '2026-11-20T22:00:00.000Z'],
    [
      'the day on which the clock is set back has 25 hours',
      { from: '2026-10-25', to: '2026-10-25' },
      '2026-10-24T21:00:00.000Z',
      '2026-10-25T22:00:00.000Z',
    ],
  ])('%s', (_, days, from, before) => {
    const found = wholeDays(days, 'Europe/Vilnius')
    expect({ from: found.from?.toISOString(), before: found.before?.toISOString() }).toEqual({ from, before })
  })
})

describe('TARGET days', () => {
  test.each([
    ['2026-01-01', false],
    ['2026-04-02', true],
    ['2026-04-03', false], // Good Friday
    ['2026-04-06', false], // Easter Monday
    ['2026-04-07', true],
    ['2026-05-01', false],
    ['2026-05-14', true], // Ascension
    ['2026-12-24', true],
    ['2026-12-25', false],
    ['2026-12-26', false],
    ['2026-12-28', true],
    ['2027-03-26', false],
    ['2027-03-29', false],
    ['2028-04-14', false],
    ['2028-04-17', false],
    ['2026-11-14', false], // Saturday
    ['2026-11-15', false], // Sunday
    ['2026-11-16', true],
  ])('%s: %s', (day, works) => {
    expect(isBusinessDay(day, TARGET_CALENDAR)).toBe(works)
  })

  test.each([
    ['2026-11-13', '2026-11-16'],
    ['2026-04-02', '2026-04-07'],
    ['2026-12-24', '2026-12-28'],
    ['2026-12-31', '2027-01-04'],
  ])('after %s comes %s', (day, next) => expect(nextBusinessDay(day, TARGET_CALENDAR)).toBe(next))

  test.each([
    ['2026-11-16', 0, '2026-11-16'],
    ['2026-11-16', 1, '2026-11-17'],
    ['2026-11-13', 1, '2026-11-16'],
    ['2026-11-14', 0, '2026-11-16'],
    ['2026-11-14', 1, '2026-11-16'],
    ['2026-11-14', 2, '2026-11-17'],
    ['2026-12-23', 15, '2027-01-15'],
  ])('%s and %d business days is %s', (day, count, then) =>
    expect(addBusinessDays(day, count, TARGET_CALENDAR)).toBe(then),
  )
})

describe('an institution that closes on more days', () => {
  const calendar = { ...TARGET_CALENDAR, fixed: [...TARGET_CALENDAR.fixed, '12-24'], closed: ['2026-11-17'] }
  test.each([
    ['2026-11-16', true],
    ['2026-11-17', false], // a single day
    ['2027-11-17', true],
    ['2026-12-24', false], // every year
    ['2027-12-24', false],
    ['2026-12-25', false],
    ['2026-04-03', false], // Good Friday
  ])('%s: %s', (day, works) => expect(isBusinessDay(day, calendar)).toBe(works))

  test.each([
    ['2026-11-16', 1, '2026-11-18'],
    ['2026-11-17', 0, '2026-11-18'],
    ['2026-12-23', 1, '2026-12-28'],
  ])('%s and %d business days is %s', (day, count, then) =>
    expect(addBusinessDays(day, count, calendar)).toBe(then),
  )

  test('Easter Monday may be worked', () => {
    expect(isBusinessDay('2026-04-06', { ...TARGET_CALENDAR, easter: [-2] })).toBe(true)
  })
})

test.each([
  ['2026-11-21', 13, '2027-12-21'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2027-12-31', 2, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-11-21', 0, '2026-11-21'],
])('%s and %d months is %s', (day, months, then) => expect(addMonths(day, months)).toBe(then))

describe('the day of settlement', () => {
  test.each<[instant: string, entity: Entity, rail: 'SCT', day: string, closed?: string]>([
    ['2026-11-16T12:59:59Z', 'UAB', 'SCT', '2026-11-16'],
    ['2026-11-16T13:00:00Z', 'UAB', 'SCT', '2026-11-17'],
    ['2026-11-14T08:00:00Z', 'UAB', 'SCT', '2026-11-16'],
    ['2026-07-16T13:59:59Z', 'UK', 'SCT', '2026-07-16'],
    ['2026-11-16T08:00:00Z', 'UAB', 'SCT', '2026-11-17', '2026-11-16'],
    ['2026-11-13T13:00:00Z', 'UAB', 'SCT', '2026-11-17', '2026-11-16'],
  ])('%s %s %s: %s', (instant, entity, rail, day, closed) => {
    const calendar = { ...TARGET_CALENDAR, closed: closed ? [closed] : [] }
    expect(settlementDay(new Date(instant), entity, rail, calendar)).toBe(day)
  })
})

test('days and times as people read them', () => {
  const instant = new Date('2026-01-02T22:03:04Z')
  expect(formatDate(instant, 'Europe/Vilnius')).toBe('03-01-2026')
  expect(formatDateTime(instant, 'Europe/Vilnius')).toBe('03-01-2026 00:03')
  expect(formatDateTime(instant, 'UTC', 'seconds')).toBe('02-01-2026 22:03:04')
})

test.each([
  ['2019-03-04', '2026-11-27', 92],
  ['2026-10-28', '2026-11-27', 0],
  ['2026-10-27', '2026-11-27', 1],
  ['2025-12-31', '2026-11-30', 10],
  ['2026-12-01', '2026-11-27', 0],
])('from %s to %s: %i whole months', (from, to, months) => {
  expect(monthsBetween(from, to)).toBe(months)
})
