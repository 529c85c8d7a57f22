import { parseArgs } from 'node:util'
import { runCompanies } from './companies-run.ts'
import { describeCommit, describeMachine } from './machine.ts'
import { ms, ratio, tableOf, whole } from './report.ts'

/**
 * npm run bench -- companies [--rows 100000] [--seed 7]: the list of companies with so many of them, in the form of the
 * table of docs/performance.md.
 */
export async function printCompanies(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { rows: { type: 'string', default: '100000' }, seed: { type: 'string', default: '7' } },
  })
  const [rows, seed] = [Number(values.rows), Number(values.seed)]
  const { postgres, bare, lists } = await runCompanies({ rows, seed, turns: 40, seconds: 2.5 })
  process.stdout.write(`${describeMachine()}, PostgreSQL ${postgres}, commit ${describeCommit()}, seed ${seed}.
${whole(rows)} companies; bare call, p50 / p95: ${ms(bare?.p50)} / ${ms(bare?.p95)}

${tableOf(
  ['list of companies', 'first', 'deep', 'cursor'],
  lists.map(({ name, first, deep, cursor }) => [
    name,
    ...[first, deep, cursor].map((spread) => ratio(spread, bare)),
  ]),
)}
`)
}
