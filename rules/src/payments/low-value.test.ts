import { expect, test } from 'vitest'
import { isLowValue } from './low-value.ts'

test.each<[what: string, valueInEur: bigint, most: bigint, inARow: number, inAll: bigint, boolean]>([
  ['as much as is small', 30_00n, 30_00n, 0, 0n, true],
  ['a cent more', 30_01n, 30_00n, 0, 0n, false],
  ['where nothing is small', 1n, 0n, 0, 0n, false],
  ['the fifth in a row', 10_00n, 30_00n, 4, 40_00n, true],
  ['the sixth in a row', 10_00n, 30_00n, 5, 50_00n, false],
  ['to exactly 100 EUR in all', 25_00n, 30_00n, 3, 75_00n, true],
  ['a cent over 100 EUR in all', 25_01n, 30_00n, 3, 75_00n, false],
])('%s', (_, valueInEur, most, inARow, inAll, exempt) => {
  expect(isLowValue({ valueInEur, before: { inARow, inAll } }, most)).toBe(exempt)
})
