import { parseArgs } from 'node:util'
import { describeCommit, describeMachine } from './machine.ts'
import { fitLine } from './slope.ts'
import type { Kind } from './soak-load.ts'
import { runSoak, type SoakFigures } from './soak-run.ts'

// npm run soak [-- --minutes 30] [--seed N] [--rate 12]: mixed work for so many minutes (T15). Without a rate, the one
// is sought that keeps the machine 60% busy. What it prints last goes into docs/reliability.md.

/**
 * What the server holds after a garbage collection may grow by so many MiB an hour, beyond what noise alone makes of the
 * line through the second half of the run. At 15 calls a second a leak of 150 bytes a call is as much.
 */
const MOST_GROWTH = 8
/** Connections of the pool, of the worker and of those who listen, and some that are just being changed. */
const MORE_CONNECTIONS = 4

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    rate: { type: 'string' },
  },
})
const minutes = Number(values.minutes)
const seed = Number(values.seed)

process.stdout.write(
  `Seed ${seed}. A server of its own is started, and worked with for ${minutes} minutes ...\n`,
)
try {
  const figures = await runSoak({
    seed,
    seconds: minutes * 60,
    ...(values.rate ? { rate: Number(values.rate) } : {}),
    // A line needs a few points: in a short run garbage is collected for each.
    sampling: { every: 5, collectEvery: minutes < 10 ? 1 : 6 },
  })
  const faults = print(figures)
  if (faults.length > 0) throw new Error(faults.join(' '))
} catch (error) {
  process.stderr.write(`Seed ${seed} fails: ${(error as Error).message}\n`)
  process.exitCode = 1
}

/** Prints the figures, and answers what is wrong with them. */
function print({ samples, durations, after, ...figures }: SoakFigures): string[] {
  const half = samples.slice(Math.floor(samples.length / 2))
  const firstHalf = samples.slice(0, Math.floor(samples.length / 2))
  const most = (list: typeof samples, name: 'resident' | 'loopDelay' | 'connections' | 'sockets') =>
    Math.max(...list.map((sample) => sample[name]))
  const livePoints = half.flatMap(({ at, live }) => (live === null ? [] : [[at / 3600, live] as const]))
  const { slope, error } = fitLine(livePoints)
  const resident = fitLine(half.map((sample) => [sample.at / 3600, sample.resident] as const))
  const faults = [
    ...(slope - 2 * error > MOST_GROWTH ? [`Memory grows by ${slope.toFixed(1)} MiB an hour.`] : []),
    ...(most(half, 'connections') > most(firstHalf, 'connections') + MORE_CONNECTIONS
      ? ['Connections grow.']
      : []),
    ...(after.sockets > 0 ? [`${after.sockets} live sockets are left.`] : []),
  ]
  const total = Object.values(durations).reduce((sum, { length }) => sum + length, 0)
  const rows = [
    ['calls', `${total.toLocaleString('en-GB')}, ${figures.rate.toFixed(1)} a second asked for`],
    ['machine busy, with everything that ran on it', `${Math.round(figures.busy * 100)}%`],
    [
      'memory in use after collection, second half',
      `${livePoints[0]?.[1].toFixed(1)} to ${livePoints.at(-1)?.[1].toFixed(1)} MiB; ${slope.toFixed(1)} ± ${(2 * error).toFixed(1)} MiB an hour`,
    ],
    [
      'resident memory, second half',
      `at most ${most(half, 'resident').toFixed(0)} MiB; ${resident.slope.toFixed(0)} ± ${(2 * resident.error).toFixed(0)} MiB an hour`,
    ],
    ['database connections', `at most ${most(samples, 'connections')}; ${after.connections} at the end`],
    [
      'live sockets',
      `at most ${most(samples, 'sockets')}; ${after.sockets} at the end; ${figures.liveEvents.toLocaleString('en-GB')} events heard`,
    ],
    [
      'event loop delay, p99 of 5 s, median and worst',
      `${quantile(
        samples.map(({ loopDelay }) => loopDelay),
        0.5,
      ).toFixed(0)} ms, ${most(samples, 'loopDelay').toFixed(0)} ms`,
    ],
    [
      'payments completed, rejected by the rail, too late; received',
      `${figures.completed}, ${figures.rejected}, ${figures.late}; ${figures.received}`,
    ],
    ['exports at the end against the balances', 'right for every account'],
  ]
  const kinds = (Object.keys(durations) as Kind[]).map((kind) => {
    const list = durations[kind]
    return `| ${kind} | ${list.length.toLocaleString('en-GB')} | ${quantile(list, 0.5).toFixed(0)} ms | ${quantile(list, 0.95).toFixed(0)} ms |`
  })
  process.stdout.write(`
\`npm run soak -- --minutes ${minutes} --seed ${seed}${values.rate ? ` --rate ${values.rate}` : ''}\`, commit ${describeCommit()}, on ${new Date().toISOString().slice(0, 10)}:
${describeMachine()}.

| what | figure |
| --- | --- |
${rows.map(([what, figure]) => `| ${what} | ${figure} |`).join('\n')}

| call | number | p50 | p95 |
| --- | --- | --- | --- |
${kinds.join('\n')}
`)
  return faults
}

function quantile(list: readonly number[], share: number): number {
  const sorted = [...list].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
