import { rm } from 'node:fs/promises'
import { changeAccount } from '@fondaco/contract/applications/review-calls.ts'
import { createStatement, getStatementFile, listStatements } from '@fondaco/contract/statements/calls.ts'
import { getTaskFile, listTasks } from '@fondaco/contract/tasks/calls.ts'
import { addDays, displayDay, entityDay, isDay } from '@fondaco/rules/calendar.ts'
import { OPEN_CURRENCIES } from '@fondaco/rules/currency.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bank, type Company, makeBank } from '../../../test/make-bank.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { openDb, openPool } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import type { Account } from '../accounts/index.ts'
import { applyDated, institutionAccount } from '../ledger/index.ts'

const seed = Number(process.env.STATEMENTS_SEED ?? Date.now() % 1_000_000)
let bank: Bank
let folder: string
let company: Company
beforeAll(async () => {
  process.stdout.write(`statements against a model: STATEMENTS_SEED=${seed}\n`)
  folder = await temporaryFolder()
  bank = await makeBank({ storageDir: folder })
})
afterAll(async () => {
  await bank.close()
  await rm(folder, { recursive: true, force: true })
})

interface Entry {
  readonly at: Date
  readonly amount: bigint
}

/** Books entries at past times, as the owner of the books may. */
async function book(account: Account, entries: readonly Entry[]): Promise<void> {
  const pool = openPool({ url: bank.database.ownerUrl, size: 1 })
  const other = otherSides.get(account.id) ?? ''
  for (let from = 0; from < entries.length; from += 500)
    await openDb(pool)
      .transaction()
      .execute(async (trx) => {
        const outcomes = await applyDated(
          trx,
          entries.slice(from, from + 500).map(({ at, amount }) => ({
            kind: 'post' as const,
            id: newId(),
            debit: amount < 0n ? account.id : other,
            credit: amount < 0n ? other : account.id,
            amount: amount < 0n ? -amount : amount,
            currency: account.currency,
            belongsTo: { kind: 'test', id: newId() },
            bookedAt: at,
          })),
        )
        expect(new Set(outcomes)).toEqual(new Set(['applied']))
      })
  await pool.end()
}

/** Time never goes back on an account: each account of a test has an other side of its own. */
const otherSides = new Map<string, string>()
const SIDES = [
  { kind: 'nostro', detail: 'safeguarding' },
  { kind: 'nostro', detail: 'operating' },
] as const

async function accountSince(since: string, entity: Entity = 'UAB'): Promise<Account> {
  company = await bank.makeCompany({ funds: 0n })
  const place = otherSides.size
  const currency = OPEN_CURRENCIES[place % OPEN_CURRENCIES.length] ?? 'EUR'
  const side = SIDES[Math.floor(place / OPEN_CURRENCIES.length)] ?? SIDES[0]
  const account = await bank.addAccount(company.customerId, { openedAt: new Date(since), currency, entity })
  otherSides.set(account.id, institutionAccount(entity, currency, side))
  return account
}

async function csvOf(account: Account, date_from: string, date_to: string) {
  const { code, result } = await bank.call(company, createStatement, {
    body: { account_ids: [account.id], date_from, date_to, format: 'csv', language: 'en' },
  })
  expect(code).toBe('OK00')
  const { bytes } = await bank.download(company, getStatementFile, { params: { id: result._id } })
  return bytes
}

/** Opening balance, amounts and closing balance of the CSV file. */
const statementOf = async (...asked: Parameters<typeof csvOf>) => figuresIn(await csvOf(...asked))

const cellsIn = (bytes: Buffer) =>
  bytes
    .toString()
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(','))

function figuresIn(bytes: Buffer) {
  const cells = cellsIn(bytes)
  const balances = cells.map((row) => minor(row.at(-1)))
  return {
    opening: balances[0] ?? 0n,
    amounts: cells.slice(1, -1).map((row) => minor(row[11])),
    closing: balances.at(-1) ?? 0n,
  }
}
const minor = (text = '') => BigInt(text.replace('.', ''))
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n)

