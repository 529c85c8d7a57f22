import { expect, test } from 'vitest'
import { COUNTRIES } from './country.ts'
import { callingCode } from './phone.ts'

test.each([
  ['LT', '+370'],
  ['GB', '+44'],
  ['SG', '+65'],
  ['US', '+1'],
  ['XK', '+383'],
  ['AQ', null],
  ['UK', null],
  ['valueOf', null],
])('callingCode(%j) is %s', (country, code) => expect(callingCode(country)).toBe(code))

test('every country has one but those where nobody lives', () => {
  expect(COUNTRIES.filter((country) => callingCode(country) === null)).toEqual([
    'AQ',
    'BV',
    'GS',
    'HM',
    'PN',
    'TF',
    'UM',
  ])
})
