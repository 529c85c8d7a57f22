import { expect, it } from 'vitest'
import { runChaos } from './chaos-run.ts'

it('loses, doubles and leaves nothing while the server and PostgreSQL are killed under it (L2, L3)', async () => {
  const seed = Date.now() % 1_000_000
  process.stdout.write(`chaos: seed ${seed}\n`)
  const figures = await runChaos({ seed, seconds: { peace: 4, server: 3, postgres: 3 } })
  process.stdout.write(`chaos: ${JSON.stringify(figures)}\n`)
  expect(figures.reads).toBeGreaterThan(0)
  expect(figures.completed).toBeGreaterThan(0)
  expect(figures.serverKills).toBeGreaterThan(0)
  expect(figures.postgresKills).toBeGreaterThan(0)
}, 180_000)
