import { expect, it } from 'vitest'
import { counted, languageOf } from './language.ts'

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['lt', 'lt'],
  ['lt-LT,lt;q=0.9,en;q=0.8', 'lt'],
  ['de-DE,lt;q=0.5', 'lt'],
  ['de,fr', 'en'],
  ['EN-gb', 'en'],
  [['lt-LT', 'en'], 'lt'],
  [[], 'en'],
] as const)('answers %j in %s', (asked, language) => {
  expect(languageOf(asked)).toBe(language)
})

it.each([
  ['en', 1, 'day'],
  ['en', 2, 'days'],
  ['lt', 1, 'diena'],
  ['lt', 21, 'diena'],
  ['lt', 2, 'dienos'],
  ['lt', 10, 'dienų'],
  ['lt', 11, 'dienų'],
] as const)('%s counts %d %s', (language, count, form) => {
  const forms =
    language === 'en' ? { one: 'day', other: 'days' } : { one: 'diena', few: 'dienos', other: 'dienų' }
  expect(counted(language, count, forms)).toBe(form)
})
