import { authorisePayment } from '@fondaco/contract/payments/authorisation.ts'
import { cancelTransaction, createTransaction, quoteFee } from '@fondaco/contract/payments/calls.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Bank, type Company, makeBank, order, type PayeeOrder } from '../../../../test/make-bank.ts'
import { newId } from '../../../platform/ids.ts'
import { updateSetting } from '../../settings/index.ts'

type Body = PayeeOrder

let bank: Bank
let payer: Company
beforeAll(async () => {
  bank = await makeBank()
  payer = await bank.makeCompany()
})
afterAll(() => bank.close())

const rows = () =>
  bank.db
    .selectFrom('transaction')
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow()
    .then(({ n }) => Number(n))

const payee = (change: Partial<Body['creditor']> = {}): Body['creditor'] => ({
  name: 'Greta Sommer',
  account: { account_id: 'DE89370400440532013000' },
  ...change,
})
const at = (account_id: string) => payee({ account: { account_id } })

/** Refusals before a code is asked for. */
const asked = async (who: Company, body: Body) => (await bank.call(who, authorisePayment, { body })).code

it.each([
  [
    'CZ6508000000192000145399',
    'The payee’s bank does not accept instant payments. Send an ordinary payment.',
  ],
  [
    'DE65996499640000000001',
    'We do not know whether the payee’s bank accepts instant payments. Send an ordinary payment.',
  ],
])('an instant payment to %s is not quoted, and the reason is true', async (account_id, text) => {
  const company = await bank.makeCompany()
  const { account, amount, currency } = order(company)
  const body = { type: 'INST' as const, account, amount, currency, creditor: { account_id } }
  const refusal = { code: 'payee_bank_not_instant', description: text }
  expect(await bank.call(company, quoteFee, { body })).toMatchObject(refusal)
  expect((await bank.call(company, quoteFee, { body: { ...body, type: 'SCT' } })).code).toBe('OK00')
  const ordered = order(company, { type: 'INST', creditor: at(account_id) })
  expect(await bank.call(company, authorisePayment, { body: ordered })).toMatchObject(refusal)
})

