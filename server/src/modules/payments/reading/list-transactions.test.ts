import { randomInt } from 'node:crypto'
import type { CallQuery } from '@fondaco/contract/call.ts'
import { getCustomerDashboard } from '@fondaco/contract/overview/calls.ts'
import {
  createTransaction,
  listTransactions,
  listTransactionsBalance,
} from '@fondaco/contract/payments/calls.ts'
import { listSepaTransactions, listTransactionsCrm } from '@fondaco/contract/payments/review-calls.ts'
import { RISK_CATEGORIES } from '@fondaco/rules/payments/limits.ts'
import { labelOf, type TransactionStatus } from '@fondaco/rules/payments/status.ts'
import { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertTransactions, rowOf, type TransactionRow } from '../../../../test/insert-transactions.ts'
import { type Bank, type Company, makeBank, order, type Person } from '../../../../test/make-bank.ts'
import { newId } from '../../../platform/ids.ts'
import type { Account } from '../../accounts/index.ts'

type StaffQuery = CallQuery<typeof listTransactionsCrm> & { timezone?: string; entity?: 'UAB' | 'UK' | 'SG' }
type CustomerQuery = CallQuery<typeof listTransactions>

let bank: Bank
let staff: Person
beforeAll(async () => {
  bank = await makeBank()
  staff = await bank.makeStaff('Inga Rimkutė')
})
afterAll(() => bank.close())

const now = () => bank.clock.now().getTime()
const ago = (minutes: number) => new Date(now() - minutes * 60_000)
const DAY = 24 * 60

/** The list of a member of staff, by reference. */
async function found(query: StaffQuery): Promise<string[]> {
  const answer = await bank.call(staff, listTransactionsCrm, {
    query: { limit: '200', ...query } as StaffQuery,
  })
  expect(answer, JSON.stringify(query)).toMatchObject({ code: 'OK00' })
  return answer.result.map(({ reference }) => reference)
}

/** Two rows of a new company: a plain one, and a different one. */
async function pair(change: Partial<TransactionRow>, account?: (company: Company) => Promise<Account>) {
  const company = await bank.makeCompany({ funds: 0n })
  const plain = rowOf(bank, company.account)
  const other = rowOf(bank, (await account?.(company)) ?? company.account, change)
  await insertTransactions(bank, [plain, other])
  return { company, plain, other }
}

