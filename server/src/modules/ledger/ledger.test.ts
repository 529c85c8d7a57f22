import { randomUUID } from 'node:crypto'
import type { Currency } from '@fondaco/rules/currency.ts'
import { ENTITIES, type Entity } from '@fondaco/rules/entity.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { type Db, openDb } from '../../platform/db.ts'
import {
  applyDated,
  applyMovements,
  applyOrRefuse,
  type Belonging,
  balancesAfter,
  dailyBalances,
  entriesOf,
  institutionAccount,
  isSound,
  LedgerRefused,
  type Movement,
  type Outcome,
  openAccount,
  openInstitution,
  readBalances,
  verify,
} from './index.ts'

let database: FreshDatabase
let db: Db
let ownerDb: Db

beforeAll(async () => {
  database = await freshDatabase()
  db = openDb(database.pool)
  ownerDb = openDb(database.ownerPool)
  for (const entity of ENTITIES) await db.transaction().execute((trx) => openInstitution(trx, entity))
})
afterAll(() => database.drop())

const book = (movements: Movement[]): Promise<Outcome[]> =>
  db.transaction().execute((trx) => applyMovements(trx, movements))

async function open(entity: Entity = 'UAB', currency: Currency = 'EUR'): Promise<string> {
  const id = randomUUID()
  await db.transaction().execute((trx) => openAccount(trx, { id, entity, currency, ownerId: randomUUID() }))
  return id
}