describe('a payment that is refused leaves nothing, and is refused before its payer gives a code', () => {
  it.each<[string, Partial<Body>, string]>([
    ['another kind', { type: 'CARD' }, 'type_not_available'],
    ['an account of nobody', { account: newId() }, 'account_unknown'],
    ['another currency', { currency: 'USD' }, 'currency_mismatch'],
    ['a currency that is no more', { currency: 'HRK' }, 'currency_closed'],
    ['no amount', { amount: '0.00' }, 'amount_invalid'],
    ['an amount above the scheme', { amount: '1000000000.00' }, 'amount_invalid'],
    ['a mistyped IBAN', { creditor: at('DE89370400440532013001') }, 'iban_invalid'],
    ['an account number', { creditor: at('532013000') }, 'iban_invalid'],
    ['a country outside SEPA', { creditor: at('AE070331234567890123456') }, 'country_not_sepa'],
    [
      'a wrong BIC',
      { creditor: payee({ account: { account_id: 'DE89370400440532013000', bic: 'COBA' } }) },
      'bic_invalid',
    ],
    ['no name', { creditor: payee({ name: '…' }) }, 'creditor_name_invalid'],
    ['a long name', { creditor: payee({ name: 'x'.repeat(71) }) }, 'creditor_name_invalid'],
    [
      'an address without a town',
      { creditor: payee({ address: { country: 'ZZ', city: 'Nowhere' } }) },
      'creditor_address_incomplete',
    ],
    [
      'a restricted country',
      { creditor: payee({ address: { country: 'KP', city: 'Pyongyang' } }) },
      'country_restricted',
    ],
    ['a long message', { remittance: 'ß'.repeat(71) }, 'remittance_too_long'],
    ['a reference with a slash', { client_ref_id: '/A' }, 'reference_invalid'],
    ['yesterday', { execution_date: '2026-11-20' }, 'execution_date_invalid'],
    ['in more than a year', { execution_date: '2027-11-22' }, 'execution_date_invalid'],
    ['instant, but tomorrow', { type: 'INST', execution_date: '2026-11-22' }, 'execution_date_invalid'],
    // a bank that is not in the directory
    [
      'a bank that takes no instant ones',
      { type: 'INST', creditor: at('CZ6508000000192000145399') },
      'payee_bank_not_instant',
    ],
    [
      'instant to a bank of which nothing is known',
      { type: 'INST', creditor: at('DE65996499640000000001') },
      'payee_bank_not_instant',
    ],
    ['more than there is', { amount: '90000.00' }, 'funds_insufficient'],
    ['above the limit of one payment', { amount: '100000.01' }, 'limit_exceeded'],
    ['a file of nobody', { files: [newId()] }, 'file_unknown'],
    ['too many files', { files: Array.from({ length: 11 }, newId) }, 'files_too_many'],
  ])('%s', async (_, change, code) => {
    const company = await bank.makeCompany({ funds: 500_00n })
    const before = await rows()
    expect(await asked(company, order(company, change))).toBe(code)
    const answer = await bank.call(company, createTransaction, { body: order(company, change) })
    expect(answer.code).toBe(code)
    expect(await rows()).toBe(before)
    expect(await bank.figures(company.account)).toEqual({
      balance: 500,
      reserved: 0,
      freezed: 0,
      available: 500,
    })
    const total = await bank.db
      .selectFrom('payment_day_total')
      .selectAll()
      .where('customer_id', '=', company.customerId)
      .execute()
    expect(total).toEqual([])
  })

  it.each<[string, Parameters<Bank['makeCompany']>[0], Partial<Body>, string]>([
    ['an account that is blocked', { account: { status: 'BLOCKED' } }, {}, 'account_not_active'],
    [
      'an account for payments between our customers',
      { account: { isInternal: true } },
      {},
      'account_not_sepa',
    ],
    ['an account in dollars', { account: { currency: 'USD' } }, {}, 'account_not_sepa'],
    ['an account in Singapore', { account: { entity: 'SG' } }, {}, 'account_not_sepa'],
    ['a customer who is not approved', { status: 'SUSPENDED' }, {}, 'customer_not_approved'],
    ['a service that is off', { settings: { can_sepa_transfer: false } }, {}, 'setting_off'],
    ['a document that is asked for', { settings: { attachment_required: true } }, {}, 'attachment_required'],
  ])('%s', async (_, company, change, code) => {
    const from = await bank.makeCompany({ funds: 0n, ...company })
    expect(await asked(from, order(from, change))).toBe(code)
    expect((await bank.call(from, createTransaction, { body: order(from, change) })).code).toBe(code)
  })

  it('to oneself', async () => {
    const creditor = at(payer.account.accountId)
    expect(await asked(payer, order(payer, { creditor }))).toBe('account_same')
    expect((await bank.call(payer, createTransaction, { body: order(payer, { creditor }) })).code).toBe(
      'account_same',
    )
  })

  it('from the account of another customer', async () => {
    const other = await bank.makeCompany()
    const answer = await bank.call(payer, createTransaction, { body: order(other) })
    expect([answer.status, answer.code]).toEqual([404, 'account_unknown'])
  })

  it('by somebody who may only look', async () => {
    const viewer = await bank.addUser(
      payer.customerId,
      { can_sepa_transfer: true },
      'x',
      'APPROVED',
      'customer_viewer',
    )
    expect((await bank.call(viewer, createTransaction, { body: order(payer) })).code).toBe(
      'permission_missing',
    )
  })

  it('while the books do not hold', async () => {
    const stopped = await makeBank()
    const company = await stopped.makeCompany()
    await stopped.database.ownerPool.query(
      'insert into ledger_check (whole, ok, fault_count, faults) values (true, false, 1, $1)',
      ['[]'],
    )
    for (const call of [authorisePayment, createTransaction]) {
      const answer = await stopped.call(company, call, { body: order(company) })
      expect([answer.status, answer.code]).toEqual([503, 'payments_stopped'])
    }
    await stopped.close()
  })
})

