import { getCharges, proposeCharge } from '@fondaco/contract/charges/calls.ts'
import { getTransaction, listTransactions } from '@fondaco/contract/payments/calls.ts'
import { reverseTransaction } from '@fondaco/contract/payments/review-calls.ts'
import { approveChange, refuseChange } from '@fondaco/contract/proposals/calls.ts'
import { COMPANY_PERMISSIONS } from '@fondaco/rules/companies/company-users.ts'
import { plainLine } from '@fondaco/rules/fees/default-fees.ts'
import type { FeeLine } from '@fondaco/rules/fees/fee-line.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deliverTransfers } from '../../../../test/incoming-transfer.ts'
import { type Bank, type Company, makeBank, type Person } from '../../../../test/make-bank.ts'
import { newId } from '../../../platform/ids.ts'
import { addCompanyUser } from '../../customers/index.ts'
import { seedRolePermissions } from '../../identity/index.ts'
import { insertFeeLines } from '../../prices/index.ts'

let bank: Bank
let ana: Person
let ben: Person
beforeEach(async () => {
  bank = await makeBank()
  await bank.db.transaction().execute(seedRolePermissions)
  ana = await bank.makeStaff('Ana Pirmoji', 'operation')
  ben = await bank.makeStaff('Ben Antrasis', 'compliance')
})
afterEach(() => bank.close())

const line = (change: Partial<FeeLine> = {}): FeeLine => ({
  id: newId(),
  version: 1,
  ...plainLine({ program: 1, entity: 'UAB', kind: 'OPERATIONAL', fixed: 30_00n }),
  ...change,
})
const setPrices = (...lines: FeeLine[]) => bank.db.transaction().execute((trx) => insertFeeLines(trx, lines))

const TEXT = 'A certificate of your account'
const propose = (of: Company, more: { account_id?: string; fee?: string } = {}, who = ana) =>
  bank.call(who, proposeCharge, {
    body: {
      account_id: of.account.id,
      fee: '30.00',
      text: TEXT,
      reason: 'They asked for it by telephone.',
      ...more,
    },
  })
const approve = (id: string, who = ben) => bank.call(who, approveChange, { params: { id } })
const charges = async (of: Company, who = ana) =>
  (await bank.call(who, getCharges, { params: { id: of.customerId } })).result?.accounts
const feesOf = (of: Company) =>
  bank.db
    .selectFrom('transaction')
    .selectAll()
    .where('type', '=', 'FEE')
    .where('customer_id', '=', of.customerId)
    .orderBy('created_at')
    .execute()

test('is proposed by one person, approved by another, charged once, and told to the customer', async () => {
  await setPrices(line())
  const company = await bank.makeCompany({ funds: 100_00n })
  expect(await charges(company)).toMatchObject([{ fee: '30.00', obstacle: null, change_id: null }])
  const { code, result } = await propose(company)
  expect(code).toBe('OK00')
  expect(result.change).toMatchObject({
    kind: 'operational_charge',
    subject: { _id: company.account.id, name: 'Rasos Baldai UAB' },
    entities: ['UAB'],
    actions: ['withdraw'],
  })
  expect(result.change.lines.map(({ label, after }) => [label, after[0]]).slice(1)).toEqual([
    ['Fee', '30.00 EUR'],
    ['By the price', 'Operational fee, UAB, EUR'],
    ['Text for the customer', TEXT],
  ])
  expect(await charges(company)).toMatchObject([{ change_id: result.change._id }])
  expect(await feesOf(company)).toEqual([])
  expect((await approve(result.change._id, ana)).code).toBe('maker_cannot_approve')
  const both = await Promise.all([approve(result.change._id), approve(result.change._id)])
  expect(both.map((one) => one.code).sort()).toEqual(['OK00', 'proposal_decided'])
  await bank.drain()

  const { result: list } = await bank.call(company, listTransactions, { query: {} })
  expect(list).toMatchObject([
    { type: 'FEE', subtype: 'OPERATIONAL', status: 'COMPLETED', amount: '30.00', remittance: TEXT },
  ])
  expect(await bank.figures(company.account)).toMatchObject({ balance: 70, available: 70 })
  expect(await bank.house('fees')).toBe(30)
  expect(bank.notices.map(({ message }) => message.en)).toContain(
    `${TEXT}: 30.00 EUR, taken from your account …${company.account.accountId.slice(-4)}.`,
  )
  expect(await charges(company)).toMatchObject([{ change_id: null }])
  const audit = await bank.db
    .selectFrom('audit_event')
    .select(['action', 'actor_name'])
    .where('customer_id', '=', company.customerId)
    .where('action', '=', 'transaction.create')
    .execute()
  expect(audit).toMatchObject([{ actor_name: 'Ben Antrasis' }])
})

