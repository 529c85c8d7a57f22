import type { CallBody } from '@fondaco/contract/call.ts'
import {
  addPayee,
  authorisePayee,
  changePayee,
  confirmPayee,
  endPayeeTrust,
  listPayeesOf,
} from '@fondaco/contract/payees/calls.ts'
import type { PayeeView } from '@fondaco/contract/payees/schemas.ts'
import { authorisePayment } from '@fondaco/contract/payments/authorisation.ts'
import { createTransaction } from '@fondaco/contract/payments/calls.ts'
import { COMPANY_PERMISSIONS } from '@fondaco/rules/companies/company-users.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Bank, type Company, makeBank, order, type Person } from '../../../../test/make-bank.ts'
import { codeAt } from '../../../../test/one-time-code.ts'
import { addCompanyUser } from '../../customers/index.ts'
import { seedRolePermissions } from '../../identity/index.ts'

let bank: Bank
let payer: Company
beforeAll(async () => {
  bank = await makeBank({ settings: { SCA: 'on' } })
  await bank.db.transaction().execute(seedRolePermissions)
})
const settings = { can_save_beneficiary: true, can_inside_transfer: true }
beforeEach(async () => {
  payer = await bank.makeCompany({ settings })
  await join(payer)
})
/** A user of the payer's company, as its people are told. */
const join = ({ id: userId }: Person) =>
  bank.db.transaction().execute((trx) =>
    addCompanyUser(trx, {
      companyId: payer.customerId,
      userId,
      at: bank.clock.now(),
      role: 'customer',
      permissions: COMPANY_PERMISSIONS,
    }),
  )
afterAll(() => bank.close())

const IBAN = 'DE89370400440532013000'
const OTHER_IBAN = 'DE02120300000000202051'

async function save(who: Company = payer, account_id = IBAN): Promise<PayeeView> {
  const body = { kind: 'INDIVIDUAL', name: 'Greta Sommer', account: { account_id } } as const
  const { code, result } = await bank.call(who, addPayee, { params: { id: who.customerId }, body })
  expect(code).toBe('OK00')
  return result
}

type Change = Omit<CallBody<typeof authorisePayee>, 'beneficiary_id'>

/** Proves a change of a payee with the payer's app; answers the authorisation. */
async function prove(payee: PayeeView, change: Change, who: Company = payer, on = bank): Promise<string> {
  await on.giveApp(who)
  const begun = await on.call(who, authorisePayee, {
    body: { beneficiary_id: payee._id, ...change },
  })
  expect(begun.code).toBe('OK00')
  expect(begun.result.required).toBe(true)
  const { code, result } = await on.call(who, confirmPayee, {
    params: { id: begun.result._id },
    body: { otp: codeAt(on.clock.now()) },
  })
  expect(code).toBe('OK00')
  return result.authorisation
}

const change = (payee: PayeeView, body: Partial<CallBody<typeof changePayee>>, who: Company = payer) =>
  bank.call(who, changePayee, { params: { id: payee._id }, body: { version: payee.version, ...body } })

async function trusted(who: Company = payer, account_id = IBAN): Promise<PayeeView> {
  const saved = await save(who, account_id)
  const authorisation = await prove(saved, { is_trusted: true }, who)
  const { code, result } = await change(saved, { is_trusted: true, authorisation }, who)
  expect([code, result.is_trusted]).toEqual(['OK00', true])
  return result
}

let amount = 100
/** Pays without an authorisation, each time another amount. */
const pay = async (more: object = {}, who: Company = payer) => {
  amount += 1
  const body = { ...order(who, { amount: `${amount}.00` }), ...more }
  return (await bank.call(who, createTransaction, { body })).code
}

describe('a payment to a trusted payee needs no code', () => {
  it('however often, and the payer is told beforehand', async () => {
    expect(await pay()).toBe('authorisation_required')
    await trusted()
    expect(await pay()).toBe('OK00')
    expect(await pay()).toBe('OK00')
    const { result } = await bank.call(payer, authorisePayment, { body: order(payer) })
    expect(result.required).toBe(false)
  })

  it('nor for a colleague, whom the trust was told', async () => {
    const colleague = await bank.addUser(payer.customerId, { can_sepa_transfer: true, ...settings }, 'Ona')
    const viewer = await bank.addUser(payer.customerId, settings, 'Jonas', 'APPROVED', 'customer_viewer')
    for (const one of [colleague, viewer]) await join(one)
    await trusted()
    expect(await pay({}, { ...payer, ...colleague })).toBe('OK00')
    await bank.drain()
    const told = bank.notices.filter(({ title }) => title.en === 'A payee is trusted now').at(-1)
    expect(told?.userIds).toEqual(expect.arrayContaining([payer.id, colleague.id]))
    expect(told?.userIds).not.toContain(viewer.id)
  })

  it('but for the setting of the installation', async () => {
    const off = await makeBank({ settings: { SCA: 'on', SCA_TRUSTED_PAYEES: 'off' } })
    const who = await off.makeCompany({ settings })
    const body = { kind: 'INDIVIDUAL', name: 'Greta Sommer', account: { account_id: IBAN } } as const
    const { result: saved } = await off.call(who, addPayee, { params: { id: who.customerId }, body })
    const authorisation = await prove(saved, { is_trusted: true }, who, off)
    const given = { version: 1, is_trusted: true, authorisation }
    expect((await off.call(who, changePayee, { params: { id: saved._id }, body: given })).code).toBe('OK00')
    expect((await off.call(who, createTransaction, { body: order(who) })).code).toBe('authorisation_required')
    await off.close()
  })
})