describe('a payment', () => {
  it('holds its amount and its fee, and says what it costs', async () => {
    const company = await bank.makeCompany({ funds: 120_20n })
    const answer = await bank.call(company, createTransaction, { body: order(company) })
    expect(answer).toMatchObject({
      status: 200,
      result: { status: 'CREATED', version: 1, fee: { amount: '0.20', currency: 'EUR' } },
    })
    expect(await bank.figures(company.account)).toEqual({
      balance: 120.2,
      reserved: 120.2,
      freezed: 0,
      available: 0,
    })
  })

  it('whose fee is not covered is not made', async () => {
    const company = await bank.makeCompany({ funds: 120_19n })
    expect(await asked(company, order(company))).toBe('funds_insufficient')
    const answer = await bank.call(company, createTransaction, { body: order(company) })
    expect(answer.code).toBe('funds_insufficient')
    expect(await asked(company, order(company, { execution_date: '2026-11-23' }))).toBe('OK00')
  })

  it('keeps what was typed, and the bank that the directory knows', async () => {
    const company = await bank.makeCompany()
    const { result } = await bank.call(company, createTransaction, {
      body: order(company, {
        creditor: {
          name: 'Łukasz Żółć',
          account: { account_id: 'de89 3704 0044 0532 0130 00' },
          address: { country: 'DE', city: 'Köln' },
        },
        client_ref_id: 'REF-1',
      }),
    })
    expect(await bank.transaction(result._id)).toMatchObject({
      creditor_name: 'Łukasz Żółć',
      creditor_account: 'DE89370400440532013000',
      creditor_bic: 'COBADEFFXXX',
      creditor_address: { country: 'DE', city: 'Köln' },
      client_ref_id: 'REF-1',
      reference: expect.stringMatching(/^T\d{6}$/),
      debtor_name: 'Rasos Baldai UAB',
      hold_no: 1,
    })
    await bank.pass(1_000)
    const [sent] = await bank.simulator.messagesOf(result._id.replaceAll('-', ''))
    expect(sent?.xml).toContain('<Nm>Lukasz Zolc</Nm>')
    expect(sent?.xml).toContain('<TwnNm>Koeln</TwnNm>'.replace('Koeln', 'Koln'))
  })

  it('asked for as instant falls back where the customer agreed', async () => {
    const company = await bank.makeCompany()
    const body = order(company, {
      type: 'INST',
      instant_fallback: true,
      creditor: at('CZ6508000000192000145399'),
    })
    const { result } = await bank.call(company, createTransaction, { body })
    expect(await bank.transaction(result._id)).toMatchObject({ type: 'SCT', instant_fallback: true })
  })
})

describe('the duplicate rule', () => {
  const pay = (company: Company, change: Partial<Body> = {}) =>
    bank.call(company, createTransaction, { body: order(company, { amount: '33.00', ...change }) })

  it.each<[string, boolean, Partial<Body>, string]>([
    ['the same again', false, {}, 'payment_duplicate_suspected'],
    ['the same again, confirmed', false, { duplicate_confirmed: true }, 'OK00'],
    ['the same again, instant', false, { type: 'INST' }, 'payment_duplicate_suspected'],
    ['the same again with the setting on', true, {}, 'payment_duplicate'],
    ['… confirmed', true, { duplicate_confirmed: true }, 'payment_duplicate'],
    ['another amount', true, { amount: '33.01' }, 'OK00'],
    ['another payee', true, { creditor: at('DE02120300000000202051') }, 'OK00'],
  ])('%s (declines: %s)', async (_, declines, change, code) => {
    const company = await bank.makeCompany({ settings: { decline_duplicated_sepa_trx: declines } })
    expect((await pay(company)).code).toBe('OK00')
    expect(await asked(company, order(company, { amount: '33.00', ...change }))).toBe(code)
    expect((await pay(company, change)).code).toBe(code)
  })

  it('looks back five minutes', async () => {
    const quiet = await makeBank()
    const company = await quiet.makeCompany()
    const again = () => quiet.call(company, createTransaction, { body: order(company) })
    const { code, result } = await again()
    expect(code).toBe('OK00')
    await quiet.jumpTo('2026-11-21T10:05:00Z')
    expect(await again()).toMatchObject({
      code: 'payment_duplicate_suspected',
      result: { earlier: result._id },
    })
    await quiet.jumpTo('2026-11-21T10:05:00.001Z')
    expect((await again()).code).toBe('OK00')
    await quiet.close()
  })

  it('does not count what was cancelled', async () => {
    const company = await bank.makeCompany()
    const { result } = await pay(company)
    await bank.call(company, cancelTransaction, { body: { _id: result._id, version: result.version } })
    expect((await pay(company)).code).toBe('OK00')
  })

  it('lets exactly one of many at once pass', async () => {
    const company = await bank.makeCompany()
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(company)))
    expect(answers.map(({ code }) => code).sort()).toEqual([
      'OK00',
      ...Array.from({ length: 7 }, () => 'payment_duplicate_suspected'),
    ])
  })
})

