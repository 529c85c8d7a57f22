import type { CallBody } from '@fondaco/contract/call.ts'
import { verifyPayee } from '@fondaco/contract/payees/calls.ts'
import { authorisePayment } from '@fondaco/contract/payments/authorisation.ts'
import { cancelTransaction, createTransaction, quoteFee } from '@fondaco/contract/payments/calls.ts'
import { decideTransaction } from '@fondaco/contract/payments/review-calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bank, type Company, makeBank, order, type PayeeOrder } from '../../../../test/make-bank.ts'
import { newId } from '../../../platform/ids.ts'
import type { Account, NewAccount } from '../../accounts/index.ts'

/** Payments between two customers of the institution: they never leave the books, and settle at once. */

type Body = PayeeOrder
type Settings = NonNullable<Parameters<Bank['makeCompany']>[0]>

let bank: Bank
let staff: Awaited<ReturnType<Bank['makeStaff']>>

beforeAll(async () => {
  bank = await makeBank()
  staff = await bank.makeStaff('Clara Amsel')
})
afterAll(() => bank.close())

const company = ({ settings, ...more }: Settings = {}) =>
  bank.makeCompany({ funds: 500_00n, settings: { can_inside_transfer: true, ...settings }, ...more })

const internal = (from: Company, to: Pick<Account, 'accountId'>, change: Partial<Body> = {}): Body =>
  order(from, {
    type: 'INTERNAL',
    currency: from.account.currency,
    creditor: { name: 'Upės Verslas UAB', account: { account_id: to.accountId } },
    ...change,
  })

const pay = (from: Company, to: Company, change: Partial<Body> = {}) =>
  bank.call(from, createTransaction, { body: internal(from, to.account, change) })

const sidesOf = (paymentId: string) =>
  bank.db
    .selectFrom('transaction')
    .select(['id', 'direction', 'subtype', 'status', 'customer_id', 'debtor_name', 'creditor_name', 'fee'])
    .where('payment_id', '=', paymentId)
    .orderBy('direction', 'desc')
    .execute()

const noticesOf = ({ customerId }: Company) =>
  bank.notices.filter((notice) => notice.customerId === customerId).map(({ title }) => title.en)

