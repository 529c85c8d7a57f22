import { describe, expect, test } from 'vitest'
import { isCountry } from './country.ts'
import { IBAN_LENGTHS } from './iban.ts'
import { isSepaReference, isSepaText, SEPA_COUNTRIES, sepaCountry, toSepaText } from './sepa.ts'

test('every SEPA country is a country with IBANs, and 30 are of the EEA', () => {
  const ibanCountries = IBAN_LENGTHS.map(([country]) => country)
  for (const { code } of SEPA_COUNTRIES) {
    expect(isCountry(code)).toBe(true)
    expect(ibanCountries).toContain(code)
  }
  expect(new Set(SEPA_COUNTRIES.map(({ code }) => code)).size).toBe(SEPA_COUNTRIES.length)
  expect(SEPA_COUNTRIES.filter(({ eea }) => eea)).toHaveLength(30)
})

test.each([
  ['DE89370400440532013000', { code: 'DE', eea: true }],
  ['GB', { code: 'GB', eea: false }],
  ['MD', { code: 'MD', eea: false }],
  ['TR', null],
  ['', null],
])('sepaCountry(%j)', (iban, country) => expect(sepaCountry(iban)).toEqual(country))

describe('toSepaText', () => {
  test.each([
    ["Invoice 17/2026-A (part 1): 'x', y. z? +", "Invoice 17/2026-A (part 1): 'x', y. z? +"],
    ['Ąžuolų g. 5', 'Azuolu g. 5'],
    ['Müller & Söhne GmbH', 'Muller + Sohne GmbH'],
    ['Straße', 'Strasse'],
    ['a_b;c@d#e', 'a-b,c.d.e'],
    ['[x]{y}\\|~`', "(x)(y)//-'"],
    ['„quoted“ – …', "'quoted' - ..."],
    ['5 €', '5 E'],
    ['one\ntwo\tthree\u00a0four', 'one two three four'],
    ['Αθήνα', 'Athina'],
    ['София', 'Sofiya'],
    ['日本 🙂', '.. .'],
    ['e\u0301', 'e'],
    ['', ''],
  ])('%j → %j', (original, text) => {
    expect(toSepaText(original)).toEqual({ text, changed: text !== original })
    expect(isSepaText(text)).toBe(true)
    expect(toSepaText(text).changed).toBe(false)
  })

  test('whatever comes in, what goes out is in the character set', () => {
    for (let code = 0; code < 0x3000; code += 1)
      expect(isSepaText(toSepaText(String.fromCodePoint(code)).text)).toBe(true)
  })
})

test.each([
  ['INV-2026/17', true],
  ['A', true],
  ['a'.repeat(35), true],
  ['a'.repeat(36), false],
  ['', false],
  [' ', false],
  ['/A', false],
  ['A/', false],
  ['A//B', false],
  ['Ąžuolas', false],
  ['a_b', false],
])('isSepaReference(%j) is %s', (text, is) => expect(isSepaReference(text)).toBe(is))
