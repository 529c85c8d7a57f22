import { expect, test } from 'vitest'
import { readAccountNumber } from './account-number.ts'
import { heldOn, nostroName } from './own-account.ts'
import { inEuro } from './position.ts'

test.each([
  ['nostro', -500n, 500n],
  ['due_from', -500n, 500n],
  ['clearing', -500n, -500n],
  ['fees', 500n, 500n],
] as const)('%s with a balance of %s holds %s', (kind, balance, held) => {
  expect(heldOn(kind, balance)).toBe(held)
})

test.each([
  ['UAB EUR safeguarding', 'UAB EUR, safeguarding', 'UAB EUR, klientų lėšų apsaugos'],
  ['SG USD operating', 'SG USD, operating', 'SG USD, veiklos'],
  ['something else', 'something else', 'something else'],
])('a nostro %s is named', (code, en, lt) => {
  expect([nostroName(code, 'en'), nostroName(code, 'lt')]).toEqual([en, lt])
})

test.each([
  ['lt12 1000 0111 0100 1000', 'LT121000011101001000'],
  ['LT121000011101001001', null],
  ['12-34 56', '123456'],
  ['ABC123', 'ABC123'],
  ['', null],
  ['12/34', null],
  ['1'.repeat(36), null],
])('the account number %s is %s', (text, number) => {
  expect(readAccountNumber(text)).toBe(number)
})

test.each([
  [1_100n, 'USD', 1_000n],
  [-1_100n, 'USD', -1_000n],
  [1n, 'USD', 1n],
  [700n, 'EUR', 700n],
  [700n, 'GBP', null],
] as const)('%s %s is %s euro cents', (amount, currency, eur) => {
  const rates = new Map([
    ['EUR' as const, { numerator: 1n, denominator: 1n }],
    ['USD' as const, { numerator: 11n, denominator: 10n }],
  ])
  expect(inEuro(amount, currency, rates)).toBe(eur)
})
