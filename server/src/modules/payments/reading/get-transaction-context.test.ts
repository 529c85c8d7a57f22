import { createTransaction } from '@fondaco/contract/payments/calls.ts'
import { MOST_MARKS } from '@fondaco/contract/payments/context-schemas.ts'
import { getTransactionContext } from '@fondaco/contract/payments/review-calls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertTransactions, rowOf, type TransactionRow } from '../../../../test/insert-transactions.ts'
import { type Bank, type Company, makeBank, order, type Person } from '../../../../test/make-bank.ts'
import { newId } from '../../../platform/ids.ts'
import { staffScope } from '../../../platform/scope.ts'
import { pairQuery } from './context-store.ts'

let bank: Bank
let staff: Person
beforeAll(async () => {
  bank = await makeBank()
  staff = await bank.makeStaff('Inga Rimkutė')
})
afterAll(() => bank.close())

const daysAgo = (days: number): Date => new Date(bank.clock.now().getTime() - days * 86_400_000)
const context = async (id: string, who = staff) =>
  (await bank.call(who, getTransactionContext, { params: { id } })).result

/** A customer with these payments as rows, and the context of the last one. */
async function contextOf(...changes: Partial<TransactionRow>[]) {
  const company = await bank.makeCompany({ funds: 0n })
  const rows = changes.map((change) => rowOf(bank, company.account, change))
  await insertTransactions(bank, rows)
  const id = rows.at(-1)?.id ?? ''
  return { ...(await context(id)), company, ids: rows.map((row) => row.id), id }
}

const euro = (amount: number, change: Partial<TransactionRow> = {}) => ({
  amount: BigInt(amount) * 100n,
  created_at: daysAgo(10),
  creditor_account: `DE${amount.toString().padStart(20, '0')}`,
  ...change,
})

describe('the strip of a customer', () => {
  it.each<[string, () => Partial<TransactionRow>[], object]>([
    [
      'alone',
      () => [{ amount: 900_00n }],
      { count: 1, median: '900.00', largest: '900.00', rank: 1, marks: [] },
    ],
    [
      'with smaller and larger ones',
      () => [euro(100), euro(5000), euro(200), { amount: 900_00n }],
      { count: 4, median: '200.00', largest: '5000.00', rank: 2 },
    ],
    [
      'without what is older than 90 days, or later',
      () => [
        euro(5000, { created_at: daysAgo(93) }),
        euro(100, { created_at: daysAgo(89) }),
        euro(7000, { created_at: daysAgo(1) }),
        { amount: 900_00n, created_at: daysAgo(2) },
      ],
      { count: 2, largest: '900.00', rank: 1 },
    ],
    [
      'without what was not made, of another direction or currency, or to the institution',
      () => [
        euro(5000, { status: 'DECLINED' }),
        euro(5000, { status: 'CANCELED' }),
        euro(5000, { direction: 'CREDIT' }),
        euro(5000, { currency: 'USD' }),
        euro(5000, { type: 'FEE' }),
        euro(5000, { type: 'BETWEEN' }),
        euro(800, { status: 'REVIEW' }),
        euro(700, { type: 'INTERNAL' }),
        { amount: 900_00n },
      ],
      { count: 3, largest: '900.00', rank: 1 },
    ],
    [
      'with this payment, although it was declined',
      () => [euro(100), { amount: 900_00n, status: 'DECLINED' }],
      { count: 2, rank: 1 },
    ],
  ])('%s', async (_, rows, expected) => {
    const { strip } = await contextOf(...rows())
    expect(strip).toMatchObject({ per: 'payment', threshold: null, ...expected })
    expect(strip?.marks.length).toBe((strip?.count ?? 0) - 1)
  })

  it('marks payments with the same account, in order of time', async () => {
    const same = 'DE89370400440532013000'
    const { strip } = await contextOf(
      euro(300, { created_at: daysAgo(5), creditor_account: same }),
      euro(100, { created_at: daysAgo(50) }),
      { amount: 900_00n },
    )
    expect(strip?.marks).toEqual([
      { at: daysAgo(50).toISOString(), amount: '100.00', count: 1, same_pair: false },
      { at: daysAgo(5).toISOString(), amount: '300.00', count: 1, same_pair: true },
    ])
  })

  it.each([
    [MOST_MARKS, 'payment', MOST_MARKS - 1],
    [MOST_MARKS + 1, 'day', 80],
  ] as const)('of %s payments has a mark for each %s', async (count, per, marks) => {
    const others = Array.from({ length: count - 1 }, (_, at) =>
      euro(at + 1, { created_at: daysAgo((at % 80) + 0.5) }),
    )
    const { strip } = await contextOf(...others, { amount: 900_00n })
    expect(strip).toMatchObject({ count, per, largest: '900.00' })
    expect(strip?.marks.length).toBe(marks)
    expect(strip?.marks.reduce((sum, mark) => sum + mark.count, 0)).toBe(count - 1)
    expect(Math.max(...(strip?.marks ?? []).map(({ amount }) => Number(amount)))).toBe(count - 1)
  })

  it('has the threshold that held the payment, at the rate of the payment', async () => {
    const { id } = await contextOf({ amount: 22_000_00n, amount_eur: 20_000_00n, currency: 'USD' })
    await screened(id, [{ kind: 'threshold', text: '20,000.00 EUR', matched: '10,000.00 EUR', holds: true }])
    expect((await context(id)).strip?.threshold).toBe('11000.00')
  })

  it.each(['FEE', 'CARD', 'BETWEEN'] as const)('is not drawn of a %s', async (type) => {
    expect(await contextOf({ type, rail: null })).toMatchObject({ strip: null, pair: null, listed: [] })
  })
})

