import { changeAccount, freezeAccountAmount } from '@fondaco/contract/applications/review-calls.ts'
import type { CallBody } from '@fondaco/contract/call.ts'
import { getCompany } from '@fondaco/contract/companies/calls.ts'
import { reviewCompany } from '@fondaco/contract/companies/review-calls.ts'
import { cancelTransaction, createTransaction } from '@fondaco/contract/payments/calls.ts'
import { changeConditions, decideTransaction } from '@fondaco/contract/payments/review-calls.ts'
import { getPayouts, proposePayout } from '@fondaco/contract/payouts/calls.ts'
import { approveChange } from '@fondaco/contract/proposals/calls.ts'
import type { AccountChange } from '@fondaco/rules/account.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { insertTransactions, rowOf } from '../../../../test/insert-transactions.ts'
import { type Bank, type Company, makeBank, type Person } from '../../../../test/make-bank.ts'
import { SYSTEM } from '../../../platform/audit.ts'
import type { PayeeOutcome } from '../../../providers/payee-verification/index.ts'
import { endAccounts, reopenForReturn } from '../../accounts/index.ts'
import { seedRolePermissions } from '../../identity/index.ts'

const OTHER_BANK = 'DE89370400440532013000'

let bank: Bank
let ana: Person
let ben: Person
let cora: Person
let answer: PayeeOutcome
beforeEach(() => {
  answer = { outcome: 'answered', answer: { result: 'MTCH' } }
})
beforeAll(async () => {
  bank = await makeBank({
    providers: {
      payeeVerification: { name: 'banks of this test', simulated: true, ask: async () => answer },
    },
  })
  await bank.db.transaction().execute(seedRolePermissions)
  ana = await bank.makeStaff('Ana Pirmoji', 'operation')
  ben = await bank.makeStaff('Ben Antrasis', 'operation')
  cora = await bank.makeStaff('Cora Trečioji', 'compliance')
})
afterAll(() => bank.close())

const setStatus = (of: Company, status: CustomerStatus, reason: string | null) =>
  bank.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('customer')
      .set({ status, status_reason: reason })
      .where('id', '=', of.customerId)
      .execute()
    if (status === 'CLOSED' || status === 'TERMINATED')
      await endAccounts(trx, of.customerId, { by: SYSTEM, at: bank.clock.now(), reason: 'test' })
  })
const ended = async (
  funds: bigint,
  status: CustomerStatus = 'CLOSED',
  reason: string | null = 'Inactivity',
) => {
  const company = await bank.makeCompany({ funds })
  await setStatus(company, status, reason)
  return company
}
const propose = (
  of: Company,
  available: string,
  more: { iban?: string; compared_name?: string } = {},
  who = ana,
) =>
  bank.call(who, proposePayout, {
    body: {
      way: 'credit_transfer',
      account_id: of.account.id,
      available,
      iban: OTHER_BANK,
      reason: 'By letter.',
      ...more,
    },
  })
const approve = (id: string, who = ben) => bank.call(who, approveChange, { params: { id } })
/** Freezes an amount on the account. */
async function freeze({ account }: Company, amount: string): Promise<void> {
  const { version } = await bank.db
    .selectFrom('account')
    .select('version')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow()
  const body = { freezed: amount, reason: 'An order of the authority.', version }
  const { code, description } = await bank.call(cora, freezeAccountAmount, {
    params: { id: account.id },
    body,
  })
  expect([code, description]).toEqual(['OK00', expect.anything()])
}
const payouts = async (of: Company) =>
  (await bank.call(ana, getPayouts, { params: { id: of.customerId } })).result?.accounts[0]
const statusOf = async ({ account }: Company) =>
  (
    await bank.db
      .selectFrom('account')
      .select('status')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow()
  ).status
const paymentsOf = (of: Company) =>
  bank.db
    .selectFrom('transaction')
    .selectAll()
    .where('account_id', '=', of.account.id)
    .orderBy('created_at')
    .execute()