describe('every filter alone', () => {
  const creator = newId()
  const gid = newId()
  const id = newId()
  const IBAN = 'FR1420041010050500013M02606'

  it.each<[string, StaffQuery, Partial<TransactionRow>]>([
    ['gid', { gid }, { payment_id: gid }],
    ['id, by _id', { id }, { id }],
    ['id, by reference', { id: 'find0000001' }, { reference: 'FIND0000001' }],
    ['date_from', { date_from: '2026-11-21' }, { created_at: new Date('2026-11-21T00:00:00Z') }],
    ['type', { type: 'WIRE' }, { type: 'WIRE' }],
    ['type, two', { type: ['WIRE', 'FEE'] }, { type: 'FEE' }],
    ['subtype', { subtype: 'RETURN' }, { subtype: 'RETURN' }],
    ['statuses', { statuses: 'FREEZED' }, { status: 'FREEZED' }],
    ['statuses, two', { statuses: ['FREEZED', 'RETURN'] }, { status: 'RETURN' }],
    ['direction', { direction: 'CREDIT' }, { direction: 'CREDIT' }],
    ['currency', { currency: 'GBP' }, { currency: 'GBP' }],
    ['amount_from', { amount_from: '100.01' }, { amount: 100_01n }],
    ['amount_from, equal', { amount_from: '100.01' }, { amount: 100_02n }],
    ['amount_to', { amount_to: '99.99' }, { amount: 99_99n }],
    ['amount_to, whole', { amount_to: '99' }, { amount: 99_00n }],
    ['text, payer', { text: 'žĄsies' }, { debtor_name: 'Žąsies Ūkis' }],
    ['text, payee', { text: ' ŪKIS ' }, { creditor_name: 'Žąsies Ūkis' }],
    ['text, message', { text: 'invoice 99' }, { remittance: 'For Invoice 99/2' }],
    ['text, own reference', { text: 'own-7' }, { client_ref_id: 'OWN-77' }],
    ['text, reference', { text: 'find0000002' }, { reference: 'FIND0000002' }],
    ['text with %', { text: '5%5' }, { remittance: 'rate 5%5' }],
    ['text with _', { text: 'a_c' }, { remittance: 'a_c' }],
    ['text with a backslash', { text: 'a\\' }, { remittance: 'a\\b' }],
    ['client_ref_id', { client_ref_id: 'R-1' }, { client_ref_id: 'R-1' }],
    ['iban, payee', { iban: 'fr14 2004 1010 0505 0001 3M02 606' }, { creditor_account: IBAN }],
    ['iban, payer', { iban: IBAN }, { debtor_account: IBAN }],
    ['risk', { risk: 5 }, { risk: 5 }],
    ['debitor_name', { debitor_name: 'ūkis' }, { debtor_name: 'Žąsies Ūkis' }],
    ['debitor_name with _', { debitor_name: 'R_sos' }, { debtor_name: 'R_sos Baldai' }],
    ['creditor_name', { creditor_name: 'ŽĄS' }, { creditor_name: 'Žąsies Ūkis' }],
    ['creditor_name with %', { creditor_name: '%' }, { creditor_name: '100% Wool' }],
    ['bic, payee', { bic: 'marklt22' }, { creditor_bic: 'MARKLT22XXX' }],
    ['bic, payer', { bic: 'MARK' }, { debtor_bic: 'MARKLT22XXX' }],
    ['external_ref', { external_ref: 'EXT/1' }, { external_ref: 'EXT/1' }],
    ['created_by', { created_by: creator }, { created_by: creator }],
    ['queue', { queue: 'name_match' }, { status: 'PENDING_AML' }],
    ['age', { age: 'under_1h' }, { status_since: new Date('2026-11-21T09:00:01Z') }],
  ])('%s', async (_, query, change) => {
    const { company, plain, other } = await pair(change)
    // values that the plain row shares with the wanted row must not hide a filter without effect
    await bank.db
      .updateTable('transaction')
      .set({
        created_at: ago(DAY + 1),
        status_since: ago(DAY + 1),
        remittance: 'rate 5x5 axc',
        creditor_bic: 'DEUTDEFF',
      })
      .where('id', '=', plain.id)
      .execute()
    const scoped = { ...query, customer: company.customerId }
    expect(await found(scoped)).toEqual([other.reference])
    const sums = await bank.call(staff, listTransactionsBalance, { query: scoped })
    expect(sums.result.map(({ count }) => count)).toEqual([1])
  })

  it('date_to, account, c2b_account, entity, customer and name', async () => {
    const uk = (company: Company) => bank.addAccount(company.customerId, { entity: 'UK', currency: 'GBP' })
    const { company, plain, other } = await pair({}, uk)
    const early = rowOf(bank, company.account, { created_at: ago(DAY) })
    await insertTransactions(bank, [early])
    await bank.db
      .updateTable('customer')
      .set({ name: 'Šilo 100%_Uogos UAB' })
      .where('id', '=', company.customerId)
      .execute()
    const all = [other.reference, plain.reference, early.reference]
    const spaced = other.debtor_account.replace(/(.{4})/g, '$1 ').toLowerCase()
    const mine = { customer: company.customerId }
    expect(await found(mine)).toEqual(all)
    expect(await found({ ...mine, date_to: '2026-11-20' })).toEqual([early.reference])
    expect(await found({ account: other.account_id })).toEqual([other.reference])
    expect(await found({ c2b_account: spaced })).toEqual([other.reference])
    expect(await found({ ...mine, entity: 'UK' })).toEqual([other.reference])
    expect(await found({ ...mine, entity: 'SG' })).toEqual([])
    expect(await found({ name: 'šilo 100%_u' })).toEqual(all)
    expect(await found({ name: 'šilo 100_%' })).toEqual([])
    expect(await found({ ...mine, customer: newId() })).toEqual([])
  })

  it('by: which date is looked at', async () => {
    const { company, other } = await pair({ created_at: ago(3 * DAY), settled_at: ago(DAY) })
    const query = { customer: company.customerId, date_from: '2026-11-20', date_to: '2026-11-20' }
    expect(await found({ ...query, by: 'settled' })).toEqual([other.reference])
    expect(await found({ ...query, by: 'created' })).toEqual([])
  })

  it('a filter left blank asks for nothing', async () => {
    const { company, plain, other } = await pair({})
    await insertTransactions(bank, [rowOf(bank, company.account, { created_at: ago(60 * DAY) })])
    const blank = { id: '', external_ref: ' ', text: ' ', c2b_account: '', iban: '', name: ' ', bic: '' }
    expect(await found({ ...blank, client_ref_id: '', customer: company.customerId })).toEqual([
      other.reference,
      plain.reference,
    ])
  })

  it('the SEPA list shows SCT and INST only', async () => {
    const { company, plain } = await pair({ type: 'WIRE' })
    const list = async (type?: 'WIRE' | 'SCT') => {
      const query = { customer: company.customerId, ...(type ? { type } : {}) }
      const answer = await bank.call(staff, listSepaTransactions, { query })
      return answer.result.map(({ reference }) => reference)
    }
    expect(await list()).toEqual([plain.reference])
    expect(await list('SCT')).toEqual([plain.reference])
    expect(await list('WIRE')).toEqual([])
  })

  it('what the database could not read is refused or finds nothing, and is never a fault of ours', async () => {
    const cases: [StaffQuery, string][] = [
      [{ text: 'a\u0000b' }, 'input_invalid'],
      [{ name: '\u0000' }, 'input_invalid'],
      [{ id: 'x\u0000' }, 'input_invalid'],
      [{ client_ref_id: '\u0001' }, 'input_invalid'],
      [{ date_from: '2026-02-30' }, 'input_invalid'],
      [{ date_from: '0000-01-01' }, 'input_invalid'],
      [{ date_to: '9999-12-31' }, 'input_invalid'],
      [{ timezone: 'Mars/Base' }, 'input_invalid'],
      [{ amount_to: '999999999999999.99' }, 'OK00'],
      [{ amount_from: '-1' }, 'input_invalid'],
      [{ risk: 6 }, 'input_invalid'],
      [{ offset: 1_000_000_000 }, 'OK00'],
      [{ offset: 1e30 }, 'input_invalid'],
      [{ limit: 201 }, 'input_invalid'],
    ]
    for (const [query, code] of cases) {
      const answer = await bank.call(staff, listTransactionsCrm, { query })
      expect(answer.code, JSON.stringify(query)).toBe(code)
    }
  })
})

