import { parseArgs } from 'node:util'
import type { Spread } from './asker.ts'
import { describeCommit, describeMachine } from './machine.ts'
import { ms, ratio, tableOf, whole } from './report.ts'
import { type ProbeFigures, runScale, type ScaleFigures } from './scale-run.ts'

/**
 * npm run bench -- scale [--rows 10000,100000,1000000] [--seed 7]: lists, sums, dashboards and an export with so many
 * transactions, in the form of the tables of docs/performance.md.
 */
export async function printScale(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rows: { type: 'string', default: '10000,100000,1000000' },
      seed: { type: 'string', default: '7' },
    },
  })
  const seed = Number(values.seed)
  const sizes: ScaleFigures[] = []
  for (const rows of values.rows.split(',').map(Number)) {
    process.stderr.write(`${rows.toLocaleString('en-GB')} transactions ...\n`)
    sizes.push(await runScale({ rows, seed, turns: 40, seconds: 2.5 }))
  }
  process.stdout.write(reportOf(sizes, seed))
}

function reportOf(sizes: readonly ScaleFigures[], seed: number): string {
  return `${describeMachine()}, PostgreSQL ${sizes[0]?.postgres}, commit ${describeCommit()}, seed ${seed}.

${tableOf(
  ['', ...sizes.map(({ rows }) => whole(rows))],
  [
    ['bare call, p50 / p95', ...sizes.map(({ bare }) => `${ms(bare?.p50)} / ${ms(bare?.p95)}`)],
    ['filled and booked in', ...sizes.map(({ fillSeconds }) => `${whole(fillSeconds)} s`)],
    ['rows exported', ...sizes.map(({ exported }) => whole(exported.rows))],
    ['exported a second', ...sizes.map(({ exported }) => whole(exported.rows / exported.seconds))],
    [
      'memory before / at most',
      ...sizes.map(({ exported }) => `${whole(exported.memoryBefore)} / ${whole(exported.memoryMost)} MiB`),
    ],
  ],
)}

${tableOf(
  ['list', ...sizes.map(({ rows }) => `${whole(rows)}: first, deep, cursor`)],
  rowsOf(sizes, 'lists', (figures, bare) =>
    [figures.first, figures.deep, figures.cursor].map((spread) => ratio(spread, bare)).join(', '),
  ),
)}

${tableOf(
  ['answer', ...sizes.map(({ rows }) => `${whole(rows)}: p50, p95, ratio`)],
  rowsOf(sizes, 'single', ({ first }, bare) => `${ms(first?.p50)}, ${ms(first?.p95)}, ${ratio(first, bare)}`),
)}
`
}

function rowsOf(
  sizes: readonly ScaleFigures[],
  kind: 'lists' | 'single',
  cell: (figures: ProbeFigures, bare: Spread | null) => string,
): string[][] {
  return (sizes[0]?.[kind] ?? []).map(({ name, side }, n) => [
    `${side}: ${name}`,
    ...sizes.map((size) => cell(size[kind][n] as ProbeFigures, size.bare)),
  ])
}