/** The number of connections that wait for another's lock. */
const countWaiting = async (): Promise<number> => {
  const { rows } = await database.ownerPool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

const nostro = institutionAccount('UAB', 'EUR', { kind: 'nostro', detail: 'safeguarding' })
const clearing = institutionAccount('UAB', 'EUR', { kind: 'clearing', detail: 'SEPA' })
const fees = institutionAccount('UAB', 'EUR', { kind: 'fees' })
const belongsTo = { kind: 'test', id: randomUUID() }

const post = (debit: string, credit: string, amount: bigint, id: string = randomUUID()) => ({
  kind: 'post' as const,
  id,
  debit,
  credit,
  amount,
  currency: 'EUR',
  belongsTo,
})

/**
 * Each case begins with A holding 100 and B nothing, both customers in EUR of the UAB. U is a customer in USD, K one of
 * the UK; C is clearing, F fees, N the nostro, S suspense; X and Y are the FX positions in EUR and USD; Z is unknown. A
 * call is in brackets; its movements are separated by commas, or by + if they are linked. `#p` names a movement; the
 * same name means the same id. After it: the balance, and the reserved, frozen and available amounts.
 */
// biome-ignore format: one line for each case
const RULES: [rule: string, calls: string, outcomes: string, after: string][] = [
  ['money moves', '[post A>B 40]', '[applied]', 'A 60 0 0 60, B 40 0 0 40'],
  ['all of it', '[post A>B 100]', '[applied]', 'A 0 0 0 0, B 100 0 0 100'],
  ['never below zero', '[post A>B 101]', '[funds_insufficient]', 'A 100 0 0 100, B 0 0 0 0'],
  ['movements of a call in order', '[post A>B 100, post B>A 60]', '[applied applied]', 'A 60 0 0 60, B 40 0 0 40'],
  ['what came in may go out', '[post A>B 70, post B>C 70]', '[applied applied]', 'A 30 0 0 30, B 0 0 0 0'],
  ['not before it came in', '[post B>C 70, post A>B 70]', '[funds_insufficient applied]', 'A 30 0 0 30, B 70 0 0 70'],
  ['one refused, others booked', '[post A>B 101, post A>B 1]', '[funds_insufficient applied]', 'A 99 0 0 99'],
  ['clearing may go below zero', '[post C>B 500]', '[applied]', 'B 500 0 0 500'],
  ['suspense may not', '[post S>B 1]', '[funds_insufficient]', 'B 0 0 0 0'],

  ['a hold takes from what is available', '[hold A>C 60]', '[applied]', 'A 100 60 0 40'],
  ['what is held cannot be spent', '[hold A>C 60] [post A>B 41]', '[applied] [funds_insufficient]', 'A 100 60 0 40'],
  ['nor held again', '[hold A>C 60] [hold A>C 41]', '[applied] [funds_insufficient]', 'A 100 60 0 40'],
  ['a hold is posted', '[hold#h A>C 60] [post_hold h]', '[applied] [applied]', 'A 40 0 0 40'],
  ['in part, the rest released', '[hold#h A>C 60] [post_hold h 20]', '[applied] [applied]', 'A 80 0 0 80'],
  ['not for more', '[hold#h A>C 60] [post_hold h 61]', '[applied] [hold_amount_exceeded]', 'A 100 60 0 40'],
  ['a hold is released', '[hold#h A>C 60] [release h]', '[applied] [applied]', 'A 100 0 0 100'],
  ['not after posting', '[hold#h A>C 60] [post_hold h] [release h]', '[applied] [applied] [hold_closed]', 'A 40 0 0 40'],
  ['not posted after release', '[hold#h A>C 60] [release h] [post_hold h]', '[applied] [applied] [hold_closed]', 'A 100 0 0 100'],
  ['not posted twice', '[hold#h A>C 60] [post_hold#a h 20] [post_hold#b h 20]', '[applied] [applied] [hold_closed]', 'A 80 0 0 80'],
  ['not posted twice in a call', '[hold#h A>C 60] [post_hold#a h, post_hold#b h]', '[applied] [applied hold_closed]', 'A 40 0 0 40'],
  ['a hold is made by an earlier call', '[hold#h A>C 60, post_hold h]', '[applied hold_unknown]', 'A 100 60 0 40'],
  ['a hold that nobody knows', '[post_hold z, release z]', '[hold_unknown hold_unknown]', 'A 100 0 0 100'],
  ['a posting is no hold', '[post#p A>B 10] [release p]', '[applied] [hold_unknown]', 'A 90 0 0 90'],

  ['a transfer is reversed', '[post#p A>B 40] [reverse p]', '[applied] [applied]', 'A 100 0 0 100, B 0 0 0 0'],
  ['a posted hold too', '[hold#h A>C 60] [post_hold#p h 50] [reverse p]', '[applied] [applied] [applied]', 'A 100 0 0 100'],
  ['once', '[post#p A>B 40] [reverse#a p] [reverse#b p]', '[applied] [applied] [already_reversed]', 'A 100 0 0 100'],
  ['once in a call', '[post#p A>B 40] [reverse#a p, reverse#b p]', '[applied] [applied already_reversed]', 'A 100 0 0 100'],
  ['not a reversal', '[post#p A>B 40] [reverse#r p] [reverse r]', '[applied] [applied] [transfer_unknown]', 'A 100 0 0 100'],
  ['not a hold', '[hold#h A>C 60] [reverse h]', '[applied] [transfer_unknown]', 'A 100 60 0 40'],
  ['not from what was spent since', '[post#p A>B 40] [post B>C 1] [reverse p]', '[applied] [applied] [funds_insufficient]', 'B 39 0 0 39'],

  ['a block takes what is there', '[block A 30]', '[applied]', 'A 100 0 30 70'],
  ['and what comes in', '[block A 150]', '[applied]', 'A 100 0 100 0'],
  ['until it is reached', '[block A 150] [post N>A 80]', '[applied] [applied]', 'A 180 0 150 30'],
  ['not what was held before', '[hold A>C 60] [block A 150]', '[applied] [applied]', 'A 100 60 40 0'],
  ['so that the hold is posted', '[hold#h A>C 60] [block A 150] [post_hold h]', '[applied] [applied] [applied]', 'A 40 0 40 0'],
  ['what is blocked cannot be spent', '[block A 30] [post A>B 71]', '[applied] [funds_insufficient]', 'A 100 0 30 70'],
  ['nor held', '[block A 30] [hold A>C 71]', '[applied] [funds_insufficient]', 'A 100 0 30 70'],
  ['nor reversed away', '[post#p A>B 40] [block B 10] [reverse p]', '[applied] [applied] [funds_insufficient]', 'B 40 0 10 30'],
  ['a block is ended', '[block#b A 30] [unblock b]', '[applied] [applied]', 'A 100 0 0 100'],
  ['once', '[block#b A 30] [unblock#x b] [unblock#y b]', '[applied] [applied] [block_closed]', 'A 100 0 0 100'],
  ['a hold is no block', '[hold#h A>C 60] [unblock h]', '[applied] [block_unknown]', 'A 100 60 0 40'],
  ['clearing is not blocked', '[block C 30]', '[account_not_blockable]', 'A 100 0 0 100'],

  ['a payment is frozen', '[hold#h A>C 60] [release h + block A 60]', '[applied] [applied applied]', 'A 100 0 60 40'],
  ['and thawed', '[block#b A 60] [unblock b + hold A>C 60]', '[applied] [applied applied]', 'A 100 60 0 40'],
  ['and seized', '[block#b A 60] [unblock b + post A>S 60]', '[applied] [applied applied]', 'A 40 0 0 40'],
  ['not beyond what is there', '[block#b A 160] [unblock b + post A>S 160]', '[applied] [link_refused funds_insufficient]', 'A 100 0 100 0'],

  ['amount and fee are held together', '[hold A>C 99 + hold A>F 1]', '[applied applied]', 'A 100 100 0 0'],
  ['or not at all', '[hold A>C 100 + hold A>F 1]', '[link_refused funds_insufficient]', 'A 100 0 0 100'],
  ['the first refused, too', '[hold A>C 101 + hold A>F 1]', '[funds_insufficient link_refused]', 'A 100 0 0 100'],
  ['others are not touched', '[post A>B 1, hold A>C 99 + hold A>F 1, post A>B 2]', '[applied link_refused funds_insufficient applied]', 'A 97 0 0 97'],
  ['an exchange', '[post A>X 50 + post Y>U 55 USD]', '[applied applied]', 'A 50 0 0 50, U 55 0 0 55'],
  ['whole or not', '[post A>X 101 + post Y>U 111 USD]', '[funds_insufficient link_refused]', 'A 100 0 0 100, U 0 0 0 0'],
  ['a refused group leaves nothing behind', '[hold A>C 30 + hold A>F 30 + post A>B 50, post A>B 100]', '[link_refused link_refused funds_insufficient applied]', 'A 0 0 0 0, B 100 0 0 100'],
  ['nor entries', '[post A>B 10 + post A>B 91, post A>B 1]', '[link_refused funds_insufficient applied]', 'A 99 0 0 99, B 1 0 0 1'],
  ['a refused group gives its hold back', '[hold#h A>C 60] [release h + post A>B 101, release h]', '[applied] [link_refused funds_insufficient applied]', 'A 100 0 0 100'],

  ['repeated', '[post#p A>B 40] [post#p A>B 40]', '[applied] [already_applied]', 'A 60 0 0 60'],
  ['repeated in a call', '[post#p A>B 40, post#p A>B 40]', '[applied already_applied]', 'A 60 0 0 60'],
  ['repeated though it would be refused now', '[post#p A>B 100] [post#p A>B 100]', '[applied] [already_applied]', 'A 0 0 0 0'],
  ['refused, then possible', '[post#p A>B 101] [post N>A 1] [post#p A>B 101]', '[funds_insufficient] [applied] [applied]', 'A 0 0 0 0'],
  ['refused, repeated in a call', '[post#p A>B 101, post#p A>B 101]', '[funds_insufficient funds_insufficient]', 'A 100 0 0 100'],
  ['a repeated posting of a hold', '[hold#h A>C 60] [post_hold#p h] [post_hold#p h]', '[applied] [applied] [already_applied]', 'A 40 0 0 40'],
  ['with the amount spelled out', '[hold#h A>C 60] [post_hold#p h] [post_hold#p h 60]', '[applied] [applied] [already_applied]', 'A 40 0 0 40'],
  ['a repeated release', '[hold#h A>C 60] [release#r h] [release#r h]', '[applied] [applied] [already_applied]', 'A 100 0 0 100'],
  ['repeated with its neighbours', '[hold#a A>C 60 + hold#b A>F 1] [hold#a A>C 60 + hold#b A>F 1]', '[applied applied] [already_applied already_applied]', 'A 100 61 0 39'],
  ['another amount', '[post#p A>B 40] [post#p A>B 41]', '[applied] [transfer_id_reused]', 'A 60 0 0 60'],
  ['another account', '[post#p A>B 40] [post#p A>C 40]', '[applied] [transfer_id_reused]', 'A 60 0 0 60'],
  ['turned round', '[post#p A>B 40] [post#p B>A 40]', '[applied] [transfer_id_reused]', 'A 60 0 0 60'],
  ['another kind', '[post#p A>B 40] [hold#p A>B 40]', '[applied] [transfer_id_reused]', 'A 60 0 0 60'],
  ['another amount in a call', '[post#p A>B 40, post#p A>B 41]', '[applied transfer_id_reused]', 'A 60 0 0 60'],
  ['another hold', '[hold#h A>C 10, hold#i A>C 10] [release#r h] [release#r i]', '[applied applied] [applied] [transfer_id_reused]', 'A 100 10 0 90'],

  ['an account that nobody knows', '[post A>Z 1, post Z>A 1, block Z 1]', '[account_unknown account_unknown account_unknown]', 'A 100 0 0 100'],
  ['from an account to itself', '[post A>A 1, post C>C 1]', '[account_same account_same]', 'A 100 0 0 100'],
  ['across entities', '[post A>K 1]', '[entity_mismatch]', 'A 100 0 0 100, K 0 0 0 0'],
  ['across currencies', '[post A>U 1]', '[currency_mismatch]', 'A 100 0 0 100, U 0 0 0 0'],
  ['in the wrong currency', '[post A>B 1 USD, block A 1 USD]', '[currency_mismatch currency_mismatch]', 'A 100 0 0 100'],
  ['nothing', '[post A>B 0, hold A>B 0, block A 0]', '[amount_invalid amount_invalid amount_invalid]', 'A 100 0 0 100'],
  ['less than nothing', '[post A>B -5]', '[amount_invalid]', 'A 100 0 0 100'],
  ['more than there can be', '[post C>B 2000000000000000001]', '[amount_overflow]', 'B 0 0 0 0'],
  ['more than the database can count', '[post C>B 99999999999999999999]', '[amount_overflow]', 'B 0 0 0 0'],
  ['more than there can be, in two steps', '[block A 2000000000000000000] [block A 1]', '[applied] [amount_overflow]', 'A 100 0 100 0'],
]

describe('rules', () => {
  const fixed: Record<string, string> = {
    C: clearing,
    F: fees,
    N: nostro,
    S: institutionAccount('UAB', 'EUR', { kind: 'suspense' }),
    X: institutionAccount('UAB', 'EUR', { kind: 'fx_position' }),
    Y: institutionAccount('UAB', 'USD', { kind: 'fx_position' }),
  }

  test.each(RULES)('%s: %s', async (_, calls, outcomes, after) => {
    const [A, B, U, K] = await Promise.all([open(), open(), open('UAB', 'USD'), open('UK')])
    const accounts: Record<string, string> = { ...fixed, A, B, U, K, Z: randomUUID() }
    const ids = new Map<string, string>()
    const idOf = (label = randomUUID() as string) =>
      ids.set(label, ids.get(label) ?? randomUUID()).get(label) ?? ''
    expect(await book([post(nostro, A, 100n)])).toEqual(['applied'])

    const answers: string[] = []
    for (const call of calls.slice(1, -1).split('] ['))
      answers.push(
        (await book(call.split(', ').flatMap((text) => readMovements(text, accounts, idOf)))).join(' '),
      )
    expect(answers.map((answer) => `[${answer}]`).join(' ')).toBe(outcomes)

    const balances = await readBalances(db, Object.values(accounts))
    for (const expected of after.split(', ')) {
      const name = expected.charAt(0)
      const { balance, reserved, frozen, available } = balances.get(accounts[name] ?? '') ?? {}
      expect([name, balance, reserved, frozen, available].join(' ')).toBe(expected)
    }
  })

  test('after all of this the books hold', async () => {
    const { faults } = await db.transaction().execute((trx) => verify(trx))
    expect(faults).toEqual([])
    expect(await isSound(db)).toBe(true)
  })

  test('linked movements must stand together', async () => {
    const link = 'fx'
    const movements = [post(nostro, clearing, 1n), post(nostro, fees, 1n), post(nostro, clearing, 1n)]
    const scattered = movements.map((movement, n) => (n === 1 ? movement : { ...movement, link }))
    await expect(book(scattered)).rejects.toThrow(/must stand next to each other/)
  })

  test('a text in a movement stays what it was', async () => {
    const strange = { kind: 'a "quoted" \\ (part), of', id: randomUUID() }
    const id = randomUUID()
    expect(await book([{ ...post(nostro, clearing, 1n, id), belongsTo: strange, link: ',"\\' }])).toEqual([
      'applied',
    ])
    const { rows } = await database.pool.query('select belongs_to_kind from ledger_transfer where id = $1', [
      id,
    ])
    expect(rows[0].belongs_to_kind).toBe(strange.kind)
  })

  test('what a movement belongs to is content, too', async () => {
    const movement = post(nostro, clearing, 1n)
    const elsewhere = { ...movement, belongsTo: { ...belongsTo, id: randomUUID() } }
    expect(await book([movement])).toEqual(['applied'])
    expect(await book([elsewhere])).toEqual(['transfer_id_reused'])
  })

  test('no movements, no outcomes', async () => expect(await book([])).toEqual([]))
})

describe('applyOrRefuse', () => {
  test('names what was refused, not what fell with it', async () => {
    const [A, bad] = [await open(), randomUUID()]
    const movements = [
      { ...post(clearing, A, 10n), link: 'x' },
      { ...post(A, fees, 11n, bad), link: 'x' },
    ]
    const refused = db.transaction().execute((trx) => applyOrRefuse(trx, movements))
    await expect(refused).rejects.toMatchObject({ code: 'funds_insufficient', id: bad })
  })

  test('takes back what was booked beside it', async () => {
    const A = await open()
    const movements = [post(clearing, A, 10n), post(A, fees, 11n)]
    await expect(db.transaction().execute((trx) => applyOrRefuse(trx, movements))).rejects.toThrow(
      LedgerRefused,
    )
    expect((await readBalances(db, [A])).get(A)?.balance).toBe(0n)
  })

  test('a repeat is no refusal', async () => {
    const movements = [post(nostro, clearing, 10n)]
    await db.transaction().execute((trx) => applyOrRefuse(trx, movements))
    await db.transaction().execute((trx) => applyOrRefuse(trx, movements))
  })
})

describe('at the same moment', () => {
  test('thirty calls with one id have one effect', async () => {
    const A = await open()
    const movement = post(nostro, A, 7n)
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => book([movement])))
    expect(outcomes.flat().sort()).toEqual([...Array(29).fill('already_applied'), 'applied'])
    expect((await readBalances(db, [A])).get(A)?.balance).toBe(7n)
    expect(await book([{ ...movement, amount: 8n } as Movement])).toEqual(['transfer_id_reused'])
  })

  test('one id on other accounts: the second waits, and is told to ask again', async () => {
    const id = randomUUID()
    const [A, B, C, D] = await Promise.all([open(), open(), open(), open()])
    await book([post(nostro, A, 9n), post(nostro, C, 9n)])
    let second: Promise<unknown> = Promise.resolve()
    await db.transaction().execute(async (trx) => {
      expect(await applyMovements(trx, [post(A, B, 7n, id)])).toEqual(['applied'])
      second = book([post(C, D, 7n, id)]).catch((error) => error)
      await expect.poll(countWaiting).toBe(1)
    })
    expect(await second).toMatchObject({ code: 'transfer_in_progress', id })
    expect(await book([post(C, D, 7n, id)])).toEqual(['transfer_id_reused'])
    expect((await readBalances(db, [D])).get(D)?.balance).toBe(0n)
  })

  test('twenty reversals of one transfer: one', async () => {
    const [A, id] = [await open(), randomUUID()]
    await book([post(nostro, A, 7n, id)])
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        book([{ kind: 'reverse', id: randomUUID(), transfer: id, belongsTo }]),
      ),
    )
    expect(outcomes.flat().sort()).toEqual([...Array(19).fill('already_reversed'), 'applied'])
  })

  test('twenty withdrawals of all there is: one', async () => {
    const A = await open()
    await book([post(nostro, A, 7n)])
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => book([post(A, clearing, 7n)])))
    expect(outcomes.flat().sort()).toEqual(['applied', ...Array(19).fill('funds_insufficient')])
  })

  test('accounts named in opposite order do not lock each other out', async () => {
    const [A, B] = await Promise.all([open(), open()])
    await book([post(nostro, A, 1000n), post(nostro, B, 1000n)])
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, n) => book(n % 2 ? [post(A, B, 1n)] : [post(B, A, 1n)])),
    )
    expect(new Set(outcomes.flat())).toEqual(new Set(['applied']))
  })

  test('one account opened twenty times is one account', async () => {
    const account = { id: randomUUID(), entity: 'UAB', currency: 'EUR', ownerId: randomUUID() }
    await Promise.all(
      Array.from({ length: 20 }, () => db.transaction().execute((trx) => openAccount(trx, account))),
    )
    const { rows } = await database.pool.query('select from ledger_account where id = $1', [account.id])
    expect(rows).toHaveLength(1)
  })
})