test('leaves an account for internal use too, which is then closed', async () => {
  const company = await bank.makeCompany({ funds: 7_00n, account: { isInternal: true } })
  await setStatus(company, 'CLOSED', 'Inactivity')
  expect(await payouts(company)).toMatchObject({ available: '7.00', obstacle: null })
  await approve((await propose(company, '7.00')).result.change._id)
  await bank.pass(10_000)
  expect(await paymentsOf(company)).toMatchObject([{ type: 'SCT', status: 'COMPLETED', amount: 7_00n }])
  expect(await bank.figures(company.account)).toMatchObject({ balance: 0, reserved: 0 })
  expect(await statusOf(company)).toBe('CLOSED')
})

test('is proposed by one person, made by another, once, without a fee, and then the account is closed', async () => {
  const company = await ended(1_234_56n)
  expect(await statusOf(company)).toBe('BLOCKED')
  expect(await payouts(company)).toMatchObject({
    available: '1234.56',
    obstacle: null,
    change_id: null,
    paid: null,
  })
  const { code, result } = await propose(company, '1234.56')
  expect(code).toBe('OK00')
  expect(result.change.lines.map(({ after }) => after[0])).toEqual([
    'Closed: Inactivity',
    expect.stringContaining('LT'),
    '1,234.56 EUR',
    'Rasos Baldai UAB',
    'DE89 3704 0044 0532 0130 00',
    'Match',
  ])
  expect((await propose(company, '1234.56')).code).toBe('proposal_waits')
  expect((await approve(result.change._id, ana)).code).toBe('maker_cannot_approve')
  const both = await Promise.all([approve(result.change._id), approve(result.change._id, cora)])
  expect(both.map((one) => one.code).sort()).toEqual(['OK00', 'proposal_decided'])
  expect(await bank.figures(company.account)).toMatchObject({ balance: 1234.56, reserved: 1234.56 })
  expect(await payouts(company)).toMatchObject({ obstacle: 'payments_unfinished' })
  await bank.pass(10_000)
  const made = await paymentsOf(company)
  expect(made).toMatchObject([
    {
      type: 'SCT',
      status: 'COMPLETED',
      amount: 1_234_56n,
      fee: 0n,
      creditor_name: 'Rasos Baldai UAB',
      creditor_account: OTHER_BANK,
      created_by: null,
    },
  ])
  expect(await bank.figures(company.account)).toMatchObject({ balance: 0, reserved: 0 })
  expect(await statusOf(company)).toBe('CLOSED')
  expect(await payouts(company)).toMatchObject({
    obstacle: 'paying_account_closed',
    paid: { status: 'COMPLETED', amount: '1234.56', returned: false },
  })
  // Both people made it: neither may release it from a review.
  const acts = await bank.db
    .selectFrom('audit_event')
    .select(['action', 'actor_name'])
    .where('object_id', '=', made[0]?.id ?? '')
    .where('action', 'in', ['transaction.create', 'transaction.propose_payout'])
    .execute()
  expect(acts.map(({ actor_name }) => actor_name)).toContain('Ana Pirmoji')
  expect(acts).toHaveLength(2)
})

test('a payout that comes back is credited again, the account is blocked, and it can be paid out again', async () => {
  const company = await ended(100_23n)
  await approve((await propose(company, '100.23')).result.change._id)
  await bank.pass(2_500)
  expect(await statusOf(company)).toBe('CLOSED')
  await bank.pass(10_000)
  expect((await paymentsOf(company)).map(({ subtype, status }) => [subtype, status])).toEqual([
    ['TXN', 'COMPLETED'],
    ['RETURN', 'COMPLETED'],
  ])
  expect(await bank.figures(company.account)).toMatchObject({ balance: 100.23, available: 100.23 })
  expect(await statusOf(company)).toBe('BLOCKED')
  expect(await payouts(company)).toMatchObject({ obstacle: null, paid: { returned: true } })
  expect((await propose(company, '100.23')).code).toBe('OK00')
})

