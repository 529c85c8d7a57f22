import { expect, test } from 'vitest'
import { isPassword, PASSWORD_RULES } from './password.ts'

test.each<[password: string, broken: string[]]>([
  ['Demo-Pass-1', []],
  ['Aa1#aaaa', []],
  ['Ąa1*ąčęė', []],
  [`Aa1#${'a'.repeat(124)}`, []],
  [`Aa1#${'a'.repeat(125)}`, ['length']],
  ['Aa1#aaa', ['length']],
  // Four emoji, each of two UTF-16 units, are four characters.
  ['Aa1#🙂🙂🙂', ['length']],
  ['demo-pass-1', ['upper']],
  ['DEMO-PASS-1', ['lower']],
  ['Demo-Pass-x', ['digit']],
  ['DemoPass1', ['special']],
  ['DemoPass1_+=', ['special']],
  ['', ['length', 'upper', 'lower', 'digit', 'special']],
])('%j breaks %j', (password, broken) => {
  expect(PASSWORD_RULES.filter((rule) => !rule.test(password)).map(({ id }) => id)).toEqual(broken)
  expect(isPassword(password)).toBe(broken.length === 0)
})

test('each of the special characters counts', () => {
  for (const special of '#?!@$%^&*-') expect(isPassword(`Abcdefg1${special}`)).toBe(true)
})
