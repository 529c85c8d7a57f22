import {
  authoriseOwnLimits,
  changeOwnLimits,
  confirmOwnLimits,
  getLimits,
} from '@fondaco/contract/limits/calls.ts'
import { authorisePayment } from '@fondaco/contract/payments/authorisation.ts'
import { cancelTransaction, createTransaction, quoteFee } from '@fondaco/contract/payments/calls.ts'
import { COMPANY_PERMISSIONS } from '@fondaco/rules/companies/company-users.ts'
import type { LimitFigure, OwnLimits } from '@fondaco/rules/payments/payment-limits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bank, type Company, makeBank, order } from '../../../../test/make-bank.ts'
import { codeAt } from '../../../../test/one-time-code.ts'
import { addCompanyUser } from '../../customers/index.ts'

let bank: Bank
beforeAll(async () => {
  bank = await makeBank()
})
afterAll(() => bank.close())

const json = (figures: readonly LimitFigure[]) =>
  JSON.stringify(figures.map((figure) => ({ ...figure, most: figure.most.toString() })))
const limitCustomer = (customerId: string, figures: readonly LimitFigure[], on = bank) =>
  on.db
    .insertInto('payment_limits')
    .values({ customer_id: customerId, limits: json(figures) })
    .execute()
const limitSelf = (customerId: string, { perPayment, perDay }: OwnLimits, on = bank) =>
  on.db
    .insertInto('own_instant_limit')
    .values({ customer_id: customerId, per_payment: perPayment, per_day: perDay, changed_at: on.clock.now() })
    .execute()

const pay = (who: Company, amount: string, change: object = {}, on = bank) =>
  on.call(who, createTransaction, { body: order(who, { amount, duplicate_confirmed: true, ...change }) })
const INST = { type: 'INST' } as const

describe('limits by type, of a programme and of a customer', () => {
  it('count by type and month; a canceled payment counts no longer', async () => {
    const who = await bank.makeCompany({ funds: 1_000_00n })
    await limitCustomer(who.customerId, [
      { type: 'SCT', period: 'per_day', most: 100_00n },
      { type: null, period: 'per_month', most: 150_00n },
    ])
    const first = await pay(who, '100.00')
    expect(first.code).toBe('OK00')
    const refused = await pay(who, '0.02')
    expect(refused).toMatchObject({
      code: 'limit_exceeded',
      description:
        'This payment is above the limit of 100.00 EUR a day (SEPA credit transfer). 0.00 EUR of it are left until the end of 21-11-2026.',
      result: { type: 'SCT', period: 'per_day', source: 'customer', most: '100.00', left: '0.00' },
    })
    expect((await pay(who, '50.00', INST)).code).toBe('OK00')
    const monthly = await pay(who, '0.02', INST)
    expect(monthly).toMatchObject({
      description:
        'This payment is above the limit of 150.00 EUR a month. 0.00 EUR of it are left until the end of 30-11-2026.',
      result: { type: null, period: 'per_month', until: '2026-11-30T22:00:00.000Z' },
    })
    const version = first.result.version
    await bank.call(who, cancelTransaction, { body: { _id: first.result._id, version } })
    expect((await pay(who, '99.00')).code).toBe('OK00')
    const { result } = await bank.call(who, getLimits, { params: { id: who.customerId } })
    const figures = (type: string | null, period: string) =>
      result.limits.find((limit) => limit.type === type && limit.period === period)
    expect(figures('SCT', 'per_day')).toMatchObject({ used: '99.00', left: '1.00', source: 'customer' })
    expect(figures(null, 'per_month')).toMatchObject({ used: '149.00', left: '1.00' })
    expect(figures(null, 'per_payment')).toMatchObject({ used: '0.00', source: 'institution' })
  })

  it('of the programme hold for its customers, unless one has their own', async () => {
    const on = await makeBank()
    const [one, other] = [await on.makeCompany(), await on.makeCompany()]
    const figure = { type: null, period: 'per_payment' } as const
    await on.db
      .insertInto('payment_limits')
      .values({ program: 1, limits: json([{ ...figure, most: 20_00n }]) })
      .execute()
    await limitCustomer(other.customerId, [{ ...figure, most: 30_00n }], on)
    expect(await pay(one, '20.01', {}, on)).toMatchObject({ result: { source: 'programme', left: '20.00' } })
    expect((await pay(other, '20.01', {}, on)).code).toBe('OK00')
    expect(await pay(other, '30.01', {}, on)).toMatchObject({ result: { source: 'customer', left: '30.00' } })
    await on.close()
  })

  it('a month ends with the month of the entity; a payment of a later month counts in that one', async () => {
    const on = await makeBank()
    const who = await on.makeCompany({ funds: 1_000_00n })
    await limitCustomer(who.customerId, [{ type: null, period: 'per_month', most: 100_00n }], on)
    expect((await pay(who, '60.00', { execution_date: '2026-12-01' }, on)).code).toBe('OK00')
    expect((await pay(who, '100.00', {}, on)).code).toBe('OK00')
    await on.jumpTo('2026-11-30T21:59:59Z')
    expect((await pay(who, '0.02', {}, on)).code).toBe('limit_exceeded')
    await on.jumpTo('2026-11-30T22:00:00Z')
    expect((await pay(who, '41.00', {}, on)).code).toBe('limit_exceeded')
    expect((await pay(who, '40.00', {}, on)).code).toBe('OK00')
    await on.close()
  })

  it.each([
    ['of a type', 'SCT', 'per_day'],
    ['of a month', null, 'per_month'],
  ] as const)('%s hold for payments made at once from two accounts', async (_, type, period) => {
    const who = await bank.makeCompany({ funds: 1_000_00n })
    const second = await bank.addAccount(who.customerId)
    await bank.fund(second, 1_000_00n)
    await limitCustomer(who.customerId, [{ type, period, most: 100_00n }])
    const answers = await Promise.all(
      Array.from({ length: 12 }, (__, n) => pay(who, '30.00', n % 2 === 0 ? {} : { account: second.id })),
    )
    expect(answers.filter(({ code }) => code === 'OK00')).toHaveLength(3)
    expect(answers.filter(({ code }) => code === 'limit_exceeded')).toHaveLength(9)
  })
})