describe('the history of a pair', () => {
  const pair = { creditor_account: 'LT601010012345678901', creditor_name: 'Greta  Sommer ' }

  it.each<[string, () => Partial<TransactionRow>[], object]>([
    [
      'of a first payment',
      () => [pair],
      { count: 0, more: false, completed: 0, sum: '0.00', other_names: 0, last: [] },
    ],
    [
      'counts whatever became of them, and sums what was completed',
      () => [
        { ...pair, amount: 10_00n, created_at: daysAgo(400) },
        { ...pair, amount: 20_00n, created_at: daysAgo(3), status: 'DECLINED' },
        { ...pair, creditor_account: 'DE89370400440532013000', created_at: daysAgo(3) },
        { ...pair, currency: 'USD', created_at: daysAgo(3) },
        { ...pair, direction: 'CREDIT', created_at: daysAgo(3) },
        { ...pair, created_at: daysAgo(1) },
        { ...pair, created_at: daysAgo(2) },
      ],
      { count: 2, completed: 1, sum: '10.00', other_names: 0 },
    ],
    [
      'says how often the name differed, beyond capitals and spaces',
      () => [
        { ...pair, creditor_name: 'GRETA SOMMER', created_at: daysAgo(3) },
        { ...pair, creditor_name: 'Grete Sommer', created_at: daysAgo(2) },
        pair,
      ],
      { count: 2, other_names: 1 },
    ],
    [
      'of an incoming payment looks at the payer',
      () => [
        { direction: 'CREDIT', debtor_account: 'DE1', debtor_name: 'Otto', created_at: daysAgo(3) },
        { direction: 'CREDIT', debtor_account: 'DE2', debtor_name: 'Otto', created_at: daysAgo(2) },
        { direction: 'CREDIT', debtor_account: 'DE1', debtor_name: 'Otto' },
      ],
      { count: 1 },
    ],
  ])('%s', async (_, rows, expected) => {
    expect((await contextOf(...rows())).pair).toMatchObject(expected)
  })

  it('of more than a thousand reads the latest thousand, and says so', async () => {
    const earlier = Array.from({ length: 1_001 }, (_, at) => ({
      ...pair,
      amount: 100n,
      created_at: new Date(daysAgo(400).getTime() + at * 1_000),
    }))
    const { pair: found } = await contextOf(...earlier, pair)
    expect(found).toMatchObject({ count: 1_000, more: true, completed: 1_000, sum: '1000.00' })
  })

  it('shows the last five, the newest first, with the name where it differed', async () => {
    const earlier = [1, 2, 3, 4, 5, 6].map((days) => ({
      ...pair,
      amount: BigInt(days) * 100n,
      created_at: daysAgo(days),
      creditor_name: days === 2 ? 'Grete Sommer' : pair.creditor_name,
    }))
    const { pair: found, ids } = await contextOf(...earlier, pair)
    expect(found?.last.map(({ _id, amount, name }) => [_id, amount, name])).toEqual(
      [1, 2, 3, 4, 5].map((days) => [ids[days - 1], `${days}.00`, days === 2 ? 'Grete Sommer' : null]),
    )
    expect(found?.last[0]).toMatchObject({ at: daysAgo(1).toISOString(), status: 'COMPLETED' })
  })

  it('is of this customer alone', async () => {
    await contextOf(pair)
    expect((await contextOf(pair)).pair?.count).toBe(0)
  })
})