describe('the limits', () => {
  const limited = async (perPayment: string, perDay: string) => {
    const made = await makeBank()
    await made.db
      .transaction()
      .execute((trx) => updateSetting(trx, 'limits', { per_payment: perPayment, per_day: perDay }))
    return made
  }
  const payOn = (on: Bank, company: Company, amount: string, change: Partial<Body> = {}) =>
    on.call(company, createTransaction, {
      body: order(company, { amount, duplicate_confirmed: true, ...change }),
    })

  it('are met exactly, and not passed; what failed does not count', async () => {
    const on = await limited('60.00', '100.00')
    const company = await on.makeCompany()
    const before = await on.call(company, authorisePayment, { body: order(company, { amount: '60.01' }) })
    expect((await payOn(on, company, '60.01')).result).toEqual(before.result)
    expect(before.result).toEqual({
      type: null,
      period: 'per_payment',
      source: 'institution',
      most: '60.00',
      left: '60.00',
      until: null,
    })
    expect((await payOn(on, company, '60.00')).code).toBe('OK00')
    expect(before.description).toBe('This payment is above the limit of 60.00 EUR a payment.')
    expect(await payOn(on, company, '40.01')).toMatchObject({
      description:
        'This payment is above the limit of 100.00 EUR a day. 40.00 EUR of it are left until the end of 21-11-2026.',
      result: { period: 'per_day', most: '100.00', left: '40.00', until: '2026-11-21T22:00:00.000Z' },
    })
    const last = await payOn(on, company, '40.00')
    expect(last.code).toBe('OK00')
    expect((await payOn(on, company, '0.02')).code).toBe('limit_exceeded')
    await on.call(company, cancelTransaction, { body: { _id: last.result._id, version: 1 } })
    expect((await payOn(on, company, '10.01')).code).toBe('OK00')
    await on.pass(3_000) // the rail rejects it: AC01
    expect((await payOn(on, company, '40.00')).code).toBe('OK00')
    await on.close()
  })

  it('are those of the customer, over all accounts, whoever pays; another customer has their own', async () => {
    const on = await limited('100.00', '100.00')
    const [company, other] = [await on.makeCompany(), await on.makeCompany()]
    const second = await on.addAccount(company.customerId)
    await on.fund(second, 1_000_00n)
    expect((await payOn(on, company, '70.00')).code).toBe('OK00')
    expect((await payOn(on, company, '40.00', { account: second.id })).code).toBe('limit_exceeded')
    expect((await payOn(on, other, '100.00')).code).toBe('OK00')
    await on.close()
  })

  it('hold for payments made at once from two accounts', async () => {
    const on = await limited('100.00', '100.00')
    const company = await on.makeCompany()
    const second = await on.addAccount(company.customerId)
    await on.fund(second, 1_000_00n)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        payOn(on, company, '30.00', n % 2 === 0 ? {} : { account: second.id }),
      ),
    )
    expect(answers.filter(({ code }) => code === 'OK00')).toHaveLength(3)
    expect(answers.filter(({ code }) => code === 'limit_exceeded')).toHaveLength(9)
    await on.close()
  })

  it.each([
    // midnight in Vilnius is ten in the evening in London and morning in Singapore
    ['UAB', '2026-11-21T21:59:59Z', '2026-11-21T22:00:00Z'],
    ['UK', '2026-11-21T23:59:59Z', '2026-11-22T00:00:00Z'],
  ] as const)('start again at midnight of %s', async (entity, before, after) => {
    const on = await limited('100.00', '100.00')
    const company = await on.makeCompany({ account: { entity } })
    await on.jumpTo(before)
    expect((await payOn(on, company, '100.00')).code).toBe('OK00')
    expect((await payOn(on, company, '0.02')).code).toBe('limit_exceeded')
    await on.jumpTo(after)
    expect((await payOn(on, company, '100.00')).code).toBe('OK00')
    await on.close()
  })

  it('of a later day are counted on that day', async () => {
    const on = await limited('100.00', '100.00')
    const company = await on.makeCompany()
    const later = { execution_date: '2026-11-23' }
    expect((await payOn(on, company, '80.00', later)).code).toBe('OK00')
    expect((await payOn(on, company, '80.00')).code).toBe('OK00')
    expect((await payOn(on, company, '30.00', later)).code).toBe('limit_exceeded')
    await on.jumpTo('2026-11-23T09:00:00Z')
    expect((await payOn(on, company, '30.00')).code).toBe('limit_exceeded')
    expect((await payOn(on, company, '20.00')).code).toBe('OK00')
    await on.close()
  })
})

