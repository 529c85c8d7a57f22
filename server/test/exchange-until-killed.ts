import { CLEARING_RAILS } from '@fondaco/rules/payments/rails.ts'
import { openDb, openPool } from '../src/platform/db.ts'
import { fileExchange } from '../src/providers/clearing/file-exchange.ts'
import { makeTransfer, makeWire, transferMessage } from '../src/providers/clearing/made-transfers.check.ts'

/**
 * A process that sends payments and exchanges files endlessly until the test kills it. It prints the id of each
 * accepted message.
 */
const [appUrl, directory, of] = process.argv.slice(2)
const rail = CLEARING_RAILS.find((one) => one === of)
if (!appUrl || !directory || !rail) throw new Error('which database, which folder, and which rail?')
const exchange = fileExchange({
  rail,
  db: openDb(openPool({ url: appUrl, size: 5 })),
  clock: { now: () => new Date() },
  directory,
  bic: 'FNDCLT21XXX',
  batchCount: 3,
  batchSeconds: 0,
  maxBytes: 1024 * 1024,
})
exchange.onMessage(async () => undefined)

async function sendOn(): Promise<never> {
  for (let sent = 0; ; sent++) {
    const instant = { rail: 'INST', acceptedAt: new Date() } as const
    const message = transferMessage(
      rail === 'WIRE' ? makeWire() : makeTransfer(sent % 3 === 0 ? instant : {}),
    )
    const { outcome } = await exchange.send(message)
    if (outcome === 'taken') process.stdout.write(`${message.messageId}\n`)
  }
}

async function deliverOn(): Promise<never> {
  for (;;) await exchange.deliver()
}

await Promise.all([sendOn(), deliverOn()])
