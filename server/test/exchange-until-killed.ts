import { openDb, openPool } from '../src/platform/db.ts'
import { newId } from '../src/platform/ids.ts'
import { fileExchange } from '../src/providers/clearing/file-exchange.ts'
import { composeMessage, toRailId } from '../src/providers/clearing/port.ts'

/**
 * A process that sends payments and exchanges files endlessly until the test kills it. It prints the id of each
 * accepted message.
 */
const [appUrl, directory] = process.argv.slice(2)
if (!appUrl || !directory) throw new Error('which database and which folder?')
const exchange = fileExchange({
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
    const message = composeMessage({
      type: 'pacs.008.001.08',
      messageId: toRailId(newId()),
      createdAt: new Date(),
      settlementDate: '2026-11-23',
      transfers: [
        {
          transactionId: toRailId(newId()),
          endToEndId: 'NOTPROVIDED',
          amount: 100n,
          payer: { name: 'Rasos Baldai UAB', iban: 'LT949919900000000017', bic: 'FNDCLT21XXX' },
          payee: { name: 'Muster Handel GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
          ...(sent % 3 === 0 ? { rail: 'INST', acceptedAt: new Date() } : { rail: 'SCT' }),
        },
      ],
    })
    const { outcome } = await exchange.send(message)
    if (outcome === 'taken') process.stdout.write(`${message.messageId}\n`)
  }
}

async function deliverOn(): Promise<never> {
  for (;;) await exchange.deliver()
}

await Promise.all([sendOn(), deliverOn()])