describe('a repeated key', () => {
  it('of thirty parallel calls makes one payment of one authorisation, and all get the same answer', async () => {
    const on = await makeBank({ settings: { SCA: 'on' } })
    const company = await on.makeCompany()
    const key = newId()
    const body = order(company, { authorisation: await on.authorise(company, order(company)) })
    const pay = () => on.call(company, createTransaction, { body, key })
    const answers = await Promise.all(Array.from({ length: 30 }, pay))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.code).toBe('OK00')
    const { n } = await on.db
      .selectFrom('transaction')
      .select(({ fn }) => fn.countAll<bigint>().as('n'))
      .executeTakeFirstOrThrow()
    expect(n).toBe(1n)
    expect((await on.figures(company.account)).reserved).toBe(120.2)
    // a lost answer is asked for again, much later
    await on.pass(3_000)
    expect(await pay()).toEqual(answers[0])
    await on.close()
  })

  it('with other content is refused; of another person it is another key', async () => {
    const [company, other] = [await bank.makeCompany(), await bank.makeCompany()]
    const key = newId()
    expect((await bank.call(company, createTransaction, { body: order(company), key })).code).toBe('OK00')
    const changed = order(company, { amount: '120.01' })
    const answer = await bank.call(company, createTransaction, { body: changed, key })
    expect([answer.status, answer.code]).toEqual([422, 'idempotency_key_reused'])
    expect((await bank.call(other, createTransaction, { body: order(other), key })).code).toBe('OK00')
  })

  it('after a refusal may try again', async () => {
    const company = await bank.makeCompany({ funds: 0n })
    const key = newId()
    const pay = () => bank.call(company, createTransaction, { body: order(company), key })
    expect((await pay()).code).toBe('funds_insufficient')
    await bank.fund(company.account, 200_00n)
    expect((await pay()).code).toBe('OK00')
  })
})

