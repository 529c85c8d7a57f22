import { searchBackOffice, searchCustomerArea } from '@fondaco/contract/overview/calls.ts'
import { MOST_FOUND, type StaffFinds } from '@fondaco/contract/overview/schemas.ts'
import { listTransactions } from '@fondaco/contract/payments/calls.ts'
import { listTransactionsCrm } from '@fondaco/contract/payments/review-calls.ts'
import type { Role } from '@fondaco/rules/roles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertTransactions, rowOf, type TransactionRow } from '../../../test/insert-transactions.ts'
import { type Bank, type Company, makeBank, type Person } from '../../../test/make-bank.ts'

const GRETA = 'DE89370400440532013000'
const ŽĄSIS = 'FR1420041010050500013M02606'

let bank: Bank
let company: Company
let other: Company
let person: Person & { customerId: string }
let compliance: Person
const rows: Record<string, TransactionRow> = {}

beforeAll(async () => {
  bank = await makeBank()
  company = await bank.makeCompany({ name: 'Rasos Baldai UAB', funds: 0n })
  other = await bank.makeCompany({ name: '100% Rasa_ir_ko UAB', funds: 0n })
  const individual = await bank.makeIndividual({ name: 'Austėja Žąsaitė' })
  person = individual
  compliance = await bank.makeStaff('Inga Rimkutė')
  const uk = await bank.addAccount(company.customerId, { entity: 'UK', currency: 'GBP' })
  const longAgo = new Date('2024-01-05T10:00:00Z')
  const add = (name: string, account: Company['account'], change: Partial<TransactionRow>) => {
    rows[name] = rowOf(bank, account, {
      created_at: longAgo,
      creditor_name: 'Nobody',
      creditor_account: 'EE382200221020145685',
      ...change,
    })
  }
  add('rent', company.account, {
    creditor_name: 'Greta Sommer',
    creditor_account: GRETA,
    amount: 61_300_00n,
    remittance: 'Rent for 5_5 rooms',
  })
  add('cents', company.account, { amount: 61_300_45n, client_ref_id: 'OWN-77' })
  add('goose', company.account, {
    creditor_name: 'Žąsies Ūkis LG',
    creditor_account: ŽĄSIS,
    reference: 'FIND0000001',
  })
  add('credit', company.account, {
    direction: 'CREDIT',
    debtor_name: 'Muster 100% Logistik',
    creditor_name: 'Rasos Baldai UAB',
    creditor_account: company.account.accountId,
    debtor_account: 'NL91ABNA0417164300',
    status: 'REVIEW',
  })
  add('uk', uk, { creditor_name: 'Greta Ukmark', creditor_account: 'GB29NWBK60161331926819', amount: 77_00n })
  add('theirs', other.account, {
    creditor_name: 'Greta Theirs',
    creditor_account: 'AT611904300234573201',
    amount: 88_00n,
  })
  await insertTransactions(bank, Object.values(rows))
})
afterAll(() => bank.close())

const nameOf = (id: string) => Object.keys(rows).find((name) => rows[name]?.id === id)

const find = async (text: string, who: Person = company) =>
  (await bank.call(who, searchCustomerArea, { body: { text } })).result
const findAsStaff = async (text: string, who: Person = compliance) =>
  (await bank.call(who, searchBackOffice, { body: { text } })).result

