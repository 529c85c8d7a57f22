import { describe, expect, test } from 'vitest'
import { TARGET_CALENDAR } from '../calendar.ts'
import type { Entity } from '../entity.ts'
import {
  CUSTOMER_RECALL_CODES,
  endOfBusinessDays,
  isRecallCode,
  lastRecallDay,
  needsConsent,
  needsText,
  RECALL_CODES,
  type RecallCode,
  refusalWords,
} from './recall.ts'

test('the bank asks for DUPL, TECH and FRAD, the payer for CUST, AM09 and AC03, and only a fraud needs words', () => {
  expect(RECALL_CODES.filter((code) => !needsConsent(code))).toEqual(['DUPL', 'TECH', 'FRAD'])
  expect(RECALL_CODES.filter(needsConsent)).toEqual(['CUST', 'AM09', 'AC03'])
  expect(RECALL_CODES.filter(needsText)).toEqual(['FRAD'])
  for (const code of ['AC01', 'toString', '']) {
    expect(isRecallCode(code)).toBe(false)
    expect(needsConsent(code)).toBe(false)
    expect(needsText(code)).toBe(false)
  }
  expect(CUSTOMER_RECALL_CODES.every(isRecallCode)).toBe(true)
})

describe('how long a payment can be asked back', () => {
  test.each<[made: string, code: RecallCode, last: string]>([
    ['2026-11-16', 'DUPL', '2026-11-30'],
    ['2026-11-16', 'TECH', '2026-11-30'],
    ['2026-11-14', 'DUPL', '2026-11-27'], // made on a Saturday
    ['2026-12-23', 'DUPL', '2027-01-08'], // over Christmas and New Year
    ['2026-03-30', 'TECH', '2026-04-15'], // over Easter
    ['2026-11-16', 'FRAD', '2027-12-16'],
    ['2026-11-16', 'CUST', '2027-12-16'],
    ['2026-01-31', 'AM09', '2027-02-28'],
    ['2026-11-16', 'AC03', '2027-12-16'],
  ])('%s for %s: until %s', (made, code, last) =>
    expect(lastRecallDay(made, code, TARGET_CALENDAR)).toBe(last),
  )

  test('days on which the institution is closed besides do not count', () => {
    const calendar = { ...TARGET_CALENDAR, closed: ['2026-11-17'] }
    expect(lastRecallDay('2026-11-16', 'DUPL', calendar)).toBe('2026-12-01')
  })
})

describe('a time of business days ends with its last day, by the clock of the entity', () => {
  test.each<[day: string, count: number, entity: Entity, end: string]>([
    ['2026-11-16', 15, 'UAB', '2026-12-07T22:00:00.000Z'],
    ['2026-11-21', 10, 'UAB', '2026-12-04T22:00:00.000Z'],
    ['2026-11-16', 15, 'UK', '2026-12-08T00:00:00.000Z'],
  ])('%s, %d days, %s: %s', (day, count, entity, end) =>
    expect(endOfBusinessDays(day, count, entity, TARGET_CALENDAR).toISOString()).toBe(end),
  )
})

test('a refusal says nothing of accounts, money, laws and lists', () => {
  const hidden = ['AC04', 'AM04', 'LEGL', 'RR04', 'AC06', 'XXXX', 'toString']
  expect(new Set(hidden.map((code) => refusalWords(code)))).toHaveProperty('size', 1)
  expect(refusalWords('CUST').en).toBe('The payee did not agree.')
})