describe('opening', () => {
  test('an id belongs to one account', async () => {
    const id = await open()
    const again = { id, entity: 'UAB', currency: 'USD', ownerId: randomUUID() }
    await expect(db.transaction().execute((trx) => openAccount(trx, again))).rejects.toMatchObject({
      code: 'account_id_reused',
    })
  })

  test('the institution is opened once, and code and database agree on its ids', async () => {
    const count = async () => (await database.pool.query('select count(*) from ledger_account')).rows[0].count
    const before = await count()
    await db.transaction().execute((trx) => openInstitution(trx, 'UAB'))
    expect(await count()).toBe(before)

    const { rows } = await database.pool.query(
      `select distinct id, kind, detail from ledger_account where kind <> 'customer' and entity = 'UAB' and currency = 'SEK'`,
    )
    const plain = ['suspense', 'fees', 'fx_position', 'card_settlement'] as const
    const named = [
      ...plain.map((kind) => ({ kind })),
      ...(['safeguarding', 'operating'] as const).map((detail) => ({ kind: 'nostro' as const, detail })),
      ...(['SEPA', 'WIRE'] as const).map((detail) => ({ kind: 'clearing' as const, detail })),
      ...(['UK', 'SG'] as const).flatMap((detail) => [
        { kind: 'due_to' as const, detail },
        { kind: 'due_from' as const, detail },
      ]),
    ]
    expect(rows.map(({ id }) => id).sort()).toEqual(
      named.map((account) => institutionAccount('UAB', 'SEK', account)).sort(),
    )
  })
})

