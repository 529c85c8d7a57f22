import type { CallQuery } from '@fondaco/contract/call.ts'
import {
  approveChange,
  getChange,
  getChangeDocument,
  refuseChange,
} from '@fondaco/contract/proposals/calls.ts'
import {
  createInstitutionBank,
  getInstitutionBank,
  getPosition,
  listInstitutionBanks,
  listNostros,
  listOwnAccounts,
  listOwnTransfers,
  openNostro,
  proposeOwnTransfer,
  readInstitutionBanks,
  reverseOwnTransfer,
  updateInstitutionBank,
  updateNostro,
  uploadTransferFiles,
} from '@fondaco/contract/treasury/calls.ts'
import { ENTITIES } from '@fondaco/rules/entity.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, type Bank, type Company, makeBank, type Person } from '../../../test/make-bank.ts'
import { PNG } from '../../../test/one-pixel-png.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { type TestRates, testRates } from '../../../test/test-rates.ts'
import { newId } from '../../platform/ids.ts'
import { institutionAccount, verify } from '../ledger/index.ts'

/** The bank of the nostros that every installation has. */
const NEUTRAL = '6e6f7374-726f-8000-8000-000000000000'
const DAY = '2026-11-23'

let rates: TestRates
let bank: Bank
let company: Company
let ana: Person
let ben: Person
let london: Person
beforeAll(async () => {
  rates = testRates(DAY)
  bank = await makeBank({ storageDir: await temporaryFolder(), providers: { fxRates: rates } })
  await bank.jumpTo(`${DAY}T11:00:00Z`)
  await bank.runJob('rates.take', {})
  company = await bank.makeCompany()
  ana = await bank.makeStaff('Ana Pirmoji', 'operation')
  ben = await bank.makeStaff('Ben Antrasis', 'operation')
  london = await bank.makeStaff('Tom Ashby', 'operation', ['UK'])
})
afterAll(async () => {
  expect(await bank.db.transaction().execute((trx) => verify(trx))).toMatchObject({ ok: true })
  await bank.close()
})

const nostroOf = (currency: 'EUR' | 'USD' | 'GBP', detail: 'operating' | 'safeguarding' = 'operating') =>
  institutionAccount('UAB', currency, { kind: 'nostro', detail })
const ownOf = (
  kind: 'fees' | 'suspense' | 'fx_position' | 'card_settlement',
  currency: 'EUR' | 'USD' = 'EUR',
) => institutionAccount('UAB', currency, { kind })

const LT = 'LT121000011101001000'
const DETAILS = {
  bank_name: 'Example Bank A',
  account: { bic: 'cbvilt2x', account_id: 'lt12 1000 0111 0100 1000', currency: 'EUR' },
  address: { street: 'Gedimino pr. 1', city: 'Vilnius', postal_code: 'LT-01103', country: 'LT' },
  entities: ['UB', 'UK'],
  is_active: true,
} as const
type Details = Omit<typeof DETAILS, 'entities'> & { readonly entities: ('UB' | 'UAB' | 'UK' | 'SG')[] }
const details = (more: Partial<Details> = {}) =>
  ({ ...DETAILS, entities: [...DETAILS.entities], ...more }) satisfies Details

const approve = (id: string, by = ben) => bank.call(by, approveChange, { params: { id } })

/** Adds a bank by two people, and answers its id. */
async function addBank(bank_name: string, more: Partial<Details> = {}): Promise<string> {
  const body = { ...details(more), bank_name, reason: 'Another bank.' } as never
  const { result, code } = await bank.call(ana, createInstitutionBank, { body })
  expect(code).toBe('OK00')
  expect((await approve(result.change._id)).code).toBe('OK00')
  const { result: banks } = await bank.call(ana, listInstitutionBanks, { query: { text: bank_name } })
  return banks.data[0]?._id ?? ''
}

