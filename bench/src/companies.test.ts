import { expect, it } from 'vitest'
import { COMPANY_LISTS, runCompanies } from './companies-run.ts'

it('fills companies, and has every filter of their list answered', async () => {
  const seed = Date.now() % 1_000_000
  process.stdout.write(`companies: seed ${seed}\n`)
  const { bare, lists } = await runCompanies({ rows: 500, seed, turns: 1, seconds: 0 })
  expect(bare).not.toBeNull()
  expect(lists).toHaveLength(COMPANY_LISTS.length)
  for (const { name, first } of lists) expect(first, name).not.toBeNull()
})
