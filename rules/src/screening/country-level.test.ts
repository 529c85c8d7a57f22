import { expect, test } from 'vitest'
import { COUNTRY_LEVELS, risksOfLevel } from './country-level.ts'

test('a worse level has no lower risk, and none has the lowest, which needs no entry', () => {
  const risks = COUNTRY_LEVELS.map((level) => risksOfLevel(level))
  expect(risks).toEqual([[5], [4, 5], [2, 3]])
})
