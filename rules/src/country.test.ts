import { expect, test } from 'vitest'
import { COUNTRIES, countryName, isCountry } from './country.ts'
import { LANGUAGES } from './language.ts'

test('the 249 countries of ISO 3166 and Kosovo, sorted, each with a name of its own', () => {
  expect(COUNTRIES).toHaveLength(250)
  expect(COUNTRIES).toEqual(COUNTRIES.toSorted())
  for (const language of LANGUAGES) {
    const names = COUNTRIES.map((code) => countryName(code, language))
    expect(new Set(names).size).toBe(250)
    expect(names.filter((name) => isCountry(name))).toEqual([])
  }
})

test.each([
  ['LT', 'Lithuania', 'Lietuva'],
  ['GB', 'United Kingdom', 'Jungtinė Karalystė'],
  ['XK', 'Kosovo', 'Kosovas'],
  ['SX', 'Sint Maarten', 'Sint Martenas'],
  ['SS', 'South Sudan', 'Pietų Sudanas'],
  ['ZZ', 'ZZ', 'ZZ'],
])('%s is called %s and %s', (code, en, lt) => {
  expect([countryName(code, 'en'), countryName(code, 'lt')]).toEqual([en, lt])
})

test.each(['UK', 'EU', 'lt', 'AN', '', 'LTU', 'valueOf'])('%j is no country', (code) =>
  expect(isCountry(code)).toBe(false),
)