describe('the default period', () => {
  it.each<[string, StaffQuery, string[]]>([
    ['one month', {}, ['month', 'week', 'today']],
    ['seven days with statuses', { statuses: 'COMPLETED' }, ['week', 'today']],
    ['from a day', { date_from: '2026-01-01' }, ['old', 'month', 'week', 'today']],
    [
      'from a day, with statuses',
      { date_from: '2026-01-01', statuses: 'COMPLETED' },
      ['old', 'month', 'week', 'today'],
    ],
    ['until a day', { date_to: '2026-11-13' }, ['month']],
  ])('%s', async (_, query, expected) => {
    const company = await bank.makeCompany({ funds: 0n })
    const at = (iso: string) => rowOf(bank, company.account, { created_at: new Date(iso) })
    // the limits of the reader's days, in Vilnius: a month and seven days back from 21 November
    const rows = {
      old: at('2026-10-20T20:59:59.999Z'),
      month: at('2026-10-20T21:00:00Z'),
      beforeWeek: at('2026-11-13T21:59:59.999Z'),
      week: at('2026-11-13T22:00:00Z'),
      today: at('2026-11-21T09:00:00Z'),
    }
    await insertTransactions(bank, Object.values(rows))
    const names = new Map(Object.entries(rows).map(([name, { reference }]) => [reference, name]))
    const seen = await found({
      ...query,
      customer: company.customerId,
      timezone: 'Europe/Vilnius',
      sort: 'creation_date',
    })
    const wanted = expected.flatMap((name) => (name === 'month' ? ['month', 'beforeWeek'] : [name]))
    expect(seen.map((reference) => names.get(reference))).toEqual(wanted)
  })

  it('none with an id, a payment, a queue or an external reference', async () => {
    const years = new Date('2019-05-05T00:00:00Z')
    const { other } = await pair({ created_at: years, external_ref: newId(), status: 'FREEZED' })
    const { id, payment_id: gid, reference, external_ref, customer_id: customer } = other
    const queries: StaffQuery[] = [
      { id },
      { id: reference },
      { gid },
      { external_ref: external_ref ?? '' },
      { queue: 'frozen', customer },
    ]
    for (const query of queries) expect(await found(query), JSON.stringify(query)).toEqual([reference])
    expect(await found({ id, date_from: '2020-01-01' })).toEqual([])
    expect(await found({ customer })).not.toContain(reference)
  })
})

