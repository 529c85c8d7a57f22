import { expect, test } from 'vitest'
import { judgePayeeName } from './payee-name.ts'

test.each([
  ['person', 'Jonas Petrauskas', 'Jonas Petrauskas', 'MTCH'],
  ['person', 'PETRAUSKAS jonas', 'Jonas Petrauskas', 'MTCH'],
  ['person', 'Dr. Sarunas  Zukauskas', 'Šarūnas Žukauskas', 'MTCH'],
  ['person', 'Juergen Mueller', 'Jürgen Müller', 'MTCH'],
  ['person', 'Aleksej Petrov', 'Алексей Петров', 'MTCH'],
  ['person', 'Rasa Zukauskaite Petraite', 'Rasa Žukauskaitė-Petraitė', 'MTCH'],
  ['person', 'Jonas', 'Jonas Petrauskas', 'NMTC'],
  ['person', 'J. Petrauskas', 'Jonas Petrauskas', 'NMTC'],
  ['person', 'Jonas Petras Petrauskas', 'Jonas Petrauskas', 'NMTC'],
  ['person', 'Tomas Petrauskas', 'Jonas Petrauskas', 'NMTC'],
  ['person', 'Dr.', 'Jonas Petrauskas', 'NMTC'],
  ['person', '…', 'Jonas Petrauskas', 'NMTC'],
  ['entity', 'Upes Verslas, UAB', 'UAB „Upės verslas“', 'MTCH'],
  ['entity', 'Upės Verslas', 'Upės Verslas UAB', 'MTCH'],
  ['entity', 'Upės Verslas AB', 'Upės Verslas UAB', 'NMTC'],
  ['entity', 'Upės Prekyba UAB', 'Upės Verslas UAB', 'NMTC'],
  ['entity', 'Works 12', 'Works 21', 'NMTC'],
  ['entity', 'UAB', 'UAB', 'NMTC'],
] as const)('as a %s, “%s” for “%s”: %s', (kind, given, holder, result) => {
  expect(judgePayeeName(given, holder, kind)).toBe(result)
})
