import { parseArgs } from 'node:util'
import { describeCommit, describeMachine } from './machine.ts'
import { describeSoak, findLeaks } from './soak-report.ts'
import { runSoak } from './soak-run.ts'

// npm run soak [-- --minutes 30] [--seed N] [--rate 12]: mixed work for so many minutes. Without a rate, the rate is
// sought at which the machine is 60% busy. Its last output goes into docs/reliability.md.

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
    // A line needs several points: in a short run garbage is collected for each sample.
    sampling: { every: 5, collectEvery: minutes < 10 ? 1 : 6 },
  })
  process.stdout.write(`
\`npm run soak -- --minutes ${minutes} --seed ${seed}${values.rate ? ` --rate ${values.rate}` : ''}\`, commit ${describeCommit()}, on ${new Date().toISOString().slice(0, 10)}:
${describeMachine()}.

${describeSoak(figures)}
`)
  const leaks = findLeaks(figures)
  if (leaks.length > 0) throw new Error(leaks.join(' '))
} catch (error) {
  process.stderr.write(`Seed ${seed} fails: ${(error as Error).message}\n`)
  process.exitCode = 1
}
