import { expect, test } from 'vitest'
import { isEmail } from './email.ts'

test.each([
  ['rasa@example.com', true],
  ["o'neil.jr+bank@mail.example.co.uk", true],
  ['rasa@bank', false],
  ['rasa@@example.com', false],
  ['.rasa@example.com', false],
  ['rasa..k@example.com', false],
  ['rasa@-example.com', false],
  ['rasa @example.com', false],
  ['žalia@example.com', false],
  [`${'a'.repeat(250)}@example.com`, false],
])('%s is an e-mail address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})
