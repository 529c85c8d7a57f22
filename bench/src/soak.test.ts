import { expect, it } from 'vitest'
import { fitLine } from './slope.ts'
import { describeSoak, findLeaks } from './soak-report.ts'
import { runSoak } from './soak-run.ts'
import type { Sample } from './soak-samples.ts'

it('does everything that people do at once, and what they download is right in the end', async () => {
  const seed = Date.now() % 1_000_000
  process.stdout.write(`soak: seed ${seed}\n`)
  const figures = await runSoak({
    seed,
    seconds: 8,
    rate: 5,
    sampling: { every: 1, collectEvery: 1 },
  })
  process.stdout.write(`${describeSoak(figures)}\n`)
  expect(figures.durations.payment.length).toBeGreaterThan(0)
  expect(figures.samples[0]?.live).toBeGreaterThan(0)
  expect(figures.liveEvents).toBeGreaterThan(0)
  expect(figures.after.sockets).toBe(0)
})

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

/** Half an hour of samples. The state can change over time. */
const samples = (change: (minute: number) => Partial<Sample>): Sample[] =>
  Array.from({ length: 60 }, (_, n) => ({
    at: n * 30,
    resident: 300,
    loopDelay: 10,
    sockets: 12,
    connections: 25,
    live: 90 + (n % 3),
    ...change(n / 2),
  }))

it.each([
  ['what swings but stays', samples(() => ({})), 0, []],
  [
    'memory that is kept',
    samples((minute) => ({ live: 90 + minute })),
    0,
    ['Memory grows by 60.0 MiB an hour.'],
  ],
  [
    'connections that are kept',
    samples((minute) => ({ connections: 20 + minute })),
    0,
    ['There are ever more database connections.'],
  ],
  ['sockets that are kept', samples(() => ({})), 3, ['3 live sockets are left over.']],
])('finds %s', (_, list, sockets, leaks) => {
  expect(findLeaks({ samples: list, after: { sockets, connections: 20 } })).toEqual(leaks)
})
