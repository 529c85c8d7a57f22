import { expect, test } from 'vitest'
import { escapeCell, isFormula, unescapeCell } from './csv.ts'

test.each<[cell: string, escaped: string]>([
  ['Rasa', 'Rasa'],
  ['', ''],
  ["'Rasa", "'Rasa"],
  ['=1+1', "'=1+1"],
  ['+370', "'+370"],
  ['-5', "'-5"],
  ['@sum', "'@sum"],
  ['＝1', "'＝1"],
  ["'=1+1", "''=1+1"],
])('%s is written as %s, and read as it was', (cell, escaped) => {
  expect(escapeCell(cell)).toBe(escaped)
  expect(isFormula(escaped)).toBe(false)
  expect(unescapeCell(escaped)).toBe(cell)
})
