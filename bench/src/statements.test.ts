import { expect, it } from 'vitest'
import { FORMATS, runStatements } from './statements-run.ts'

it('makes a short and a long statement in each format', async () => {
  const { made } = await runStatements([10, 2_500])
  expect(made.map(({ format }) => format)).toEqual([...FORMATS, ...FORMATS])
  // One entry more: the first money of the account.
  expect(new Set(made.map(({ entries }) => entries))).toEqual(new Set([11, 2_501]))
  for (const { bytes } of made) expect(bytes).toBeGreaterThan(100)
}, 120_000)