test('waits without money, says so by letter, and is taken by the next credit', async () => {
  await setPrices(line())
  const company = await bank.makeCompany({ funds: 29_99n })
  await approve((await propose(company)).result.change._id)
  expect(await feesOf(company)).toMatchObject([{ status: 'CREATED', subtype: 'OPERATIONAL' }])
  expect(await bank.figures(company.account)).toMatchObject({ balance: 29.99, reserved: 0 })
  await deliverTransfers(bank, company.account.accountId, [{ transfer: { amount: 1n } }])
  await bank.drain()
  expect(await feesOf(company)).toMatchObject([{ status: 'COMPLETED' }])
  expect(await bank.figures(company.account)).toMatchObject({ balance: 0 })
  const told = bank.notices.filter(({ letter }) => letter?.template.startsWith('fee-'))
  expect(told.map(({ letter }) => letter)).toMatchObject([
    { template: 'fee-waits', note: TEXT, amount: '30.00' },
    { template: 'fee-charged', note: TEXT },
  ])
})

test('another one waits until the first is decided, and a refused one charges nothing', async () => {
  await setPrices(line())
  const company = await bank.makeCompany()
  const both = await Promise.all([propose(company), propose(company)])
  expect(both.map(({ code }) => code).sort()).toEqual(['OK00', 'proposal_waits'])
  const { result } = both.find(({ code }) => code === 'OK00') ?? (await propose(company))
  const body = { reason: 'They did not ask for it.' }
  expect((await bank.call(ben, refuseChange, { params: { id: result.change._id }, body })).code).toBe('OK00')
  expect((await propose(company)).code).toBe('OK00')
  expect(await feesOf(company)).toEqual([])
})

const MANY: [what: string, lines: Partial<FeeLine>[], fee: string | null][] = [
  ['no line', [], null],
  ['a line of another programme', [{ program: 2 }], null],
  ['a line of another entity', [{ entity: 'UK' }], null],
  ['a line that is free', [{ fixed: 0n }], null],
  ['a line that begins tomorrow', [{ validFrom: '2026-11-22' }], null],
  ['a line in EUR for an account in dollars', [{}], '34.86'],
  ['a line of its own currency', [{}, { currency: 'USD', fixed: 40_00n }], '40.00'],
]
test.each(MANY)('costs what the list says: %s', async (_, lines, fee) => {
  await setPrices(...lines.map(line))
  const company = await bank.makeCompany({ account: { currency: 'USD' } })
  const obstacle = fee === null ? 'charge_without_price' : null
  expect(await charges(company)).toMatchObject([{ fee, obstacle }])
  expect((await propose(company, { fee: fee ?? '30.00' })).code).toBe(obstacle ?? 'OK00')
})

test('nobody chooses the amount', async () => {
  await setPrices(line())
  const company = await bank.makeCompany()
  for (const fee of ['30.01', '29.99', '0.00', '3000.00'])
    expect([fee, (await propose(company, { fee })).code]).toEqual([fee, 'fee_changed'])
})

