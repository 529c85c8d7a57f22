import { expect, it } from 'vitest'
import { runBench } from './bench-run.ts'
import { runPayments } from './payments-run.ts'

it('measures the ledger and live events on a server of its own', async () => {
  const figures = await runBench({
    seconds: 0.5,
    rounds: 1,
    clients: 4,
    scale: 1,
    livePayments: 5,
    payeeChecks: 6,
    exchangers: 4,
  })
  process.stdout.write(`bench: ${JSON.stringify(figures)}\n`)
  const { ledger, live, checks, exchanges } = figures
  for (const [name, figure] of Object.entries({ ...ledger, ...live, ...checks, exchanges }))
    expect(figure, name).toBeGreaterThan(0)
})

it('measures payments, with the processor time that each costs', async () => {
  const figures = await runPayments({ seconds: 0.5, sustainedSeconds: 0.5, rounds: 1, clients: 4, scale: 1 })
  process.stdout.write(`bench payments: ${JSON.stringify(figures)}\n`)
  const { tpcb, accepted, acceptedOfOne, settled, sustained } = figures
  expect([tpcb.length, accepted.length, acceptedOfOne.length, settled.length]).toEqual([1, 1, 1, 1])
  for (const work of [...accepted, ...acceptedOfOne, ...settled, sustained])
    for (const [name, figure] of Object.entries(work)) expect(figure, name).toBeGreaterThan(0)
})