describe('a balance in another currency', () => {
  const proposeWire = (
    of: Company,
    more: Partial<Extract<CallBody<typeof proposePayout>, { readonly way: 'wire' }>> = {},
    who = ana,
  ) =>
    bank.call(who, proposePayout, {
      body: {
        way: 'wire',
        account_id: of.account.id,
        available: '80.31',
        account_number: '000123456789',
        bic: 'chasus33',
        proof: 'A statement of the bank with the name.',
        reason: 'By letter.',
        ...more,
      },
    })
  const endedIn = async (currency: Currency, entity: Entity = 'UAB', funds = 80_31n) => {
    const company = await bank.makeCompany({ funds, account: { currency, entity } })
    await setStatus(company, 'CLOSED', 'Inactivity')
    return company
  }

  it.each([
    ['USD', 'WIRE', 'wire'],
    ['GBP', 'WIRE', 'manual'],
    ['ILS', 'WIRE_SHEKEL', 'manual'],
  ] as const)(
    'in %s leaves by %s, without a fee and without charges of banks on its way',
    async (currency, type, rail) => {
      const company = await endedIn(currency)
      expect(await payouts(company)).toMatchObject({ available: '80.31', way: 'wire', obstacle: null })
      const { code, result } = await proposeWire(company)
      expect(code).toBe('OK00')
      expect(result.change.lines.map(({ after }) => after[0])).toEqual([
        'Closed: Inactivity',
        expect.stringContaining('LT'),
        `80.31 ${currency}`,
        'Rasos Baldai UAB',
        '000123456789',
        'CHASUS33XXX',
        'A statement of the bank with the name.',
      ])
      expect((await approve(result.change._id)).code).toBe('OK00')
      expect(await paymentsOf(company)).toMatchObject([
        {
          type,
          rail,
          amount: 80_31n,
          fee: 0n,
          creditor_name: 'Rasos Baldai UAB',
          creditor_account: '000123456789',
          creditor_bic: 'CHASUS33XXX',
          creditor_address: { country: 'LT', city: 'Vilnius' },
          wire: { payee_kind: 'COMPANY', charges: 'OUR', payer: { customer_number: expect.any(String) } },
          extension: { payout: result.change._id, transfer_option: 'OUR' },
        },
      ])
      expect(await bank.figures(company.account)).toMatchObject({ balance: 80.31, reserved: 80.31 })
    },
  )

  it('on an account without an IBAN is named by its number', async () => {
    const company = await endedIn('SGD', 'SG')
    const { result } = await proposeWire(company)
    expect(result.change.lines[1]?.after).toEqual([company.account.accountId])
  })

  it('sent by messages is settled, and the account is closed', async () => {
    const company = await endedIn('USD')
    await approve((await proposeWire(company)).result.change._id)
    await bank.pass(10_000)
    expect(await paymentsOf(company)).toMatchObject([{ status: 'COMPLETED' }])
    expect(await bank.figures(company.account)).toMatchObject({ balance: 0, reserved: 0 })
    expect(await statusOf(company)).toBe('CLOSED')
  })

  it('that comes back is credited again, less what banks took, and the account is blocked', async () => {
    const company = await endedIn('USD', 'UAB', 80_23n)
    await approve((await proposeWire(company, { available: '80.23' })).result.change._id)
    await bank.pass(10_000)
    expect(await paymentsOf(company)).toMatchObject([
      { subtype: 'TXN', status: 'COMPLETED' },
      { subtype: 'RETURN', status: 'COMPLETED', amount: 70_23n, wire: { sent: { amount: '8023' } } },
    ])
    expect(await bank.figures(company.account)).toMatchObject({ balance: 70.23, available: 70.23 })
    expect(await statusOf(company)).toBe('BLOCKED')
    expect(await payouts(company)).toMatchObject({ obstacle: null, paid: { type: 'WIRE', returned: true } })
  })

  it('banks inside the EEA share their charges', async () => {
    const company = await endedIn('GBP')
    const { result } = await proposeWire(company, { bic: 'COBADEFF', account_number: OTHER_BANK })
    await approve(result.change._id)
    expect(await paymentsOf(company)).toMatchObject([{ wire: { charges: 'SHA' } }])
  })

  it.each([
    ['another balance', { available: '80.30' }, 'balance_changed'],
    ['an account of ours', {}, 'payout_account_ours'],
    ['our own bank', { bic: 'FNDCLT21' }, 'payout_account_ours'],
    ['a wrong IBAN', { account_number: 'DE89370400440532013001' }, 'iban_invalid'],
    ['no account', { account_number: '+' }, 'payee_account_invalid'],
    ['a wrong BIC', { bic: 'CHAS' }, 'payee_bank_invalid'],
  ] as const)('%s is refused, and nothing is proposed', async (what, more, code) => {
    const company = await endedIn('GBP')
    const ours = what === 'an account of ours' ? { account_number: company.account.accountId } : {}
    expect((await proposeWire(company, { ...more, ...ours })).code).toBe(code)
    expect(await payouts(company)).toMatchObject({ change_id: null })
  })

  it('does not leave by SEPA, nor euro by wire, nor a closed currency at all', async () => {
    const pounds = await endedIn('GBP')
    expect((await propose(pounds, '80.31')).code).toBe('payout_way_other')
    const euros = await endedIn('EUR')
    expect((await proposeWire(euros)).code).toBe('payout_way_other')
    const closed = await endedIn('GBP')
    await bank.db
      .updateTable('account')
      .set({ currency: 'HRK' })
      .where('id', '=', closed.account.id)
      .execute()
    expect(await payouts(closed)).toMatchObject({ way: null, obstacle: 'account_not_paid_out' })
    expect((await proposeWire(closed)).code).toBe('account_not_paid_out')
  })
})