describe('payments', () => {
  it.each<[string, readonly string[]]>([
    ['greta', ['rent', 'uk']],
    ['GRETA SOM', ['rent']],
    ['žąsies', ['goose']],
    ['5_5', ['rent']],
    ['5x5', []],
    ['100%', ['credit']],
    ['%%', []],
    ['__', []],
    ['\\\\', []],
    ['own-7', ['cents']],
    ['find0000001', ['goose']],
    ['61,300', ['rent', 'cents']],
    ['61 300', ['rent', 'cents']],
    ['61300.00', ['rent']],
    ['−61,300.45 EUR', ['cents']],
    ['61300.4', []],
    ['DE89 3704 0044 0532 0130 00', ['rent']],
    ['de893', ['rent']],
    ['NL91 ABNA', ['credit']],
    ['gr', ['rent', 'uk']],
    ['so', ['rent']],
    ['et', []],
    ['nobody at all', []],
    ["'; drop table customer; --", []],
  ])('%s', async (text, names) => {
    const { payments } = await find(text)
    expect(payments.rows.map(({ _id }) => nameOf(_id)).sort()).toEqual([...names].sort())
    // What is called all of them is the list with this filter, by the same reader.
    if (!payments.list) return
    const { result } = await bank.call(company, listTransactions, { query: { ...payments.list } })
    expect(result.map(({ _id }) => nameOf(_id))).toEqual(expect.arrayContaining([...names]))
  })

  it('by its id, and nobody finds another customer’s', async () => {
    expect((await find(rows.rent?.id ?? '')).payments.rows).toHaveLength(1)
    expect((await find(rows.theirs?.id ?? '')).payments.rows).toEqual([])
    expect((await find('Greta', other)).payments.rows.map(({ _id }) => nameOf(_id))).toEqual(['theirs'])
    expect((await find('88.00')).payments.rows).toEqual([])
  })

  it('are told as their customer knows them: the other side, and the label', async () => {
    expect((await find('muster')).payments.rows[0]).toMatchObject({
      name: 'Muster 100% Logistik',
      direction: 'CREDIT',
      amount: '100.00',
      currency: 'EUR',
      type: 'SCT',
      status: 'UNDER_REVIEW',
    })
  })

  it('at most five, and that there are more', async () => {
    const many = await bank.makeCompany({ funds: 0n })
    await insertTransactions(
      bank,
      Array.from({ length: MOST_FOUND + 2 }, (_, n) =>
        rowOf(bank, many.account, {
          creditor_name: `Payee ${n}`,
          creditor_account: `LT00100001110000000${n}`,
          created_at: new Date(Date.parse('2026-01-01T00:00:00Z') + n),
        }),
      ),
    )
    const { payments, payees } = await find('payee', many)
    expect(payments.rows.map(({ name }) => name)).toEqual([
      'Payee 6',
      'Payee 5',
      'Payee 4',
      'Payee 3',
      'Payee 2',
    ])
    expect([payments.rows.length, payments.more]).toEqual([MOST_FOUND, true])
    expect([payees.rows.length, payees.more]).toEqual([MOST_FOUND, true])
  })
})

describe('payees', () => {
  it.each<[string, readonly string[]]>([
    ['greta', ['Greta Sommer', 'Greta Ukmark']],
    ['so', ['Greta Sommer']],
    ['DE89', []],
    ['DE893', ['Greta Sommer']],
    ['muster', []],
    ['rent for', []],
  ])('%s', async (text, names) => {
    const { payees } = await find(text)
    expect(payees.rows.map(({ name }) => name).sort()).toEqual(names)
  })

  it('once for each account, with the last payment', async () => {
    const payer = await bank.makeCompany({ funds: 0n })
    const [old, young] = ['2026-01-01', '2026-02-01'].map((day) =>
      rowOf(bank, payer.account, { created_at: new Date(day), creditor_name: `Berta ${day}` }),
    )
    await insertTransactions(bank, [old, young] as TransactionRow[])
    expect((await find('berta', payer)).payees.rows).toEqual([
      { name: 'Berta 2026-02-01', account_id: GRETA, last: { _id: young?.id, type: 'SCT', subtype: 'TXN' } },
    ])
  })
})