describe('every way around needs a code', () => {
  it.each<[string, () => Promise<unknown>, object]>([
    ['a payee that is only saved', () => save(), {}],
    ['another account', trusted, { creditor: { name: 'Greta Sommer', account: { account_id: OTHER_IBAN } } }],
    ['another name', trusted, { creditor: { name: 'Greta Winter', account: { account_id: IBAN } } }],
    [
      'another account that the payee was changed to, with a code',
      async () => {
        const payee = await trusted()
        const account = { account_id: OTHER_IBAN }
        await change(payee, { account, authorisation: await prove(payee, { account }) })
      },
      { creditor: { name: 'Greta Sommer', account: { account_id: OTHER_IBAN } } },
    ],
    [
      'the account before, after it was changed',
      async () => {
        const payee = await trusted()
        const account = { account_id: OTHER_IBAN }
        await change(payee, { account, authorisation: await prove(payee, { account }) })
      },
      {},
    ],
    ['a payee that was removed', async () => change(await trusted(), { is_visible: false }), {}],
    [
      'a payee that was removed and brought back',
      async () => {
        const payee = await trusted()
        await change(payee, { is_visible: false })
        await change({ ...payee, version: payee.version + 1 }, { is_visible: true })
      },
      {},
    ],
    ['a trust that was withdrawn', async () => change(await trusted(), { is_trusted: false }), {}],
    ['a trusted payee of another customer', async () => trusted(await bank.makeCompany({ settings })), {}],
    ['a trust given without a proof', async () => change(await save(), { is_trusted: true }), {}],
    [
      'a trust given with an invented proof',
      async () => change(await save(), { is_trusted: true, authorisation: 'a'.repeat(43) }),
      {},
    ],
    [
      'a factor that rests',
      async () => {
        await trusted()
        await bank.giveApp(payer, new Date('2026-12-22T10:00:00Z'))
      },
      {},
    ],
  ])('%s', async (_, prepare, body) => {
    await prepare()
    expect(await pay(body)).toBe('authorisation_required')
  })

  it('at a bank that only its BIC names: another BIC', async () => {
    const unknown = 'LT409999800000000001'
    const body = {
      kind: 'COMPANY',
      name: 'Greta Sommer',
      account: { account_id: unknown, bic: 'ABCDLT22XXX' },
    } as const
    const { result } = await bank.call(payer, addPayee, { params: { id: payer.customerId }, body })
    const authorisation = await prove(result, { is_trusted: true })
    await change(result, { is_trusted: true, authorisation })
    const to = (bic?: string) => ({
      creditor: { name: 'Greta Sommer', account: { account_id: unknown, ...(bic ? { bic } : {}) } },
    })
    expect(await pay(to('ABCDLT22'))).toBe('OK00')
    expect(await pay(to('EFGHLT22'))).toBe('authorisation_required')
    expect(await pay(to())).toBe('authorisation_required')
  })
})

