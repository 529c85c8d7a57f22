import { expect, test } from 'vitest'
import { type AbandonmentStep, abandonmentStep, removalDay } from './abandonment.ts'

/** The last change is of 1 March 2027: 7 days later it is 8 March, 76 days 16 May, 90 days 30 May. */
const changed = '2027-03-01'

test.each<[what: string, reminded: string | null, today: string, due: AbandonmentStep | null]>([
  ['on the day of the change', null, '2027-03-01', null],
  ['after 6 days', null, '2027-03-07', null],
  ['after 7 days', null, '2027-03-08', 'remind'],
  ['late for the first letter', null, '2027-04-20', 'remind'],
  ['on the day of the first letter', '2027-03-08', '2027-03-08', null],
  ['reminded before the change', '2027-02-20', '2027-03-08', 'remind'],
  ['reminded on the day of the change', '2027-03-01', '2027-03-08', 'remind'],
  ['reminded, after 75 days', '2027-03-08', '2027-05-15', null],
  ['reminded, after 76 days', '2027-03-08', '2027-05-16', 'warn'],
  ['never reminded, after 76 days', null, '2027-05-16', 'warn'],
  ['never reminded, after a year', null, '2028-03-01', 'warn'],
  ['warned before the change', '2027-02-28', '2027-05-16', 'warn'],
  ['on the day of the second letter', '2027-05-16', '2027-05-16', null],
  ['warned, after 89 days', '2027-05-16', '2027-05-29', null],
  ['warned, after 90 days', '2027-05-16', '2027-05-30', 'remove'],
  ['warned late, 13 days later', '2028-03-01', '2028-03-14', null],
  ['warned late, 14 days later', '2028-03-01', '2028-03-15', 'remove'],
  ['warned by a clock that was put back', '2028-03-01', '2027-03-02', null],
])('%s', (_, reminded, today, due) => {
  expect(abandonmentStep({ changed, reminded }, today)).toBe(due)
})

test.each<[step: 'remind' | 'warn', today: string, removed: string]>([
  ['remind', '2027-03-08', '2027-05-30'],
  ['remind', '2027-04-20', '2027-05-30'],
  ['warn', '2027-05-16', '2027-05-30'],
  ['warn', '2028-03-01', '2028-03-15'],
])('the letter %s of %s says that it is removed on %s', (step, today, removed) => {
  expect(removalDay(step, { changed }, today)).toBe(removed)
})