type Order = NonNullable<Parameters<typeof proposal>[0]>
const proposal = (order: Record<string, unknown>, by = ana, key = newId()) =>
  bank.call(by, proposeOwnTransfer, {
    body: { value_date: DAY, reason: 'It is needed.', ...order } as never,
    key,
  })

/** Books a transfer by two people, and answers its id. */
async function booked(order: Order): Promise<string> {
  const { result, code, description } = await proposal(order)
  expect([code, description]).toEqual(['OK00', 'Done'])
  const approved = await approve(result.change._id)
  expect(approved.code).toBe('OK00')
  return result.change._id
}

const heldOn = async (id: string, currency: 'EUR' | 'USD' = 'EUR') => {
  const { result } = await bank.call(ana, listOwnAccounts, { query: { of: 'UAB', currency } })
  return result.find(({ _id }) => _id === id)?.held
}

describe('banks of the institution', () => {
  test('the accounts that every entity has are with a bank whose details are missing', async () => {
    const { result } = await bank.call(ana, listInstitutionBanks)
    expect(result.data).toEqual([
      {
        _id: NEUTRAL,
        bank_name: 'Bank without details',
        is_active: true,
        account: { bic: null, account_id: null, currency: null },
        address: { street: null, city: null, postal_code: null, country: null },
        entities: ['UAB', 'UK', 'SG'],
        version: 1,
        nostros: 90,
      },
    ])
    expect((await bank.call(ana, readInstitutionBanks)).result).toEqual(result)
  })

  test('one is added by two people, and found by its name or BIC', async () => {
    const { result } = await bank.call(ana, createInstitutionBank, {
      body: { ...details(), reason: 'For our euro.' },
    })
    expect(result.change).toMatchObject({
      kind: 'institution_bank',
      entities: ['UAB', 'UK'],
      actions: ['withdraw'],
    })
    expect((await approve(result.change._id, ana)).code).toBe('maker_cannot_approve')
    // Who does not see each of its entities cannot approve it.
    expect((await approve(result.change._id, london)).code).toBe('permission_missing')
    expect((await approve(result.change._id)).code).toBe('OK00')
    for (const text of ['example bank', 'CBVI'])
      expect((await bank.call(ana, listInstitutionBanks, { query: { text } })).result.data).toMatchObject([
        {
          bank_name: 'Example Bank A',
          account: { bic: 'CBVILT2X', account_id: LT, currency: 'EUR' },
          entities: ['UAB', 'UK'],
          nostros: 0,
        },
      ])
    const taken = await bank.call(ana, createInstitutionBank, {
      body: { ...details({ bank_name: 'example bank a' as never }), reason: 'Again.' },
    })
    expect(taken.code).toBe('bank_name_taken')
  })

  test('one is changed by two people, with its history and what waits', async () => {
    const id = await addBank('Example Bank B')
    const change = (more: Partial<Details>, version = 1, by = ana) =>
      bank.call(by, updateInstitutionBank, {
        params: { id },
        body: {
          ...details({ bank_name: 'Example Bank B' as never, ...more }),
          version,
          reason: 'They moved.',
        },
      })
    expect((await change({ bank_name: 'Example Bank B2' as never }, 2)).code).toBe('version_conflict')
    expect((await change({})).code).toBe('bank_unchanged')
    expect((await change({ is_active: false as never }, 1, london)).code).toBe('permission_missing')
    const { result } = await change({ bank_name: 'Example Bank B2' as never, is_active: false as never })
    expect(result.change.lines).toEqual([
      { label: 'Name', before: ['Example Bank B'], after: ['Example Bank B2'], written: true },
      { label: 'Active', before: ['Yes'], after: ['No'] },
    ])
    const seen = () => bank.call(ana, getInstitutionBank, { params: { id } })
    expect((await seen()).result.changes.map(({ state }) => state)).toEqual(['PROPOSED', 'APPROVED'])
    await approve(result.change._id)
    expect((await seen()).result).toMatchObject({
      bank_name: 'Example Bank B2',
      is_active: false,
      version: 2,
      changes: [
        { state: 'APPROVED', reason: 'They moved.', proposed_by: 'Ana Pirmoji', approved_by: 'Ben Antrasis' },
        { state: 'APPROVED', reason: 'Another bank.' },
      ],
    })
    const active = await bank.call(ana, listInstitutionBanks, { query: { active: 'true', text: 'B2' } })
    expect(active.result.data).toEqual([])
  })

  test('staff of one entity see only its banks', async () => {
    await addBank('Example Bank SG', { entities: ['SG'] })
    const { result } = await bank.call(london, listInstitutionBanks)
    expect(result.data.map(({ bank_name }) => bank_name)).not.toContain('Example Bank SG')
    expect(result.data[0]?.nostros).toBe(30)
  })

  test.each<[string, Record<string, unknown>]>([
    ['no name', { bank_name: ' ' }],
    ['a long name', { bank_name: 'x'.repeat(141) }],
    ['a name with a control character', { bank_name: 'Bank\u0007' }],
    ['a wrong BIC', { account: { ...DETAILS.account, bic: 'CBVI' } }],
    ['a BIC of no country', { account: { ...DETAILS.account, bic: 'CBVIZZ2X' } }],
    ['a mistyped IBAN', { account: { ...DETAILS.account, account_id: 'LT121000011101001001' } }],
    ['no account', { account: { ...DETAILS.account, account_id: '' } }],
    ['a closed currency', { account: { ...DETAILS.account, currency: 'HRK' } }],
    ['no street', { address: { ...DETAILS.address, street: '' } }],
    ['a city of one letter', { address: { ...DETAILS.address, city: 'V' } }],
    ['a postal code of one sign', { address: { ...DETAILS.address, postal_code: '1' } }],
    ['no country', { address: { ...DETAILS.address, country: '' } }],
    ['a country that is none', { address: { ...DETAILS.address, country: 'ZZ' } }],
    ['no entity', { entities: [] }],
    ['an entity that is none', { entities: ['US'] }],
    ['no word whether it is active', { is_active: undefined }],
    ['no reason', { reason: '' }],
    ['a field that is none', { note: 'x' }],
  ])('are refused with %s', async (_, wrong) => {
    const body = { ...details({ bank_name: 'Example Bank X' as never }), reason: 'Another bank.', ...wrong }
    expect((await bank.call(ana, createInstitutionBank, { body: body as never })).status).toBe(400)
  })
})

