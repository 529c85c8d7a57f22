import { expect, it } from 'vitest'
import { fitLine } from './slope.ts'
import { runSoak } from './soak-run.ts'

it('T15: does everything that people do at once, and what they download is right in the end', async () => {
  const seed = Date.now() % 1_000_000
  process.stdout.write(`soak: seed ${seed}\n`)
  const { durations, samples, after, liveEvents } = await runSoak({
    seed,
    seconds: 8,
    rate: 15,
    sampling: { every: 1, collectEvery: 1 },
  })
  expect(durations.payment.length).toBeGreaterThan(0)
  expect(samples[0]?.live).toBeGreaterThan(0)
  expect(liveEvents).toBeGreaterThan(0)
  expect(after.sockets).toBe(0)
}, 180_000)

it('draws a line through what was measured, and says how sure it is', () => {
  expect(
    fitLine([
      [0, 1],
      [1, 3],
      [2, 5],
    ]),
  ).toEqual({ slope: 2, error: 0 })
  const { slope, error } = fitLine([
    [0, 0],
    [1, 1],
    [2, 0],
    [3, 1],
  ])
  expect(slope).toBeCloseTo(0.2)
  expect(error).toBeCloseTo(0.283)
})
