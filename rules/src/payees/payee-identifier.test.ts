import { expect, it } from 'vitest'
import {
  type IdentifierResult,
  identifierFault,
  identifierKind,
  judgePayeeIdentifier,
  withIdentifier,
} from './payee-identifier.ts'
import type { PayeeResult } from './payee-name.ts'

const LEI = '5493001KJTIIGC8Y1R12'
const OTHER_LEI = '529900T8BM49AURSDO55'

it.each<[what: string, given: string, known: string | null, result: PayeeResult]>([
  ['its number', '305123456', '305123456', 'MTCH'],
  ['its number, written otherwise', ' hrb 86 891', 'HRB 86891', 'MTCH'],
  ['another number', '305123457', '305123456', 'NMTC'],
  ['a number of another length', '30512345', '305123456', 'NOAP'],
  ['another number of its register', 'HRB 86892', 'HRB 86891', 'NMTC'],
  ['another number of its register, without a blank', 'FN123452', 'FN 123451', 'NMTC'],
  ['a number of another register', 'HRA 86891', '86891', 'NOAP'],
  ['a VAT number without its letters', '100001234567', '305123456', 'NOAP'],
  ['a VAT number with words', 'CHE-123.456.789 MWST', '305123456', 'NOAP'],
  ['its number, which was written with words', '305123456', '305123456, the register of Vilnius', 'NOAP'],
  ['a LEI', LEI, '305123456', 'NOAP'],
  ['a VAT number', 'LT100001234567', '305123456', 'NOAP'],
  ['a number of a company without one', '305123456', null, 'NOAP'],
  ['a number of a company with a blank one', '305123456', ' ', 'NOAP'],
  ['nothing', ' ', '305123456', 'NOAP'],
])('%s: %s', (_, given, registrationId, result) => {
  expect(judgePayeeIdentifier(given, { registrationId, lei: null })).toBe(result)
})

it.each<[what: string, given: string, result: PayeeResult]>([
  ['its LEI', LEI, 'MTCH'],
  ['its LEI, written otherwise', '5493 001k jtii gc8y 1r12', 'MTCH'],
  ['another LEI', OTHER_LEI, 'NMTC'],
  ['its register number', '305123456', 'MTCH'],
  ['another number', '305123457', 'NMTC'],
  ['a VAT number', 'LT100001234567', 'NOAP'],
])('of a company whose LEI is known, %s: %s', (_, given, result) => {
  expect(judgePayeeIdentifier(given, { registrationId: '305123456', lei: LEI })).toBe(result)
})

it.each<[text: string, fault: ReturnType<typeof identifierFault>]>([
  ['305123456', null],
  ['HRB 86891 B', null],
  ['LT100001234567', null],
  ['SC-12/34.5', null],
  ['ОГРН 1027700132195', null],
  [LEI, null],
  ['5493 001k jtii gc8y 1r12', null],
  ['5493001KJTIIGC8Y1R13', 'lei_invalid'],
  ['5493001KJTIIGC8Y1R21', 'lei_invalid'],
  ['5493-001K-JTII-GC8Y-1R13', 'lei_invalid'],
  ['', 'identifier_invalid'],
  ['12', 'identifier_invalid'],
  ['Muster', 'identifier_invalid'],
  ['305123456;', 'identifier_invalid'],
  ['=1+1', 'identifier_invalid'],
  ['1'.repeat(51), 'identifier_invalid'],
])('“%s” is faulted as %s', (text, fault) => {
  expect(identifierFault(text)).toBe(fault)
})

it.each([
  ['5493 001k jtii gc8y 1r12', { kind: 'lei', value: LEI }],
  [' HRB 86891', { kind: 'other', value: 'HRB 86891' }],
  ['5493001KJTIIGC8Y1R13', { kind: 'other', value: '5493001KJTIIGC8Y1R13' }],
])('“%s” goes to a bank as %j', (given, told) => {
  expect(identifierKind(given)).toEqual(told)
})

it.each<[name: PayeeResult | null, identifier: IdentifierResult | null, result: PayeeResult]>([
  ['MTCH', null, 'MTCH'],
  ['MTCH', 'MTCH', 'MTCH'],
  ['MTCH', 'NOAP', 'MTCH'],
  ['MTCH', 'NMTC', 'NMTC'],
  ['CMTC', 'MTCH', 'CMTC'],
  ['CMTC', 'NMTC', 'NMTC'],
  ['NMTC', 'MTCH', 'NMTC'],
  ['NOAP', 'MTCH', 'NOAP'],
  ['NOAP', 'NMTC', 'NMTC'],
  [null, 'MTCH', 'MTCH'],
  [null, 'NMTC', 'NMTC'],
  [null, 'NOAP', 'NOAP'],
])('a name that is %s with an identifier that is %s is %s', (name, identifier, result) => {
  expect(withIdentifier(name && { result: name, name: 'Holder' }, identifier).result).toBe(result)
})

it('no match by the identifier tells no name', () => {
  expect(withIdentifier({ result: 'CMTC', name: 'Holder' }, 'NMTC')).toEqual({ result: 'NMTC' })
})
