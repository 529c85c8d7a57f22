import { expect, it } from 'vitest'
import { LISTS, SINGLE } from './scale-probes.ts'
import { runScale } from './scale-run.ts'

it('fills transactions through the ledger, and has every list, sum and export answered', async () => {
  const seed = Date.now() % 1_000_000
  process.stdout.write(`scale: seed ${seed}\n`)
  const { lists, single, exported, bare } = await runScale({ rows: 5_500, seed, turns: 1, seconds: 0 })
  expect(bare).not.toBeNull()
  expect(lists).toHaveLength(LISTS.length)
  expect(single).toHaveLength(SINGLE.length)
  for (const { name, side, first } of [...lists, ...single]) expect(first, `${side}: ${name}`).not.toBeNull()
  expect(exported.rows).toBeGreaterThan(10)
})