describe('the proof of a trust', () => {
  it('is for what was shown, once, and for its person', async () => {
    const saved = await save()
    const authorisation = await prove(saved, { is_trusted: true })
    const other = await save(payer, OTHER_IBAN)
    expect((await change(other, { is_trusted: true, authorisation })).code).toBe('authorisation_invalid')
    const colleague = await bank.addUser(payer.customerId, settings, 'Ona')
    const asColleague = await change(saved, { is_trusted: true, authorisation }, { ...payer, ...colleague })
    expect(asColleague.code).toBe('authorisation_invalid')
    const renamed = await change(saved, { name: 'Greta Winter', is_trusted: true, authorisation })
    expect(renamed.code).toBe('authorisation_invalid')
    const { result } = await change(saved, { is_trusted: true, authorisation })
    expect(result.is_trusted).toBe(true)
    await change(result, { is_trusted: false })
    const again = await change({ ...result, version: 3 }, { is_trusted: true, authorisation })
    expect(again.code).toBe('authorisation_invalid')
  })

  it('dies with a change in between', async () => {
    const saved = await save()
    const authorisation = await prove(saved, { is_trusted: true })
    const { result } = await change(saved, { kind: 'COMPANY' })
    expect((await change(result, { is_trusted: true, authorisation })).code).toBe('authorisation_invalid')
  })

  it('is no wrong code, no factor that rests, and no factor at all', async () => {
    const saved = await save()
    const body = { beneficiary_id: saved._id, is_trusted: true }
    expect((await bank.call(payer, authorisePayee, { body })).code).toBe('second_factor_required')
    const until = new Date('2026-12-22T10:00:00Z')
    await bank.giveApp(payer, until)
    expect(await bank.call(payer, authorisePayee, { body })).toMatchObject({
      code: 'factor_resting',
      result: { until: until.toISOString() },
    })
    // A passkey that does not rest asks, the app that rests answers.
    await bank.givePasskey(payer)
    const { result } = await bank.call(payer, authorisePayee, { body })
    const params = { id: result._id }
    const wrong = await bank.call(payer, confirmPayee, { params, body: { otp: '000000' } })
    expect(wrong.code).toBe('authentication_failed')
    const rests = await bank.call(payer, confirmPayee, {
      params,
      body: { otp: codeAt(bank.clock.now()) },
    })
    expect(rests.code).toBe('factor_resting')
  })

  it('is a passkey that signed the payee', async () => {
    const saved = await save()
    const device = await bank.givePasskey(payer)
    const begun = await bank.call(payer, authorisePayee, {
      body: { beneficiary_id: saved._id, is_trusted: true },
    })
    const passkey = device.get(begun.result.passkey?.options ?? {})
    const { code, result } = await bank.call(payer, confirmPayee, {
      params: { id: begun.result._id },
      body: { passkey } as never,
    })
    expect(code).toBe('OK00')
    const { authorisation } = result
    expect((await change(saved, { is_trusted: true, authorisation })).code).toBe('OK00')
  })
})

describe('a trusted payee', () => {
  it('is renamed with a code, and stays trusted', async () => {
    const payee = await trusted()
    expect((await change(payee, { name: 'Greta Winter' })).code).toBe('authorisation_required')
    const name = 'Greta Winter'
    const { result } = await change(payee, { name, authorisation: await prove(payee, { name }) })
    expect([result.name, result.is_trusted]).toEqual([name, true])
    const grouped = await change(result, { kind: 'COMPANY' })
    expect([grouped.code, grouped.result.is_trusted]).toEqual(['OK00', true])
  })

  it('whose account is changed is told of by letter, and shows it until it is paid', async () => {
    const payee = await trusted()
    const account = { account_id: OTHER_IBAN }
    expect((await change(payee, { account })).code).toBe('authorisation_required')
    await bank.drain()
    bank.letters.length = 0
    const { result } = await change(payee, { account, authorisation: await prove(payee, { account }) })
    expect(result).toMatchObject({
      is_trusted: false,
      trust_ended: { why: 'account_changed', reason: null },
      account_changed_at: bank.clock.now().toISOString(),
    })
    await bank.drain()
    expect(bank.letters.map(({ letter }) => letter)).toEqual([
      expect.objectContaining({ template: 'payee-trust-ended', payee: 'Greta Sommer', account: IBAN }),
    ])
  })

  it('is ended by staff with a reason, who give none', async () => {
    const payee = await trusted()
    const staff = await bank.makeStaff('Olga Brandt', 'operation')
    const body = { version: payee.version, reason: 'The account was reported.' }
    const ended = await bank.call(staff, endPayeeTrust, { params: { id: payee._id }, body })
    expect(ended.result).toMatchObject({
      is_trusted: false,
      trust_ended: { why: 'staff', reason: 'The account was reported.' },
    })
    expect(await pay()).toBe('authorisation_required')
    const again = { ...body, version: payee.version + 1 }
    expect((await bank.call(staff, endPayeeTrust, { params: { id: payee._id }, body: again })).code).toBe(
      'trust_not_given',
    )
    const given = await bank.call(staff, changePayee, {
      params: { id: payee._id },
      body: { version: payee.version + 1, is_trusted: true },
    })
    expect(given.code).toBe('permission_missing')
  })
})

it('a completed payment is when the payee was last paid, and is no change of it', async () => {
  const receiver = await bank.makeCompany({ settings })
  const payee = await trusted(payer, receiver.account.accountId)
  const creditor = { name: 'Greta Sommer', account: { account_id: receiver.account.accountId } }
  expect(await pay({ type: 'INTERNAL', creditor })).toBe('OK00')
  await bank.drain()
  const { result } = await bank.call(payer, listPayeesOf, { params: { id: payer.customerId } })
  expect(result).toEqual([{ ...payee, last_paid_at: bank.clock.now().toISOString() }])
})