describe('the rate limit', () => {
  it('counts new payments of a minute, not repeats, which get their answer even then', async () => {
    const on = await makeBank({ settings: { RATE_PAYMENTS_PER_MINUTE: '3' } })
    const company = await on.makeCompany()
    const pay = (n: number, key: string = newId()) =>
      on.call(company, createTransaction, { body: order(company, { amount: `${n}.00` }), key })
    const key = newId()
    const first = await pay(1, key)
    for (let repeat = 0; repeat < 5; repeat += 1) expect(await pay(1, key)).toEqual(first)
    expect((await pay(2)).code).toBe('OK00')
    expect((await pay(3)).code).toBe('OK00')
    const over = await pay(4)
    expect([over.status, over.code]).toEqual([429, 'rate_limited'])
    expect(await pay(1, key)).toEqual(first)
    const colleague = await on.addUser(company.customerId, { can_sepa_transfer: true }, 'x')
    const theirs = await on.call(colleague, createTransaction, { body: order(company, { amount: '9.00' }) })
    expect(theirs.code).toBe('OK00')
    await on.jumpTo('2026-11-21T10:01:01Z')
    expect((await pay(4)).code).toBe('OK00')
    await on.close()
  })

  it('refuses what is beyond it without a transaction, a lock or a key', async () => {
    const on = await makeBank({ settings: { RATE_PAYMENTS_PER_MINUTE: '1' } })
    const company = await on.makeCompany()
    const pay = (body: Body, key: string = newId()) => on.call(company, createTransaction, { body, key })
    const key = newId()
    const first = await pay(order(company), key)
    expect(first.code).toBe('OK00')
    const keys = () => on.db.selectFrom('idempotency_key').selectAll().execute()
    const before = await keys()
    await on.db.transaction().execute(async (trx) => {
      await trx.selectFrom('account').select('id').where('id', '=', company.account.id).forUpdate().execute()
      const transactions = vi.spyOn(on.db, 'transaction')
      const refused = await Promise.all(
        Array.from({ length: 20 }, (_, n) => pay(order(company, { amount: `${n + 1}.00` }))),
      )
      expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['rate_limited']))
      expect(await pay(order(company), key)).toEqual(first)
      expect((await pay(order(company, { amount: '1.00' }), key)).code).toBe('idempotency_key_reused')
      expect(transactions).not.toHaveBeenCalled()
      transactions.mockRestore()
    })
    expect(await keys()).toEqual(before)
    await on.close()
  })
})

describe('a quote', () => {
  const quote = (company: Company, change: object = {}) =>
    bank.call(company, quoteFee, {
      body: { type: 'SCT', account: company.account.id, amount: '120.00', currency: 'EUR', ...change },
    })

  it.each([
    // a Saturday: sent on Monday, received by the end of Tuesday
    ['SCT', {}, '2026-11-24T21:59:00.000Z', 'By the end of 24-11-2026, often earlier'],
    [
      'SCT',
      { execution_date: '2026-12-24' },
      '2026-12-28T21:59:00.000Z',
      'By the end of 28-12-2026, often earlier',
    ],
    ['INST', {}, '', 'Within 10 seconds, at any hour'],
  ] as const)('of %s %j', async (type, change, latest, words) => {
    const company = await bank.makeCompany({ funds: 500_00n })
    const { result } = await quote(company, { type, ...change })
    expect(result).toMatchObject({
      fee: { amount: '0.20', currency: 'EUR' },
      instant_fee: { amount: '0.20', currency: 'EUR' },
      total: '120.20',
      available: '500.00',
      arrives: { words, ...(latest ? { latest } : {}) },
      limit: { type: null, period: 'per_payment', most: '100000.00', left: '100000.00', until: null },
    })
  })

  it('tells what is left of the day', async () => {
    const company = await bank.makeCompany()
    await bank.fund(company.account, 300_000_00n)
    for (const amount of ['99999.00', '99998.00'])
      expect((await bank.call(company, createTransaction, { body: order(company, { amount }) })).code).toBe(
        'OK00',
      )
    const { limit } = (await quote(company)).result
    expect(limit).toMatchObject({ period: 'per_day', most: '250000.00', left: '50003.00' })
    expect(new Date(limit.until ?? '') > bank.clock.now()).toBe(true)
  })

  it.each([
    [{ type: 'CARD' }, 'type_not_available'],
    [{ account: newId() }, 'account_unknown'],
    [{ currency: 'USD' }, 'currency_mismatch'],
    [{ amount: '0.00' }, 'amount_invalid'],
  ])('%j is refused', async (change, code) => {
    expect((await quote(payer, change)).code).toBe(code)
  })
})

it('a payment costs few round trips', async () => {
  const company = await bank.makeCompany()
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await bank.call(company, createTransaction, { body: order(company) })
  const statements = spy.mock.calls.map(([query]) => {
    const text = typeof query === 'string' ? query : ((query as { text?: string }).text ?? '')
    return text.trim().split(/\s+/).slice(0, 3).join(' ')
  })
  spy.mockRestore()
  expect(statements).toEqual([
    'insert into rate_limit',
    'begin',
    'select "account".*, (select',
    'insert into idempotency_key',
    'with asked as',
    'select ledger_apply($1::ledger_movement[]) as',
    'with made as',
    'update idempotency_key set',
    'commit',
  ])
})
