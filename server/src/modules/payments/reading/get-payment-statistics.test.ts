import { getPaymentStatistics } from '@fondaco/contract/payments/review-calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertTransactions, rowOf } from '../../../../test/insert-transactions.ts'
import { type Bank, type Company, makeBank, type Person } from '../../../../test/make-bank.ts'

let bank: Bank
let analyst: Person
let companies: Company[]
beforeAll(async () => {
  bank = await makeBank()
  analyst = await bank.makeStaff('Ada Lauk', 'analytics')
  companies = []
  for (let index = 0; index < 3; index++) companies.push(await bank.makeCompany({ funds: 1_000_00n }))
})
afterAll(() => bank.close())

const statistics = async (who = analyst) =>
  (await bank.call(who, getPaymentStatistics, { query: { timezone: 'Asia/Singapore' } })).result

const settled = (who: number, at: string, amount: bigint, change: object = {}) => {
  const { account } = companies[who] ?? {}
  if (!account) throw new Error(`there is no company ${who}`)
  return rowOf(bank, account, { settled_at: new Date(at), created_at: new Date(at), amount, ...change })
}

it('a day counts from three customers on, and neither today nor the reader’s time zone', async () => {
  await bank.jumpTo('2028-03-20T10:00:00Z')
  await insertTransactions(bank, [
    // The 10th in Vilnius: three customers.
    settled(0, '2028-03-09T22:10:00Z', 10_00n),
    settled(1, '2028-03-10T12:00:00Z', 20_00n),
    settled(2, '2028-03-10T21:50:00Z', 30_00n),
    // The 11th: two.
    settled(0, '2028-03-10T22:10:00Z', 100_00n),
    settled(0, '2028-03-11T10:00:00Z', 100_00n),
    settled(1, '2028-03-11T10:00:00Z', 100_00n),
    // Today: three.
    ...[0, 1, 2].map((who) => settled(who, '2028-03-20T08:00:00Z', 1_000_00n)),
    // 30 days before the 10th of March: three.
    ...[0, 1, 2].map((who) => settled(who, '2028-02-09T08:00:00Z', 1_00n)),
  ])
  const { settled: found, smallest_group } = await statistics()
  expect(smallest_group).toBe(3)
  expect(found.days).toHaveLength(30)
  expect(found.days.at(-1)?.day).toBe('2028-03-19')
  const day = (of: string) => found.days.find((one) => one.day === of)
  expect(day('2028-03-10')).toEqual({ day: '2028-03-10', amount: '60.00', before: '3.00' })
  expect(day('2028-03-11')).toEqual({ day: '2028-03-11', amount: null, before: null })
  expect(found).toMatchObject({ total: '60.00', before: '3.00' })
})

it('a kind counts from three customers on, as a share of those that count', async () => {
  await insertTransactions(bank, [
    ...[0, 1, 2].map((who) => settled(who, '2028-03-12T08:00:00Z', 5_00n, { type: 'INST' })),
    settled(0, '2028-03-12T08:00:00Z', 5_00n, { type: 'WIRE' }),
  ])
  const { kinds } = await statistics()
  expect(kinds).toEqual([
    { type: 'SCT', percent: 67 },
    { type: 'INST', percent: 33 },
  ])
})

it('what waits is counted by age, one or two of them without a figure', async () => {
  const since = (at: string) => ({ status: 'REVIEW', settled_at: null, status_since: new Date(at) })
  await insertTransactions(bank, [
    settled(0, '2028-03-20T09:30:00Z', 7_00n, since('2028-03-20T09:30:00Z')),
    ...[0, 1, 2].map((who) => settled(who, '2028-03-15T08:00:00Z', 7_00n, since('2028-03-15T08:00:00Z'))),
  ])
  const { waiting } = await statistics()
  expect(waiting).toEqual({ under_1h: null, '1h_to_1d': 0, over_1d: 3 })
})

it('staff of another entity, and an institution without payments, have no figures', async () => {
  const abroad = await bank.makeStaff('Tom Ashby', 'analytics', ['UK'])
  const { settled: none, ...others } = await statistics(abroad)
  expect(none).toMatchObject({ total: '0.00', before: '0.00' })
  expect(none.days.every(({ amount, before }) => amount === null && before === null)).toBe(true)
  expect(others).toMatchObject({
    kinds: [],
    now: { held_percent: 0, median_seconds: null },
    waiting: { under_1h: 0, '1h_to_1d': 0, over_1d: 0 },
  })
})

it('is not for staff who may not see analytics', async () => {
  const operator = await bank.makeStaff('Ola Berg', 'operation')
  const { code } = await bank.call(operator, getPaymentStatistics, { query: { timezone: 'Europe/Vilnius' } })
  expect(code).not.toBe('OK00')
})
