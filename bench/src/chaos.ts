import { runChaos } from './chaos-run.ts'

// npm run chaos [seed]: the bank workload of about a minute, with the server and PostgreSQL killed under it.

const seed = Number(process.argv[2] ?? Date.now() % 1_000_000)
process.stdout.write(
  `Seed ${seed}. A server and a database of its own are started, and killed again and again ...\n`,
)
const figures = await runChaos({ seed, seconds: { peace: 14, server: 16, postgres: 14 } })
process.stdout.write(
  `${figures.reads} full reads came to what there was at the start, and no balance was below its floor.
${figures.acknowledged} payments were answered for; the server was killed ${figures.serverKills} times, PostgreSQL ${figures.postgresKills} times,
and ${figures.repeats} calls were made again with the same key. Refused: ${JSON.stringify(figures.refused)}.
${figures.completed} completed, ${figures.rejected} rejected, ${figures.late} instant ones too late, ${figures.received} received from outside; none is lost, none is doubled.
Everything was settled ${(figures.settledIn / 1000).toFixed(1)} s after the last call; the books hold.
`,
)