/** In Vilnius. */
describe('the days of the entity', () => {
  it.each([
    ['the last moment of a day', '2026-03-10T21:59:59.999Z', '2026-03-10'],
    ['the first moment of a day', '2026-03-10T22:00:00.000Z', '2026-03-11'],
    ['before summer time begins', '2026-03-29T00:59:59.000Z', '2026-03-29'],
    ['after summer time began', '2026-03-29T01:00:00.000Z', '2026-03-29'],
    ['the last moment of the short day', '2026-03-29T20:59:59.999Z', '2026-03-29'],
    ['the first moment after it', '2026-03-29T21:00:00.000Z', '2026-03-30'],
    ['the first of the two hours alike', '2025-10-26T00:30:00.000Z', '2025-10-26'],
    ['the second of them', '2025-10-26T01:30:00.000Z', '2025-10-26'],
    ['the last moment of the long day', '2025-10-26T21:59:59.999Z', '2025-10-26'],
    ['the last moment of a year', '2025-12-31T21:59:59.999Z', '2025-12-31'],
    ['the first moment of a year', '2025-12-31T22:00:00.000Z', '2026-01-01'],
    ['a leap day', '2024-02-29T12:00:00.000Z', '2024-02-29'],
    ['the first moment after a leap day', '2024-02-29T22:00:00.000Z', '2024-03-01'],
  ])('%s is in the statement of its day alone', async (_, at, day) => {
    expect(isDay(day)).toBe(true)
    const account = await accountSince('2023-01-01T00:00:00Z')
    await book(account, [{ at: new Date(at), amount: 10_00n }])
    const own = await statementOf(account, day, day)
    expect(own).toEqual({ opening: 0n, amounts: [10_00n], closing: 10_00n })
    const whole = await statementOf(account, '2024-01-01', '2026-06-01')
    expect(whole.closing).toBe(10_00n)
    const before = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
    expect((await statementOf(account, '2023-01-01', before)).closing).toBe(0n)
  })
})

describe('the days of London', () => {
  const CASES = [
    ['the last day before summer time ends', '2025-10-25T23:30:00Z', '2025-10-26'],
    ['the last day of summer time', '2025-10-26T23:30:00Z', '2025-10-26'],
    ['the last day before summer time begins', '2026-03-28T23:30:00Z', '2026-03-28'],
    ['the first day of summer time', '2026-03-29T23:30:00Z', '2026-03-30'],
  ] as const

  it.each(CASES)('%s: 23:30 UTC is in the statement of its day alone', async (_, at, day) => {
    const account = await accountSince('2025-01-01T00:00:00Z', 'UK')
    await book(account, [{ at: new Date(at), amount: 10_00n }])
    expect(await statementOf(account, day, day)).toEqual({ opening: 0n, amounts: [10_00n], closing: 10_00n })
    expect((await statementOf(account, '2025-01-01', addDays(day, -1))).closing).toBe(0n)
    expect((await statementOf(account, addDays(day, 1), '2026-06-01')).opening).toBe(10_00n)
  })

  it('over both changes each entry names its own day', async () => {
    const account = await accountSince('2025-01-01T00:00:00Z', 'UK')
    await book(
      account,
      CASES.map(([, at]) => ({ at: new Date(at), amount: 10_00n })),
    )
    const bytes = await csvOf(account, '2025-10-25', '2026-03-30')
    const days = cellsIn(bytes)
      .slice(1, -1)
      .map((row) => row[3])
    expect(days).toEqual(CASES.map(([, , day]) => displayDay(day)))
    expect(figuresIn(bytes)).toEqual({ opening: 0n, amounts: CASES.map(() => 10_00n), closing: 40_00n })
  })
})

describe('an account that was closed after its entries', () => {
  it.each([
    [
      'over its closing',
      '2026-11-01',
      '2026-11-24',
      { opening: 0n, amounts: [10_00n, -10_00n], closing: 0n },
    ],
    [
      'that begins between its entries',
      '2026-11-10',
      '2026-11-24',
      { opening: 10_00n, amounts: [-10_00n], closing: 0n },
    ],
    ['of the days after its closing', '2026-11-22', '2026-11-24', { opening: 0n, amounts: [], closing: 0n }],
  ])('has a statement %s', async (_, from, to, figures) => {
    await bank.jumpTo('2026-11-21T10:00:00Z')
    const account = await accountSince('2026-10-01T00:00:00Z')
    await book(account, [
      { at: new Date('2026-11-02T10:00:00Z'), amount: 10_00n },
      { at: new Date('2026-11-20T10:00:00Z'), amount: -10_00n },
    ])
    const { result } = await bank.call(await bank.makeStaff('Inga Rimkutė'), changeAccount, {
      params: { id: account.id },
      body: { action: 'close', reason: 'Asked by phone', version: 1 },
    })
    expect(result.status).toBe('CLOSED')
    await bank.jumpTo('2026-11-24T10:00:00Z')
    expect(await statementOf(account, from, to)).toEqual(figures)
  })
})

