import { expect, test } from 'vitest'
import { messageWords } from './message-words.ts'

test.each([
  ['pacs.008.001.08', 'en', 'Credit transfer (pacs.008.001.08)'],
  ['camt.056.001.08', 'lt', 'Prašymas grąžinti mokėjimą (camt.056.001.08)'],
  ['admi.007.001.01', 'en', 'admi.007.001.01'],
] as const)('the message %s in %s', (type, language, words) => {
  expect(messageWords(type, language)).toBe(words)
})