describe('a payment to another customer', () => {
  it('is held for the payee, then booked on both accounts at once, and both are told', async () => {
    const [from, to] = [await company(), await company({ name: 'Upės Verslas UAB' })]
    const { code, result } = await pay(from, to)
    expect([code, result.status, result.fee]).toEqual([
      'OK00',
      'CREATED',
      { amount: '0.00', currency: 'EUR' },
    ])
    expect(await bank.figures(from.account)).toMatchObject({ balance: 500, reserved: 120, available: 380 })
    expect(await bank.figures(to.account)).toMatchObject({ balance: 500, reserved: 0, available: 500 })

    await bank.drain()
    expect(await bank.history(result._id)).toEqual(['CREATED', 'TO_CLEAR', 'COMPLETED'])
    expect(await sidesOf(result.payment_id)).toEqual([
      {
        id: result._id,
        direction: 'DEBIT',
        subtype: 'INTERNAL',
        status: 'COMPLETED',
        customer_id: from.customerId,
        debtor_name: 'Rasos Baldai UAB',
        creditor_name: 'Upės Verslas UAB',
        fee: 0n,
      },
      expect.objectContaining({
        direction: 'CREDIT',
        subtype: 'INTERNAL',
        status: 'COMPLETED',
        customer_id: to.customerId,
        debtor_name: 'Rasos Baldai UAB',
      }),
    ])
    expect(await bank.figures(from.account)).toMatchObject({ balance: 380, reserved: 0, available: 380 })
    expect(await bank.figures(to.account)).toMatchObject({ balance: 620, reserved: 0, available: 620 })
    expect([noticesOf(from), noticesOf(to)]).toEqual([['Payment made'], ['Money received']])
    const funded = bank.heard.filter(({ event }) => event.event === 'AccountFunding').at(-1)?.event.data
    expect(funded).toMatchObject({ account_id: to.account.id, balance: '620.00', available: '620.00' })
  })

  it('does not tell the payer whose account it is', async () => {
    const [from, to] = [await company(), await company({ name: 'Slaptas Vardas UAB' })]
    const answer = await pay(from, to, {
      creditor: { name: 'Somebody Else', account: { account_id: to.account.accountId } },
    })
    await bank.drain()
    const sides = await sidesOf(answer.result.payment_id)
    expect(sides.map(({ creditor_name }) => creditor_name)).toEqual(['Somebody Else', 'Somebody Else'])
    expect(JSON.stringify(answer)).not.toContain('Slaptas')
  })

  it.each<[string, Partial<NewAccount>, bigint]>([
    ['in dollars', { currency: 'USD' }, 103_27n],
    ['by an account number that is no IBAN', { entity: 'SG', currency: 'SGD' }, 79_26n],
    ['from and to accounts that no SEPA payment reaches', { isInternal: true }, 120_00n],
  ])('%s', async (_, account, valueInEur) => {
    const [from, to] = [await company({ account }), await company({ account })]
    const { code, result } = await pay(from, to)
    expect(code).toBe('OK00')
    await bank.drain()
    expect(await bank.transaction(result._id)).toMatchObject({ status: 'COMPLETED', amount_eur: valueInEur })
    expect(await bank.figures(to.account)).toMatchObject({ balance: 620, available: 620 })
  })

  it('of a later day holds nothing before that day, then settles on it', async () => {
    const [from, to] = [await company(), await company()]
    const { result } = await pay(from, to, { execution_date: '2026-11-24' })
    await bank.drain()
    expect(await bank.figures(from.account)).toMatchObject({ reserved: 0 })
    await bank.jumpTo('2026-11-23T22:00:00Z')
    expect((await bank.transaction(result._id)).status).toBe('COMPLETED')
    expect(await bank.figures(to.account)).toMatchObject({ balance: 620 })
  })
})

describe('is refused', () => {
  it.each<[string, Settings, Settings | null, Partial<Body>, string]>([
    ['a service that is off', { settings: { can_inside_transfer: false } }, {}, {}, 'setting_off'],
    ['a customer who is not approved', { status: 'SUSPENDED' }, {}, {}, 'customer_not_approved'],
    ['an account that is blocked', { account: { status: 'BLOCKED' } }, {}, {}, 'account_not_active'],
    ['an account that nobody has', {}, null, {}, 'payee_account_unknown'],
    [
      'a payee’s account that is blocked',
      {},
      { account: { status: 'BLOCKED' } },
      {},
      'payee_account_not_active',
    ],
    [
      'a payee’s account that is closed',
      {},
      { account: { status: 'CLOSED' } },
      {},
      'payee_account_not_active',
    ],
    [
      'a payee’s account that was deleted',
      {},
      { account: { status: 'DELETED' } },
      {},
      'payee_account_unknown',
    ],
    ['a payee’s account in pounds', {}, { account: { currency: 'GBP' } }, {}, 'payee_currency_mismatch'],
    ['a payee of another entity', {}, { account: { entity: 'UK' } }, {}, 'payee_entity_mismatch'],
    ['a currency that is not the account’s', {}, {}, { currency: 'USD' }, 'currency_mismatch'],
    ['no money to pay with', { funds: 119_99n }, {}, {}, 'funds_insufficient'],
    ['an amount of nothing', {}, {}, { amount: '0.00' }, 'amount_invalid'],
    ['an amount above the limit', { funds: 200_000_00n }, {}, { amount: '100000.01' }, 'limit_exceeded'],
    ['a day that is over', {}, {}, { execution_date: '2026-11-01' }, 'execution_date_invalid'],
    [
      'a document that is asked for',
      { settings: { attachment_required: true } },
      {},
      {},
      'attachment_required',
    ],
  ])('%s', async (_, payer, payee, change, code) => {
    const from = await company(payer)
    const to = payee ? (await company(payee)).account : { accountId: 'LT121000011101001000' }
    const before = await bank.figures(from.account)
    for (const call of [authorisePayment, createTransaction])
      expect((await bank.call(from, call, { body: internal(from, to, change) })).code).toBe(code)
    expect(await bank.figures(from.account)).toEqual(before)
  })

  it.each<[string, string, string]>([
    ['a mistyped IBAN', 'LT121000011101001001', 'iban_invalid'],
    ['signs that no account has', 'LT_1', 'payee_account_unknown'],
  ])('%s, when it is paid and when it is authorised', async (_, account_id, code) => {
    const from = await company()
    const body = internal(from, { accountId: account_id })
    expect((await bank.call(from, createTransaction, { body })).code).toBe(code)
    expect((await bank.call(from, authorisePayment, { body })).code).toBe(code)
  })

  it('to oneself: the same account, and another of one’s own', async () => {
    const from = await company()
    const other = await bank.addAccount(from.customerId)
    const codes = [from.account, other].map(async (to) => {
      const { code } = await bank.call(from, createTransaction, { body: internal(from, to) })
      return code
    })
    expect(await Promise.all(codes)).toEqual(['account_same', 'payee_is_self'])
  })

  it('the same payee and amount again within five minutes', async () => {
    const [from, to] = [await company(), await company()]
    await pay(from, to)
    expect((await pay(from, to)).code).toBe('payment_duplicate_suspected')
    expect((await pay(from, to, { duplicate_confirmed: true })).code).toBe('OK00')
  })
})