describe('the payer’s own limits of instant payments', () => {
  it('refuse an instant payment wherever it is ordered, and say whose they are; others pass', async () => {
    const who = await bank.makeCompany({ funds: 1_000_00n })
    await limitSelf(who.customerId, { perPayment: 50_00n, perDay: 70_00n })
    const refused = await pay(who, '50.01', INST)
    expect(refused).toMatchObject({
      code: 'limit_exceeded',
      description:
        'This payment is above your own limit of 50.00 EUR a payment (SEPA instant transfer). You can change it on the page “Limits”.',
      result: { source: 'payer', period: 'per_payment', left: '50.00', until: null },
    })
    const asked = await bank.call(who, authorisePayment, { body: order(who, { amount: '50.01', ...INST }) })
    expect(asked.result).toEqual(refused.result)
    expect((await pay(who, '50.01')).code).toBe('OK00')
    expect((await pay(who, '50.00', INST)).code).toBe('OK00')
    const body = { type: 'INST', account: who.account.id, amount: '1.00', currency: 'EUR' } as const
    const { result } = await bank.call(who, quoteFee, { body })
    expect(result.limit).toMatchObject({ source: 'payer', period: 'per_day', left: '20.00' })
    expect(await pay(who, '20.01', INST)).toMatchObject({ result: { source: 'payer', left: '20.00' } })
  })

  it('hold for instant payments made at once from two accounts', async () => {
    const who = await bank.makeCompany({ funds: 1_000_00n })
    const second = await bank.addAccount(who.customerId)
    await bank.fund(second, 1_000_00n)
    await limitSelf(who.customerId, { perPayment: null, perDay: 100_00n })
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        pay(who, '30.00', { ...INST, ...(n % 2 === 0 ? {} : { account: second.id }) }),
      ),
    )
    expect(answers.filter(({ code }) => code === 'OK00')).toHaveLength(3)
    expect(answers.filter(({ code }) => code === 'limit_exceeded')).toHaveLength(9)
  })
})

