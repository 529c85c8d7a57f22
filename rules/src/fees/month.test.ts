import { expect, test } from 'vitest'
import type { Entity } from '../entity.ts'
import { chargeTime, monthlyFeeWords, monthOf, nextMonth } from './month.ts'

test.each([
  ['2026-11-24', '2026-11-01', '2026-12-01'],
  ['2026-12-31', '2026-12-01', '2027-01-01'],
  ['2027-02-28', '2027-02-01', '2027-03-01'],
  ['2028-02-29', '2028-02-01', '2028-03-01'],
])('%s is of the month of %s, before %s', (day, month, next) => {
  expect([monthOf(day), nextMonth(month)]).toEqual([month, next])
})

test.each<[month: string, entity: Entity, at: string]>([
  ['2026-11-01', 'UAB', '2026-12-01T04:00:00.000Z'],
  ['2026-11-01', 'UK', '2026-12-01T06:00:00.000Z'],
  ['2026-11-01', 'SG', '2026-11-30T22:00:00.000Z'],
  ['2026-03-01', 'UAB', '2026-04-01T03:00:00.000Z'],
  ['2026-03-01', 'UK', '2026-04-01T05:00:00.000Z'],
  ['2026-10-01', 'UAB', '2026-11-01T04:00:00.000Z'],
  ['2028-02-01', 'UAB', '2028-03-01T04:00:00.000Z'],
])('%s of %s is charged at %s', (month, entity, at) =>
  expect(chargeTime(month, entity).toISOString()).toBe(at),
)

test('it is named in each language', () => {
  expect(monthlyFeeWords('2026-11-01', 'en')).toBe('Monthly fee for November 2026')
  expect(monthlyFeeWords('2026-11-01', 'lt')).toBe('Mėnesio mokestis už 2026 m. lapkričio mėn.')
})
