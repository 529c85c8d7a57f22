import { expect, test } from 'vitest'
import { LANGUAGES } from '../language.ts'
import {
  isSepa,
  isWire,
  type Rail,
  railOf,
  SUBTYPES,
  subtypesOf,
  TRANSACTION_TYPES,
  type TransactionType,
  typeWords,
} from './types.ts'

test.each<[type: TransactionType, rail: Rail, subtypes: string]>([
  ['SCT', 'SEPA', 'TXN RETURN REFUND OPERATIONAL'],
  ['INST', 'SEPA', 'TXN RETURN REFUND OPERATIONAL'],
  ['WIRE', 'WIRE', 'TXN RETURN REFUND OPERATIONAL'],
  ['WIRE_SHEKEL', 'WIRE', 'TXN RETURN REFUND OPERATIONAL'],
  ['EXPRESS', 'WIRE', 'TXN RETURN REFUND OPERATIONAL'],
  ['INTERNAL', 'INTERNAL', 'INTERNAL RETURN'],
  ['BETWEEN', 'BETWEEN', 'INTERNAL FX'],
  ['CARD', 'CARD', 'CARD REFUND'],
  ['FEE', 'FEE', 'TXN MONTHLY SURCHARGE OPERATIONAL'],
])('%s goes by %s and is %s', (type, rail, subtypes) => {
  expect(railOf(type)).toBe(rail)
  expect(isSepa(type)).toBe(rail === 'SEPA')
  expect(isWire(type)).toBe(rail === 'WIRE')
  expect(subtypesOf(type).join(' ')).toBe(subtypes)
})

test('every type of the specification has words of its own, and every subtype a type', () => {
  expect(TRANSACTION_TYPES.join(' ')).toBe('SCT INST WIRE WIRE_SHEKEL EXPRESS INTERNAL BETWEEN CARD FEE')
  for (const language of LANGUAGES) {
    const words = TRANSACTION_TYPES.map((type) => typeWords(type, language))
    expect(new Set(words).size).toBe(TRANSACTION_TYPES.length)
  }
  expect(new Set(TRANSACTION_TYPES.flatMap(subtypesOf))).toEqual(new Set(SUBTYPES))
})