describe('a change of them', () => {
  let on: Bank
  beforeAll(async () => {
    on = await makeBank({ settings: { SCA: 'on' } })
  })
  afterAll(() => on.close())

  type Figures = { per_payment: string | null; per_day: string | null; version: number }
  const change = (who: Company, body: Figures & { authorisation?: string }) =>
    on.call(who, changeOwnLimits, { params: { id: who.customerId }, body })
  const begin = (who: Company, body: Figures) =>
    on.call(who, authoriseOwnLimits, { params: { id: who.customerId }, body })
  const prove = async (who: Company, body: Figures) => {
    await on.giveApp(who)
    const begun = await begin(who, body)
    expect([begun.code, begun.result.required]).toEqual(['OK00', true])
    const { result } = await on.call(who, confirmOwnLimits, {
      params: { id: begun.result._id },
      body: { otp: codeAt(on.clock.now()) },
    })
    return result.authorisation
  }
  const LOW = { per_payment: '50.00', per_day: '100.00', version: 0 }

  it('is made at once where it lowers, and with a code where it raises or removes', async () => {
    const who = await on.makeCompany()
    expect((await begin(who, LOW)).result).toMatchObject({ required: false })
    expect((await change(who, LOW)).result).toMatchObject({ per_payment: '50.00', version: 1 })
    expect((await change(who, { ...LOW, per_payment: '10.00', version: 1 })).result.version).toBe(2)
    for (const higher of [
      { per_payment: '10.01', per_day: '100.00', version: 2 },
      { per_payment: null, per_day: '100.00', version: 2 },
      { per_payment: '1.00', per_day: '100.01', version: 2 },
    ])
      expect((await change(who, higher)).code).toBe('authorisation_required')
    const raised = { per_payment: '60.00', per_day: null, version: 2 }
    const authorisation = await prove(who, raised)
    const other = { ...raised, per_payment: '61.00', authorisation }
    expect((await change(who, other)).code).toBe('authorisation_invalid')
    const made = await change(who, { ...raised, authorisation })
    expect(made.result).toMatchObject({ per_payment: '60.00', per_day: null, version: 3 })
    expect((await change(who, { ...raised, version: 3 })).code).toBe('OK00')
    const again = { per_payment: null, per_day: null, version: 4, authorisation }
    expect((await change(who, again)).code).toBe('authorisation_invalid')
  })

  it('is told to everybody who may pay when it raises or removes, with both figures', async () => {
    const who = await on.makeCompany()
    const other = await on.makeCompany()
    for (const { id } of [who, other])
      await on.db.transaction().execute((trx) =>
        addCompanyUser(trx, {
          companyId: who.customerId,
          userId: id,
          at: on.clock.now(),
          role: 'customer',
          permissions: COMPANY_PERMISSIONS,
        }),
      )
    const told = async () => {
      await on.drain()
      return on.notices.filter(({ userIds }) => userIds?.includes(who.id))
    }
    await change(who, LOW)
    await change(who, { per_payment: '10.00', per_day: '100.00', version: 1 })
    expect(await told()).toEqual([])
    const raised = { per_payment: '60.00', per_day: null, version: 2 }
    expect((await change(who, { ...raised, authorisation: await prove(who, raised) })).code).toBe('OK00')
    expect(await told()).toMatchObject([
      {
        userIds: expect.arrayContaining([who.id, other.id]),
        link: '/customer/limits',
        message: { en: expect.stringMatching(/60\.00 EUR.*10\.00 EUR/s) },
      },
    ])
    const letters = on.letters.filter(({ letter }) => letter.template === 'own-limit-raised')
    expect(letters.map(({ letter }) => letter)).toMatchObject(
      Array(2).fill({
        limits: [
          { type: 'INST', period: 'per_payment', before: '10.00', after: '60.00' },
          { type: 'INST', period: 'per_day', before: '100.00', after: null },
        ],
      }),
    )
  })

  it('is refused after another one, also for the first of two', async () => {
    const who = await on.makeCompany()
    const answers = await Promise.all(Array.from({ length: 5 }, () => change(who, LOW)))
    expect(answers.map(({ code }) => code).sort()).toEqual(['OK00', ...Array(4).fill('version_conflict')])
    expect((await change(who, { ...LOW, version: 7 })).code).toBe('version_conflict')
  })

  it('needs a factor, and is nobody else’s', async () => {
    const [who, stranger] = [await on.makeCompany(), await on.makeCompany()]
    await change(who, LOW)
    const removed = { per_payment: null, per_day: null, version: 1 }
    expect((await begin(who, removed)).code).toBe('second_factor_required')
    const params = { id: who.customerId }
    expect((await on.call(stranger, changeOwnLimits, { params, body: removed })).code).toBe('not_found')
    expect((await on.call(stranger, getLimits, { params })).code).toBe('not_found')
    const authorisation = await prove(who, removed)
    const given = { ...removed, authorisation }
    expect((await on.call(stranger, changeOwnLimits, { params, body: given })).code).toBe('not_found')
    await on.jumpTo(new Date(on.clock.now().getTime() + 6 * 60_000).toISOString())
    expect((await change(who, given)).code).toBe('authorisation_invalid')
  })
})
