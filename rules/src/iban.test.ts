import { countrySpecs } from 'ibantools'
import { describe, expect, test } from 'vitest'
import {
  accountIdType,
  bic11,
  checkIban,
  formatAccountId,
  IBAN_LENGTHS,
  type IbanFault,
  isBic,
  makeIban,
} from './iban.ts'
import { formatIban, normaliseIban } from './iban-text.ts'

/** Lengths of the registry, typed again independently of the structures of the code under test. */
const LENGTHS =
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 ' +
  'FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 ' +
  'LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 ' +
  'RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'

/** Countries for which ibantools accepts other characters than the registry names. */
const OTHERWISE_IN_IBANTOOLS = ['BY', 'DO', 'GE', 'IE', 'PK', 'PS', 'TR', 'VG']

/** An invented account of a country, in the characters that ibantools expects. */
function invent(country: string): string {
  const pattern = countrySpecs[country]?.bban_regexp ?? ''
  const runs = [...pattern.matchAll(/\[([^\]]+)\](?:\{(\d+)\})?/g)]
  const bban = runs.map(([, characters = '', count = '1']) => fill(characters, Number(count))).join('')
  return country + checkDigitsOf(country, bban) + bban
}

function fill(characters: string, count: number): string {
  const pool = { '0-9': '7301548296', 'A-Z': 'QWFB', 'A-Z0-9': '4K9D0', '0-9A-Z': '4K9D0' }[characters] ?? ''
  return pool.repeat(count).slice(0, count)
}

function checkDigitsOf(country: string, bban: string): string {
  const digits = `${bban}${country}00`.replace(/[A-Z]/g, (letter) => `${letter.charCodeAt(0) - 55}`)
  return `${98n - (BigInt(digits) % 97n)}`.padStart(2, '0')
}

function faultOf(text: string): IbanFault | null {
  const check = checkIban(text)
  return check.ok ? null : check.fault
}

const countries = LENGTHS.split(' ').map((entry) => entry.slice(0, 2))

test('the lengths are those of the standard, of at least 72 countries', () => {
  expect(IBAN_LENGTHS.map(([country, length]) => `${country}${length}`).join(' ')).toBe(LENGTHS)
  expect(countries.length).toBeGreaterThanOrEqual(72)
})

test.each(countries.filter((country) => !OTHERWISE_IN_IBANTOOLS.includes(country)))(
  'an IBAN of %s is taken, and its faults are told apart',
  (country) => {
    const iban = invent(country)
    expect(checkIban(iban)).toEqual({ ok: true, iban })
    expect(faultOf(iban.slice(0, -1))).toBe('length')
    expect(faultOf(`${iban}0`)).toBe('length')
    const wrongDigits = String(((Number(iban.slice(2, 4)) - 1) % 97) + 2).padStart(2, '0')
    expect(faultOf(iban.slice(0, 2) + wrongDigits + iban.slice(4))).toBe('checksum')
  },
)

test('letters and digits stand where ibantools has them, in every place of every country', () => {
  const unlike = countries.filter((country) => {
    const iban = invent(country)
    const pattern = new RegExp(countrySpecs[country]?.bban_regexp ?? '')
    return [...iban.slice(4)].some((_, at) =>
      ['A', '1'].some((character) => {
        const bban = iban.slice(4, 4 + at) + character + iban.slice(5 + at)
        const taken = checkIban(country + checkDigitsOf(country, bban) + bban).ok
        return taken !== pattern.test(bban)
      }),
    )
  })
  expect(unlike).toEqual(OTHERWISE_IN_IBANTOOLS)
})

test.each([
  ['BY', '4K9D730148274K9D04K9D04K', '4K9DA30148274K9D04K9D04K'],
  ['DO', '4K9D73015482967301548296', '4K9DA3015482967301548296'],
  ['GE', 'QW7301548296730154', '407301548296730154'],
  ['IE', 'QWFB73015482967301', '4K9D73015482967301'],
  ['PK', 'QWFB4K9D04K9D04K9D04', '4K9D4K9D04K9D04K9D04'],
  ['PS', 'QWFB4K9D04K9D04K9D04K9D04', '4K9D4K9D04K9D04K9D04K9D04'],
  ['TR', '7301504K9D04K9D04K9D04', '73015A4K9D04K9D04K9D04'],
  ['VG', 'QWFB7301548296730154', '4K9D7301548296730154'],
])('%s has the structure of the registry', (country, right, wrong) => {
  expect(faultOf(country + checkDigitsOf(country, right) + right)).toBeNull()
  expect(faultOf(country + checkDigitsOf(country, wrong) + wrong)).toBe('structure')
})

