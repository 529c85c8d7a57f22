import { createTransaction } from '@fondaco/contract/payments/calls.ts'
import { addDays, entityDay, startOfEntityDay } from '@fondaco/rules/calendar.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { totpStep } from '../../src/modules/identity/factors/totp.ts'
import { updateSetting } from '../../src/modules/settings/index.ts'
import { buildApp, type RunningApp } from '../build-app.ts'
import { eventually } from '../eventually.ts'
import { type FreshDatabase, freshDatabase } from '../fresh-database.ts'
import { Client, makeAccount, makeCompany, makeUser, signIn } from '../make.ts'
import { type Bank, type Company, makeBank, order, type PayeeOrder } from '../make-bank.ts'
import { codeAt, TOTP_SECRET } from '../one-time-code.ts'

/** Clocks that jump and clocks that differ. Days follow the entity, order follows the books. */

const MINUTE = 60_000

describe('clock: one that jumps', () => {
  let bank: Bank
  beforeAll(async () => {
    bank = await makeBank()
    const limits = { per_payment: '100.00', per_day: '100.00' }
    await bank.db.transaction().execute((trx) => updateSetting(trx, 'limits', limits))
  })
  afterAll(() => bank.close())

  const pay = (company: Company, change: Partial<PayeeOrder>) =>
    bank.call(company, createTransaction, { body: order(company, { duplicate_confirmed: true, ...change }) })

  // Each line: an entity, and the first instant of a day of it.
  test.each<[string, Entity, string]>([
    ['the day on which Vilnius turns its clocks back begins in summer time', 'UAB', '2026-10-24T21:00:00Z'],
    ['and lasts 25 hours', 'UAB', '2026-10-25T22:00:00Z'],
    ['New Year', 'UAB', '2026-12-31T22:00:00Z'],
    ['the day on which Vilnius turns its clocks forward', 'UAB', '2027-03-27T22:00:00Z'],
    ['lasts 23 hours', 'UAB', '2027-03-28T21:00:00Z'],
    ['29 February', 'UAB', '2028-02-28T22:00:00Z'],
    ['the day after it', 'UAB', '2028-02-29T22:00:00Z'],
    ['London turns its clocks back', 'UK', '2026-10-24T23:00:00Z'],
    ['and its day lasts 25 hours', 'UK', '2026-10-26T00:00:00Z'],
    ['New Year in London', 'UK', '2027-01-01T00:00:00Z'],
    ['London turns its clocks forward', 'UK', '2027-03-28T00:00:00Z'],
    ['and its day lasts 23 hours', 'UK', '2027-03-28T23:00:00Z'],
    ['29 February in London', 'UK', '2028-02-29T00:00:00Z'],
  ])('%s: %s, %s: limits start again and due payments go, then, once', async (_, entity, midnight) => {
    const start = Date.parse(midnight)
    const at = (ms: number) => bank.jumpTo(new Date(start + ms).toISOString())
    const day = entityDay(new Date(start), entity)
    const [payer, later] = [
      await bank.makeCompany({ account: { entity } }),
      await bank.makeCompany({ account: { entity } }),
    ]
    await at(-1000)
    expect((await pay(later, { amount: '10.00', execution_date: day })).code).toBe('OK00')
    expect((await pay(payer, { amount: '100.00' })).code).toBe('OK00')
    expect((await pay(payer, { amount: '0.02' })).code).toBe('limit_exceeded')
    expect(await bank.figures(later.account)).toMatchObject({ reserved: 0 })
    await at(0)
    expect((await pay(payer, { amount: '100.00' })).code).toBe('OK00')
    expect(await bank.figures(later.account)).toMatchObject({ reserved: 10.2 })
    await at(60 * MINUTE)
    expect((await pay(payer, { amount: '0.02' })).code).toBe('limit_exceeded')
    await bank.pass(2_000)
    expect(await bank.figures(later.account)).toMatchObject({ balance: 999_989.8, reserved: 0 })
    // Back over midnight, and over it again: the day has passed, and due payments have left.
    await at(-60 * MINUTE)
    expect((await pay(payer, { amount: '0.02' })).code).toBe('limit_exceeded')
    await at(2 * 60 * MINUTE)
    expect((await pay(payer, { amount: '0.02' })).code).toBe('limit_exceeded')
    expect(await bank.figures(later.account)).toMatchObject({ balance: 999_989.8, reserved: 0 })
  })

  test('Singapore never changes its clocks: every day of three years begins at 16:00 UTC', () => {
    for (let day = '2026-01-01'; day < '2029-01-01'; day = addDays(day, 1)) {
      const start = startOfEntityDay(day, 'SG')
      expect(start.toISOString()).toMatch(/T16:00:00\.000Z$/)
      expect([entityDay(start, 'SG'), entityDay(new Date(+start - 1), 'SG')]).toEqual([day, addDays(day, -1)])
    }
  })

  test('payments of one account, the clock an hour on and an hour back: the books keep their order', async () => {
    await bank.jumpTo('2028-03-10T10:00:00Z')
    const company = await bank.makeCompany()
    const ids: string[] = []
    for (const jump of [0, 60, -60, -60, 60, 26 * 60, -26 * 60]) {
      await bank.jumpTo(new Date(bank.clock.now().getTime() + jump * MINUTE).toISOString())
      const { code, result } = await pay(company, { amount: '1.00' })
      expect(code).toBe('OK00')
      ids.push(result._id)
      await bank.pass(2_000)
    }
    for (const id of ids) expect(await bank.transaction(id)).toMatchObject({ status: 'COMPLETED' })
    expect(await bank.figures(company.account)).toMatchObject({ balance: 999_991.6, reserved: 0 })
    expect(await faultsOfOrder(bank.database, company.account.id)).toEqual([])
  })

  test('two workers whose clocks are five minutes apart: a due payment goes once, by the one ahead', async () => {
    await bank.jumpTo('2028-03-11T10:00:00Z')
    const company = await bank.makeCompany()
    const made = await pay(company, { amount: '10.00', execution_date: '2028-03-12' })
    await bank.drain()
    await bank.jumpTo('2028-03-11T21:57:00Z')
    const sweepAhead = (by: number) => {
      const clock = { now: () => new Date(bank.clock.now().getTime() + by * MINUTE) }
      return bank.jobsBy(clock).find(({ name }) => name === 'payments.execute_due')
    }
    const behind = sweepAhead(0)
    await behind?.run({})
    expect(await bank.figures(company.account)).toMatchObject({ reserved: 0 })
    await Promise.all([sweepAhead(5)?.run({}), behind?.run({}), sweepAhead(5)?.run({})])
    expect(await bank.figures(company.account)).toMatchObject({ reserved: 10.2 })
    await bank.drain()
    await bank.jumpTo('2028-03-11T22:00:00Z')
    await Promise.all([behind?.run({}), sweepAhead(5)?.run({})])
    await bank.pass(2_000)
    expect(await bank.history(made.result._id)).toEqual([
      'CREATED',
      'TO_CLEAR',
      'READY_TO_CLEAR',
      'SENT_TO_CLEAR',
      'ACCEPTED',
      'COMPLETED',
    ])
    expect(await bank.figures(company.account)).toMatchObject({ balance: 999_989.8, reserved: 0 })
  })
})

