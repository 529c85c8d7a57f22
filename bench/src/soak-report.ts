import { fitLine, type Slope } from './slope.ts'
import type { Kind } from './soak-load.ts'
import type { SoakFigures } from './soak-run.ts'
import type { Sample } from './soak-samples.ts'

/**
 * The server's memory after a garbage collection may grow by so many MiB an hour, beyond the noise of the line through
 * the second half of the run. At 15 calls a second this equals a leak of 150 bytes a call.
 */
const MOST_GROWTH = 8
/** The most additional connections in the second half: some may be in the middle of a replacement. */
const MORE_CONNECTIONS = 4

/** Growth and leftovers, in sentences; empty if there are none. */
export function findLeaks({ samples, after }: Pick<SoakFigures, 'samples' | 'after'>): string[] {
  const [first, second] = halvesOf(samples)
  const { slope, error } = fitLine(memoryOf(second))
  const faults: string[] = []
  if (slope - 2 * error > MOST_GROWTH) faults.push(`Memory grows by ${slope.toFixed(1)} MiB an hour.`)
  if (most(second, 'connections') > most(first, 'connections') + MORE_CONNECTIONS)
    faults.push('There are ever more database connections.')
  if (after.sockets > 0) faults.push(`${after.sockets} live sockets are left over.`)
  return faults
}

/** The figures as two Markdown tables: memory, and the duration of calls. */
export function describeSoak({ samples, durations, after, ...figures }: SoakFigures): string {
  const [, second] = halvesOf(samples)
  const memory = memoryOf(second).map(([, mib]) => mib.toFixed(1))
  const delays = samples.map(({ loopDelay }) => loopDelay)
  const lists = Object.entries(durations) as [Kind, number[]][]
  const calls = lists.reduce((sum, [, { length }]) => sum + length, 0)
  const held = [
    ['calls', `${whole(calls)}; ${figures.rate.toFixed(1)} a second were asked for`],
    ['machine busy, with everything that ran on it', `${whole(figures.busy * 100)}%`],
    [
      'memory held after a collection, second half',
      `${memory[0]} to ${memory.at(-1)} MiB; ${growth(fitLine(memoryOf(second)))}`,
    ],
    [
      'resident memory, second half',
      `at most ${whole(most(second, 'resident'))} MiB; ${growth(fitLine(second.map(({ at, resident }) => [at / 3600, resident])))}`,
    ],
    ['database connections', `at most ${most(samples, 'connections')}; ${after.connections} at the end`],
    [
      'live sockets',
      `at most ${most(samples, 'sockets')}; ${after.sockets} at the end; ${whole(figures.liveEvents)} events heard`,
    ],
    [
      'delay of the event loop, p99 of 5 s: median, worst',
      `${quantile(delays, 0.5)}, ${quantile(delays, 1)}`,
    ],
    ['payments completed', whole(figures.completed)],
    ['rejected by the rail, instant ones too late', `${whole(figures.rejected)}, ${whole(figures.late)}`],
    ['payments received from outside', whole(figures.received)],
    ['exports at the end against the balances', 'right for every account'],
  ]
  return `| what | figure |
| --- | --- |
${held.map(([what, figure]) => `| ${what} | ${figure} |`).join('\n')}

| call | number | p50 | p95 |
| --- | --- | --- | --- |
${lists.map(([kind, list]) => `| ${kind} | ${whole(list.length)} | ${quantile(list, 0.5)} | ${quantile(list, 0.95)} |`).join('\n')}`
}

function halvesOf(samples: readonly Sample[]): [Sample[], Sample[]] {
  const middle = Math.floor(samples.length / 2)
  return [samples.slice(0, middle), samples.slice(middle)]
}

/** Hours and MiB, of the samples with a garbage collection before them. */
const memoryOf = (samples: readonly Sample[]): [number, number][] =>
  samples.flatMap(({ at, live }) => (live === null ? [] : [[at / 3600, live]]))

const most = (samples: readonly Sample[], name: 'resident' | 'connections' | 'sockets'): number =>
  Math.max(...samples.map((sample) => sample[name]))

const growth = ({ slope, error }: Slope): string =>
  `${slope.toFixed(1)} ± ${(2 * error).toFixed(1)} MiB an hour`

const whole = (figure: number): string => Math.round(figure).toLocaleString('en-GB')

/** In milliseconds; a dash if there are none. */
function quantile(list: readonly number[], share: number): string {
  const sorted = [...list].sort((a, b) => a - b)
  const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return found === undefined ? '–' : `${whole(found)} ms`
}
