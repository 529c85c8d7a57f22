import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import {
  type ExpiryState,
  expiryState,
  newDocumentDeadline,
  type ReminderDays,
  reminderFor,
  renewalOf,
  requestReason,
} from './expiry.ts'

const TODAY = '2026-11-28'

test.each<[daysLeft: number, ReminderDays | null, ExpiryState | null]>([
  [61, null, null],
  [60, 60, 'due'],
  [15, 60, 'due'],
  [14, 14, 'due'],
  [0, 14, 'due'],
  [-1, 14, 'late'],
  [-400, 14, 'late'],
])('with %i days left: the reminder of %s days, and it is %s', (left, reminder, state) => {
  const expiresOn = addDays(TODAY, left)
  expect(reminderFor(expiresOn, TODAY)).toBe(reminder)
  expect(expiryState(expiresOn, TODAY)).toBe(state)
})

test.each([
  [60, 60],
  [15, 15],
  [14, 14],
  [-5, 14],
])('one that expires in %i days is asked for within %i days', (left, within) => {
  expect(newDocumentDeadline(addDays(TODAY, left), TODAY)).toBe(addDays(TODAY, within))
})

test.each<[daysLeft: number | null, 'open' | 'answered', ReturnType<typeof renewalOf>]>([
  [60, 'open', 'move'],
  [-3, 'open', 'move'],
  [14, 'answered', 'move'],
  [61, 'open', 'end'],
  [null, 'open', 'end'],
  [61, 'answered', 'stay'],
  [null, 'answered', 'stay'],
])('with %s days left after a correction, an %s request: %s', (left, state, outcome) => {
  const expiresOn = left === null ? null : addDays(TODAY, left)
  expect(renewalOf(expiresOn, TODAY, { isAnswered: state === 'answered' })).toBe(outcome)
})

describe('the reason of a request', () => {
  test('is that of staff', () => {
    expect(requestReason({ reason: 'To see it', expires_on: null }, 'lt')).toBe('To see it')
  })
  test('or the day until which the document is valid, in the language of the reader', () => {
    const asked = { reason: '', expires_on: '2027-01-09' }
    expect(requestReason(asked, 'en')).toBe(
      'The one we have is valid until 09-01-2027. Please send the new one.',
    )
    expect(requestReason(asked, 'lt')).toBe('Mūsų turima galioja iki 09-01-2027. Atsiųskite naują.')
  })
})