describe('accounts at banks', () => {
  test('say nothing instead of zero until something is booked on them', async () => {
    const { result, metadata } = await bank.call(ana, listNostros, {
      query: { entity: ['UAB'], currency: 'EUR' },
    })
    expect(metadata?.count).toBe(2)
    expect(result.map(({ use, held, account_number }) => [use, held, account_number])).toEqual([
      ['operating', null, null],
      // The money of the company came in.
      ['safeguarding', '1000000.00', null],
    ])
  })

  test('are read page by page', async () => {
    const first = await bank.call(ana, listNostros, { query: { limit: 50 } })
    const second = await bank.call(ana, listNostros, {
      query: { limit: 50, cursor: first.metadata?.cursor ?? '' },
    })
    const ids = [...first.result, ...second.result].map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(90)
    expect((await bank.call(london, listNostros)).result.every(({ entity }) => entity === 'UK')).toBe(true)
  })

  test('one is opened by two people, with an account of its own in the ledger', async () => {
    const at = await addBank('Example Bank D')
    const body = {
      ...{ bank: at, entity: 'UAB' as const, currency: 'EUR' as const, use: 'operating' as const },
      ...{ account_number: LT, reason: 'For our costs.' },
    }
    const { result } = await bank.call(ana, openNostro, { body })
    expect(result.change).toMatchObject({ kind: 'nostro', subject: { _id: null, name: 'UAB EUR operating' } })
    expect((await bank.call(ben, openNostro, { body })).code).toBe('proposal_waits')
    expect((await approve(result.change._id)).code).toBe('OK00')
    expect((await bank.call(ana, openNostro, { body })).code).toBe('nostro_taken')
    const { result: there } = await bank.call(ana, listNostros, { query: { bank: at } })
    expect(there).toMatchObject([{ bank: { bank_name: 'Example Bank D' }, account_number: LT, held: null }])
    await booked({ kind: 'transfer', debit: there[0]?._id, credit: nostroOf('EUR'), amount: '7.00' })
    expect(await heldOn(there[0]?._id ?? '')).toBe('7.00')
    // An entity with an account cannot be taken away from its bank.
    const taken = await bank.call(ana, updateInstitutionBank, {
      params: { id: at },
      body: {
        ...details({ bank_name: 'Example Bank D' as never, entities: ['UK'] }),
        version: 1,
        reason: 'No more.',
      },
    })
    expect(taken.code).toBe('bank_entity_in_use')
  })

  test('one gets its bank and number by two people, and stays the same in the ledger', async () => {
    const at = await addBank('Example Bank E')
    const id = nostroOf('GBP')
    const change = (body: Partial<{ bank: string; account_number: string; version: number }>) =>
      bank.call(ana, updateNostro, {
        params: { id },
        body: { bank: at, account_number: '12345678', version: 1, reason: 'Our bank.', ...body },
      })
    expect((await change({ version: 3 })).code).toBe('version_conflict')
    expect((await change({ bank: newId() })).code).toBe('bank_unknown')
    const { result } = await change({})
    expect(result.change.lines).toEqual([
      { label: 'Bank', before: ['Bank without details'], after: ['Example Bank E'], written: true },
      { label: 'Account number', before: [], after: ['12345678'] },
    ])
    const waiting = await bank.call(ana, listNostros, {
      query: { currency: 'GBP', use: 'operating', entity: 'UAB' },
    })
    expect(waiting.result[0]?.change_id).toBe(result.change._id)
    await approve(result.change._id)
    expect((await change({ version: 2 })).code).toBe('nostro_unchanged')
    const { result: there } = await bank.call(ana, listNostros, { query: { bank: at } })
    expect(there).toMatchObject([{ _id: id, account_number: '12345678', version: 2 }])
  })

  test.each<[string, Partial<Details>, string]>([
    ['is not active', { is_active: false as never }, 'bank_not_active'],
    ['does not serve the entity', { entities: ['UK'] }, 'bank_entity_missing'],
  ])('none is opened at a bank that %s', async (_, more, code) => {
    const at = await addBank(`Example Bank ${code}`, more)
    const answer = await bank.call(ana, openNostro, {
      body: {
        ...{ bank: at, entity: 'UAB', currency: 'EUR', use: 'operating', account_number: LT },
        reason: 'For our costs.',
      },
    })
    expect(answer.code).toBe(code)
  })

  test.each<[string, Record<string, unknown>, number]>([
    ['an entity that they do not see', { entity: 'SG' }, 403],
    ['a use that is none', { use: 'other' }, 400],
    ['a closed currency', { currency: 'BGN' }, 400],
    ['a wrong number', { account_number: 'LT00 1' }, 400],
    ['no reason', { reason: ' ' }, 400],
    ['a bank that is none', { bank: 'x' }, 400],
  ])('none is opened with %s', async (_, wrong, status) => {
    const body = {
      ...{ bank: NEUTRAL, entity: 'UK', currency: 'EUR', use: 'operating', account_number: LT },
      ...{ reason: 'For our costs.', ...wrong },
    }
    expect((await bank.call(london, openNostro, { body: body as never })).status).toBe(status)
  })
})