test('a payout that the rail refuses leaves the money, and the account stays open for the next one', async () => {
  const company = await ended(100_04n)
  await approve((await propose(company, '100.04')).result.change._id)
  await bank.pass(10_000)
  expect(await paymentsOf(company)).toMatchObject([{ status: 'REJECTED' }])
  expect(await bank.figures(company.account)).toMatchObject({ balance: 100.04, available: 100.04 })
  expect(await payouts(company)).toMatchObject({ obstacle: null })
})

test('a fee that waits for money does not keep the balance: it is waived', async () => {
  const company = await ended(3_20n)
  await insertTransactions(bank, [
    rowOf(bank, company.account, { type: 'FEE', status: 'CREATED', settled_at: null, amount: 5_00n }),
  ])
  expect(await payouts(company)).toMatchObject({ available: '3.20', obstacle: null })
  const { result } = await propose(company, '3.20')
  expect((await approve(result.change._id)).code).toBe('OK00')
  await bank.pass(10_000)
  expect(await statusOf(company)).toBe('CLOSED')
  expect((await paymentsOf(company)).map(({ type, status }) => [type, status])).toEqual([
    ['FEE', 'CANCELED'],
    ['SCT', 'COMPLETED'],
  ])
})

test('an earlier payment that comes back after the payout is credited to the account, which is blocked again', async () => {
  const company = await bank.makeCompany({ funds: 300_00n })
  const order = {
    type: 'SCT' as const,
    account: company.account.id,
    amount: '100.23',
    currency: 'EUR' as const,
    creditor: { name: 'Payee', account: { account_id: OTHER_BANK } },
    remittance: 'Invoice 1',
  }
  expect((await bank.call(company, createTransaction, { body: order })).code).toBe('OK00')
  await bank.pass(2_050)
  await setStatus(company, 'CLOSED', 'Inactivity')
  const left = (await payouts(company))?.available ?? ''
  await approve((await propose(company, left)).result.change._id)
  await bank.pass(2_050)
  expect(await statusOf(company)).toBe('CLOSED')
  await bank.pass(10_000)
  expect(await bank.figures(company.account)).toMatchObject({ balance: 100.23, available: 100.23 })
  expect(await statusOf(company)).toBe('BLOCKED')
  expect(await payouts(company)).toMatchObject({ available: '100.23', obstacle: null })
})

test('its customer does not cancel it', async () => {
  const company = await ended(5_00n, 'SUSPENDED', 'ODD fee')
  await approve((await propose(company, '5.00')).result.change._id)
  const [payment] = await paymentsOf(company)
  const body = { _id: payment?.id ?? '', version: payment?.customer_version ?? 1 }
  expect((await bank.call(company, cancelTransaction, { body })).code).toBe('cancel_not_possible')
})