it('twice with one key, at the same moment, is one payment', async () => {
  const [from, to] = [await company(), await company()]
  const [key, body] = [newId(), internal(from, to.account)]
  const answers = await Promise.all([1, 2].map(() => bank.call(from, createTransaction, { key, body })))
  expect(answers.map(({ code }) => code)).toEqual(['OK00', 'OK00'])
  expect(answers[0]?.result).toEqual(answers[1]?.result)
  await bank.drain()
  expect(await bank.figures(to.account)).toMatchObject({ balance: 620 })
  const changed = internal(from, to.account, { amount: '1.00' })
  expect((await bank.call(from, createTransaction, { key, body: changed })).code).toBe(
    'idempotency_key_reused',
  )
})

it('with an authorisation over this payee and no other', async () => {
  const strict = await makeBank({ settings: { SCA: 'on' } })
  const settings = { can_inside_transfer: true }
  const [from, to, other] = [
    await strict.makeCompany({ settings }),
    await strict.makeCompany(),
    await strict.makeCompany(),
  ]
  const body = internal(from, to.account)
  expect((await strict.call(from, createTransaction, { body })).code).toBe('authorisation_required')
  const authorisation = await strict.authorise(from, body)
  const elsewhere = { ...internal(from, other.account), authorisation }
  expect((await strict.call(from, createTransaction, { body: elsewhere })).code).toBe('authorisation_invalid')
  await strict.pass(30_000)
  const again = await strict.authorise(from, body)
  expect((await strict.call(from, createTransaction, { body: { ...body, authorisation: again } })).code).toBe(
    'OK00',
  )
  await strict.drain()
  await strict.close()
})