describe('clock: one-time codes are of their own thirty seconds', () => {
  test.each(['2026-10-25T00:59:30Z', '2027-03-28T00:59:30Z', '2026-12-31T23:59:30Z', '2028-02-28T23:59:30Z'])(
    'the code of %s',
    (from) => {
      const start = Date.parse(from)
      const code = codeAt(new Date(start))
      const step = BigInt(start / 30_000)
      const judged = [-1, 0, 29_999, 30_000].map((ms) => totpStep(TOTP_SECRET, code, new Date(start + ms)))
      expect(judged).toEqual([null, step, step, null])
    },
  )
})

describe('clock: two processes five minutes apart', () => {
  let database: FreshDatabase
  let ahead: RunningApp
  let behind: RunningApp
  beforeAll(async () => {
    database = await freshDatabase()
    ahead = await buildApp({ DATABASE_POOL_SIZE: '5' }, { database })
    behind = await buildApp({ DATABASE_POOL_SIZE: '5', ROLE: 'api' }, { database })
    behind.app.clock.setOffset(-300)
  })
  afterAll(async () => {
    for (const running of [behind, ahead]) await running?.stop()
    await database.drop()
  })

  async function payer() {
    const user = await makeUser(ahead, 'customer')
    const account = await makeAccount(ahead, await makeCompany(ahead, [user]))
    const there = await signIn(ahead, user)
    return { account, clients: [there, new Client(behind, there.token)] as const }
  }

  test('payments of one account by turns: one order, one balance', async () => {
    const { account, clients } = await payer()
    const made: string[] = []
    for (let n = 0; n < 10; n += 1) {
      const { code, result } = await (clients[n % 2] as Client).call('createTransaction', {
        body: {
          type: 'SCT',
          account: account.id,
          amount: `${n + 1}.00`,
          currency: 'EUR',
          creditor: { name: 'Marie Keller', account: { account_id: 'DE89370400440532013000' } },
        },
      })
      expect(code).toBe('OK00')
      made.push(result._id)
    }
    const held = await database.ownerPool.query<{ id: string }>(
      `select belongs_to_id as id from ledger_transfer where debit_account = $1 and kind = 'hold' order by seq`,
      [account.id],
    )
    expect([...new Set(held.rows.map(({ id }) => id))]).toEqual(made)
    await eventually(async () => {
      const { rows } = await database.ownerPool.query(
        'select distinct status from transaction where account_id = $1',
        [account.id],
      )
      expect(rows).toEqual([{ status: 'COMPLETED' }])
    })
    expect(await faultsOfOrder(database, account.id)).toEqual([])
  })

  test('what is done at the one behind never makes a session end sooner', async () => {
    const { clients } = await payer()
    const [there, late] = clients
    const ends = async () => Date.parse((await there.call('getTestToken')).result.session.idle_ends_at)
    const before = await ends()
    expect((await late.call('getTestToken')).code).toBe('OK00')
    expect(await ends()).toBeGreaterThanOrEqual(before)
  })

  test('an idle session is over where the clock says so, and is the same again where it says otherwise', async () => {
    const { clients } = await payer()
    const [there, late] = clients
    behind.app.clock.setOffset(301)
    expect((await late.call('getTestToken')).code).toBe('TK02')
    expect((await there.call('getTestToken')).code).toBe('OK00')
    behind.app.clock.setOffset(-300)
    expect((await late.call('getTestToken')).code).toBe('OK00')
  })
})

/** The faults in the order of an account's entries: in their own sequence times never go back, and balances follow. */
async function faultsOfOrder({ ownerPool }: FreshDatabase, accountId: string): Promise<unknown[]> {
  const { rows } = await ownerPool.query(
    `select * from (
       select version, booked_at < lag(booked_at) over sequence as goes_back,
         balance_before <> lag(balance_after) over sequence as does_not_follow
       from ledger_entry where account_id = $1 window sequence as (order by version)) as entries
     where goes_back or does_not_follow`,
    [accountId],
  )
  return rows
}