describe('the amount', () => {
  it.each<[string, bigint, string, string]>([
    // funds, frozen, available, answer
    ['all', 500_00n, '0.00', '500.00'],
    ['without what is frozen', 500_00n, '120.01', '379.99'],
    ['the last cents', 2n, '0.00', '0.02'],
  ])('is %s', async (_, funds, frozen, expected) => {
    const company = await ended(funds)
    if (frozen !== '0.00') await freeze(company, frozen)
    expect((await payouts(company))?.available).toBe(expected)
    const { result } = await propose(company, expected)
    expect((await approve(result.change._id)).code).toBe('OK00')
    await bank.pass(10_000)
    expect(await bank.figures(company.account)).toMatchObject({
      balance: Number(frozen),
      freezed: Number(frozen),
      available: 0,
    })
    expect(await statusOf(company)).toBe(frozen === '0.00' ? 'CLOSED' : 'BLOCKED')
  })

  it('that has changed: another one is not proposed, and a proposal of the old one is outdated', async () => {
    const company = await ended(500_00n)
    expect((await propose(company, '499.99')).code).toBe('balance_changed')
    const { result } = await propose(company, '500.00')
    await freeze(company, '0.01')
    expect((await approve(result.change._id)).code).toBe('proposal_overtaken')
    expect(await paymentsOf(company)).toEqual([])
  })
})

describe('is refused', () => {
  it.each<[string, () => Promise<Company>, string]>([
    ['of a customer who can pay', () => bank.makeCompany({ funds: 5_00n }), 'customer_not_paid_out'],
    ['of an account without money', () => ended(0n, 'SUSPENDED'), 'balance_not_available'],
    [
      'of an account that staff blocked',
      async () => {
        const company = await bank.makeCompany({ funds: 5_00n })
        await bank.db
          .updateTable('account')
          .set({ status: 'BLOCKED' })
          .where('id', '=', company.account.id)
          .execute()
        await setStatus(company, 'CLOSED', 'Inactivity')
        return company
      },
      'account_blocked_by_hand',
    ],
    [
      'in another currency',
      async () => {
        const company = await bank.makeCompany({ funds: 5_00n, account: { currency: 'USD' } })
        await setStatus(company, 'CLOSED', 'Inactivity')
        return company
      },
      'payout_way_other',
    ],
    [
      'while a payment is in review',
      async () => {
        const company = await ended(5_00n)
        await insertTransactions(bank, [rowOf(bank, company.account, { status: 'REVIEW', settled_at: null })])
        return company
      },
      'payments_unfinished',
    ],
  ])('%s', async (_, make, code) => {
    const company = await make()
    expect((await propose(company, '5.00')).code).toBe(code)
    expect((await payouts(company))?.obstacle ?? code).toBe(code)
  })

  it.each([
    ['to no IBAN', 'DE00370400440532013000', 'iban_invalid'],
    ['outside SEPA', 'AE070331234567890123456', 'country_not_sepa'],
  ])('%s', async (_, iban, code) => {
    expect((await propose(await ended(5_00n), '5.00', { iban })).code).toBe(code)
  })

  it('to an account with us', async () => {
    const company = await ended(5_00n)
    const iban = (await bank.makeCompany()).account.accountId
    expect((await propose(company, '5.00', { iban })).code).toBe('payout_account_ours')
  })

  it('while the other bank does not confirm the name; a close match is compared by a person', async () => {
    const company = await ended(5_00n)
    for (const result of ['NMTC', 'NOAP'] as const) {
      answer = { outcome: 'answered', answer: { result } }
      expect((await propose(company, '5.00', { compared_name: 'Rasos Baldai' })).code).toBe(
        'payee_not_customer',
      )
    }
    answer = { outcome: 'answered', answer: { result: 'CMTC', name: 'Rasos Baldu UAB' } }
    expect(await propose(company, '5.00')).toMatchObject({
      code: 'payee_name_close',
      result: { name: 'Rasos Baldu UAB' },
    })
    // Another name than the one that was compared is compared again.
    expect((await propose(company, '5.00', { compared_name: 'Rasos Baldus UAB' })).code).toBe(
      'payee_name_close',
    )
    const { code, result } = await propose(company, '5.00', { compared_name: 'Rasos Baldu UAB' })
    expect(code).toBe('OK00')
    expect(result.change.lines.at(-1)?.after).toEqual(['Close match: Rasos Baldu UAB'])
  })
})