describe('held for review', () => {
  const held = async () => {
    const [from, to] = [await company({ risk: 5 }), await company()]
    const { result } = await pay(from, to)
    await bank.drain()
    expect((await bank.transaction(result._id)).status).toBe('REVIEW')
    return { from, to, id: result._id, paymentId: result.payment_id }
  }
  const decide = async (
    id: string,
    action: CallBody<typeof decideTransaction>['action'],
    reason_code?: string,
  ) => {
    const { version } = await bank.transaction(id)
    const body = { action, version, ...(reason_code ? { reason_code } : {}) }
    const { code } = await bank.call(staff, decideTransaction, { params: { id }, body })
    await bank.drain()
    return code
  }

  it('reaches the payee once staff approve', async () => {
    const { to, id } = await held()
    expect(await decide(id, 'APPROVE')).toBe('OK00')
    expect(await bank.history(id)).toEqual(['CREATED', 'REVIEW', 'TO_CLEAR', 'COMPLETED'])
    expect(await bank.figures(to.account)).toMatchObject({ balance: 620 })
  })

  it('frozen and thawed it is held for the payee again, and reaches them', async () => {
    const { from, to, id } = await held()
    expect(await decide(id, 'FREEZE', 'ML_TF_SUSPICION')).toBe('OK00')
    expect(await bank.figures(from.account)).toMatchObject({ reserved: 0, freezed: 120 })
    expect(await decide(id, 'APPROVE')).toBe('OK00')
    expect(await bank.figures(to.account)).toMatchObject({ balance: 620 })
  })

  it('declined it gives the money back, and the payee never hears of it', async () => {
    const { from, to, id, paymentId } = await held()
    expect(await decide(id, 'DECLINE', 'OUT_OF_PROFILE')).toBe('OK00')
    expect(await bank.figures(from.account)).toMatchObject({ balance: 500, reserved: 0 })
    expect(await sidesOf(paymentId)).toHaveLength(1)
    expect(noticesOf(to)).toEqual([])
  })

  it('can be cancelled by its customer', async () => {
    const { from, id } = await held()
    const { version } = await bank.transaction(id)
    const { code } = await bank.call(from, cancelTransaction, { body: { _id: id, version } })
    expect(code).toBe('OK00')
    expect(await bank.figures(from.account)).toMatchObject({ balance: 500, reserved: 0 })
  })

  it.each([
    ['BLOCKED', 'AC06'],
    ['CLOSED', 'AC04'],
  ] as const)('a payee’s account that is %s by then gives the money back', async (status, reason) => {
    const { from, to, id, paymentId } = await held()
    await bank.db.updateTable('account').set({ status }).where('id', '=', to.account.id).execute()
    expect(await decide(id, 'APPROVE')).toBe('OK00')
    expect(await bank.transaction(id)).toMatchObject({ status: 'REJECTED', reason_code: reason })
    expect(await bank.figures(from.account)).toMatchObject({ balance: 500, reserved: 0 })
    expect(await sidesOf(paymentId)).toHaveLength(1)
    expect(noticesOf(from)).toEqual(['Payment under review', 'Payment not made'])
  })
})

it('a name on a list holds it', async () => {
  const [from, to] = [await company(), await company()]
  const creditor = { name: 'Viktoras Demovičius', account: { account_id: to.account.accountId } }
  const { result } = await pay(from, to, { creditor })
  await bank.drain()
  expect((await bank.transaction(result._id)).status).toBe('PENDING_AML')
})

it('settled twice, it is booked once', async () => {
  const [from, to] = [await company(), await company()]
  const { result } = await pay(from, to)
  await bank.drain()
  const job = { transactionId: result._id }
  await Promise.all([1, 2].map(() => bank.runJob('payments.settle_internal', job)))
  expect(await sidesOf(result.payment_id)).toHaveLength(2)
  expect(await bank.figures(to.account)).toMatchObject({ balance: 620 })
})

it('crossing payments of two customers all arrive', async () => {
  const [one, two] = [await company(), await company()]
  const crossing = Array.from({ length: 10 }, (_, index) => {
    const [from, to] = index % 2 === 0 ? [one, two] : [two, one]
    return pay(from, to, { amount: `${index + 1}.00`, duplicate_confirmed: true })
  })
  expect((await Promise.all(crossing)).map(({ code }) => code)).toEqual(Array(10).fill('OK00'))
  await bank.drain()
  // 1+3+5+7+9 in one direction, 2+4+6+8+10 in the other
  expect(await bank.figures(one.account)).toMatchObject({ balance: 505, reserved: 0 })
  expect(await bank.figures(two.account)).toMatchObject({ balance: 495, reserved: 0 })
})

