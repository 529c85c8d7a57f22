import { injectIncoming } from '@fondaco/contract/payments/simulator-calls.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Bank, makeBank } from '../../../test/make-bank.ts'
import { positionsBefore } from '../ledger/index.ts'
import { readLines } from './read-lines.ts'

let bank: Bank
beforeAll(async () => {
  bank = await makeBank()
})
afterAll(() => bank.close())

it('a credit from another bank is valued on the day on which its money came, any other entry on that of its booking', async () => {
  const company = await bank.makeCompany()
  const { accountId, id, entity } = company.account
  const debtor = { name: 'Muster Logistik GmbH', iban: 'DE89370400440532013000' }
  const body = { type: 'SCT', iban: accountId, amount: '75.00', currency: 'EUR', debtor } as const
  await bank.call(null, injectIncoming, { body })
  await bank.pass(3_000)
  const settled = entityDay(bank.clock.now(), entity)
  // The books name the real time.
  const booked = entityDay(new Date(), entity)
  const end = (await positionsBefore(bank.db, [id], new Date(Date.now() + 60_000))).get(id)
  const span = { accountId: id, entity, after: 0, upTo: end?.version ?? 0 }
  const lines = await readLines(bank.db, span, 'en')
  expect(lines.map(({ amount, bookedOn, valueOn }) => [amount, bookedOn, valueOn])).toEqual([
    [expect.any(BigInt), booked, booked],
    [75_00n, booked, settled],
  ])
})
