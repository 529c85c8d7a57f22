import { createTransaction } from '@fondaco/contract/payments/calls.ts'
import { decideTransaction, getStaffFigures } from '@fondaco/contract/payments/review-calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertTransactions, rowOf } from '../../../../test/insert-transactions.ts'
import { type Bank, type Company, makeBank, order, type Person } from '../../../../test/make-bank.ts'

let bank: Bank
let staff: Person
let ukStaff: Person
let company: Company
beforeAll(async () => {
  bank = await makeBank()
  staff = await bank.makeStaff('Inga Rimkutė')
  ukStaff = await bank.makeStaff('Tom Ashby', 'compliance', ['UK'])
  company = await bank.makeCompany({ funds: 100_000_00n })
})
afterAll(() => bank.close())

const MINUTE_MS = 60_000
const figures = async (who: Person) =>
  (await bank.call(who, getStaffFigures, { query: { timezone: 'Europe/Vilnius' } })).result

async function decideAfter(minutes: number): Promise<void> {
  const body = order(company, { amount: '15000.00', duplicate_confirmed: true })
  const { _id: id } = (await bank.call(company, createTransaction, { body })).result
  await bank.pass(minutes * MINUTE_MS)
  const { version } = await bank.transaction(id)
  const answer = await bank.call(staff, decideTransaction, {
    params: { id },
    body: { action: 'APPROVE', version },
  })
  expect(answer.code).toBe('OK00')
}

it('what was held, of how many, and how soon it was decided on, now and 30 days before', async () => {
  for (const minutes of [10, 20, 60]) await decideAfter(minutes)
  await bank.jumpTo(new Date(bank.clock.now().getTime() + 30 * 1_440 * MINUTE_MS).toISOString())
  await decideAfter(30)
  const body = order(company, { amount: '15000.00', duplicate_confirmed: true })
  await bank.call(company, createTransaction, { body })
  await bank.call(company, createTransaction, { body: order(company, { amount: '7.00' }) })
  await bank.pass(5_000)

  const { held } = await figures(staff)
  expect(held).toMatchObject({ now: { count: 2, of: 3 }, before: { count: 3, of: 3 } })
  // A payment is held a moment after it was made.
  const minutes = [held.now, held.before].map(({ median_seconds }) => Math.round((median_seconds ?? 0) / 60))
  expect(minutes).toEqual([30, 20])
  expect((await figures(ukStaff)).held).toEqual({
    now: { count: 0, of: 0, median_seconds: null },
    before: { count: 0, of: 0, median_seconds: null },
  })
})

it('what settled on each day of the reader, in euro, a payment between customers once', async () => {
  await bank.jumpTo('2028-03-01T22:30:00Z')
  const dollars = await bank.addAccount(company.customerId, { entity: 'UAB', currency: 'USD' })
  const row = (settled: string, change: object = {}, account = company.account) =>
    rowOf(bank, account, { settled_at: new Date(settled), created_at: new Date(settled), ...change })
  await insertTransactions(bank, [
    row('2028-03-01T22:10:00Z'), // the 2nd in Vilnius
    row('2028-03-01T21:50:00Z'),
    row('2028-03-01T21:50:00Z', { type: 'INTERNAL', direction: 'DEBIT' }),
    row('2028-03-01T21:50:00Z', { type: 'INTERNAL', direction: 'CREDIT' }),
    row('2028-03-01T21:50:00Z', { status: 'REJECTED' }),
    row('2028-02-29T10:00:00Z', { amount: 110_00n }, dollars),
    row('2028-01-31T10:00:00Z', { amount: 3_00n }),
  ])
  const { settled } = await figures(staff)
  const day = (of: string) => settled.days.find((one) => one.day === of)
  expect(settled.days).toHaveLength(30)
  expect(settled.days.at(-1)).toEqual({ day: '2028-03-02', amount: '100.00', before: '0.00' })
  expect(day('2028-03-01')).toEqual({ day: '2028-03-01', amount: '200.00', before: '3.00' })
  const [inEuro] = [Number(day('2028-02-29')?.amount)]
  expect(inEuro).toBeGreaterThan(80)
  expect(inEuro).toBeLessThan(110)
  expect(Number(settled.total)).toBeCloseTo(300 + (inEuro ?? 0), 2)
  expect(settled.before).toBe('3.00')
})