describe('a reason for which compliance approves', () => {
  const give = async (of: Company, status: 'APPROVED' | 'SUSPENDED' | 'CLOSED', reason: string) => {
    const params = { id: of.customerId }
    const { version } = (await bank.call(cora, getCompany, { params })).result
    const { code } = await bank.call(cora, reviewCompany, {
      params,
      body: { action: 'change_status', status, reason, comment: 'By the file.', version },
    })
    expect(code).toBe('OK00')
  }

  it.each<[string, ['APPROVED' | 'SUSPENDED' | 'CLOSED', string][], string]>([
    [
      'counts after another one',
      [
        ['SUSPENDED', 'Investigation'],
        ['CLOSED', "Client's Request"],
      ],
      'permission_missing',
    ],
    [
      'no longer counts after an approval',
      [
        ['SUSPENDED', 'Investigation'],
        ['APPROVED', 'Full ODD'],
        ['SUSPENDED', 'ODD fee'],
      ],
      'OK00',
    ],
  ])('%s', async (_, statuses, code) => {
    const company = await bank.makeCompany({ funds: 5_00n })
    for (const [status, reason] of statuses) await give(company, status, reason)
    expect((await approve((await propose(company, '5.00')).result.change._id)).code).toBe(code)
  })
})

it.each<[CustomerStatus, string | null, boolean]>([
  ['TERMINATED', 'ML risk', true],
  ['TERMINATED', 'TF risk', true],
  ['TERMINATED', 'Sanctions', true],
  ['TERMINATED', 'Non-cooperation', false],
  ['CLOSED', 'Compliance risk', true],
  ['CLOSED', "Client's Request", false],
  ['SUSPENDED', 'Authorities request', true],
  ['SUSPENDED', 'ODD fee', false],
  ['CLOSED', null, true],
  ['CLOSED', 'Other', true],
])('%s for %s: compliance must approve: %s', async (status, reason, isNeeded) => {
  const company = await ended(5_00n, status, reason)
  const { result } = await propose(company, '5.00')
  expect((await approve(result.change._id)).code).toBe(isNeeded ? 'permission_missing' : 'OK00')
  if (isNeeded) expect((await approve(result.change._id, cora)).code).toBe('OK00')
})

it('is declined, not released, once the customer is approved again', async () => {
  const company = await ended(5_00n, 'SUSPENDED', 'ODD fee')
  await approve((await propose(company, '5.00')).result.change._id)
  const [payment] = await paymentsOf(company)
  const params = { id: payment?.id ?? '' }
  await bank.db.updateTable('transaction').set({ status: 'REVIEW' }).where('id', '=', params.id).execute()
  await setStatus(company, 'APPROVED', null)
  const dora = await bank.makeStaff('Dora Ketvirtoji', 'operation')
  const decide = (body: Pick<CallBody<typeof decideTransaction>, 'action' | 'reason_code'>) =>
    bank.call(dora, decideTransaction, { params, body: { ...body, version: payment?.version ?? 1 } })
  expect((await decide({ action: 'APPROVE' })).code).toBe('payout_customer_active')
  expect((await decide({ action: 'DECLINE', reason_code: 'INFORMATION_MISSING' })).code).toBe('OK00')
  expect(await bank.figures(company.account)).toMatchObject({ balance: 5, available: 5 })
})

describe('that waits for review goes on only', () => {
  let company: Company
  let payment: { id: string; version: number }
  let dora: Person
  beforeEach(async () => {
    company = await ended(5_00n)
    await approve((await propose(company, '5.00')).result.change._id)
    dora = await bank.makeStaff('Dora Ketvirtoji', 'operation')
    await bank.db
      .updateTable('transaction')
      .set({ status: 'REVIEW' })
      .where('account_id', '=', company.account.id)
      .execute()
    payment = (await paymentsOf(company))[0] ?? { id: '', version: 0 }
  })
  const release = async (who: Person) =>
    (
      await bank.call(who, decideTransaction, {
        params: { id: payment.id },
        body: { action: 'APPROVE', version: payment.version },
      })
    ).code
  /** The same by a condition that one adds and another approves. */
  async function condition(who: Person): Promise<string> {
    const params = { id: payment.id }
    const adder = await bank.makeStaff('Ema Penktoji', 'compliance')
    const added = await bank.call(adder, changeConditions, {
      params,
      body: { add: ['The letter is kept.'], version: payment.version },
    })
    expect(added.code).toBe('OK00')
    const { id } = await bank.db
      .selectFrom('transaction_condition')
      .select('id')
      .where('transaction_id', '=', payment.id)
      .executeTakeFirstOrThrow()
    const body = { approve: [id], version: added.result.version }
    return (await bank.call(who, changeConditions, { params, body })).code
  }
  const cases: [string, () => Promise<unknown>, string][] = [
    [
      'of a customer who has not been approved again',
      () => setStatus(company, 'APPROVED', null),
      'payout_customer_active',
    ],
    [
      'of an account that staff have not blocked',
      () =>
        bank.db.updateTable('account').set({ ended_at: null }).where('id', '=', company.account.id).execute(),
      'account_blocked_by_hand',
    ],
    [
      'by compliance after a reason for it',
      () => setStatus(company, 'TERMINATED', 'Sanctions'),
      'permission_missing',
    ],
  ]

  it.each(cases)('%s', async (_, make, code) => {
    await make()
    expect(await release(dora)).toBe(code)
  })
  it.each(cases)('%s, also by conditions', async (_, make, code) => {
    await make()
    expect(await condition(dora)).toBe(code)
  })
  it('otherwise, it does', async () => {
    expect(await release(dora)).toBe('OK00')
  })
})