describe('the listed entries', () => {
  const NAME = { kind: 'name', score: 0.91, holds: true, parts: [] }

  /** An edition of a list with one entry, and a payment whose screening found it. */
  async function found(
    entry: { births?: object[]; countries?: string[] },
    text = 'Viktor Demo',
    change: Partial<TransactionRow> = {},
  ) {
    const [watchlist, list] = [newId(), `List ${newId()}`]
    await bank.db
      .insertInto('watchlist')
      .values({
        id: watchlist,
        source: list,
        version: '1',
        published: '2026-11-01',
        content: null,
        loaded_at: daysAgo(1),
        current: false,
      })
      .execute()
    const names = [
      ['Viktoras Demovičius', false],
      ['Vik', true],
      ['Demo, Viktoras', false],
    ] as const
    await bank.db
      .insertInto('watchlist_name')
      .values(
        names.map(([name, weak]) => ({
          id: newId(),
          watchlist_id: watchlist,
          subject: 'P-1',
          kind: 'person' as const,
          name,
          weak,
          births: JSON.stringify(entry.births ?? []),
          countries: entry.countries ?? [],
          entry: 'hash',
        })),
      )
      .execute()
    const { id } = await contextOf({ creditor_name: 'Viktor Demo', ...change })
    const listed = { subject: 'P-1', entry: 'hash', certain: false }
    const part = { ...NAME, text, matched: 'Viktoras Demovičius', list, list_version: '1', listed }
    await screened(id, [part, { ...part, list_version: '0' }, { ...part, list: null, listed: undefined }])
    return (await context(id)).listed
  }

  it.each<[string, Parameters<typeof found>, object]>([
    ['without further data', [{}], { births: [], countries: [], agrees: { birth: null, country: null } }],
    [
      'of another country',
      [{ countries: ['LT', 'BY'] }],
      { countries: ['LT', 'BY'], said: { births: [], countries: ['DE'] }, agrees: { country: false } },
    ],
    ['of the same country', [{ countries: ['LT', 'DE'] }], { agrees: { birth: null, country: true } }],
    [
      'born in a range that is open, and on a day that cannot be read',
      [
        {
          births: [
            { from: '0001-01-01', to: '1961-12-31' },
            { from: '0001-01-01', to: '9999-12-31' },
          ],
        },
      ],
      { births: [{ from: null, to: '1961-12-31' }], agrees: { birth: null } },
    ],
    [
      'found inside a message, of whose party nothing is known',
      [{ countries: ['LT'] }, 'attn. Viktor Demo'],
      { text: 'attn. Viktor Demo', said: { births: [], countries: [] }, agrees: { country: null } },
    ],
    [
      'born on another day than the payment says',
      [
        { births: [{ from: '1961-03-14', to: '1961-03-14' }] },
        undefined,
        {
          mentions: JSON.stringify({
            parties: [{ role: 'Cdtr', name: 'Viktor Demo', countries: [], births: ['1990-01-02'] }],
            texts: [],
            addresses: [],
          }),
        },
      ],
      { said: { births: ['1990-01-02'] }, agrees: { birth: false } },
    ],
  ])('%s', async (_, given, expected) => {
    const listed = await found(...given)
    expect(listed).toHaveLength(1)
    expect(listed[0]).toMatchObject({
      subject: 'P-1',
      kind: 'person',
      published: '2026-11-01',
      aliases: [
        { name: 'Demo, Viktoras', weak: false },
        { name: 'Vik', weak: true },
      ],
      ...expected,
    })
  })

  it('are those of the list in force after a real screening', async () => {
    const company: Company = await bank.makeCompany()
    const creditor = { name: 'Viktoras Demovičius', account: { account_id: 'DE89370400440532013000' } }
    const { result } = await bank.call(company, createTransaction, { body: order(company, { creditor }) })
    await bank.pass(1_000)
    expect((await context(result._id)).listed[0]).toMatchObject({
      list: 'Demo watchlist',
      matched: 'Viktoras Demovičius',
      countries: ['LT', 'DE'],
      agrees: { country: true },
    })
  })
})

