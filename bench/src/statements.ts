import { describeCommit, describeMachine } from './machine.ts'
import { tableOf, whole } from './report.ts'
import { runStatements } from './statements-run.ts'

/** npm run bench -- statements [10000 100000]: statements of so many entries, in each format. */
export async function printStatements(args: readonly string[]): Promise<void> {
  const lengths = args.length > 0 ? args.map(Number) : [10_000, 100_000]
  const { postgres, made } = await runStatements(lengths)
  process.stdout.write(`${describeMachine()}, PostgreSQL ${postgres}, commit ${describeCommit()}.

${tableOf(
  ['entries', 'format', 'seconds', 'MB', 'memory before, MiB', 'at most'],
  made.map(({ entries, format, seconds, bytes, memoryBefore, memoryMost }) => [
    whole(entries),
    format,
    seconds.toFixed(1),
    (bytes / 1e6).toFixed(1),
    whole(memoryBefore),
    whole(memoryMost),
  ]),
)}
`)
}