it('random entries: what was booked is stated, balances add up, and statements that adjoin join', async () => {
  const chance = new SeededRandom(seed)
  const account = await accountSince('2024-01-01T00:00:00Z')
  const start = Date.parse('2024-01-10T00:00:00Z')
  const times = Array.from({ length: 400 }, () => start + chance.below(500 * 86_400) * 1000).sort(
    (a, b) => a - b,
  )
  let balance = 0n
  const entries = times.map((time) => {
    const spent = balance > 0n && chance.below(2) === 0
    const amount = spent ? -BigInt(1 + chance.below(Number(balance))) : BigInt(1 + chance.below(100_000))
    balance += amount
    return { at: new Date(time), amount }
  })
  await book(account, entries)
  for (let round = 0; round < 12; round += 1) {
    const edges = Array.from({ length: 3 }, () => start + chance.below(520 * 86_400) * 1000).sort(
      (a, b) => a - b,
    )
    const [from = '', middle = '', to = ''] = edges.map((edge) => entityDay(new Date(edge), 'UAB'))
    const next = new Date(Date.parse(`${middle}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
    if (next > to) continue
    const within = (first: string, last: string) =>
      entries.filter(({ at }) => first <= entityDay(at, 'UAB') && entityDay(at, 'UAB') <= last)
    const [one, other] = [await statementOf(account, from, middle), await statementOf(account, next, to)]
    expect(one.amounts).toEqual(within(from, middle).map(({ amount }) => amount))
    expect(other.amounts).toEqual(within(next, to).map(({ amount }) => amount))
    for (const { opening, amounts, closing } of [one, other]) expect(opening + sum(amounts)).toBe(closing)
    expect(one.closing).toBe(other.opening)
  }
}, 60_000)

it('a long statement is made in the background, shows its progress, and is kept after the task', async () => {
  const account = await accountSince('2024-01-01T00:00:00Z')
  const start = Date.parse('2024-02-01T00:00:00Z')
  const entries = Array.from({ length: 2_500 }, (_, n) => ({
    at: new Date(start + n * 60_000),
    amount: BigInt(n + 1),
  }))
  await book(account, entries)
  const other = await bank.addAccount(company.customerId, { openedAt: account.openedAt })
  // The access of a person is read again while it is made.
  await bank.database.ownerPool.query(
    "insert into company_user (company_id, user_id, added_at, role, permissions) values ($1, $2, now(), 'customer', '{}')",
    [company.customerId, company.id],
  )
  const { result } = await bank.call(company, createStatement, {
    query: { entity: 'UAB' },
    body: {
      account_ids: [other.id, account.id],
      date_from: '2024-01-01',
      date_to: '2024-12-31',
      format: 'csv',
      language: 'en',
    },
  })
  expect(result).toMatchObject({ state: 'MAKING', entries: 2_500, size: null })
  const file = { params: { id: result._id } }
  expect((await bank.download(company, getStatementFile, file)).status).toBe(409)
  await bank.drain()
  expect(bank.notices.at(-1)?.title.en).toBe('Your file is ready')
  const [ready] = (await bank.call(company, listStatements, {})).result
  expect(ready).toMatchObject({ _id: result._id, state: 'READY', progress: null })
  const { bytes } = await bank.download(company, getStatementFile, file)
  const rows = bytes.toString().trim().split('\n')
  expect(rows).toHaveLength(1 + 2 + 2 + 2_500)
  const [task] = (await bank.call(company, listTasks, {})).result
  expect(task).toMatchObject({ kind: 'statement', state: 'READY', done: 2_500, size: bytes.length })
  const sameFile = await bank.download(company, getTaskFile, { params: { id: task?._id ?? '' } })
  expect(sameFile.bytes.equals(bytes)).toBe(true)
}, 60_000)

describe('the month before', () => {
  it('is stated once, from the first day of the month of the entity, for held accounts', async () => {
    const account = await accountSince('2026-10-05T00:00:00Z')
    await book(account, [{ at: new Date('2026-10-31T21:59:59Z'), amount: 7_00n }])
    const monthly = async () =>
      (await bank.call(company, listStatements, { query: { kind: 'MONTHLY' } })).result
    await bank.jumpTo('2026-11-30T21:59:00Z')
    await bank.runJob('statements.make_monthly', {})
    expect((await monthly()).map(({ date_from }) => date_from)).toEqual(['2026-10-01'])
    await bank.jumpTo('2026-11-30T22:06:00Z')
    await bank.runJob('statements.make_monthly', {})
    await bank.runJob('statements.make_monthly', {})
    const made = await monthly()
    expect(made.map(({ date_from, date_to }) => [date_from, date_to])).toEqual([
      ['2026-11-01', '2026-11-30'],
      ['2026-10-01', '2026-10-31'],
    ])
    const october = made[1]
    expect(october).toMatchObject({ state: 'READY', entries: 1, format: 'pdf', size: null })
    const file = { params: { id: october?._id ?? '' } }
    const { bytes } = await bank.download(company, getStatementFile, file)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    await bank.drain()
    expect(bank.notices.map(({ title }) => title.en)).toContain('Your monthly statement is ready')
    // The worker was away for all of January.
    await bank.jumpTo('2027-02-03T09:00:00Z')
    await bank.runJob('statements.make_monthly', {})
    expect((await monthly()).map(({ date_from }) => date_from).slice(0, 2)).toEqual([
      '2027-01-01',
      '2026-12-01',
    ])
  })
})