describe('staff', () => {
  const said = ({ transactions, individuals, companies, users }: StaffFinds) => [
    transactions?.rows.map(({ _id }) => nameOf(_id)).sort(),
    individuals?.rows.map(({ name }) => name),
    companies?.rows.map(({ name }) => name).sort(),
    users?.rows.map(({ name }) => name),
  ]

  it.each<[string, readonly (readonly string[])[]]>([
    ['greta', [['rent', 'theirs', 'uk'], [], []]],
    ['88.00', [['theirs'], [], []]],
    ['žąs', [['goose'], ['Austėja Žąsaitė'], []]],
    ['austėja ž', [[], ['Austėja Žąsaitė'], []]],
    ['rasa_', [[], [], ['100% Rasa_ir_ko UAB']]],
    ['100%', [['credit'], [], ['100% Rasa_ir_ko UAB']]],
  ])('%s', async (text, expected) => {
    expect(said(await findAsStaff(text))).toEqual([...expected, undefined])
    const { transactions } = await findAsStaff(text)
    if (!transactions?.list) return
    const { result } = await bank.call(compliance, listTransactionsCrm, { query: { ...transactions.list } })
    expect(result.map(({ _id }) => nameOf(_id)).sort()).toEqual(expected[0])
  })

  it('find a customer by number, e-mail address and IBAN', async () => {
    const { number, email } = await bank.db
      .selectFrom('customer')
      .innerJoin('app_user', 'app_user.id', 'customer.user_id')
      .select(['customer.number', 'app_user.email'])
      .where('customer.id', '=', person.customerId)
      .executeTakeFirstOrThrow()
    for (const text of [`${number}`, email])
      expect((await findAsStaff(text)).individuals?.rows).toMatchObject([
        { _id: person.customerId, id: `${number}`, name: 'Austėja Žąsaitė', email, status: 'APPROVED' },
      ])
    const { companies, transactions } = await findAsStaff(company.account.accountId)
    expect(companies?.rows.map(({ _id }) => _id)).toEqual([company.customerId])
    expect(transactions?.list).toMatchObject({ iban: company.account.accountId })
  })

  it.each<[Role, readonly string[]]>([
    ['admin', ['companies', 'individuals', 'transactions', 'users']],
    ['compliance', ['companies', 'individuals', 'transactions']],
    ['crm', ['companies', 'individuals']],
  ])('%s are told of the kinds that they may open', async (role, kinds) => {
    const who = await bank.makeStaff('Rasa Rasienė', role)
    expect(Object.keys(await findAsStaff('rasa', who)).sort()).toEqual(kinds)
  })

  it('analytics may open none, and are refused', async () => {
    const who = await bank.makeStaff('Ieva Skaičė', 'analytics')
    const { code } = await bank.call(who, searchBackOffice, { body: { text: 'rasa' } })
    expect(code).toBe('permission_missing')
  })

  it('of one entity find what is of their entity', async () => {
    const uk = await bank.makeStaff('Tom Ashby', 'compliance', ['UK'])
    expect(said(await findAsStaff('greta', uk))).toEqual([['uk'], [], [], undefined])
    // Its company is theirs too, but the account in the other entity does not lead to it.
    expect(said(await findAsStaff(company.account.accountId, uk))).toEqual([[], [], [], undefined])
    expect(said(await findAsStaff(other.account.accountId, uk))[2]).toEqual([])
    expect(said(await findAsStaff('rasos', uk))[2]).toEqual(['Rasos Baldai UAB'])
    expect(said(await findAsStaff('100%', uk))[2]).toEqual([])
  })

  it('who manage users find them by name and e-mail address', async () => {
    const admin = await bank.makeStaff('Adelė Adminė', 'admin')
    expect((await findAsStaff('Inga Rimk', admin)).users?.rows).toMatchObject([{ _id: compliance.id }])
  })
})

describe('a text', () => {
  it.each([
    ['a', 'input_invalid'],
    ['  a  ', 'input_invalid'],
    ['', 'input_invalid'],
    ['x'.repeat(101), 'input_invalid'],
    ['a\u0000b', 'input_invalid'],
    ['a\nb', 'input_invalid'],
    ['\ud800ab', 'input_invalid'],
    ['x'.repeat(100), 'OK00'],
    ['9'.repeat(100), 'OK00'],
    ['999999999999999.99', 'OK00'],
    [' ab ', 'OK00'],
  ])('%j is answered %s', async (text, code) => {
    expect((await bank.call(company, searchCustomerArea, { body: { text } })).code).toBe(code)
    expect((await bank.call(compliance, searchBackOffice, { body: { text } })).code).toBe(code)
  })

  it('a viewer of the company finds its payments; another company is not found', async () => {
    const viewer = await bank.addUser(
      company.customerId,
      {},
      'Rasos Baldai UAB',
      'APPROVED',
      'customer_viewer',
    )
    expect((await find('greta', viewer)).payments.rows).toHaveLength(2)
    const { code } = await bank.call(viewer, searchCustomerArea, {
      body: { text: 'greta', company_id: other.customerId },
    })
    expect(code).toBe('not_found')
  })
})

it('persons of other entities with the same mail domain, however many and new, leave nobody out', async () => {
  const old = await bank.makeIndividual({ name: 'Zenonas Senasis' })
  for (const sql of [
    `update app_user set email = 'senasis@korys.test' where id = (select user_id from customer where id = $1)`,
    `insert into app_user select copy.* from app_user, generate_series(1, 60) as n,
       jsonb_populate_record(app_user, jsonb_build_object('id', md5('person ' || n), 'email', n || '@korys.test',
         'created_at', app_user.created_at + interval '1 day')) as copy
     where app_user.id = (select user_id from customer where id = $1)`,
    `insert into customer select copy.* from customer, generate_series(1, 60) as n,
       jsonb_populate_record(customer, jsonb_build_object('id', md5('customer ' || n),
         'user_id', md5('person ' || n), 'number', 900000 + n, 'entities', array['UK'])) as copy
     where customer.id = $1`,
  ])
    await bank.database.ownerPool.query(sql, [old.customerId])
  const inUab = await bank.makeStaff('Rūta Vienaitė', 'compliance', ['UAB'])
  const { individuals } = await findAsStaff('korys', inUab)
  expect(individuals?.rows.map(({ _id }) => _id)).toEqual([old.customerId])
})