describe('transfers between own accounts', () => {
  test('a cover deal is booked once, when a second person approves it', async () => {
    const before = await heldOn(nostroOf('USD'), 'USD')
    const { result } = await proposal({
      kind: 'cover_deal',
      sold_from: nostroOf('USD'),
      sold: '1100.00',
      bought_to: nostroOf('EUR'),
      bought: '1000.00',
    })
    const { _id: id } = result.change
    expect(result.change).toMatchObject({
      subject: { name: '1,100.00 USD / 1,000.00 EUR' },
      document: null,
      lines: [
        { label: 'Kind', after: ['Cover deal'] },
        {
          label: 'Booking 1',
          after: [
            '1,100.00 USD',
            'Debit: FX position',
            'Credit: Nostro, operating, Bank without details, money leaves the bank',
          ],
        },
        {
          label: 'Booking 2',
          after: [
            '1,000.00 EUR',
            'Debit: Nostro, operating, Bank without details, money arrives at the bank',
            'Credit: FX position',
          ],
        },
        { label: 'Value date', after: ['23-11-2026'] },
      ],
    })
    expect(await heldOn(nostroOf('USD'), 'USD')).toBe(before)
    expect((await approve(id, ana)).code).toBe('maker_cannot_approve')
    const both = await Promise.all([approve(id), approve(id)])
    expect(both.map(({ code }) => code).sort()).toEqual(['OK00', 'proposal_decided'])
    expect(await heldOn(nostroOf('USD'), 'USD')).toBe('-1100.00')
    expect(await heldOn(ownOf('fx_position', 'USD'), 'USD')).toBe('-1100.00')
    expect(await heldOn(ownOf('fx_position'))).toBe('1000.00')
    const { result: list } = await bank.call(ana, listOwnTransfers, { query: { kind: 'cover_deal' } })
    expect(list).toMatchObject([
      {
        _id: id,
        legs: [
          { currency: 'USD', amount: '1100.00', debit: { kind: 'fx_position' }, credit: { kind: 'nostro' } },
          { currency: 'EUR', amount: '1000.00' },
        ],
        reason: 'It is needed.',
        value_date: DAY,
        proposed_by: 'Ana Pirmoji',
        approved_by: 'Ben Antrasis',
        reversed: null,
        reverses: null,
      },
    ])
  })

  test.each<[string, () => Record<string, unknown>, () => string[], string[]]>([
    [
      'a charge that a bank claims',
      () => ({ kind: 'charge', nostro: nostroOf('EUR'), amount: '12.50' }),
      () => [ownOf('fees'), nostroOf('EUR')],
      ['-12.50', '-12.50'],
    ],
    [
      'prefunding of cards',
      () => ({ kind: 'card_prefunding', nostro: nostroOf('EUR'), amount: '500.00' }),
      () => [ownOf('card_settlement'), nostroOf('EUR')],
      ['-500.00', '-500.00'],
    ],
    [
      'money from one account at a bank to another',
      () => ({
        kind: 'transfer',
        debit: nostroOf('EUR'),
        credit: nostroOf('EUR', 'safeguarding'),
        amount: '30.00',
      }),
      () => [nostroOf('EUR'), nostroOf('EUR', 'safeguarding')],
      ['30.00', '-30.00'],
    ],
  ])('%s', async (_, order, accounts, moved) => {
    const holds = () => Promise.all(accounts().map(async (id) => Number((await heldOn(id)) ?? 0)))
    const before = await holds()
    await booked(order())
    const after = await holds()
    expect(after.map((held, n) => (held - (before[n] ?? 0)).toFixed(2))).toEqual(moved)
  })

  test('one is reversed once, by two people', async () => {
    const id = await booked({ kind: 'charge', nostro: nostroOf('EUR'), amount: '3.00' })
    const before = await heldOn(nostroOf('EUR'))
    const reverse = (of = id) =>
      bank.call(ben, reverseOwnTransfer, { params: { id: of }, body: { reason: 'Claimed twice.' } })
    const { result } = await reverse()
    expect(result.change.subject).toEqual({ _id: id, name: '3.00 EUR' })
    expect((await reverse()).code).toBe('proposal_waits')
    expect((await approve(result.change._id)).code).toBe('maker_cannot_approve')
    expect((await approve(result.change._id, ana)).code).toBe('OK00')
    expect(Number(await heldOn(nostroOf('EUR'))) - Number(before)).toBe(3)
    expect((await reverse()).code).toBe('own_transfer_reversed')
    expect((await reverse(result.change._id)).code).toBe('own_transfer_reversed')
    const { result: list } = await bank.call(ana, listOwnTransfers, { query: { limit: 2 } })
    expect(list.map(({ kind, reversed, reverses }) => [kind, reversed?._id, reverses?._id])).toEqual([
      ['reversal', undefined, id],
      ['charge', result.change._id, undefined],
    ])
  })

  test('one that a second person refuses moves nothing', async () => {
    const before = await heldOn(nostroOf('EUR'))
    const { result } = await proposal({ kind: 'charge', nostro: nostroOf('EUR'), amount: '3.00' })
    const refused = await bank.call(ben, refuseChange, {
      params: { id: result.change._id },
      body: { reason: 'It was claimed before.' },
    })
    expect(refused.code).toBe('OK00')
    expect(await heldOn(nostroOf('EUR'))).toBe(before)
  })

  test('an account that may not fall below zero does not, when proposed and when approved', async () => {
    const out = (amount: string) =>
      proposal({ kind: 'transfer', debit: ownOf('suspense'), credit: ownOf('fees'), amount })
    const refused = await out('1.00')
    expect(refused.code).toBe('own_funds_insufficient')
    expect(refused.description).toContain('may not')
    await booked({ kind: 'transfer', debit: nostroOf('EUR'), credit: ownOf('suspense'), amount: '10.00' })
    const [first, second] = [await out('8.00'), await out('8.00')]
    expect((await approve(first.result.change._id)).code).toBe('OK00')
    expect((await approve(second.result.change._id)).code).toBe('own_funds_insufficient')
    // It still waits: it can be refused, or approved once there is money.
    expect((await bank.call(ana, getChange, { params: { id: second.result.change._id } })).result.state).toBe(
      'PROPOSED',
    )
  })

  test('one with a document: the second person reads it, and it stays with the transfer', async () => {
    const upload = (by: Person) =>
      bank.call(by, uploadTransferFiles, { files: [{ name: 'invoice.png', bytes: PNG }] })
    const [file] = (await upload(ana)).result
    const order = { kind: 'charge', nostro: nostroOf('EUR'), amount: '4.00' }
    const { result } = await proposal({ ...order, document: file?._id })
    const params = { id: result.change._id }
    expect(result.change).toMatchObject({ document: 'invoice.png' })
    expect((await bank.download(ben, getChangeDocument, { params })).bytes.equals(PNG)).toBe(true)
    expect((await bank.download(london, getChangeDocument, { params })).status).toBe(404)
    await approve(result.change._id)
    const { result: list } = await bank.call(ana, listOwnTransfers, { query: { limit: 1 } })
    expect(list[0]?.document).toBe('invoice.png')
    const [others] = (await upload(ben)).result
    expect((await proposal({ ...order, document: others?._id })).code).toBe('file_unknown')
    expect((await proposal({ ...order, document: newId() })).code).toBe('file_unknown')
    const without = await proposal(order)
    const none = await bank.download(ben, getChangeDocument, { params: { id: without.result.change._id } })
    expect(none.status).toBe(404)
  })

  test('one key proposes once', async () => {
    const key = newId()
    const order = { kind: 'charge', nostro: nostroOf('EUR'), amount: '5.00' }
    const answers = [await proposal(order, ana, key), await proposal(order, ana, key)]
    expect(new Set(answers.map(({ result }) => result.change._id)).size).toBe(1)
    expect((await proposal({ ...order, amount: '6.00' }, ana, key)).code).toBe('idempotency_key_reused')
  })

  test.each<[string, () => Record<string, unknown>, string]>([
    [
      'a customer’s account',
      () => ({ kind: 'transfer', debit: company.account.id, credit: nostroOf('EUR'), amount: '1.00' }),
      'own_account_unknown',
    ],
    [
      'an account that is none',
      () => ({ kind: 'charge', nostro: newId(), amount: '1.00' }),
      'own_account_unknown',
    ],
    [
      'the same account twice',
      () => ({ kind: 'transfer', debit: nostroOf('EUR'), credit: nostroOf('EUR'), amount: '1.00' }),
      'own_account_twice',
    ],
    [
      'two currencies',
      () => ({ kind: 'transfer', debit: nostroOf('EUR'), credit: nostroOf('USD'), amount: '1.00' }),
      'own_accounts_unlike',
    ],
    [
      'two entities',
      () => ({
        kind: 'transfer',
        debit: nostroOf('EUR'),
        credit: institutionAccount('UK', 'EUR', { kind: 'fees' }),
        amount: '1.00',
      }),
      'own_accounts_unlike',
    ],
    [
      'customers’ money for a charge',
      () => ({ kind: 'charge', nostro: nostroOf('EUR', 'safeguarding'), amount: '1.00' }),
      'operating_nostro_needed',
    ],
    ['no amount', () => ({ kind: 'charge', nostro: nostroOf('EUR'), amount: '0.00' }), 'amount_invalid'],
    [
      'more decimals than the currency has',
      () => ({ kind: 'charge', nostro: nostroOf('EUR'), amount: '1.001' }),
      'input_invalid',
    ],
    [
      'a negative amount',
      () => ({ kind: 'charge', nostro: nostroOf('EUR'), amount: '-1.00' }),
      'input_invalid',
    ],
    [
      'a value date long ago',
      () => ({ kind: 'charge', nostro: nostroOf('EUR'), amount: '1.00', value_date: '2025-11-01' }),
      'value_date_unfit',
    ],
    [
      'a value date far ahead',
      () => ({ kind: 'charge', nostro: nostroOf('EUR'), amount: '1.00', value_date: '2027-01-01' }),
      'value_date_unfit',
    ],
    [
      'a day that is none',
      () => ({ kind: 'charge', nostro: nostroOf('EUR'), amount: '1.00', value_date: '2026-02-30' }),
      'input_invalid',
    ],
    [
      'no reason',
      () => ({ kind: 'charge', nostro: nostroOf('EUR'), amount: '1.00', reason: '' }),
      'input_invalid',
    ],
    [
      'a kind that is none',
      () => ({ kind: 'reversal', nostro: nostroOf('EUR'), amount: '1.00' }),
      'input_invalid',
    ],
    [
      'a field of another kind',
      () => ({ kind: 'charge', nostro: nostroOf('EUR'), amount: '1.00', sold: '1.00' }),
      'input_invalid',
    ],
    [
      'one currency in a cover deal',
      () => ({
        ...{ kind: 'cover_deal', sold_from: nostroOf('EUR'), sold: '1.00' },
        ...{ bought_to: nostroOf('EUR', 'safeguarding'), bought: '1.00' },
      }),
      'cover_currencies_same',
    ],
    [
      'a cover deal with an account that is no nostro',
      () => ({
        ...{ kind: 'cover_deal', sold_from: ownOf('fees', 'USD'), sold: '1.00' },
        ...{ bought_to: nostroOf('EUR'), bought: '1.00' },
      }),
      'nostro_needed',
    ],
  ])('are refused with %s', async (_, order, code) => {
    expect((await proposal(order())).code).toBe(code)
  })

  test('staff of another entity neither propose, see nor reverse them', async () => {
    const id = await booked({ kind: 'charge', nostro: nostroOf('EUR'), amount: '1.00' })
    const order = { kind: 'charge', nostro: nostroOf('EUR'), amount: '1.00' }
    expect((await proposal(order, london)).code).toBe('own_account_unknown')
    expect((await bank.call(london, listOwnTransfers)).result).toEqual([])
    const reversal = await bank.call(london, reverseOwnTransfer, {
      params: { id },
      body: { reason: 'Not ours.' },
    })
    expect(reversal.status).toBe(404)
    const accounts = await bank.call(london, listOwnAccounts, { query: { of: 'UAB', currency: 'EUR' } })
    expect(accounts.status).toBe(404)
  })

  test('are filtered by kind, currency, bank and value date, page by page', async () => {
    await booked({ kind: 'charge', nostro: nostroOf('USD'), amount: '1.00', value_date: '2026-11-10' })
    type Query = CallQuery<typeof listOwnTransfers>
    const found = async (query: Query) => (await bank.call(ana, listOwnTransfers, { query })).result
    const all = await found({ limit: 200 })
    expect(await found({ kind: ['charge', 'reversal'], limit: 200 })).toEqual(
      all.filter(({ kind }) => kind === 'charge' || kind === 'reversal'),
    )
    expect(await found({ currency: 'USD', limit: 200 })).toEqual(
      all.filter(({ legs }) => legs.some(({ currency }) => currency === 'USD')),
    )
    expect(await found({ date_to: '2026-11-10', limit: 200 })).toHaveLength(1)
    expect(await found({ date_from: '2026-11-11', limit: 200 })).toHaveLength(all.length - 1)
    const isOver = (name: string) => (row: (typeof all)[number]) =>
      row.legs.some((leg) => [leg.debit, leg.credit].some(({ bank_name }) => bank_name === name))
    expect(await found({ bank: NEUTRAL, limit: 200 })).toEqual(all.filter(isOver('Bank without details')))
    expect(await found({ bank: newId() })).toEqual([])
    const pages: string[] = []
    let cursor: string | null | undefined
    do {
      const query: Query = cursor ? { limit: 3, cursor } : { limit: 3 }
      const page: Answer<typeof listOwnTransfers> = await bank.call(ana, listOwnTransfers, { query })
      pages.push(...page.result.map(({ _id }) => _id))
      cursor = page.metadata?.cursor
    } while (cursor)
    expect(pages).toEqual(all.map(({ _id }) => _id))
  })
})

