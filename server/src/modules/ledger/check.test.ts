import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { type Db, openDb } from '../../platform/db.ts'
import {
  applyOrRefuse,
  institutionAccount,
  isSound,
  lastCheck,
  type Movement,
  openAccount,
  openInstitution,
  readBooks,
  verify,
} from './index.ts'

let database: FreshDatabase
let db: Db

const belongsTo = { kind: 'test', id: randomUUID() }
const nostro = institutionAccount('UAB', 'EUR', { kind: 'nostro', detail: 'operating' })
const clearing = institutionAccount('UAB', 'EUR', { kind: 'clearing', detail: 'SEPA' })
const [A, B, posted, held, heldPosted, openHold, blocked] = Array.from({ length: 7 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]
const reversed = randomUUID()

const check = (scope?: 'whole' | 'new') => db.transaction().execute((trx) => verify(trx, scope))
const book = (...movements: Movement[]) => db.transaction().execute((trx) => applyOrRefuse(trx, movements))
const move = (debit: string, credit: string, amount: bigint, id: string = randomUUID()) =>
  ({ kind: 'post', id, debit, credit, amount, currency: 'EUR', belongsTo }) as const

/** Checks the books after a change that the ledger would never make, and undoes the change. */
async function faultsAfter(tampering: string, whole = true): Promise<string[]> {
  const owner = await database.ownerPool.connect()
  try {
    await owner.query('begin')
    for (const table of ['ledger_account', 'ledger_transfer', 'ledger_entry'])
      await owner.query(`alter table ${table} disable trigger user`)
    await owner.query(tampering)
    const { rows } = await owner.query('select distinct fault from ledger_verify($1) order by fault', [whole])
    return rows.map(({ fault }) => fault)
  } finally {
    await owner.query('rollback')
    owner.release()
  }
}

/** A database with one of everything: A and B are customers, version 1 of each is their initial money. */
beforeAll(async () => {
  database = await freshDatabase()
  db = openDb(database.pool)
  await db.transaction().execute(async (trx) => {
    await openInstitution(trx, 'UAB')
    for (const id of [A, B])
      await openAccount(trx, { id, entity: 'UAB', currency: 'EUR', ownerId: randomUUID() })
  })
  await book(move(nostro, A, 1000n), move(nostro, B, 1000n))
  await book(move(A, B, 50n, posted))
  await book(
    { ...move(A, clearing, 60n, held), kind: 'hold' },
    { ...move(A, clearing, 5n, openHold), kind: 'hold' },
  )
  await book({ kind: 'post_hold', id: heldPosted, hold: held, amount: 40n, belongsTo })
  await book({ kind: 'reverse', id: reversed, transfer: posted, belongsTo })
  await book({ kind: 'block', id: blocked, account: B, amount: 7n, currency: 'EUR', belongsTo })
})
afterAll(() => database.drop())

describe('verify', () => {
  test('a sound check keeps where it ended, for each row that was booked on and no other', async () => {
    expect((await check()).ok).toBe(true)
    const kept = 'select account_id as id, stripe_no, version from ledger_checkpoint order by 1, 2'
    const booked = 'select id, stripe_no, version from ledger_account where version > 0 order by 1, 2'
    const [checkpoints, rows] = await Promise.all(
      [kept, booked].map((text) => database.ownerPool.query(text)),
    )
    expect(rows?.rows.length).toBeGreaterThan(2)
    expect(checkpoints?.rows).toEqual(rows?.rows)
  })

  test('sound books have no fault', async () => {
    expect(await check()).toMatchObject({ ok: true, faultCount: 0, faults: [] })
    expect(await readBooks(db)).toEqual([
      { entity: 'UAB', currency: 'EUR', accounts: 14, debits: 2140n, credits: 2140n, held: 5n },
    ])
  })

  // Possible changes by an owner of the tables, with exactly the faults that the check must report.
  // biome-ignore format: one line for each case
  const CORRUPTIONS: [what: string, statement: string, faults: string[]][] = [
    ['a balance raised', `update ledger_account set posted_credits = posted_credits + 1 where id = '${A}'`, ['account_differs_from_entries', 'books_out_of_balance']],
    ['both sides of a balance raised', `update ledger_account set posted_credits = posted_credits + 1, posted_debits = posted_debits + 1 where id = '${A}'`, ['account_differs_from_entries']],
    ['money moved between two balances', `update ledger_account set posted_credits = posted_credits + case id when '${A}' then 1 else -1 end where id in ('${A}', '${B}')`, ['account_differs_from_entries']],
    ['a version raised', `update ledger_account set version = version + 1 where id = '${A}'`, ['account_differs_from_entries']],
    ['the time of the last entry', `update ledger_account set booked_at = booked_at + '1 s' where id = '${A}'`, ['account_differs_from_entries']],
    ['what is reserved', `update ledger_account set held_debits = 0 where id = '${A}'`, ['account_differs_from_holds', 'books_out_of_balance']],
    ['both sides of what is reserved', `update ledger_account set held_debits = 0, held_credits = 0`, ['account_differs_from_holds']],
    ['what is blocked', `update ledger_account set blocked = 0 where id = '${B}'`, ['account_differs_from_blocks']],
    ['an account without a floor', `update ledger_account set may_go_negative = true where id = '${A}'`, ['account_malformed']],
    ['an account below its floor', `alter table ledger_account drop constraint ledger_account_floor; update ledger_account set posted_debits = posted_debits + 5000 where id = '${A}'`, ['account_below_floor', 'account_differs_from_entries', 'books_out_of_balance']],
    ['an account in other books', `update ledger_account set entity = 'UK' where id = '${A}'`, ['books_out_of_balance', 'transfer_contradicts_accounts']],
    ['a stripe gone', `delete from ledger_account where id = '${institutionAccount('UAB', 'EUR', { kind: 'fees' })}' and stripe_no = 3`, ['account_malformed']],
    ['an account gone', `delete from ledger_account where id = '${B}'`, ['books_out_of_balance', 'entry_chain_broken', 'transfer_contradicts_accounts']],

    ['an entry with another amount', `update ledger_entry set amount = amount + 1, balance_after = balance_after + 1 where account_id = '${A}' and version = 1`, ['account_differs_from_entries', 'entry_chain_broken', 'entry_contradicts_transfer']],
    ['the last entry with another amount', `update ledger_entry set amount = amount + 1, balance_after = balance_after + 1 where account_id = '${B}' and version = 3`, ['account_differs_from_entries', 'entry_contradicts_transfer']],
    ['an entry with another balance', `update ledger_entry set balance_before = balance_before + 1, balance_after = balance_after + 1 where account_id = '${A}' and version = 2`, ['entry_chain_broken']],
    ['an entry that does not add up', `update ledger_entry set balance_after = balance_after + 1 where account_id = '${A}' and version = 4`, ['entry_chain_broken']],
    ['an entry at another time', `update ledger_entry set booked_at = booked_at - interval '1 day' where account_id = '${A}' and version = 2`, ['entry_contradicts_transfer', 'entry_out_of_time']],
    ['an entry of another transfer', `update ledger_entry set transfer_id = gen_random_uuid() where account_id = '${A}' and version = 2`, ['entry_contradicts_transfer', 'transfer_without_entries']],
    ['an entry gone', `delete from ledger_entry where account_id = '${A}' and version = 2`, ['account_differs_from_entries', 'entry_chain_broken', 'transfer_without_entries']],
    ['the last entry gone', `delete from ledger_entry where account_id = '${A}' and version = 4`, ['account_differs_from_entries', 'transfer_without_entries']],
    ['an entry slipped in', `insert into ledger_entry select account_id, stripe_no, 5, gen_random_uuid(), 1, balance_after, balance_after + 1, booked_at from ledger_entry where account_id = '${A}' and version = 4`, ['account_differs_from_entries', 'entry_contradicts_transfer']],

    ['a transfer with another amount', `update ledger_transfer set amount = amount + 1 where id = '${posted}'`, ['entry_contradicts_transfer', 'transfer_contradicts_origin']],
    ['a transfer between other accounts', `update ledger_transfer set debit_account = '${clearing}' where id = '${posted}'`, ['entry_contradicts_transfer', 'transfer_contradicts_origin']],
    ['a transfer at another time', `update ledger_transfer set booked_at = booked_at - interval '1 day' where id = '${posted}'`, ['entry_contradicts_transfer']],
    ['a transfer in another currency', `update ledger_transfer set currency = 'USD' where id = '${posted}'`, ['transfer_contradicts_accounts']],
    ['a transfer gone', `delete from ledger_transfer where id = '${reversed}'`, ['entry_contradicts_transfer']],
    ['a reversed transfer gone', `delete from ledger_transfer where id = '${posted}'`, ['entry_contradicts_transfer', 'transfer_contradicts_origin']],
    ['a transfer slipped in', `insert into ledger_transfer (id, kind, debit_account, credit_account, stripe_no, debit_version, credit_version, amount, currency, belongs_to_kind, belongs_to_id, booked_at) select gen_random_uuid(), kind, debit_account, credit_account, stripe_no, debit_version, credit_version, amount, currency, belongs_to_kind, belongs_to_id, booked_at from ledger_transfer where id = '${posted}'`, ['transfer_without_entries']],
    ['an open hold with another amount', `update ledger_transfer set amount = amount + 1 where id = '${openHold}'`, ['account_differs_from_holds']],
    ['an open hold gone', `delete from ledger_transfer where id = '${openHold}'`, ['account_differs_from_holds']],
    ['a hold opened again', `update ledger_transfer set refers_to = gen_random_uuid() where id = '${heldPosted}'`, ['account_differs_from_holds', 'transfer_contradicts_origin']],
    ['a hold posted for more', `update ledger_transfer set amount = 30 where id = '${held}'`, ['transfer_contradicts_origin']],
    ['a block with another amount', `update ledger_transfer set amount = amount + 1 where id = '${blocked}'`, ['account_differs_from_blocks']],
    ['a block gone', `delete from ledger_transfer where id = '${blocked}'`, ['account_differs_from_blocks']],
    ['a kind that there is not', `update ledger_transfer set kind = 'gift' where id = '${blocked}'`, ['account_differs_from_blocks', 'transfer_contradicts_accounts']],
  ]

  test.each(CORRUPTIONS)('names %s', async (_, tampering, expected) => {
    expect(await faultsAfter(tampering)).toEqual(expected)
  })
})

describe('a check that is kept', () => {
  const raise = (by: number) =>
    database.ownerPool.query('update ledger_account set posted_credits = posted_credits + $1 where id = $2', [
      by,
      A,
    ])

  test('stops payments, and only a whole one that finds nothing lets them go on', async () => {
    expect(await check('new')).toMatchObject({ ok: true })
    await raise(1)
    expect(await check('new')).toMatchObject({ ok: false, faultCount: 2 })
    expect(await isSound(db)).toBe(false)
    expect((await lastCheck(db))?.faults.map(({ fault, account_id }) => [fault, account_id])).toContainEqual([
      'account_differs_from_entries',
      A,
    ])
    await raise(-1)
    expect(await check('new')).toMatchObject({ ok: true })
    expect(await isSound(db)).toBe(true)
    const { rows } = await database.pool.query('select whole from ledger_check order by id desc limit 1')
    expect(rows[0].whole).toBe(true)
  })

  test('begins where the last one ended', async () => {
    const old = `update ledger_entry set balance_before = balance_before + 1 where account_id = '${A}' and version = 2`
    await check()
    await book(move(nostro, A, 1n))
    expect(await faultsAfter(old, false)).toEqual([])
    expect(await faultsAfter(old, true)).toEqual(['entry_chain_broken'])
  })

  const last = `(select version from ledger_account where id = '${A}')`
  // biome-ignore format: one line for each case
  test.each([
    ['a balance raised', `update ledger_account set posted_credits = posted_credits + 1 where id = '${A}'`, ['account_differs_from_entries', 'books_out_of_balance']],
    ['an entry gone', `delete from ledger_entry where account_id = '${A}' and version = ${last} - 1`, ['account_differs_from_entries', 'entry_chain_broken']],
    ['an entry slipped in', `insert into ledger_entry select account_id, stripe_no, version + 1, transfer_id, amount, balance_after, balance_after + amount, booked_at from ledger_entry where account_id = '${A}' and version = ${last}`, ['account_differs_from_entries', 'entry_contradicts_transfer']],
    ['a transfer with another amount', 'update ledger_transfer set amount = amount + 1 where seq = (select max(seq) from ledger_transfer)', ['entry_contradicts_transfer']],
    ['a hold gone', `delete from ledger_transfer where id = '${openHold}'`, ['account_differs_from_holds']],
  ])('finds %s among what is new', async (_, tampering, expected) => {
    await check()
    await book(move(nostro, A, 1n), move(nostro, A, 1n), move(nostro, A, 1n))
    expect(await faultsAfter(tampering, false)).toEqual(expected)
  })

  test('is right while money moves', async () => {
    let done = false
    const mover = (async () => {
      while (!done) await book({ ...move(nostro, A, 1n) }, { ...move(A, clearing, 1n), kind: 'hold' })
    })()
    for (let n = 0; n < 15; n++) expect(await check(n % 2 ? 'new' : 'whole')).toMatchObject({ faults: [] })
    done = true
    await mover
  })
})