describe('reading the history of a pair', () => {
  /** The parts of a plan that read transactions. */
  const readsOf = (plan: Plan): Plan[] => [
    ...(plan['Relation Name'] === 'transaction' ? [plan] : []),
    ...(plan.Plans ?? []).flatMap(readsOf),
  ]
  const other = 'LT121000011101001000'

  it.each<['DEBIT' | 'CREDIT', string]>([
    ['DEBIT', 'transaction_paid_pair'],
    ['CREDIT', 'transaction_received_pair'],
  ])('%s: reads no payment of others, however many they are', async (direction, index) => {
    const [company, colleague] = [
      await bank.makeCompany({ funds: 0n }),
      await bank.makeCompany({ funds: 0n }),
    ]
    const side = direction === 'DEBIT' ? 'creditor_account' : 'debtor_account'
    const many = (count: number, account: Company, theirs: (at: number) => string) =>
      Array.from({ length: count }, (_, at) =>
        rowOf(bank, account.account, {
          direction,
          [side]: theirs(at),
          created_at: daysAgo(1 + (at % 80)),
        }),
      )
    const pair = many(20, company, () => other)
    await insertTransactions(bank, [
      ...many(1_500, colleague, () => other),
      ...many(1_500, company, (at) => `LT99${at.toString().padStart(16, '0')}`),
      ...pair,
    ])
    await bank.database.ownerPool.query('analyze transaction')
    const last = await bank.db
      .selectFrom('transaction')
      .selectAll()
      .where('id', '=', pair[0]?.id ?? '')
      .executeTakeFirstOrThrow()
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
      explain (analyze, format json) ${pairQuery(staffScope(['UAB']), last)}`.execute(bank.db)
    const reads = readsOf(rows[0]?.['QUERY PLAN'][0].Plan ?? {})
    expect(reads).toEqual([expect.objectContaining({ 'Index Name': index, 'Actual Rows': 19 })])
    expect(reads[0]?.['Index Cond']).toContain(side)
    expect(reads[0]?.['Rows Removed by Filter'] ?? 0).toBeLessThanOrEqual(1) // the payment itself
  })
})

/** A part of a plan, as PostgreSQL says it. */
interface Plan {
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Actual Rows'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

it('a transaction of another entity is not found', async () => {
  const { id } = await contextOf({})
  const other = await bank.makeStaff('Sam Keller', 'compliance', ['SG'])
  expect((await bank.call(other, getTransactionContext, { params: { id } })).code).toBe('not_found')
})

/** Keeps the result of a screening with these parts. */
async function screened(id: string, parts: readonly object[]): Promise<void> {
  await bank.db
    .insertInto('screening_result')
    .values({
      id: newId(),
      transaction_id: id,
      at: bank.clock.now(),
      outcome: 'REVIEW',
      algorithm: 'weighed-words/4',
      threshold: 0.85,
      rules_version: 'rules 1',
      parts: JSON.stringify(
        parts.map((part) => ({ list: null, list_version: null, score: null, parts: [], ...part })),
      ),
    })
    .execute()
}
