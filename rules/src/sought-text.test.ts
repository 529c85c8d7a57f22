import { expect, it } from 'vitest'
import { readSoughtText } from './sought-text.ts'

it.each<[string, readonly [bigint, bigint] | null]>([
  ['61,300', [61_300_00n, 61_300_99n]],
  ['61 300', [61_300_00n, 61_300_99n]],
  ['61\u00a0300', [61_300_00n, 61_300_99n]],
  ['61300', [61_300_00n, 61_300_99n]],
  ['61300.00', [61_300_00n, 61_300_00n]],
  ['61300.5', [61_300_50n, 61_300_50n]],
  ['61,300.00', [61_300_00n, 61_300_00n]],
  ['61 300,00', [61_300_00n, 61_300_00n]],
  [' −61,300.00 EUR ', [61_300_00n, 61_300_00n]],
  ['EUR 12', [12_00n, 12_99n]],
  ['€ 12.50', [12_50n, 12_50n]],
  ['12€', [12_00n, 12_99n]],
  ['+ 7', [7_00n, 7_99n]],
  ['0', null],
  ['1.2.3', null],
  ['61,30,0', null],
  ['12 apples', null],
  ['EUR', null],
  ['9'.repeat(15), [BigInt('9'.repeat(15)) * 100n, BigInt('9'.repeat(15)) * 100n + 99n]],
  ['9'.repeat(16), null],
])('the amount in %o is %o', (text, amount) => {
  expect(readSoughtText(text).amount).toEqual(amount)
})

it.each<[string, string | null]>([
  ['LT12 1000 0111', 'LT1210000111'],
  ['lt121', 'LT121'],
  ['IBAN: DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['LT12', null],
  ['LT', null],
  ['Jonas', null],
  ['1234', null],
  ['LT12%', null],
  [`LT12${'0'.repeat(31)}`, null],
])('the account in %o is %o', (text, account) => {
  expect(readSoughtText(text).account).toBe(account)
})
