import { expect, it } from 'vitest'
import { judgePayeeIdentifier } from './payee-identifier.ts'
import type { PayeeResult } from './payee-name.ts'

it.each<[what: string, given: string, known: string | null, result: PayeeResult]>([
  ['its number', '305123456', '305123456', 'MTCH'],
  ['its number, written otherwise', ' hrb 86 891', 'HRB 86891', 'MTCH'],
  ['another number', '305123457', '305123456', 'NMTC'],
  ['part of its number', '30512345', '305123456', 'NMTC'],
  ['a LEI', '5493001KJTIIGC8Y1R12', '305123456', 'NOAP'],
  ['a VAT number', 'LT100001234567', '305123456', 'NOAP'],
  ['a number of a company without one', '305123456', null, 'NOAP'],
  ['a number of a company with a blank one', '305123456', ' ', 'NOAP'],
  ['nothing', ' ', '305123456', 'NMTC'],
])('%s: %s', (_, given, known, result) => {
  expect(judgePayeeIdentifier(given, known)).toBe(result)
})