describe('reading', () => {
  test('what was done for a transaction', async () => {
    const [A, hold, transaction] = [await open(), randomUUID(), { kind: 'transaction', id: randomUUID() }]
    await book([post(nostro, A, 100n)])
    await book([{ ...post(A, clearing, 60n, hold), kind: 'hold', belongsTo: transaction } as Movement])
    await book([{ kind: 'post_hold', id: randomUUID(), hold, amount: 50n, belongsTo: transaction }])
    const lines = await entriesOf(db, [transaction.id])
    expect(
      lines.map((line) => [
        line.kind,
        `${line.accountKind} ${line.accountDetail}`.trim(),
        line.side,
        line.amount,
        line.balanceAfter,
      ]),
    ).toEqual([
      ['hold', 'customer', null, 60n, null],
      ['post_hold', 'customer', 'DEBIT', 50n, 50n],
      ['post_hold', 'clearing SEPA', 'CREDIT', 50n, null],
    ])
    expect(lines.map(({ accountId }) => accountId)).toEqual([A, A, clearing])
  })

  test('a balance after what was done for each of several transactions', async () => {
    const [A, B] = [await open(), await open()]
    const [first, second, held] = Array.from({ length: 3 }, () => ({
      kind: 'transaction' as const,
      id: randomUUID(),
    })) as [Belonging, Belonging, Belonging]
    await book([{ ...post(nostro, A, 100n), belongsTo: first }])
    await book([{ ...post(A, clearing, 30n), belongsTo: second }])
    await book([{ ...post(A, clearing, 2n), belongsTo: second }])
    await book([{ ...post(A, B, 7n), belongsTo: first }])
    await book([{ ...post(A, clearing, 5n), kind: 'hold', belongsTo: held } as Movement])
    const ids = [first.id, second.id, held.id]
    expect(await balancesAfter(db, A, ids)).toEqual(
      new Map([
        [first.id, 61n],
        [second.id, 68n],
      ]),
    )
    expect(await balancesAfter(db, B, ids)).toEqual(new Map([[first.id, 7n]]))
  })

  test('a balance at the end of each day, in the days of a place', async () => {
    const [A, B] = await Promise.all([open('UAB', 'PLN'), open('UAB', 'PLN')])
    const from = institutionAccount('UAB', 'PLN', { kind: 'clearing', detail: 'SEPA' })
    const dated = (bookedAt: string, amount: bigint) => ({
      ...post(from, A, amount),
      currency: 'PLN',
      bookedAt: new Date(bookedAt),
    })
    const history = [
      dated('2024-03-01T10:00:00Z', 100n),
      dated('2024-03-01T21:59:59Z', 10n), // still the 1st in Vilnius
      dated('2024-03-01T22:00:00Z', 1n), // the 2nd there
      ...Array.from({ length: 50 }, (_, n) => dated(`2024-03-04T0${Math.floor(n / 10)}:00:00Z`, 2n)),
    ]
    const outcomes = await ownerDb.transaction().execute((trx) => applyDated(trx, history))
    expect(new Set(outcomes)).toEqual(new Set(['applied']))

    const lines = await dailyBalances(db, [A, B], '2024-02-29', '2024-03-05', 'Europe/Vilnius')
    expect(lines.get(A)?.map(({ day, balance }) => `${day} ${balance}`)).toEqual([
      '2024-02-29 0',
      '2024-03-01 110',
      '2024-03-02 111',
      '2024-03-03 111',
      '2024-03-04 211',
      '2024-03-05 211',
    ])
    expect(new Set(lines.get(B)?.map(({ balance }) => balance))).toEqual(new Set([0n]))
  })

  test('a line through busy and quiet days is what adding up gives', async () => {
    const A = await open('UAB', 'CZK')
    const from = institutionAccount('UAB', 'CZK', { kind: 'clearing', detail: 'SEPA' })
    let at = Date.parse('2024-03-01T00:00:00Z')
    const history = Array.from({ length: 500 }, (_, n) => {
      at += n % 40 === 0 ? 3.7 * 86_400_000 : ((n * n * 37) % 90) * 60_000
      return { ...post(from, A, BigInt(n + 1)), currency: 'CZK', bookedAt: new Date(at) }
    })
    await ownerDb.transaction().execute((trx) => applyDated(trx, history))

    const line = (await dailyBalances(db, [A], '2024-02-28', '2024-05-15', 'UTC')).get(A) ?? []
    const added = line.map(({ day }) => ({
      day,
      balance: history
        .filter(({ bookedAt }) => bookedAt.toISOString().slice(0, 10) <= day)
        .reduce((sum, { amount }) => sum + amount, 0n),
    }))
    expect(line).toEqual(added)
    expect(new Set(line.map(({ balance }) => balance)).size).toBeGreaterThan(20)
    expect(line.at(-1)?.balance).toBe((await readBalances(db, [A])).get(A)?.balance)
  })

  test('the line of a striped account is the sum of its stripes', async () => {
    const account = institutionAccount('SG', 'SGD', { kind: 'fees' })
    const from = institutionAccount('SG', 'SGD', { kind: 'nostro', detail: 'operating' })
    for (let n = 0; n < 20; n++) await book([{ ...post(from, account, 3n), currency: 'SGD' } as Movement])
    const { rows } = await database.pool.query('select from ledger_account where id = $1 and version > 0', [
      account,
    ])
    expect(rows.length).toBeGreaterThan(5)
    const today = new Date().toISOString().slice(0, 10)
    expect((await dailyBalances(db, [account], today, today, 'UTC')).get(account)).toEqual([
      { day: today, balance: 60n },
    ])
    expect((await readBalances(db, [account])).get(account)?.balance).toBe(60n)
  })
})

