import { expect, test } from 'vitest'
import { CLOSED_CURRENCIES, CURRENCIES, currencyDetails, isCurrency, OPEN_CURRENCIES } from './currency.ts'

test('the currencies of the specification, in its order', () => {
  expect(CURRENCIES.join(', ')).toBe(
    'USD, EUR, RON, CAD, AUD, GBP, AED, SGD, BGN, CZK, DKK, HRK, HUF, PLN, SEK, NOK, ILS',
  )
})

test('open and closed currencies are all, and none is both', () => {
  expect([...OPEN_CURRENCIES, ...CLOSED_CURRENCIES].sort()).toEqual(CURRENCIES.toSorted())
  expect(OPEN_CURRENCIES).not.toContain('BGN')
  expect(OPEN_CURRENCIES).not.toContain('HRK')
})

test('ISO numbers are three digits and differ', () => {
  const numbers = CURRENCIES.map((currency) => currencyDetails(currency).numeric)
  expect(numbers.every((number) => /^\d{3}$/.test(number))).toBe(true)
  expect(new Set(numbers).size).toBe(CURRENCIES.length)
})

test('decimals agree with the runtime, which rounds the forint to what is paid in cash', () => {
  for (const currency of CURRENCIES.filter((code) => code !== 'HUF')) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    expect(currencyDetails(currency).decimals).toBe(format.resolvedOptions().maximumFractionDigits)
  }
})

test.each([
  ['EUR', true],
  ['HRK', true],
  ['eur', false],
  ['BTC', false],
  ['', false],
  ['toString', false],
])('isCurrency(%j) is %s', (text, known) => expect(isCurrency(text)).toBe(known))