const ENDED: [what: string, change: (company: Company) => Promise<unknown>][] = [
  [
    'the price list changes',
    () => bank.db.updateTable('fee_program').set({ version: 9 }).where('number', '=', 1).execute(),
  ],
  [
    'the customer gets another programme',
    ({ customerId }) =>
      bank.db.updateTable('customer').set({ fee_program: 2 }).where('id', '=', customerId).execute(),
  ],
  [
    'the account is blocked',
    ({ account }) =>
      bank.db.updateTable('account').set({ status: 'BLOCKED' }).where('id', '=', account.id).execute(),
  ],
  [
    'the customer is suspended',
    ({ customerId }) =>
      bank.db.updateTable('customer').set({ status: 'SUSPENDED' }).where('id', '=', customerId).execute(),
  ],
]
test.each(ENDED)('ends as outdated where %s meanwhile', async (_, change) => {
  await setPrices(line())
  const company = await bank.makeCompany()
  const { result } = await propose(company)
  await change(company)
  expect((await approve(result.change._id)).code).toBe('proposal_overtaken')
  expect(await feesOf(company)).toEqual([])
})

test('is not charged to a blocked account, by strangers to the entity, or by those who act for the customer', async () => {
  await setPrices(line())
  const company = await bank.makeCompany()
  const abroad = await bank.makeStaff('Eva Trečioji', 'operation', ['UK'])
  expect((await propose(company, {}, abroad)).code).toBe('not_found')
  const { result } = await propose(company)
  await bank.db.transaction().execute(async (trx) => {
    for (const { id: userId } of [ana, ben])
      await addCompanyUser(trx, {
        companyId: company.customerId,
        userId,
        at: bank.clock.now(),
        role: 'customer',
        permissions: COMPANY_PERMISSIONS,
      })
  })
  expect((await approve(result.change._id)).code).toBe('maker_cannot_approve')
  expect((await propose(company)).code).toBe('maker_cannot_approve')
  const other = await bank.makeCompany()
  await bank.db.updateTable('account').set({ status: 'BLOCKED' }).where('id', '=', other.account.id).execute()
  expect((await propose(other)).code).toBe('account_not_active')
  expect(await charges(other)).toMatchObject([{ fee: null, obstacle: 'account_not_active' }])
})

test('is not charged while the books are not sound', async () => {
  await setPrices(line())
  const company = await bank.makeCompany()
  const { result } = await propose(company)
  const distort = (sign: '+' | '-') =>
    bank.database.ownerPool.query(
      `update ledger_account set posted_credits = posted_credits ${sign} 1 where id = '${company.account.id}'`,
    )
  await distort('+')
  await bank.runJob('payments.verify_books', {})
  expect((await approve(result.change._id)).code).toBe('payments_stopped')
  await distort('-')
  await bank.runJob('payments.verify_books', {})
  expect((await approve(result.change._id)).code).toBe('OK00')
})

test('is reversed by two people like any other fee', async () => {
  await setPrices(line())
  const company = await bank.makeCompany({ funds: 30_00n })
  await approve((await propose(company)).result.change._id)
  const [fee] = await feesOf(company)
  const id = fee?.id ?? ''
  for (const name of ['Olga Brandt', 'Otto Keller']) {
    const who = await bank.makeStaff(name, 'operation')
    const { version } = await bank.transaction(id)
    const body = { reason_code: 'OPERATIONAL_ERROR', version }
    expect((await bank.call(who, reverseTransaction, { params: { id }, body })).code).toBe('OK00')
  }
  expect(await bank.figures(company.account)).toMatchObject({ balance: 30 })
})