describe('the position', () => {
  test('says what is owed, held and open in each currency, with its value in euro', async () => {
    const { result } = await bank.call(ana, getPosition)
    expect(result.rates).toEqual({ source: 'Test rates', simulated: true, day: DAY })
    expect(result.entities.map(({ entity }) => entity)).toEqual([...ENTITIES])
    const [uab] = result.entities
    const usd = uab?.lines.find(({ currency }) => currency === 'USD')
    expect(usd).toMatchObject({
      customers: { amount: '0.00', eur: '0.00' },
      operating: { amount: '-1101.00', eur: '-1000.91' },
      fx_position: { amount: '-1100.00', eur: '-1000.00' },
    })
    const eur = uab?.lines.find(({ currency }) => currency === 'EUR')
    expect(eur?.customers).toEqual({ amount: '1000000.00', eur: '1000000.00' })
    expect(uab?.total.fx_position).toBe('0.00')
    expect(uab?.without_rate).toEqual([])
  })

  test('names the currencies without a rate', async () => {
    await booked({
      kind: 'charge',
      nostro: institutionAccount('UAB', 'PLN', { kind: 'nostro', detail: 'operating' }),
      amount: '4.00',
    })
    const [uab] = (await bank.call(ana, getPosition)).result.entities
    expect(uab?.without_rate).toEqual(['PLN'])
    expect(uab?.lines.find(({ currency }) => currency === 'PLN')?.safeguarding).toBeNull()
    expect(uab?.lines.find(({ currency }) => currency === 'PLN')?.operating).toEqual({
      amount: '-4.00',
      eur: null,
    })
  })

  test('shows staff of one entity theirs alone', async () => {
    const { result } = await bank.call(london, getPosition)
    expect(result.entities).toEqual([expect.objectContaining({ entity: 'UK', lines: [], without_rate: [] })])
  })
})
