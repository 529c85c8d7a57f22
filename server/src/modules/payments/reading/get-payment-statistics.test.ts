import { getPaymentStatistics } from '@fondaco/contract/payments/review-calls.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertTransactions, rowOf, type TransactionRow } from '../../../../test/insert-transactions.ts'
import { type Bank, type Company, makeBank, type Person } from '../../../../test/make-bank.ts'
import { newId } from '../../../platform/ids.ts'

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

describe('all entities minus one', () => {
  let uk: Company[]
  beforeAll(async () => {
    uk = []
    for (let index = 0; index < 3; index++)
      uk.push(await bank.makeCompany({ funds: 0n, account: { entity: 'UK', currency: 'GBP' } }))
    analyst = await bank.makeStaff('Eva Dvi', 'analytics', ['UAB', 'UK'])
  })
  const ofEntities = async (...entity: Entity[]) =>
    (await bank.call(analyst, getPaymentStatistics, { query: { timezone: 'UTC', entity } })).result
  const inUk = (who: number, at: string, change: object = {}) => {
    const { account } = uk[who] ?? {}
    if (!account) throw new Error(`there is no company ${who}`)
    return rowOf(bank, account, { settled_at: new Date(at), created_at: new Date(at), ...change })
  }
  /** Payments that were held at a time and decided on after some minutes. */
  const held = async (rows: TransactionRow[], at: string, minutes: number) => {
    await insertTransactions(bank, rows)
    const then = new Date(at).getTime()
    const event = (id: string, to_status: 'REVIEW' | 'COMPLETED', ms: number) => ({
      id: newId(),
      transaction_id: id,
      at: new Date(ms),
      to_status,
      action: 'hold',
      actor_kind: 'system' as const,
      actor_name: 'System',
    })
    await bank.db
      .insertInto('transaction_event')
      .values(
        rows.flatMap(({ id }) => [
          event(id, 'REVIEW', then),
          event(id, 'COMPLETED', then + minutes * 60_000),
        ]),
      )
      .execute()
  }

  it('shows nothing of one payment: neither that it waits, nor that it was held, nor for how long', async () => {
    const [day, earlier] = ['2028-03-14T08:00:00Z', '2028-02-10T08:00:00Z']
    await held(
      [0, 1, 2].map((who) => settled(who, day, 5_00n)),
      day,
      10,
    )
    const waits = { status: 'REVIEW', settled_at: null, status_since: new Date('2028-03-15T08:00:00Z') }
    const before = await ofEntities('UAB')
    expect(before.now).toMatchObject({ held_percent: expect.any(Number), median_seconds: 600 })
    expect(before.now.held_percent).toBeGreaterThan(0)
    await held([inUk(0, day)], day, 300)
    await held([inUk(0, earlier)], earlier, 300)
    await insertTransactions(bank, [inUk(0, '2028-03-15T08:00:00Z', waits)])
    const ofUab = await ofEntities('UAB')
    expect(await ofEntities('UAB', 'UK')).toEqual({
      ...ofUab,
      // Nothing was held in UAB in the earlier period, and too few in UK.
      before: { held_percent: null, median_seconds: null },
    })
    expect(ofUab).toEqual(before)
    expect(await ofEntities('UK')).toMatchObject({
      now: { held_percent: null, median_seconds: null },
      before: { held_percent: null, median_seconds: null },
      waiting: { under_1h: 0, '1h_to_1d': 0, over_1d: null },
    })
  })

  it('is a figure from three customers of the other entity on', async () => {
    const day = '2028-03-14T08:00:00Z'
    const waits = { status: 'REVIEW', settled_at: null, status_since: new Date('2028-03-15T08:00:00Z') }
    await held([inUk(1, day), inUk(2, day)], day, 300)
    await insertTransactions(
      bank,
      [1, 2].map((who) => inUk(who, '2028-03-15T08:00:00Z', waits)),
    )
    const [ofUab, ofBoth] = [await ofEntities('UAB'), await ofEntities('UAB', 'UK')]
    expect((ofBoth.waiting.over_1d ?? 0) - (ofUab.waiting.over_1d ?? 0)).toBe(3)
    expect(ofBoth.now.held_percent).toBeGreaterThan(ofUab.now.held_percent ?? 0)
    // Three of ten minutes, three of five hours.
    expect([ofUab, ofBoth].map(({ now }) => now.median_seconds)).toEqual([600, 9_300])
  })

  it('of few payments made shows no share', async () => {
    const sg = await bank.makeCompany({ funds: 0n, account: { entity: 'SG' } })
    const at = new Date('2028-03-14T08:00:00Z')
    await insertTransactions(bank, [rowOf(bank, sg.account, { settled_at: at, created_at: at })])
    analyst = await bank.makeStaff('Iza Trys', 'analytics', ['UAB', 'SG'])
    expect(await ofEntities('UAB', 'SG')).toEqual(await ofEntities('UAB'))
    expect((await ofEntities('SG')).now).toEqual({ held_percent: null, median_seconds: null })
  })
})