describe('one that waits for money', () => {
  /** A company whose fee waits, and how staff cancel it. */
  async function waiting() {
    await setPrices(line())
    const company = await bank.makeCompany({ funds: 29_99n })
    await approve((await propose(company)).result.change._id)
    const id = (await feesOf(company))[0]?.id ?? ''
    const cancel = async (who: Person, more: { version?: number } = {}) => {
      const body = { reason_code: 'CUSTOMER_REQUEST', version: (await bank.transaction(id)).version, ...more }
      return bank.call(who, reverseTransaction, { params: { id }, body })
    }
    const offered = async (who: Person) =>
      ((await bank.call(who, getTransaction, { params: { id } })).result as { can_reverse: unknown })
        .can_reverse
    const credit = async () => {
      await deliverTransfers(bank, company.account.accountId, [{ transfer: { amount: 1n } }])
      await bank.drain()
    }
    return { company, id, cancel, offered, credit }
  }
  let [olga, otto]: Person[] = []
  beforeEach(async () => {
    olga = await bank.makeStaff('Olga Brandt', 'operation')
    otto = await bank.makeStaff('Otto Keller', 'operation')
  })
  const both = () => [olga, otto] as [Person, Person]

  test('is cancelled by two people, told, and taken by no later credit', async () => {
    const { company, id, cancel, offered, credit } = await waiting()
    const [first, second] = both()
    expect([await offered(first), await offered(second)]).toEqual(['ask', 'ask'])
    expect((await cancel(first)).result).toMatchObject({
      status: 'CREATED',
      reversal: { asked_by: 'Olga Brandt', booked_at: null },
    })
    expect([await offered(first), await offered(second)]).toEqual([null, 'book'])
    expect((await cancel(first)).code).toBe('maker_cannot_approve')
    const { version } = await bank.transaction(id)
    const many = await Promise.all([cancel(second, { version }), cancel(second, { version })])
    expect(many.map(({ code }) => code).filter((code) => code === 'OK00')).toHaveLength(1)
    expect((await cancel(second)).code).toBe('already_reversed')
    await bank.drain()
    await credit()
    expect(await feesOf(company)).toMatchObject([{ status: 'CANCELED' }])
    expect(await bank.figures(company.account)).toMatchObject({ balance: 30, available: 30 })
    expect(await bank.house('fees')).toBe(0)
    const told = bank.notices.filter(({ letter }) => letter?.template.startsWith('fee-'))
    expect(told.map(({ letter }) => letter)).toMatchObject([
      { template: 'fee-waits' },
      { template: 'fee-cancelled', note: TEXT, amount: '30.00' },
    ])
    expect(bank.notices.map(({ title }) => title.en)).toContain(
      'The cancellation of a fee waits for approval',
    )
  })

  test('is taken by a credit that comes before the second person, who gives it back', async () => {
    const { company, cancel, offered, credit } = await waiting()
    const [first, second] = both()
    await cancel(first)
    await credit()
    expect(await feesOf(company)).toMatchObject([{ status: 'COMPLETED' }])
    expect(await offered(second)).toBe('book')
    expect((await cancel(second)).code).toBe('OK00')
    expect(await bank.figures(company.account)).toMatchObject({ balance: 30 })
    expect(await bank.house('fees')).toBe(0)
  })

  test('whose cancellation nobody decides in 30 days goes on waiting, and can be asked about again', async () => {
    const { company, id, cancel, offered } = await waiting()
    const [first, second] = both()
    const asked = bank.clock.now().getTime()
    await cancel(first)
    const days = (count: number) => new Date(asked + count * 86_400_000).toISOString()
    await bank.jumpTo(days(29.9))
    expect(await offered(second)).toBe('book')
    const told = () => bank.notices.filter(({ title }) => title.en.endsWith('was not decided'))
    expect(told()).toEqual([])
    await bank.jumpTo(days(30))
    expect(await feesOf(company)).toMatchObject([{ status: 'CREATED' }])
    expect(told()).toHaveLength(1)
    await bank.sweep()
    expect(told()).toHaveLength(1)
    // The next one asks, and the first one may not decide: they have asked before.
    expect([await offered(first), await offered(second)]).toEqual(['ask', 'ask'])
    expect((await cancel(second)).result).toMatchObject({
      status: 'CREATED',
      reversal: { asked_by: 'Otto Keller', booked_at: null },
    })
    expect((await bank.transaction(id)).status).toBe('CREATED')
    expect((await cancel(first)).code).toBe('maker_cannot_approve')
  })

  test('is either taken or cancelled when both come at once', async () => {
    const { company, id, cancel } = await waiting()
    const [first, second] = both()
    await cancel(first)
    const { version } = await bank.transaction(id)
    await bank.fund(company.account, 1n)
    const [answer] = await Promise.all([
      cancel(second, { version }),
      bank.runJob('payments.collect_fees', {}),
    ])
    const [fee] = await feesOf(company)
    expect([fee?.status, answer.code]).toEqual(
      answer.code === 'OK00' ? ['CANCELED', 'OK00'] : ['COMPLETED', 'version_conflict'],
    )
    expect(await bank.figures(company.account)).toMatchObject({ balance: answer.code === 'OK00' ? 30 : 0 })
  })
})
