import { expect, test } from 'vitest'
import { isPayeeWarning, type PayeeAnswered, payeeCheckWords, payeeChoiceOf } from './payee-check.ts'

const close = { result: 'CMTC', name: 'J. Petrauskas', matchedName: 'Jonas Petrauskas' } as const

test.each([
  [{ result: 'MTCH', name: 'Jonas Petrauskas', matchedName: null }, 'Jonas Petrauskas', 'matched'],
  [{ result: 'NMTC', name: 'Tomas Petrauskas', matchedName: null }, 'Tomas Petrauskas', 'went_on'],
  [{ result: 'NOAP', name: 'Žalias Kiemas', matchedName: null }, 'Zalias Kiemas', 'went_on'],
  [{ result: 'NMTC', name: 'Tomas Petrauskas', matchedName: null }, 'Jonas Petrauskas', null],
  [{ result: 'MTCH', name: null, matchedName: null }, 'Jonas Petrauskas', null],
  [close, 'J. Petrauskas', 'went_on'],
  [close, 'Jonas Petrauskas', 'took_name'],
  [close, 'Jonas Petraitis', null],
] as const)('checked %j, paid to “%s”: %s', (check, paidTo, choice) => {
  expect(payeeChoiceOf(check, paidTo)).toBe(choice)
})

test.each([
  ['MTCH', false],
  ['CMTC', true],
  ['NMTC', true],
  ['NOAP', false],
] as const)('%s is a warning: %s', (result, is) => {
  expect(isPayeeWarning(result)).toBe(is)
})

test('only a close match tells the holder', () => {
  const matchedName = 'Jonas Petrauskas'
  expect(payeeCheckWords({ result: 'CMTC', matchedName }).en).toContain(matchedName)
  expect(payeeCheckWords({ result: 'NMTC', matchedName }).en).not.toContain(matchedName)
})

test.each<[PayeeAnswered, en: string]>([
  [
    { result: 'MTCH', matchedName: null, identifierResult: 'MTCH' },
    'The name matches the holder of this account. The company number is that of the holder of this account.',
  ],
  [
    { result: 'MTCH', matchedName: null, identifierResult: 'NOAP' },
    'The name matches the holder of this account. The company number could not be checked.',
  ],
  [
    { result: 'MTCH', matchedName: null, identifierResult: 'MTCH', withoutName: true },
    'The company number is that of the holder of this account.',
  ],
  [
    { result: 'NMTC', matchedName: 'Holder', identifierResult: 'NMTC' },
    'The company number is not that of the holder of this account. The money may reach somebody else, and you may not get it back.',
  ],
])('%j is told as “%s”', (answered, en) => {
  expect(payeeCheckWords(answered).en).toBe(en)
})