describe('days in the reader’s time zone', () => {
  it.each<[string, string, string, string]>([
    ['UTC', '2026-11-20', '2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z'],
    ['Europe/Vilnius', '2026-07-01', '2026-06-30T21:00:00Z', '2026-07-01T21:00:00Z'],
    ['Europe/Vilnius', '2026-03-29', '2026-03-28T22:00:00Z', '2026-03-29T21:00:00Z'],
    ['Europe/Vilnius', '2026-10-25', '2026-10-24T21:00:00Z', '2026-10-25T22:00:00Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
    ['Asia/Kathmandu', '2026-11-20', '2026-11-19T18:15:00Z', '2026-11-20T18:15:00Z'],
    ['Pacific/Kiritimati', '2026-11-20', '2026-11-19T10:00:00Z', '2026-11-20T10:00:00Z'],
    // zones whose clocks change at midnight: the day begins at 01:00
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z', '2026-04-24T21:00:00Z'],
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z', '2026-09-07T03:00:00Z'],
  ])('%s on %s', async (timezone, day, first, next) => {
    const company = await bank.makeCompany({ funds: 0n })
    const at = (iso: string, ms = 0) =>
      rowOf(bank, company.account, { created_at: new Date(Date.parse(iso) + ms) })
    const rows = [at(first, -1), at(first), at(next, -1), at(next)]
    await insertTransactions(bank, rows)
    const seen = await found({
      customer: company.customerId,
      date_from: day,
      date_to: day,
      timezone,
      sort: 'creation_date',
    })
    expect(seen).toEqual(rows.slice(1, 3).map(({ reference }) => reference))
  })
})

describe('cursors', () => {
  const made = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  const id = newId()
  const counted = { count: 1 }
  it.each<[string, string, 'amount' | 'creation_date' | undefined]>([
    ['garbage', 'nonsense', undefined],
    ['empty', '', undefined],
    ['another sorting', made('amount', '100', id, counted), undefined],
    ['another direction', made('creation_date', '2026-11-20T00:00:00.000Z', id, counted), undefined],
    ['not a list', Buffer.from('{"a":1}').toString('base64url'), undefined],
    [
      'a year behind all others',
      made('-creation_date', '+275760-09-13T00:00:00.000Z', id, counted),
      undefined,
    ],
    [
      'a year before all others',
      made('-creation_date', '-000001-01-01T00:00:00.000Z', id, counted),
      undefined,
    ],
    ['a time that is none', made('-creation_date', '2026-13-45T99:99:99.999Z', id, counted), undefined],
    ['a day that is none', made('-creation_date', '2026-02-30T00:00:00.000Z', id, counted), undefined],
    ['SQL', made('-creation_date', "2026-11-20T00:00:00.000Z' or 1=1", id, counted), undefined],
    [
      'an id that is none',
      made('-creation_date', '2026-11-20T00:00:00.000Z', '-'.repeat(36), counted),
      undefined,
    ],
    ['an amount too big', made('amount', '9999999999999999999', id, counted), 'amount'],
    ['an amount with a point', made('amount', '1.5', id, counted), 'amount'],
    ['a number', made('amount', 5, id, counted), 'amount'],
    ['without a count', made('-creation_date', '2026-11-20T00:00:00.000Z', id), undefined],
    ['a count alone', made('-creation_date', '2026-11-20T00:00:00.000Z', id, 1), undefined],
    [
      'fewer counted than none',
      made('-creation_date', '2026-11-20T00:00:00.000Z', id, { count: -1 }),
      undefined,
    ],
  ])('%s is refused', async (_, cursor, sort) => {
    const query = { cursor, ...(sort ? { sort } : {}) }
    const answer = await bank.call(staff, listTransactionsCrm, { query })
    expect(answer).toMatchObject({ status: 400, code: 'cursor_invalid' })
  })

  it('one of another customer’s list shows nothing of theirs', async () => {
    const [mine, theirs] = [await bank.makeCompany({ funds: 0n }), await bank.makeCompany({ funds: 0n })]
    const rows = [3, 2, 1].map((days) => rowOf(bank, mine.account, { created_at: ago(days * DAY) }))
    const others = [3, 2, 1].map((days) => rowOf(bank, theirs.account, { created_at: ago(days * DAY) }))
    await insertTransactions(bank, [...rows, ...others])
    const first = await bank.call(theirs, listTransactions, { query: { limit: 1 } })
    const cursor = first.metadata?.cursor ?? ''
    const next = await bank.call(mine, listTransactions, { query: { cursor } })
    const own = new Set(rows.map(({ reference }) => reference))
    expect(next.result.length).toBeGreaterThan(0)
    for (const { reference } of next.result) expect(own).toContain(reference)
  })
})

it('counts ten thousand, or one thousand with a text, and says of more that they are more', async () => {
  const company = await bank.makeCompany({ funds: 0n })
  const row = rowOf(bank, company.account)
  await insertTransactions(bank, [row])
  const copy = (times: number) =>
    bank.database.ownerPool.query(
      `insert into transaction select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'reference',
         gen_random_uuid()::text))).* from transaction t, generate_series(1, ${times}) where t.id = '${row.id}'`,
    )
  const list = (query: CustomerQuery) =>
    bank.call(company, listTransactions, { query: { limit: 100, ...query } })
  const text = row.creditor_name
  await copy(999)
  for (const query of [{}, { text }, { offset: 900 }]) {
    const { metadata } = await list(query)
    expect(metadata).toMatchObject({ count: 1_000, pages: 10 })
    expect(metadata).not.toHaveProperty('at_least')
  }
  await copy(1)
  expect((await list({ text })).metadata).toMatchObject({ count: 1_000, pages: 10, at_least: true })
  expect((await list({ text, offset: 1_000 })).metadata).toMatchObject({ count: 1_000, at_least: true })
  await copy(8_999)
  const all = await list({})
  expect(all.metadata).toMatchObject({ count: 10_000, pages: 100, next_offset: 100 })
  expect(all.metadata).not.toHaveProperty('at_least')
  const last = await list({ offset: 9_900 })
  expect(last.metadata).toMatchObject({ count: 10_000, pages: 100, next_offset: null })
  await copy(1)
  // The cursor contains the count of the first page; an offset counts again.
  const next = await list({ cursor: all.metadata?.cursor ?? '' })
  expect(next.metadata).toMatchObject({ count: 10_000, pages: 100 })
  expect(next.metadata).not.toHaveProperty('at_least')
  const behind = await list({ offset: 10_000 })
  expect(behind.metadata).toMatchObject({ count: 10_000, pages: 100, at_least: true, next_offset: null })
  expect(behind.result).toHaveLength(1)
  const more = await list({ offset: 5_000 })
  const goingOn = await list({ cursor: more.metadata?.cursor ?? '' })
  expect(goingOn.metadata).toMatchObject({ count: 10_000, pages: 100, at_least: true })
  // A text that is in none of the newest two thousand rows is searched in another way.
  const rare = [3, 2].map((days) =>
    rowOf(bank, company.account, { creditor_name: 'Bernsteinzimmer OHG', created_at: ago(days * DAY) }),
  )
  await insertTransactions(bank, rare)
  for (const sort of ['-creation_date', 'amount'] as const) {
    const one = await list({ text: 'BERNSTEIN', limit: 1, sort })
    expect(one).toMatchObject({ metadata: { count: 2, pages: 2 }, result: [{}] })
    const other = await list({ text: 'bernstein', limit: 1, sort, cursor: one.metadata?.cursor ?? '' })
    expect(new Set([...one.result, ...other.result].map(({ reference }) => reference))).toEqual(
      new Set(rare.map(({ reference }) => reference)),
    )
  }
  expect((await list({ text: 'bernsteins' })).metadata?.count).toBe(0)
  const sums = await bank.call(company, listTransactionsBalance, { query: {} })
  expect(sums.result.map(({ count }) => count)).toEqual([10_003])
})

describe('what a customer’s list may show', () => {
  it('their own rows only, whatever is asked for; entity and label narrow', async () => {
    const mine = await bank.makeCompany({ funds: 0n })
    const theirs = await bank.makeCompany({ funds: 0n })
    const uk = await bank.addAccount(mine.customerId, { entity: 'UK', currency: 'GBP' })
    const here = rowOf(bank, mine.account, { status: 'FREEZED', created_at: ago(1) })
    const there = rowOf(bank, uk, { status: 'RETURN', created_at: ago(2) })
    const held = rowOf(bank, mine.account, { status: 'REVIEW', created_at: ago(3) })
    const other = rowOf(bank, theirs.account, {
      creditor_account: mine.account.accountId,
      creditor_name: 'Rasos Baldai UAB',
      client_ref_id: 'THEIRS',
    })
    await insertTransactions(bank, [here, there, held, other])
    const list = async (query: CustomerQuery & { entity?: 'UAB' | 'UK' | 'SG' }) => {
      const answer = await bank.call(mine, listTransactions, { query })
      expect(answer.code).toBe('OK00')
      expect(answer.metadata?.count).toBe(answer.result.length)
      return answer.result.map(({ reference }) => reference)
    }
    const [a, b, c] = [here.reference, there.reference, held.reference]
    expect(await list({})).toEqual([a, b, c])
    expect(await list({ company_id: mine.customerId })).toEqual([a, b, c])
    expect(await list({ entity: 'UAB' })).toEqual([a, c])
    expect(await list({ entity: 'UK' })).toEqual([b])
    expect(await list({ label: 'UNDER_REVIEW' })).toEqual([a, c])
    expect(await list({ label: ['CANCELED', 'COMPLETED'] })).toEqual([b])
    expect(await list({ account: uk.id })).toEqual([b])
    for (const query of [
      { id: other.id },
      { id: other.reference },
      { gid: other.payment_id },
      { account: theirs.account.id },
      { text: other.reference },
      { client_ref_id: 'THEIRS' },
    ])
      expect(await list(query), JSON.stringify(query)).toEqual([])
    const named = await bank.call(mine, listTransactions, { query: { company_id: theirs.customerId } })
    expect(named).toMatchObject({ status: 404, code: 'not_found' })
    const refused = await bank.call(mine, listTransactionsCrm)
    expect(refused.status).toBe(403)
  })

  it('the rows of all companies that somebody acts for, in one order, page by page', async () => {
    const person = await bank.makeCompany({ funds: 0n })
    const second = await bank.makeCompany({ funds: 0n })
    const third = await bank.makeCompany({ funds: 0n })
    for (const other of [second, third]) bank.actAlsoFor(person, other)
    const rows = [person, second, third, person, second].map(({ account }, n) =>
      rowOf(bank, account, { status: 'COMPLETED', created_at: ago(n + 1) }),
    )
    await insertTransactions(bank, rows)
    const first = await bank.call(person, listTransactions, { query: { limit: 3 } })
    const rest = await bank.call(person, listTransactions, {
      query: { limit: 3, cursor: first.metadata?.cursor ?? '' },
    })
    expect([...first.result, ...rest.result].map(({ reference }) => reference)).toEqual(
      rows.map(({ reference }) => reference),
    )
    expect(first.metadata?.count).toBe(5)
    const { result: sums } = await bank.call(person, listTransactionsBalance, { query: {} })
    expect(sums.reduce((total, { count }) => total + count, 0)).toBe(5)
    const dashboard = await bank.call(person, getCustomerDashboard, { body: { object_ref: person.id } })
    expect(dashboard.result.latest.map(({ reference }) => reference)).toEqual(
      rows.map(({ reference }) => reference),
    )
  })

  it('sums take the filters of the reader’s own list and no other', async () => {
    const company = await bank.makeCompany({ funds: 0n })
    const ask = (who: Person, query: CallQuery<typeof listTransactionsBalance>) =>
      bank.call(who, listTransactionsBalance, { query })
    const queries: StaffQuery[] = [
      { statuses: 'REVIEW' },
      { queue: 'frozen' },
      { iban: 'LT' },
      { bic: 'MARK' },
      { debitor_name: 'x' },
      { creditor_name: 'x' },
      { external_ref: 'x' },
      { by: 'settled' },
      { by: 'created' },
      { risk: 5 },
    ]
    for (const query of queries) {
      const answer = await ask(company, query)
      expect(answer, JSON.stringify(query)).toMatchObject({ code: 'input_invalid' })
      expect((await ask(staff, query)).code).toBe('OK00')
    }
    expect((await ask(staff, { label: 'UNDER_REVIEW' })).code).toBe('input_invalid')
    expect((await ask(company, { label: 'UNDER_REVIEW', company_id: company.customerId })).code).toBe('OK00')
  })
})

/**
 * Random filters, sortings and pages against a model in memory, while rows arrive. LIST_SEED repeats a run, LIST_ROUNDS
 * makes it longer. Pages by cursor neither lose nor repeat a row that existed at the start. Pages by offset, newest
 * first, lose none; new rows move the others down, so one may be repeated.
 */
const seed = Number(process.env.LIST_SEED ?? randomInt(2 ** 32))
const rounds = Number(process.env.LIST_ROUNDS ?? 120)

describe(`lists against a naive model (LIST_SEED=${seed})`, { timeout: 60_000 + rounds * 500 }, () => {
  process.stdout.write(`lists against a model: LIST_SEED=${seed} LIST_ROUNDS=${rounds}\n`)
  const random = new SeededRandom(seed)

  const TYPES = ['SCT', 'INST', 'WIRE', 'FEE', 'INTERNAL'] as const
  const STATUSES = [
    'REVIEW',
    'PENDING_AML',
    'FREEZED',
    'TO_CLEAR',
    'SENT_TO_CLEAR',
    'COMPLETED',
    'DECLINED',
    'RETURN',
  ] as const
  const NAMES = ['Rasos Baldai', 'Žąsies ūkis', '100% Wool', 'A_B\\C', "O'Hara & Sons"] as const
  const ZONES = ['UTC', 'Europe/Vilnius', 'America/New_York', 'Asia/Kathmandu'] as const
  const SORTS = ['-creation_date', 'creation_date', '-amount', 'amount'] as const

  const rows: TransactionRow[] = []
  let accounts: Account[]
  let companies: Company[]

  /** An ordinary row: few different amounts and times, so that many rows are equal in order. */
  function randomRow(): TransactionRow {
    const status = random.pick(STATUSES)
    const type = random.pick(TYPES)
    const at = ago(random.below(45 * 8) * 180 + random.below(2))
    return rowOf(bank, random.pick(accounts), {
      type,
      status,
      direction: random.pick(['DEBIT', 'CREDIT']),
      subtype: random.pick(['TXN', 'RETURN']),
      amount: BigInt(1 + random.below(12)) * 50_01n,
      debtor_name: random.pick(NAMES),
      creditor_name: random.pick(NAMES),
      remittance: random.pick([null, 'Invoice 1', '50% of a_b', 'ĄČĘ']),
      client_ref_id: random.pick([null, null, 'R1', 'R2']),
      creditor_bic: random.pick([null, 'MARKLT22XXX', 'DEUTDEFF']),
      external_ref: random.pick([null, null, 'X1']),
      created_by: random.pick([null, ...companies.map(({ id }) => id)]),
      created_at: at,
      status_since: at,
      settled_at: status === 'COMPLETED' ? at : null,
      risk: random.pick(RISK_CATEGORIES),
    })
  }

  type Query = Record<string, string | string[]>
  interface Asked {
    readonly who: Person
    readonly side: 'staff' | 'customer'
    readonly query: Query
    readonly sees: (row: TransactionRow) => boolean
  }

  const dayOf = (at: Date, timezone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(at)
  const holds = (text: string | null | undefined, part: string) =>
    text?.toLowerCase().includes(part.toLowerCase()) ?? false

  const numberOf = (row: TransactionRow) =>
    accounts.find(({ id }) => id === row.account_id)?.accountId.toLowerCase() ?? ''
  const isOld = (row: TransactionRow) => (row.status_since as Date) < ago(DAY)

  /** A random filter of one side, and its meaning in plain code, without SQL. */
  function randomFilter(): Asked {
    const company = random.pick(companies)
    const side = random.pick(['staff', 'customer'] as const)
    const timezone = random.pick(ZONES)
    const query: Query = { timezone }
    const tests = new Map<string, (row: TransactionRow) => boolean>()
    tests.set('scope', (row) => side === 'staff' || row.customer_id === company.customerId)
    const by = (test: (row: TransactionRow) => boolean, fields: Query) => {
      tests.set(Object.keys(fields).join(), test)
      Object.assign(query, fields)
    }
    const any = <T extends string>(values: readonly T[]) => [
      ...new Set([random.pick(values), random.pick(values)]),
    ]
    const like = random.pick(rows)
    const part = random.pick(['Ras', 'ūKIS', '%', '_', '\\', "'", 'o', 'ąčę', 'invoice'])
    const amount = Number(like.amount) / 100
    const common = [
      () => {
        const types = any(TYPES)
        by((row) => (types as string[]).includes(row.type), { type: types })
      },
      () => by((row) => row.direction === like.direction, { direction: like.direction }),
      () => by((row) => row.subtype === like.subtype, { subtype: like.subtype }),
      () => by((row) => row.currency === like.currency, { currency: like.currency }),
      () => by((row) => row.amount >= like.amount, { amount_from: amount.toFixed(2) }),
      () => by((row) => row.amount <= like.amount, { amount_to: amount.toFixed(2) }),
      () => by((row) => row.account_id === like.account_id, { account: like.account_id }),
      () => by((row) => row.entity === like.entity, { entity: like.entity }),
      () => by((row) => row.client_ref_id === 'R1', { client_ref_id: 'R1' }),
      () => by((row) => row.payment_id === like.payment_id, { gid: like.payment_id }),
      () => by((row) => row.id === like.id, { id: random.pick([like.id, like.reference]) }),
      () =>
        by(
          (row) =>
            [row.debtor_name, row.creditor_name, row.remittance, row.client_ref_id, row.reference].some(
              (text) => holds(text, part),
            ),
          { text: part },
        ),
    ]
    const staffOnly = [
      () => by((row) => row.risk === like.risk, { risk: String(like.risk) }),
      () => by((row) => row.customer_id === company.customerId, { customer: company.customerId }),
      () => by((row) => row.external_ref === 'X1', { external_ref: 'X1' }),
      // these rows are settled at their creation
      () => by((row) => row.settled_at !== null, { by: 'settled' }),
      () => by((row) => row.created_by === company.id, { created_by: company.id }),
      () => by((row) => row.customer_id === companies[1]?.customerId, { name: 'aNTRA u' }),
      () => by((row) => row.account_id === like.account_id, { c2b_account: numberOf(like) }),
      () =>
        by((row) => [row.debtor_account, row.creditor_account].includes(like.debtor_account), {
          iban: like.debtor_account,
        }),
      () => by((row) => row.status === 'REVIEW' && isOld(row), { queue: 'to_review', age: 'over_1d' }),
      () => by((row) => holds(row.debtor_name, part), { debitor_name: part }),
      () => by((row) => holds(row.creditor_name, part), { creditor_name: part }),
      () => by((row) => row.creditor_bic === 'MARKLT22XXX', { bic: 'mark' }),
      () => {
        const statuses = any(STATUSES)
        by((row) => (statuses as string[]).includes(row.status), { statuses })
      },
    ]
    const customerOnly = [
      () => {
        const labels = any(STATUSES.map(labelOf))
        by((row) => labels.includes(labelOf(row.status as TransactionStatus)), { label: labels })
      },
    ]
    const choices = [...common, ...(side === 'staff' ? staffOnly : customerOnly)]
    for (let n = random.below(4); n > 0; n -= 1) random.pick(choices)()
    // always a first day: lists without one have their own table
    const from = dayOf(ago(random.below(50) * DAY), timezone)
    by((row) => dayOf(row.created_at as Date, timezone) >= from, { date_from: from })
    if (random.next() < 0.3) {
      const to = dayOf(ago(random.below(20) * DAY), timezone)
      by((row) => dayOf(row.created_at as Date, timezone) <= to, { date_to: to })
    }
    return {
      who: side === 'staff' ? staff : company,
      side,
      query,
      sees: (row) => [...tests.values()].every((test) => test(row)),
    }
  }

  const sorted = (from: readonly TransactionRow[], sort: (typeof SORTS)[number]) => {
    const key = (row: TransactionRow) =>
      sort.endsWith('amount') ? Number(row.amount) : (row.created_at as Date).getTime()
    const up = from.toSorted((a, b) => key(a) - key(b) || (a.id < b.id ? -1 : 1))
    return (sort.startsWith('-') ? up.toReversed() : up).map(({ reference }) => reference)
  }

  const read = (asked: Asked, more: Record<string, string>) =>
    bank.call(asked.who, asked.side === 'staff' ? listTransactionsCrm : listTransactions, {
      query: { ...asked.query, ...more } as StaffQuery & CustomerQuery,
    })

  /** Reads a page while rows arrive. */
  async function readMeanwhile(asked: Asked, more: Record<string, string>, arriving: TransactionRow[]) {
    const [page] = await Promise.all([read(asked, more), insertTransactions(bank, arriving)])
    rows.push(...arriving)
    return page
  }

  beforeAll(async () => {
    companies = []
    accounts = []
    for (const name of ['Pirma UAB', 'Antra UAB', 'Trečia UAB']) {
      const company = await bank.makeCompany({ name, funds: 0n })
      companies.push(company)
      accounts.push(
        company.account,
        await bank.addAccount(company.customerId, { entity: 'UK', currency: 'GBP' }),
      )
    }
    await bank.database.ownerPool.query('delete from transaction')
    rows.push(...Array.from({ length: 400 }, randomRow))
    await insertTransactions(bank, rows)
  })

  it('pages by offset, counts and sums are the model’s', async () => {
    for (let round = 0; round < rounds / 2; round += 1) {
      const asked = randomFilter()
      const sort = random.pick(SORTS)
      const expected = rows.filter(asked.sees)
      const limit = 1 + random.below(60)
      const offset = random.below(expected.length + 5)
      const note = `LIST_SEED=${seed} round ${round}: ${JSON.stringify({ ...asked.query, sort, limit, offset })}`
      const page = await read(asked, { sort, limit: String(limit), offset: String(offset) })
      expect(
        page.result?.map(({ reference }) => reference),
        note,
      ).toEqual(sorted(expected, sort).slice(offset, offset + limit))
      expect(page.metadata, note).toMatchObject({
        count: expected.length,
        pages: Math.ceil(expected.length / limit),
        offset,
        limit,
        next_offset: offset + limit < expected.length ? offset + limit : null,
      })
      const sums = await bank.call(asked.who, listTransactionsBalance, { query: asked.query })
      const sum = (currency: string, direction: string) =>
        expected
          .filter((row) => row.currency === currency && row.direction === direction)
          .reduce((total, row) => total + (row.amount as bigint), 0n)
      const text = (minor: bigint) => (Number(minor) / 100).toFixed(2)
      expect(sums.result, note).toEqual(
        [...new Set(expected.map(({ currency }) => currency))].sort().map((currency) => ({
          currency,
          debit: text(sum(currency, 'DEBIT')),
          credit: text(sum(currency, 'CREDIT')),
          count: expected.filter((row) => row.currency === currency).length,
        })),
      )
    }
  })

  it('no row is lost or doubled between pages by cursor, while rows arrive', async () => {
    for (let round = 0; round < rounds / 2; round += 1) {
      const asked = randomFilter()
      const sort = random.pick(SORTS)
      const limit = 5 + random.below(60)
      const note = `LIST_SEED=${seed} cursor round ${round}: ${JSON.stringify({ ...asked.query, sort, limit })}`
      const before = rows.filter(asked.sees)
      const seen: string[] = []
      let cursor: string | null | undefined
      do {
        // before and after the reader's position alike
        const arriving = Array.from({ length: random.below(2) }, randomRow)
        const paging = { sort, limit: String(limit), ...(cursor ? { cursor } : {}) }
        const page = await readMeanwhile(asked, paging, arriving)
        expect(page.code, note).toBe('OK00')
        seen.push(...page.result.map(({ reference }) => reference))
        cursor = page.metadata?.cursor
      } while (cursor)
      expect(new Set(seen).size, note).toBe(seen.length)
      const kept = new Set(before.map(({ reference }) => reference))
      expect(
        seen.filter((reference) => kept.has(reference)),
        note,
      ).toEqual(sorted(before, sort))
      const now = sorted(rows.filter(asked.sees), sort)
      expect(seen, note).toEqual(now.filter((reference) => seen.includes(reference)))
    }
  })

  it('no row is lost between pages by offset, newest first, while newer ones arrive', async () => {
    for (let round = 0; round < rounds / 6; round += 1) {
      const asked = randomFilter()
      const limit = 5 + random.below(60)
      const note = `LIST_SEED=${seed} offset round ${round}: ${JSON.stringify({ ...asked.query, limit })}`
      const before = sorted(rows.filter(asked.sees), '-creation_date')
      const seen = new Set<string>()
      let offset: number | null | undefined = 0
      do {
        const arriving = Array.from({ length: random.below(2) }, () => {
          const row = randomRow()
          const at = new Date(now())
          return { ...row, created_at: at, settled_at: row.settled_at ? at : null }
        })
        const page = await readMeanwhile(asked, { limit: String(limit), offset: String(offset) }, arriving)
        expect(page.code, note).toBe('OK00')
        for (const { reference } of page.result) seen.add(reference)
        offset = page.metadata?.next_offset
      } while (typeof offset === 'number')
      expect(
        before.filter((reference) => !seen.has(reference)),
        note,
      ).toEqual([])
    }
  })
})

it('whoever acts for nobody any more sees an empty list, and sums of nothing', async () => {
  const person = await bank.makeCompany()
  bank.actForNobody(person)
  const list = await bank.call(person, listTransactions)
  expect(list.code).toBe('OK00')
  expect(list.result).toEqual([])
  expect(list.metadata?.count).toBe(0)
  expect((await bank.call(person, listTransactionsBalance)).result).toEqual([])
})

it('a list of one account has its balance after each booking; others have none', async () => {
  const company = await bank.makeCompany({ funds: 20_000_00n, settings: { can_inside_transfer: true } })
  const paid = async (amount: string) => {
    const body = order(company, { amount, duplicate_confirmed: true })
    const { _id } = (await bank.call(company, createTransaction, { body })).result
    await bank.pass(3_000)
    return _id
  }
  const [first, second] = [await paid('10.00'), await paid('20.00')]
  const held = await paid('15000.00')
  const balances = async (query: CustomerQuery) => {
    const { result } = await bank.call(company, listTransactions, { query })
    return Object.fromEntries(result.map(({ _id, balance_after }) => [_id, balance_after]))
  }
  const after = await balances({ account: company.account.id })
  const { balance } = await bank.figures(company.account)
  expect(after).toEqual({ [first]: '19989.80', [second]: balance.toFixed(2), [held]: null })
  expect(new Set(Object.values(await balances({})))).toEqual(new Set([null]))

  const payee = await bank.makeCompany({ funds: 5_00n })
  const body = order(company, {
    type: 'INTERNAL',
    amount: '1.00',
    creditor: { name: 'Payee', account: { account_id: payee.account.accountId } },
  })
  expect((await bank.call(company, createTransaction, { body })).code).toBe('OK00')
  await bank.pass(1_000)
  const received = await bank.call(payee, listTransactions, { query: { account: payee.account.id } })
  expect(received.result.map(({ balance_after }) => balance_after)).toEqual(['6.00'])
})