it.each([
  ['ACTIVE', true],
  ['BLOCKED', false],
] as const)(
  'an empty account that was %s at the end takes back what returns later: %s',
  async (status, expected) => {
    const company = await bank.makeCompany({ funds: 0n })
    const { id } = company.account
    await bank.db.updateTable('account').set({ status }).where('id', '=', id).execute()
    await setStatus(company, 'CLOSED', 'Inactivity')
    expect(await statusOf(company)).toBe('CLOSED')
    const step = { by: SYSTEM, at: bank.clock.now() }
    const takes = await bank.db.transaction().execute((trx) => reopenForReturn(trx, id, false, step))
    expect([takes, await statusOf(company)]).toEqual([expected, expected ? 'BLOCKED' : 'CLOSED'])
  },
)

it('an account that staff block by hand after the end is not paid out', async () => {
  const company = await ended(5_00n)
  const change = (action: AccountChange, version: number) =>
    bank.call(cora, changeAccount, {
      params: { id: company.account.id },
      body: { action, reason: 'An order of the authority.', version },
    })
  const { code, result } = await change('block', 2)
  expect([code, result]).toMatchObject(['OK00', { status: 'BLOCKED', ended: false }])
  expect(await payouts(company)).toMatchObject({ obstacle: 'account_blocked_by_hand' })
  expect((await change('block', 3)).code).toBe('account_change_not_possible')
})

it('a name on a watchlist is held like that of any payment', async () => {
  const company = await bank.makeCompany({ name: 'Blackreef Demo Shipping Ltd', funds: 5_00n })
  await setStatus(company, 'TERMINATED', 'Sanctions')
  await approve((await propose(company, '5.00')).result.change._id, cora)
  await bank.pass(10_000)
  expect((await paymentsOf(company))[0]?.status).toMatch(/^(PENDING_AML|REVIEW|FREEZED)$/)
  expect(await bank.figures(company.account)).toMatchObject({ balance: 5, available: 0 })
})

it('random payouts, freezes, refusals and returns lose no money', async () => {
  let seed = 20261128
  const random = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % most
  }
  for (let round = 0; round < 12; round++) {
    const funds = BigInt(1 + random(500_00))
    const company = await ended(funds, random(2) ? 'CLOSED' : 'SUSPENDED', 'Inactivity')
    let frozen = 0n
    for (let step = 0; step < 3; step++) {
      if (random(3) === 0) {
        frozen = BigInt(random(Number(funds)))
        await freeze(company, (Number(frozen) / 100).toFixed(2))
      }
      const now = await payouts(company)
      const { code, result } = await propose(company, now?.available ?? '0.00')
      if (code === 'OK00') await approve(result.change._id, cora)
      await bank.pass(10_000)
    }
    const made = await paymentsOf(company)
    const sum = (direction: 'DEBIT' | 'CREDIT') =>
      made
        .filter((one) => one.direction === direction && one.status === 'COMPLETED')
        .reduce((total, { amount }) => total + amount, 0n)
    const { balance } = await bank.figures(company.account)
    expect([seed, BigInt(Math.round(balance * 100)) + sum('DEBIT') - sum('CREDIT')]).toEqual([seed, funds])
  }
}, 120_000)
