import { expect, test } from 'vitest'
import { LANGUAGES } from '../language.ts'
import {
  type Family,
  SUBTYPES,
  TRANSACTION_TYPES,
  type TransactionType,
  type TypeFacts,
  typeFacts,
  typesWhere,
  typeWords,
} from './types.ts'

test.each<[type: TransactionType, family: Family, subtypes: string]>([
  ['SCT', 'SEPA', 'TXN RETURN REFUND OPERATIONAL'],
  ['INST', 'SEPA', 'TXN RETURN REFUND OPERATIONAL'],
  ['WIRE', 'WIRE', 'TXN RETURN REFUND OPERATIONAL'],
  ['WIRE_SHEKEL', 'WIRE', 'TXN RETURN REFUND OPERATIONAL'],
  ['EXPRESS', 'WIRE', 'TXN RETURN REFUND OPERATIONAL'],
  ['INTERNAL', 'INTERNAL', 'INTERNAL RETURN'],
  ['BETWEEN', 'BETWEEN', 'INTERNAL FX'],
  ['CARD', 'CARD', 'CARD REFUND'],
  ['FEE', 'FEE', 'TXN MONTHLY SURCHARGE OPERATIONAL'],
])('%s is of the family %s and is %s', (type, family, subtypes) => {
  expect(typeFacts(type).family).toBe(family)
  expect(typeFacts(type).subtypes.join(' ')).toBe(subtypes)
})

// Each line: a rule about types, and the types for which it holds.
test.each<[string, (type: TypeFacts) => boolean, string]>([
  ['instant', ({ isInstant }) => isInstant, 'INST'],
  [
    'another bank has the other side',
    ({ counterparty }) => counterparty === 'bank',
    'SCT INST WIRE WIRE_SHEKEL EXPRESS',
  ],
  ['another customer has the other side', ({ counterparty }) => counterparty === 'customer', 'INTERNAL'],
  ['under way for days', ({ takesDays }) => takesDays, 'WIRE WIRE_SHEKEL EXPRESS'],
  ['OPR_REJECT', ({ hasOprReject }) => hasOprReject, 'SCT INST'],
  ['asked back when completed', ({ canBeAskedBack }) => canBeAskedBack, 'SCT INST INTERNAL'],
  ['reversed by the institution', ({ isReversible }) => isReversible, 'INTERNAL BETWEEN CARD FEE'],
  ['charged by the institution', ({ isCharge }) => isCharge, 'FEE'],
  ['by the setting for SEPA', ({ setting }) => setting === 'can_sepa_transfer', 'SCT INST'],
  ['by the setting for wires', ({ setting }) => setting === 'can_wire_transfer', 'WIRE WIRE_SHEKEL EXPRESS'],
  ['by no setting', ({ setting }) => setting === null, 'BETWEEN FEE'],
])('%s', (_, holds, types) => {
  expect(typesWhere(holds).join(' ')).toBe(types)
})

test('every type of the specification has words of its own, and every subtype a type', () => {
  expect(TRANSACTION_TYPES.join(' ')).toBe('SCT INST WIRE WIRE_SHEKEL EXPRESS INTERNAL BETWEEN CARD FEE')
  for (const language of LANGUAGES) {
    const words = TRANSACTION_TYPES.map((type) => typeWords(type, language))
    expect(new Set(words).size).toBe(TRANSACTION_TYPES.length)
  }
  expect(new Set(TRANSACTION_TYPES.flatMap((type) => typeFacts(type).subtypes))).toEqual(new Set(SUBTYPES))
})