describe('dates', () => {
  test.each([
    ['tomorrow', 86_400_000, ['date_invalid']],
    ['before the last entry', -86_400_000, ['date_invalid']],
    ['after the last entry', -1000, ['applied']],
  ])('%s', async (_, offset, expected) => {
    const [A, B] = await Promise.all([open('UAB', 'NOK'), open('UAB', 'NOK')])
    const from = institutionAccount('UAB', 'NOK', { kind: 'clearing', detail: 'SEPA' })
    const dated = (movement: Movement, ago: number) => ({
      ...movement,
      currency: 'NOK',
      bookedAt: new Date(Date.now() + ago),
    })
    const lastHour = dated(post(from, A, 100n), -3_600_000)
    const other = dated(post(A, B, 1n), offset)
    expect(await ownerDb.transaction().execute((trx) => applyDated(trx, [lastHour]))).toEqual(['applied'])
    expect(await ownerDb.transaction().execute((trx) => applyDated(trx, [other]))).toEqual(expected)
  })
})

test('a clock that is set back does not turn time back along an account', async () => {
  const A = await open()
  const owner = ownerDb.transaction().execute(async (trx) => {
    const future = new Date(Date.now() + 60_000)
    await sql`update ledger_account set booked_at = ${future} where id = ${A}`.execute(trx)
    await applyOrRefuse(trx, [post(nostro, A, 1n)])
    const { rows } = await sql<{ at: Date }>`
      select booked_at as at from ledger_entry where account_id = ${A}`.execute(trx)
    expect(rows).toEqual([{ at: future }])
    throw new Error('taken back')
  })
  await expect(owner).rejects.toThrow('taken back')
})