describe('checkIban', () => {
  const valid = 'DE89370400440532013000'
  const cases: [text: string, fault: IbanFault | null][] = [
    [valid, null],
    ['de89 3704 0044 0532 0130 00', null],
    ['ＤＥ89\u00a03704\u20090044-0532\u20110130\u200b00', null],
    ['IBAN: DE89 3704 0044 0532 0130 00', null],
    ['', 'empty'],
    [' \u00a0', 'empty'],
    ['DE89370400440532013O0!', 'characters'],
    ['DĖ89370400440532013000', 'characters'],
    ['US89370400440532013000', 'country'],
    ['GF1420041010050500013M02606', 'country'],
    ['X', 'country'],
    ['__proto__', 'characters'],
    ['DE', 'length'],
    ['DE8937040044053201300', 'length'],
    ['DEA9370400440532013000', 'structure'],
    ['DE8937040044053201300A', 'structure'],
    ['DE98370400440532013000', 'checksum'],
    ['DE89370400440532031000', 'checksum'],
  ]
  test.each(cases)('%j: %s', (text, fault) => expect(faultOf(text)).toBe(fault))

  test('check digits 00, 01 and 99 are refused, though mod 97 alone would take them', () => {
    // Congruent to 97, 98 and 02: the same remainder from digits that no issuer computes.
    const found: string[] = []
    for (let account = 0; account < 300; account += 1) {
      const bban = `10000${account.toString().padStart(11, '0')}`
      const digits = checkDigitsOf('LT', bban)
      const twin = { '97': '00', '98': '01', '02': '99' }[digits]
      expect(faultOf(`LT${digits}${bban}`)).toBeNull()
      if (twin === undefined) continue
      found.push(twin)
      expect(faultOf(`LT${twin}${bban}`)).toBe('checksum')
    }
    expect(new Set(found)).toEqual(new Set(['00', '01', '99']))
  })

  test('every single changed digit and every swap of unequal neighbours is found', () => {
    for (let at = 2; at < valid.length; at += 1) {
      for (const digit of '0123456789') {
        if (digit !== valid[at])
          expect(faultOf(valid.slice(0, at) + digit + valid.slice(at + 1))).not.toBeNull()
      }
      const [one, other] = [valid[at] ?? '', valid[at + 1] ?? '']
      if (other !== '' && one !== other) {
        expect(faultOf(valid.slice(0, at) + other + one + valid.slice(at + 2))).not.toBeNull()
      }
    }
  })
})

test.each([
  ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
  ['lt12 1000', 'LT12 1000'],
  ['LT121', 'LT12 1'],
  ['', ''],
])('formatIban(%j) is %j', (text, shown) => expect(formatIban(text)).toBe(shown))

test('what is printed is read again', () => {
  expect(normaliseIban(formatIban('DE89370400440532013000'))).toBe('DE89370400440532013000')
})

test.each([
  ['DE89370400440532013000', 'IBAN'],
  ['de8937', 'IBAN'],
  ['LT00X', 'IBAN'],
  [`LT00${'1'.repeat(30)}`, 'IBAN'],
  [`LT00${'1'.repeat(31)}`, null],
  ['LT00', 'BBAN'],
  ['4000123412341234', 'PAN'],
  ['0', 'PAN'],
  ['1'.repeat(35), 'PAN'],
  ['1'.repeat(36), null],
  ['SGX0012345', 'BBAN'],
  ['A'.repeat(30), 'BBAN'],
  ['A'.repeat(31), null],
  ['', null],
  ['12-34', null],
  ['DE89 3704', null],
])('accountIdType(%j) is %s', (id, type) => expect(accountIdType(id)).toBe(type))

test.each([
  ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
  ['000123456789', '000123456789'],
])('formatAccountId(%j) is %s', (id, text) => expect(formatAccountId(id)).toBe(text))

describe('makeIban', () => {
  test.each([
    ['LT', '99999', '00000000001'],
    ['LT', '01234', '98765432109'],
    ['GB', 'FOND040004', '00000001'],
    ['GB', 'ABCD123456', '99999999'],
  ] as const)('%s %s %s gives a valid IBAN', (country, bank, account) => {
    const iban = makeIban(country, bank, account)
    expect(checkIban(iban)).toEqual({ ok: true, iban })
    expect(iban.slice(4)).toBe(bank + account)
  })

  test.each([
    ['LT', '1234', '00000000001'],
    ['LT', '12345', '1'],
    ['LT', '123450', '0000000001'],
    ['GB', 'fond040004', '00000001'],
    ['GB', 'FOND04000', '400000001'],
  ] as const)('%s %s %s has the wrong shape', (country, bank, account) => {
    expect(() => makeIban(country, bank, account)).toThrow(RangeError)
  })
})

test.each([
  ['FONDLT21', true],
  ['FONDLT21XXX', true],
  ['F0NDGB2LABC', true],
  ['FONDXK22', true],
  ['FONDUK22', false],
  ['fondlt21', false],
  ['FONDLT2', false],
  ['FONDLT21X', false],
  ['FONDLT21XXXX', false],
  ['', false],
])('isBic(%j) is %s', (text, is) => expect(isBic(text)).toBe(is))

test.each([
  ['FONDLT21', 'FONDLT21XXX'],
  [' fondlt21 ', 'FONDLT21XXX'],
  ['FONDLT21ABC', 'FONDLT21ABC'],
])('bic11(%j) is %s', (bic, long) => expect(bic11(bic)).toBe(long))
