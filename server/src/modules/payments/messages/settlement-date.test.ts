import { createTransaction, quoteFee } from '@fondaco/contract/payments/calls.ts'
import { injectIncoming } from '@fondaco/contract/payments/simulator-calls.ts'
import { TARGET_CALENDAR } from '@fondaco/rules/calendar.ts'
import { makeIban } from '@fondaco/rules/iban.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Bank, makeBank, order } from '../../../../test/make-bank.ts'
import { updateSetting } from '../../settings/index.ts'

/** A Monday; an institution can make the Tuesday after it a bank holiday. */
const MONDAY = '2026-11-23'
const CLOSED = '2026-11-24'

let bank: Bank
beforeAll(async () => {
  bank = await makeBank()
  const calendar = { ...TARGET_CALENDAR, closed: [CLOSED] }
  await bank.db.transaction().execute((trx) => updateSetting(trx, 'business_calendar', calendar))
})
afterAll(() => bank.close())

const settledOn = (messages: readonly { xml: string }[], element: string) =>
  messages.flatMap(({ xml }) => new RegExp(`<${element}>(.*?)</${element}>`).exec(xml)?.[1] ?? [])

// Each line: time, type, and the settlement day in the message.
it.each([
  [`${MONDAY}T08:00:00Z`, 'SCT', MONDAY],
  [`${MONDAY}T14:00:00Z`, 'SCT', '2026-11-25'],
  [`${CLOSED}T08:00:00Z`, 'SCT', '2026-11-25'],
  [`${CLOSED}T08:00:00Z`, 'INST', CLOSED],
] as const)('paid at %s by %s: settled on %s', async (at, type, day) => {
  await bank.jumpTo(at)
  const company = await bank.makeCompany()
  const made = await bank.call(company, createTransaction, { body: order(company, { type }) })
  expect(made.code).toBe('OK00')
  await bank.drain()
  const messages = await bank.db
    .selectFrom('clearing_message')
    .select('xml')
    .where('transaction_id', '=', made.result._id)
    .where('direction', '=', 'OUT')
    .execute()
  expect(settledOn(messages, 'IntrBkSttlmDt')).toEqual([day])
})

it('money that goes back is settled on such a day, too', async () => {
  await bank.jumpTo(`${CLOSED}T08:00:00Z`)
  const sent = await bank.call(null, injectIncoming, {
    body: {
      type: 'SCT',
      iban: makeIban('LT', '99199', '00000000001'),
      amount: '50.00',
      currency: 'EUR',
      debtor: { name: 'Greta Sommer', iban: 'DE89370400440532013000' },
    },
  })
  await bank.pass(3_000)
  const messages = await bank.simulator.messagesOf(sent.result.transaction_id)
  const returns = messages.filter(({ direction, xml }) => direction === 'OUT' && xml.includes('<PmtRtr>'))
  expect(settledOn(returns, 'IntrBkSttlmDt')).toEqual(['2026-11-25'])
})

it('a quote counts neither the day nor the one after it wrong', async () => {
  await bank.jumpTo(`${MONDAY}T08:00:00Z`)
  const company = await bank.makeCompany()
  const { result } = await bank.call(company, quoteFee, {
    body: { type: 'SCT', account: company.account.id, amount: '120.00', currency: 'EUR' },
  })
  expect(result.arrives.words).toBe('By the end of 25-11-2026, often earlier')
})