describe('rights of the application', () => {
  const COLUMNS = {
    ledger_account_kind: 'may_go_negative',
    ledger_account: 'version',
    ledger_transfer: 'amount',
    ledger_entry: 'amount',
    ledger_checkpoint: 'version',
    ledger_check: 'ok',
  }
  const forbidden = [
    ...Object.entries(COLUMNS).flatMap(([table, column]) => [
      `insert into ${table} default values`,
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
      `alter table ${table} disable trigger all`,
    ]),
    `select ledger_book('{}', null)`,
    `select ledger_apply_dated('{}', '{}')`,
  ]

  test.each(forbidden)('refuses: %s', async (statement) => {
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test.each(['ledger_transfer', 'ledger_entry'])('even the owner does not change %s', async (table) => {
    for (const statement of [`update ${table} set amount = 1`, `delete from ${table}`, `truncate ${table}`])
      await expect(database.ownerPool.query(statement)).rejects.toThrow(/append only/)
  })

  test('may read, open, book and check', async () => {
    for (const table of [...Object.keys(COLUMNS), 'ledger_balance'])
      await sql`select from ${sql.table(table)} limit 1`.execute(db)
    expect(await book([post(nostro, await open(), 1n)])).toEqual(['applied'])
    expect((await db.transaction().execute((trx) => verify(trx))).faults).toEqual([])
  })
})

function readMovements(
  text: string,
  accounts: Record<string, string>,
  idOf: (label?: string) => string,
): Movement[] {
  const linked = text.split(' + ')
  const link = linked.length > 1 ? randomUUID() : undefined
  return linked.map((part) => {
    const [, kind = '', label, name = '', to = '', amount, currency = 'EUR'] =
      /^(\w+)(?:#(\w+))? (\w+)(?:>(\w+))?(?: (-?\d+))?(?: (\w+))?$/.exec(part) ?? []
    const common = { id: idOf(label), belongsTo, ...(link && { link }) }
    const [from = '', credit = ''] = [accounts[name], accounts[to]]
    const sum = amount === undefined ? undefined : BigInt(amount)
    switch (kind) {
      case 'post':
      case 'hold':
        return { ...common, kind, debit: from, credit, amount: sum ?? 0n, currency }
      case 'block':
        return { ...common, kind, account: from, amount: sum ?? 0n, currency }
      case 'post_hold':
        return { ...common, kind, hold: idOf(name), ...(sum !== undefined && { amount: sum }) }
      case 'release':
        return { ...common, kind, hold: idOf(name) }
      case 'reverse':
        return { ...common, kind, transfer: idOf(name) }
      case 'unblock':
        return { ...common, kind, block: idOf(name) }
    }
    throw new Error(`not a movement: ${part}`)
  })
}