it('several that are refused together no longer count against their day and month', async () => {
  const [from, other, to] = [await company(), await company(), await company()]
  for (const amount of ['1.00', '2.00', '3.00']) await pay(from, to, { amount })
  await pay(other, to, { amount: '4.00' })
  const totals = async () => {
    const { rows } = await bank.database.ownerPool.query(
      `select d.customer_id, d.amount_eur::int as day, m.amount_eur::int as month, d.by_type, m.by_type as month_by_type
       from payment_day_total d join payment_month_total m using (customer_id) where customer_id = any($1)`,
      [[from.customerId, other.customerId]],
    )
    return Object.fromEntries(rows.map(({ customer_id, ...sums }) => [customer_id, sums]))
  }
  const sums = (minor: number) => ({
    day: minor,
    month: minor,
    by_type: { INTERNAL: `${minor}` },
    month_by_type: { INTERNAL: `${minor}` },
  })
  expect(await totals()).toEqual({ [from.customerId]: sums(600), [other.customerId]: sums(400) })
  // Closed after the screening.
  await bank.database.ownerPool.query(`update account set status = 'CLOSED' where id = $1`, [to.account.id])
  await bank.drain()
  expect(await totals()).toEqual({ [from.customerId]: sums(0), [other.customerId]: sums(0) })
  expect(await bank.figures(from.account)).toMatchObject({ balance: 500, reserved: 0 })
})

it('says before it is made that it costs nothing and arrives at once', async () => {
  const from = await company({ account: { currency: 'USD' } })
  const body = { type: 'INTERNAL', account: from.account.id, amount: '50.00', currency: 'USD' } as const
  const { result } = await bank.call(from, quoteFee, { body })
  expect(result).toMatchObject({
    fee: { amount: '0.00', currency: 'USD' },
    instant_fee: null,
    total: '50.00',
    available: '500.00',
    arrives: { words: 'At once, on any day' },
    limit: { period: 'per_payment', left: '100000.00' },
  })
  const wrong = { ...body, currency: 'EUR' } as const
  expect((await bank.call(from, quoteFee, { body: wrong })).code).toBe('currency_mismatch')
})

describe('the payee’s name, asked before a payment,', () => {
  const verify = async (by: Company, account_id: string, name = 'Upes Verslas') =>
    bank.call(by, verifyPayee, { body: { account_id, name } })

  it.each<[string, Settings, string, string]>([
    ['as it is', { name: 'Upės Verslas UAB' }, 'UAB „Upės verslas“', 'MTCH'],
    ['of somebody else', { name: 'Slaptas Vardas UAB' }, 'Upės Verslas UAB', 'NMTC'],
    ['of a blocked account as of an open one', { account: { status: 'BLOCKED' } }, 'Rasos Baldai', 'MTCH'],
    ['of a closed account', { account: { status: 'CLOSED' } }, 'Rasos Baldai', 'NOAP'],
    ['of an account of another entity', { account: { entity: 'UK' } }, 'Rasos Baldai', 'MTCH'],
  ])('%s', async (_, payee, name, result) => {
    const [from, to] = [await company(), await company(payee)]
    const answer = await verify(from, to.account.accountId.toLowerCase(), name)
    expect([answer.code, answer.result.result]).toEqual(['OK00', result])
    expect(answer.result).not.toHaveProperty('name')
    expect(JSON.stringify(answer)).not.toContain('Slaptas')
  })

  it('is not told where no payments are allowed', async () => {
    const from = await company()
    const off = await company({ settings: { can_inside_transfer: false, can_sepa_transfer: false } })
    expect((await verify(off, from.account.accountId)).code).toBe('setting_off')
  })

  it('is written down with what was told', async () => {
    const from = await company()
    const { result } = await verify(from, from.account.accountId, 'Rasos Baldai')
    const [event] = await bank.db
      .selectFrom('audit_event')
      .selectAll()
      .where('object_id', '=', result._id)
      .execute()
    expect(event).toMatchObject({
      action: 'payee.verify',
      customer_id: from.customerId,
      after: { name: 'Rasos Baldai', result: 'MTCH' },
    })
  })
})
