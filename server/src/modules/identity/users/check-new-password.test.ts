import { expect, test } from 'vitest'
import { Refused } from '../../../platform/http/refuse.ts'
import { checkNewPassword } from './check-new-password.ts'

const judge = async (password: string): Promise<unknown> => {
  try {
    await checkNewPassword(password, { email: ' Ona.Nr1@Bank-Kaunas.test' })
    return 'good'
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return error.result === null ? error.code : [error.code, error.result]
  }
}
const weak = (...rules: string[]) => ['password_weak', { rules }]

test.each<[string, string, unknown]>([
  ['meets every rule', 'Correct-Horse-9', 'good'],
  ['is as short as may be', 'Abc-efg1', 'good'],
  ['is as long as may be', `Aa1-${'x'.repeat(124)}`, 'good'],
  ['is as long as may be in characters of two units', `Aa1-${'𝄞'.repeat(124)}`, 'good'],
  ['has letters of Lithuanian', 'Ąžuolas-žydi-7', 'good'],
  ['has blanks', 'Correct horse 9!', 'good'],
  ['is too short', 'Abc-ef1', weak('length')],
  ['is too long, and is not cut', `Aa1-${'x'.repeat(125)}`, weak('length')],
  ['lacks an upper-case letter', 'correct-horse-9', weak('upper')],
  ['lacks a lower-case letter', 'CORRECT-HORSE-9', weak('lower')],
  ['lacks a digit', 'Correct-Horse-', weak('digit')],
  ['lacks a special character', 'CorrectHorse9', weak('special')],
  ['has a special character that is not one of them', 'CorrectHorse9~', weak('special')],
  ['is nothing', '', weak('length', 'upper', 'lower', 'digit', 'special')],
  ['is common', 'P@ssw0rd', 'password_common'],
  ['is common in other letters', 'p@SSw0RD', 'password_common'],
  ['is common on a keyboard', '!QAZ2wsx', 'password_common'],
  ['is a common one and more', 'P@ssw0rd-Kaunas', 'good'],
  ['is the e-mail address', 'ona.nr1@bank-kaunas.TEST', weak()],
])('a password that %s', async (_, password, outcome) => {
  expect(await judge(password)).toEqual(outcome)
})
