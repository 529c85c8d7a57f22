import { parseArgs } from 'node:util'
import { type ChaosFigures, runChaos } from './chaos-run.ts'
import { describeCommit, describeMachine } from './machine.ts'

// npm run chaos [-- --minutes 30] [--seed N] [--drop-answers 0.2]: the bank workload for so many minutes. The server
// and its PostgreSQL are killed meanwhile, and a share of the answers is lost. Its last output goes into
// docs/reliability.md.

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    'drop-answers': { type: 'string', default: '0.2' },
  },
})
/** The service must answer and all payments must be settled within these times after server and database are back. */
const WELL_AGAIN_MS = 30_000
const SETTLED_MS = 60_000

const minutes = Number(values.minutes)
const seed = Number(values.seed)
const dropAnswers = Number(values['drop-answers'])
const peace = Math.min(minutes * 15, 30)
const strikes = minutes * 60 - peace

process.stdout.write(
  `Seed ${seed}. A server and a PostgreSQL of its own are started, and killed again and again ...\n`,
)
try {
  // PostgreSQL about once a minute, and at least once in a short run.
  const postgresStrikes = Math.max(3, Math.round(minutes))
  const figures = await runChaos({ seed, seconds: { peace, strikes }, postgresStrikes, dropAnswers })
  print(figures)
  if (figures.slowestRecovery > WELL_AGAIN_MS)
    throw new Error('the service took longer than 30 s to be well again')
  if (figures.settledIn > SETTLED_MS) throw new Error('it took longer than 60 s to settle everything')
} catch (error) {
  process.stderr.write(`Seed ${seed} fails: ${(error as Error).message}\n`)
  process.exitCode = 1
}

function print(figures: ChaosFigures): void {
  const whole = (figure: number) => figure.toLocaleString('en-GB')
  const each = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .map(([what, count]) => `${what} ${whole(count)}`)
      .join(', ') || 'none'
  const pages = figures.pageChecks.at(-1)
  const rows = [
    ['server killed (SIGKILL)', whole(figures.serverKills)],
    ['PostgreSQL struck', each(figures.postgresStrikes)],
    ['payments answered for', each(figures.acknowledged)],
    [
      'of them completed, rejected by the rail, instant ones too late',
      `${whole(figures.completed)}, ${whole(figures.rejected)}, ${whole(figures.late)}`,
    ],
    ['received from outside', whole(figures.received)],
    ['refused, leaving nothing behind', each(figures.refused)],
    ['answers lost on their way back, on purpose', whole(figures.droppedAnswers)],
    ['calls made again with the same key', whole(figures.repeats)],
    ['in place of an answer', each(figures.putOff)],
    ['full reads, all of them right', whole(figures.reads)],
    ['words changed by two people, each once', each(figures.words)],
    ['payees saved, each once; names checked', `${whole(figures.payees)}; ${whole(figures.nameChecks)}`],
    [
      'exchanges made, each once on both accounts; quotes that expired meanwhile',
      `${whole(figures.exchanges)}; ${whole(figures.expiredQuotes)}`,
    ],
    ['payments lost, doubled or made up', '0'],
    ['slowest recovery of the service', `${(figures.slowestRecovery / 1000).toFixed(1)} s`],
    ['everything settled after the last call', `${(figures.settledIn / 1000).toFixed(1)} s`],
    [
      'audit chain',
      `${whole(figures.auditRows)} rows hold, with the ${whole(figures.auditHeads)} heads kept outside`,
    ],
    [
      'page checks',
      `${figures.pageChecks.length}, the last after a restart: ${pages?.tables} tables, ${pages?.indexes} indexes`,
    ],
  ]
  process.stdout.write(`
\`npm run chaos -- --minutes ${minutes} --seed ${seed}\`, commit ${describeCommit()}, on ${new Date().toISOString().slice(0, 10)}:
${describeMachine()}, PostgreSQL ${figures.postgres}.

| what | figure |
| --- | --- |
${rows.map(([what, figure]) => `| ${what} | ${figure} |`).join('\n')}
`)
}
