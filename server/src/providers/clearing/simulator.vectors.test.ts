import { CLEARING_RAILS } from '@fondaco/rules/payments/rails.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverByClockAlone } from '../../../test/by-clock-alone.ts'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { newId } from '../../platform/ids.ts'
import { openSchemas } from './iso20022/schema.vectors.check.ts'
import { collect, makeTransfer, makeWire, transferMessage } from './port.check.ts'
import { composeMessage, toRailId } from './port.ts'
import { simulatedClearing } from './simulator.ts'
import { SIMULATED_BEHAVIOURS } from './simulator-behaviour.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await deliverByClockAlone(database.ownerPool)
})
afterAll(() => database.drop())

test.each(CLEARING_RAILS)(
  'all that the simulated side of %s writes is valid by the schemas of ISO 20022',
  async (rail) => {
    const isWire = rail === 'WIRE'
    const currency = isWire ? 'USD' : 'EUR'
    const schemas = openSchemas()
    let now = Date.parse('2026-11-21T09:30:00Z')
    const clock = { now: () => new Date(now) }
    const clearing = simulatedClearing({
      rail,
      db: database.db,
      clock,
      newId,
      bicOf: () => undefined,
      ourBic: 'FNDCLT21XXX',
      delayScale: 1,
    })
    const inbox = collect(clearing)
    const pass = async () => {
      now += 60_000
      while ((await clearing.deliver()).delivered > 0);
    }

    const paid = SIMULATED_BEHAVIOURS.flatMap(({ minor }) => {
      const amount = 10_000n + BigInt(minor.slice(1))
      if (isWire) return [makeWire({ amount })]
      return [makeTransfer({ amount }), makeTransfer({ amount, rail: 'INST', acceptedAt: clock.now() })]
    })
    for (const transfer of paid) await clearing.send(transferMessage(transfer))
    await pass()
    for (const { transactionId, amount } of paid) {
      const recall = composeMessage(
        {
          type: 'camt.056.001.08',
          messageId: toRailId(newId()),
          createdAt: clock.now(),
          requests: [
            {
              cancellationId: toRailId(newId()),
              original: { messageId: 'M-1', messageType: 'pacs.008.001.08' },
              transactionId,
              originalAmount: { amount, currency },
              reason: { code: 'DUPL', givenByBic: 'FNDCLT21XXX' },
            },
          ],
        },
        rail,
      )
      await clearing.send(recall)
    }
    const debtor = { name: 'Muster Handel GmbH', iban: 'DE89370400440532013000' }
    for (const type of isWire ? (['WIRE'] as const) : (['SCT', 'INST'] as const))
      await clearing.injectIncoming({
        type,
        ...(isWire ? { currency, charges: 10n } : {}),
        iban: 'LT949919900000000017',
        amount: 100n,
        debtor,
      })
    const { transactionId, amount, payer, payee } = makeTransfer()
    for (const reasonCode of ['DUPL', 'FRAD', 'CUST'] as const)
      await clearing.injectRecall({
        transactionId,
        endToEndId: 'NOTPROVIDED',
        originalAmount: { amount, currency },
        originalSettlementDate: '2026-11-20',
        payment: { ...(isWire ? {} : { serviceLevel: 'SEPA' }), payer: payee, payee: payer },
        reasonCode,
      })
    await pass()

    expect(new Set(inbox.map(({ xml }) => /xsd:(\w+\.\d+)/.exec(xml)?.[1]))).toEqual(
      new Set(['pacs.002', 'pacs.004', 'pacs.008', 'camt.029', 'camt.056']),
    )
    for (const { xml } of inbox) expect(schemas(xml), xml).toEqual([])
  },
)
