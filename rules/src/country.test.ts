import { expect, test } from 'vitest'
import { COUNTRIES, countryName, isCountry } from './country.ts'

test('the 249 countries of ISO 3166 and Kosovo, sorted, each with a name of its own', () => {
  expect(COUNTRIES).toHaveLength(250)
  expect(COUNTRIES).toEqual(COUNTRIES.toSorted())
  expect(new Set(COUNTRIES.map(countryName)).size).toBe(250)
})

test.each([
  ['LT', 'Lithuania'],
  ['GB', 'United Kingdom'],
  ['XK', 'Kosovo'],
  ['SX', 'Sint Maarten'],
  ['SS', 'South Sudan'],
  ['ZZ', 'ZZ'],
])('countryName(%j) is %s', (code, name) => expect(countryName(code)).toBe(name))

test.each(['UK', 'EU', 'lt', 'AN', '', 'LTU', 'valueOf'])('%j is no country', (code) =>
  expect(isCountry(code)).toBe(false),
)
