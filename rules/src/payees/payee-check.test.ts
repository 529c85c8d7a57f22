import { expect, test } from 'vitest'
import { isPayeeWarning, payeeCheckWords, payeeChoiceOf } from './payee-check.ts'

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
  expect(payeeCheckWords('CMTC', 'Jonas Petrauskas').en).toContain('Jonas Petrauskas')
  expect(payeeCheckWords('NMTC', 'Jonas Petrauskas').en).not.toContain('Jonas Petrauskas')
})
