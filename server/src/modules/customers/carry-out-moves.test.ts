import {
  editIndividual,
  previewProgramMove,
  reviewIndividual,
} from '@fondaco/contract/applications/review-calls.ts'
import { getPrices, proposeFees } from '@fondaco/contract/prices/calls.ts'
import { approveChange } from '@fondaco/contract/proposals/calls.ts'
import { plainLine } from '@fondaco/rules/fees/default-fees.ts'
import type { FeeLine } from '@fondaco/rules/fees/fee-line.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditedOf, seen } from '../../../test/make-applicant.ts'
import { type Bank, makeBank, type Person } from '../../../test/make-bank.ts'
import type { Trx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { insertFeeLines } from '../prices/index.ts'
import { noteTold } from './index.ts'

/** Two months after the day of the tests, 21 November 2026. */
const FIRST_DAY = '2027-01-21'
const ARRIVED = '2027-01-21T08:00:00Z'

type Individual = Awaited<ReturnType<Bank['makeIndividual']>>

let bank: Bank
let [ana, ben]: Person[] = []
const monthly = { 1: newId(), 2: newId() }
const set = (change: Partial<FeeLine>) =>
  bank.db.transaction().execute((trx) => {
    const line = plainLine({ program: 2, entity: 'UAB', kind: 'MONTHLY', fixed: 7_00n })
    return insertFeeLines(trx, [{ id: newId(), version: 1, ...line, ...change }])
  })
beforeEach(async () => {
  bank = await makeBank()
  ana = await bank.makeStaff('Ana Pirmoji', 'admin')
  ben = await bank.makeStaff('Ben Antrasis', 'admin')
  await set({ id: monthly[1], program: 1, fixed: 5_00n })
  await set({ id: monthly[2] })
})
afterEach(() => bank.close())

const view = (of: Individual) => seen(bank, ana as Person, of)
const choose = async (of: Individual, fee_program: number, version?: number) => {
  const body = { fee_program, reason: 'They asked for it', version: version ?? (await view(of)).version }
  const answer = await bank.call(ana ?? null, editIndividual, { params: { id: of.customerId }, body })
  await bank.drain()
  return answer
}
const preview = async (of: Individual, program: number) => {
  const query = { program: String(program) } as never
  return (await bank.call(ana ?? null, previewProgramMove, { params: { id: of.customerId }, query })).result
}
const letters = () =>
  bank.letters.map(({ letter }) => letter).filter(({ template }) => template.startsWith('prices-'))
const shown = async (of: Individual) => {
  const { fee_program, next_fee_program } = await view(of)
  return [fee_program, next_fee_program && `${next_fee_program.program} ${next_fee_program.valid_from}`]
}

test('a dearer programme waits two months, is told once, and comes on its day', async () => {
  const ona = await bank.makeIndividual({ funds: 0n })
  expect(await preview(ona, 2)).toEqual({
    valid_from: FIRST_DAY,
    letters: [{ entity: 'UAB', prices: 1 }],
    ends: null,
  })
  const { code, result } = await choose(ona, 2)
  expect([code, result.fee_program, result.next_fee_program]).toEqual([
    'OK00',
    1,
    { program: 2, valid_from: FIRST_DAY, ordered_at: bank.clock.now().toISOString(), told: ['UAB'] },
  ])
  expect(letters()).toEqual([
    {
      template: 'prices-rise',
      prices: [
        {
          what: { en: 'Monthly fee, UAB, EUR', lt: 'Mėnesio mokestis, UAB, EUR' },
          before: { en: '5.00 EUR', lt: '5.00 EUR' },
          price: { en: '7.00 EUR', lt: '7.00 EUR' },
          from: FIRST_DAY,
        },
      ],
    },
  ])
  const { prices } = (await bank.call(ona, getPrices, { params: { id: ona.customerId } })).result
  const fee = prices.find(({ now }) => now?.kind === 'MONTHLY')
  expect([fee?.now?.fixed, fee?.coming.map((one) => `${one.valid_from} ${one.fixed}`)]).toEqual([
    '5.00',
    [`${FIRST_DAY} 7.00`],
  ])
  // The same again is no change.
  expect((await choose(ona, 2)).result.version).toBe(result.version)
  await bank.jumpTo('2027-01-20T21:59:00Z')
  expect(await shown(ona)).toEqual([1, `2 ${FIRST_DAY}`])
  await bank.jumpTo('2027-01-20T22:01:00Z')
  await bank.sweep()
  expect(await shown(ona)).toEqual([2, null])
  expect(letters()).toHaveLength(1)
  const acts = await auditedOf(bank, ona)
  expect(acts.filter(({ action }) => /edit|move_program/.test(action))).toEqual([
    {
      action: 'individual.edit',
      actor_name: 'Ana Pirmoji',
      before: { fee_program: 1 },
      after: { fee_program: 2, valid_from: FIRST_DAY, reason: 'They asked for it' },
    },
    {
      action: 'individual.move_program',
      actor_name: 'System',
      before: { fee_program: 1 },
      after: { fee_program: 2 },
    },
  ])
})

/** The notices about limits, in words. */
const toldLimits = () =>
  bank.notices.filter(({ link }) => link === '/customer/limits').map(({ message }) => message.en)
const limit = (program: number, period: 'per_payment' | 'per_day', most: string) =>
  bank.db
    .insertInto('payment_limits')
    .values({ id: newId(), program, limits: JSON.stringify([{ type: null, period, most }]) })
    .execute()

test('limits that come with a programme are told on its day, and those that stay are not', async () => {
  await bank.db.insertInto('fee_program').values({ number: 3 }).execute()
  await limit(1, 'per_payment', '200000')
  await limit(2, 'per_payment', '50000')
  await limit(3, 'per_payment', '50000')
  const ona = await bank.makeIndividual({ funds: 0n })
  await choose(ona, 2)
  expect(toldLimits()).toEqual([])
  await bank.jumpTo(ARRIVED)
  expect(await shown(ona)).toEqual([2, null])
  await bank.drain()
  const told = ['All payments, one payment: 500.00 EUR (before: 2,000.00 EUR).']
  expect(toldLimits()).toEqual(told)
  expect(bank.letters.filter(({ letter }) => letter.template === 'limits-changed')).toHaveLength(1)
  // The same limits under another programme.
  await choose(ona, 3)
  expect(await shown(ona)).toEqual([3, null])
  expect(toldLimits()).toEqual(told)
  // Their own limit stays below what another programme brings.
  await bank.db.insertInto('fee_program').values({ number: 4 }).execute()
  await bank.db
    .insertInto('payment_limits')
    .values({
      id: newId(),
      customer_id: ona.customerId,
      limits: JSON.stringify([{ type: null, period: 'per_payment', most: '10000' }]),
    })
    .execute()
  await choose(ona, 4)
  expect(await shown(ona)).toEqual([4, null])
  expect(toldLimits()).toEqual(told)
})

test('another programme at once tells its limits once, also when it is announced twice', async () => {
  await bank.db.insertInto('fee_program').values({ number: 3 }).execute()
  await limit(3, 'per_day', '100000')
  const ona = await bank.makeIndividual({ funds: 0n })
  await choose(ona, 3)
  expect(toldLimits()).toEqual(['All payments, a day: 1,000.00 EUR (before: 250,000.00 EUR).'])
  const change = { id: newId(), customerId: ona.customerId, before: 1, after: 3 }
  for (let times = 0; times < 2; times += 1) {
    await bank.runJob('customers.program_changed', change)
    await bank.drain()
  }
  expect(bank.letters.filter(({ letter }) => letter.template === 'limits-changed')).toHaveLength(2)
})

test.each([
  ['PENDING', 0],
  ['REJECTED', 0],
  ['CLOSED', 0],
  ['SUSPENDED', 1],
] as const)('of limits that come with a programme a %s customer hears %i times', async (status, times) => {
  await bank.db.insertInto('fee_program').values({ number: 3 }).execute()
  await limit(3, 'per_day', '100000')
  const ona = await bank.makeIndividual({ funds: 0n, status })
  const change = { id: newId(), customerId: ona.customerId, before: 1, after: 3 }
  await bank.runJob('customers.program_changed', change)
  await bank.drain()
  expect(toldLimits()).toHaveLength(times)
})

test('two changes of one programme at once are noted of those who move to it, one after the other', async () => {
  const movers = [await bank.makeIndividual({ funds: 0n }), await bank.makeIndividual({ funds: 0n })]
  for (const who of movers) await choose(who, 2)
  const ids = movers.map(({ customerId }) => customerId).toSorted()
  // The last was written first: without an order it would be locked first.
  await bank.db
    .updateTable('fee_move')
    .set({ ordered_at: bank.clock.now() })
    .where('customer_id', '=', ids[0] ?? '')
    .execute()
  const told = { entity: 'UAB' as const, from: FIRST_DAY }
  const lines = [newId(), newId()]
  let second: Promise<void> = Promise.resolve()
  await bank.db.transaction().execute(async (trx) => {
    await lock(trx, ids[0])
    second = bank.db
      .transaction()
      .execute((other) => noteTold(other, 2, ids, { ...told, lines: lines.slice(1) }))
    await expect.poll(countWaiting, { timeout: 5_000 }).toBe(1)
    // The waiting transaction has not locked the last.
    await lock(trx, ids[1])
    await noteTold(trx, 2, ids, { ...told, lines: lines.slice(0, 1) })
  })
  await second
  const moves = await bank.db.selectFrom('fee_move').select('told').execute()
  for (const move of moves) expect(move.told[0]?.lines).toEqual(expect.arrayContaining(lines))
})

const lock = (trx: Trx, id = '') =>
  trx.selectFrom('fee_move').select('id').where('customer_id', '=', id).forUpdate().execute()
const countWaiting = async () => {
  const { rows } = await bank.database.ownerPool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

test.each<[who: string, more: Parameters<Bank['makeIndividual']>[0], program: number]>([
  ['without an account', {}, 2],
  ['whose contract is over', { funds: 0n, status: 'CLOSED' }, 2],
  ['whose contract has not begun', { funds: 0n, status: 'PENDING' }, 2],
  ['for whom nothing is dearer', { funds: 0n }, 3],
])('a customer %s has the programme at once', async (_, more, program) => {
  await bank.db.insertInto('fee_program').values({ number: 3 }).execute()
  const ona = await bank.makeIndividual(more)
  expect((await preview(ona, program)).valid_from).toBeNull()
  expect((await choose(ona, program)).code).toBe('OK00')
  expect(await shown(ona)).toEqual([program, null])
  expect(letters()).toEqual([])
})

test.each<[what: string, then: number, expected: (number | string | null)[], told: string[]]>([
  ['back to the present programme', 1, [1, null], ['rise', 'stay']],
  ['to a cheaper one', 3, [3, null], ['rise', 'stay']],
  ['to another dearer one', 4, [1, `4 ${FIRST_DAY}`], ['rise', 'stay', 'rise']],
])('a move that waits ends %s, and the customer hears it', async (_, then, expected, told) => {
  await bank.db
    .insertInto('fee_program')
    .values([{ number: 3 }, { number: 4 }])
    .execute()
  await set({ program: 4, fixed: 9_00n })
  const ona = await bank.makeIndividual({ funds: 0n })
  await choose(ona, 2)
  expect((await preview(ona, then)).ends).toEqual({ program: 2, valid_from: FIRST_DAY, told: ['UAB'] })
  expect((await choose(ona, then)).code).toBe('OK00')
  expect(await shown(ona)).toEqual(expected)
  expect(letters().map(({ template }) => template.replace('prices-', ''))).toEqual(told)
  expect(bank.notices.map(({ title }) => title.en)).toContain(
    'Prices do not change as announced from 21-01-2027',
  )
  await bank.jumpTo(ARRIVED)
  expect((await shown(ona))[0]).toBe(then)
})

test.each([
  ['CLOSED', "Client's Request"],
  ['TERMINATED', 'ML risk'],
] as const)('a move ends with the contract: %s', async (status, reason) => {
  const ona = await bank.makeIndividual({ funds: 0n })
  await choose(ona, 2)
  const { version } = await view(ona)
  const body = { action: 'change_status', status, reason, comment: 'They leave.', version } as const
  expect(
    (await bank.call(ben ?? null, reviewIndividual, { params: { id: ona.customerId }, body })).code,
  ).toBe('OK00')
  await bank.jumpTo(ARRIVED)
  expect(await shown(ona)).toEqual([1, null])
  expect(letters().map(({ template }) => template)).toEqual(['prices-rise'])
})

test.each<[what: string, change: (ona: Individual) => Promise<unknown>, put: string | null]>([
  [
    'an account in an entity that is dearer too',
    async (ona) => {
      await set({ entity: 'SG' })
      await bank.addAccount(ona.customerId, { entity: 'SG' })
    },
    '2 2027-03-21',
  ],
  [
    'an account in an entity where nothing is dearer',
    (ona) => bank.addAccount(ona.customerId, { entity: 'SG' }),
    null,
  ],
  [
    'a charge that the next programme did not have',
    async () => {
      await set({ kind: 'OPERATIONAL', validFrom: '2027-01-01' })
    },
    '2 2027-03-21',
  ],
  [
    'a lower price of what was told',
    () => set({ id: monthly[2], version: 2, fixed: 6_00n, validFrom: '2027-01-01' }),
    null,
  ],
  [
    'a suspended contract',
    (ona) =>
      bank.db.updateTable('customer').set({ status: 'SUSPENDED' }).where('id', '=', ona.customerId).execute(),
    null,
  ],
])('a rise that was not told is told first: %s', async (_, change, put) => {
  const ona = await bank.makeIndividual({ funds: 0n })
  await choose(ona, 2)
  await change(ona)
  await bank.jumpTo(ARRIVED)
  expect(await shown(ona)).toEqual(put === null ? [2, null] : [1, put])
  expect(letters().filter(({ template }) => template === 'prices-rise').length > 1).toBe(put !== null)
  if (put === null) return
  await bank.jumpTo('2027-03-21T12:00:00Z')
  expect(await shown(ona)).toEqual([2, null])
})

test('a dearer price of the next programme is told to those who move to it', async () => {
  const ona = await bank.makeIndividual({ funds: 0n })
  await choose(ona, 2)
  const line = { _id: monthly[2], kind: 'MONTHLY', currency: 'EUR', entity: 'UAB', fixed: '8.00' } as const
  const propose = (valid_from: string) =>
    bank.call(ana ?? null, proposeFees, {
      body: { program: 2, version: 1, lines: [{ ...line, valid_from }], reason: 'Costs have changed.' },
    })
  expect((await propose('2027-01-20')).code).toBe('fee_notice_short')
  const { result } = await propose('2027-02-01')
  expect((await bank.call(ben ?? null, approveChange, { params: { id: result.change._id } })).code).toBe(
    'OK00',
  )
  await bank.drain()
  expect(letters()).toHaveLength(2)
  await bank.jumpTo('2027-02-02T08:00:00Z')
  expect(await shown(ona)).toEqual([2, null])
})

test('a new charge that its change told to those who move is not told again on their day', async () => {
  const ona = await bank.makeIndividual({ funds: 0n })
  await choose(ona, 2)
  const line = {
    kind: 'OPERATIONAL',
    currency: 'EUR',
    entity: 'UAB',
    fixed: '8.00',
    valid_from: FIRST_DAY,
  } as const
  const { code, result } = await bank.call(ana ?? null, proposeFees, {
    body: { program: 2, version: 1, lines: [line], reason: 'New work is offered.' },
  })
  expect(code).toBe('OK00')
  await bank.call(ben ?? null, approveChange, { params: { id: result.change._id } })
  await bank.drain()
  expect(letters()).toHaveLength(2)
  await bank.jumpTo(ARRIVED)
  expect(await shown(ona)).toEqual([2, null])
  expect(letters()).toHaveLength(2)
})

test('of two edits at once, and an edit while the job runs, one comes after the other', async () => {
  const ona = await bank.makeIndividual({ funds: 0n })
  const { version } = await view(ona)
  const both = await Promise.all([choose(ona, 2, version), choose(ona, 2, version)])
  expect(both.map(({ code }) => code).sort()).toEqual(['OK00', 'version_conflict'])
  expect(letters()).toHaveLength(1)
  const before = await view(ona)
  const [back] = await Promise.all([
    choose(ona, 1, before.version),
    bank.jumpTo(ARRIVED),
    bank.runJob('customers.carry_out_moves', {}),
  ])
  await bank.jumpTo('2027-01-21T09:00:00Z')
  // Either the staff were first, or the job was and the programme is valid.
  expect(await shown(ona)).toEqual(back.code === 'OK00' ? [1, null] : [2, null])
  const moves = (await auditedOf(bank, ona)).filter(({ action }) => action === 'individual.move_program')
  expect(moves).toHaveLength(back.code === 'OK00' ? 0 : 1)
})
