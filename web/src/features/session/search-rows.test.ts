import { expect, test } from 'vitest'
import { fitting, type SearchRow } from './search-rows.ts'

const row = (title: string, words = '', under = ''): SearchRow => ({
  key: title,
  title,
  words,
  under,
  opens: '/customer/dashboard',
})
const ROWS = [
  row('Account settings', 'profile profilis'),
  row('SEPA Transfer', 'pay mokėti pervesti SEPA mokėjimas'),
  row('Pay', 'send money'),
  row('Account details of EUR main', 'IBAN', 'LT12 1000 0111 0100 1000'),
]

test.each<[string, readonly string[]]>([
  ['pay', ['Pay', 'SEPA Transfer']],
  ['PAY', ['Pay', 'SEPA Transfer']],
  ['sepa', ['SEPA Transfer']],
  ['transfer se', ['SEPA Transfer']],
  ['mokėti', ['SEPA Transfer']],
  ['moketi', ['SEPA Transfer']],
  ['account', ['Account settings', 'Account details of EUR main']],
  ['settings', ['Account settings']],
  ['lt12 1000', ['Account details of EUR main']],
  ['0111', ['Account details of EUR main']],
  ['ettings', []],
  ['pay nothing', []],
  ['%', ['Account settings', 'SEPA Transfer', 'Pay', 'Account details of EUR main']],
])('%s finds %j', (typed, titles) => {
  expect(fitting(ROWS, typed).map(({ title }) => title)).toEqual(titles)
})

test('at most six', () => {
  expect(
    fitting(
      Array.from({ length: 9 }, (_, n) => row(`Screen ${n}`)),
      'screen',
    ),
  ).toHaveLength(6)
})
