import { expect, it } from 'vitest'
import { runBench } from './bench-run.ts'

it('measures payments, the ledger and live events on a server of its own', async () => {
  const figures = await runBench({
    seconds: 0.5,
    rounds: 1,
    clients: 4,
    scale: 1,
    livePayments: 5,
    payeeChecks: 6,
  })
  process.stdout.write(`bench: ${JSON.stringify(figures)}\n`)
  const { payments, ledger, live, checks } = figures
  for (const [name, figure] of Object.entries({ ...payments, ...ledger, ...live, ...checks }))
    expect(figure, name).toBeGreaterThan(0)
})
