import { expect, test } from 'vitest'
import { referralOf } from './referral.ts'

test.each([
  ['a mark', 'abcde23457', 'abcde23457'],
  ['none', undefined, undefined],
  ['two', ['abcde23457', 'abcde23456'], undefined],
  ['one that is cut', 'abcde2345', undefined],
  ['one that is too long', 'a'.repeat(60), undefined],
  ['another text', 'ABCDE<2345', undefined],
])('an address with %s', (_, affiliate, mark) => {
  expect(referralOf({ affiliate })).toBe(mark)
})
