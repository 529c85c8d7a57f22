import { expect, test } from 'vitest'
import { COUNTRIES } from './country.ts'
import { callingCode, countryOfPhone, readPhone } from './phone.ts'

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

test.each([
  ['+37061234567', '+37061234567'],
  ['+370 612 34567', '+37061234567'],
  [' +370 (612) 34-567 ', '+37061234567'],
  ['+44 07911 123456', '+447911123456'],
  ['+1 212 555 0100', '+12125550100'],
  ['8 digits: +370 61234567', null],
  ['+3706123456', null], // 7 digits without the calling code
  ['+37012345678', '+37012345678'], // 8
  ['+4912345678901234', '+4912345678901234'], // 14
  ['+49123456789012345', '+49123456789012345'], // 15
  ['+491234567890123456', null], // 16
  ['+99912345678', null],
  ['861234567', null],
  ['0037061234567', null],
  ['+370 abc 12345', null],
  ['+370612345６７', null],
  ['+', null],
  ['', null],
])('readPhone(%j) is %j', (text, phone) => expect(readPhone(text)).toBe(phone))

test.each([
  ['+37061234567', 'LT'],
  ['+37120123456', 'LV'],
  ['+447911123456', null], // of Guernsey, too
  ['+12125550100', null],
  ['+88312345678', null], // of no country
  ['', null],
])('countryOfPhone(%j) is %j', (phone, country) => expect(countryOfPhone(phone)).toBe(country))
