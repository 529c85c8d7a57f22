import { authorisePayment } from '@fondaco/contract/payments/authorisation.ts'
import { cancelTransaction, createTransaction, getOffer, quoteFee } from '@fondaco/contract/payments/calls.ts'
import { plainLine } from '@fondaco/rules/fees/default-fees.ts'
import type { FeeLine } from '@fondaco/rules/fees/fee-line.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bank, type Company, makeBank, order, type PayeeOrder } from '../../../../test/make-bank.ts'
import { newId } from '../../../platform/ids.ts'
import { insertFeeLines, readFeeLines } from '../../prices/index.ts'
import type { PaymentFacts } from '../engine/facts-store.ts'
import { crossesPrice } from './price-of.ts'

type Body = PayeeOrder

/** The day of the bank's clock. */
const TODAY = '2026-11-21'

let bank: Bank
beforeAll(async () => {
  bank = await makeBank()
  await bank.db.transaction().execute(async (trx) => {
    const sct = (await readFeeLines(trx, 2)).find(({ type, entity }) => type === 'SCT' && entity === 'UAB')
    if (!sct) throw new Error('programme 2 has no price of SCT')
    const next = { ...sct, version: 2, validFrom: TODAY }
    const add = (change: Partial<FeeLine>): FeeLine => ({
      id: newId(),
      version: 1,
      ...plainLine({ program: 2, entity: 'UAB', type: 'SCT', fixed: 0n, validFrom: TODAY }),
      ...change,
    })
    await insertFeeLines(trx, [
      { ...next, fixed: 100n, millionths: 10_000n, most: 500n, volumeTo: 1_000_00n },
      add({ volumeFrom: 1_000_00n, fixed: 40n }),
      ...['FR', 'GB'].map((country) => add({ kind: 'SURCHARGE', type: null, country, fixed: 7n })),
      add({ kind: 'SURCHARGE', type: null, risk: 4, fixed: 3_00n }),
      add({ volumeFrom: 1_000_00n, fixed: 1n, validFrom: '2026-12-01', type: 'CARD' }),
    ])
  })
})
afterAll(() => bank.close())

const dear = async (): Promise<Company> => {
  const company = await bank.makeCompany()
  await bank.db.updateTable('customer').set({ fee_program: 2 }).where('id', '=', company.customerId).execute()
  return company
}
const pay = (company: Company, change: Partial<Body> = {}) =>
  bank.call(company, createTransaction, { body: order(company, { duplicate_confirmed: true, ...change }) })
const quote = (company: Company, change: object = {}) =>
  bank.call(company, quoteFee, {
    body: { type: 'SCT', account: company.account.id, amount: '120.00', currency: 'EUR', ...change },
  })
const FRENCH = { name: 'Greta Sommer', account: { account_id: 'FR1420041010050500013M02606' } }
const BRITISH = {
  name: 'Greta Sommer',
  account: { account_id: 'GB29NWBK60161331926819' },
  address: { country: 'GB', city: 'London' },
}

describe('the price of a payment', () => {
  it('is that of the customer’s programme, in the quote and on the payment', async () => {
    const company = await dear()
    expect((await quote(company)).result.fee).toEqual({ amount: '2.20', currency: 'EUR' })
    const { result } = await pay(company, { amount: '120.00' })
    expect(result.fee).toEqual({ amount: '2.20', currency: 'EUR' })
    expect((await pay(await bank.makeCompany(), { amount: '120.00' })).result.fee.amount).toBe('0.20')
  })

  it('follows the payments of the calendar month before it; those that did not take place do not count', async () => {
    const company = await dear()
    const { result: first } = await pay(company, { amount: '999.99' })
    expect(first.fee.amount).toBe('5.00')
    expect((await quote(company, { amount: '1.00' })).result.fee.amount).toBe('1.01')
    const { result: second } = await pay(company, { amount: '0.01' })
    expect((await quote(company)).result.fee.amount).toBe('0.40')
    expect((await quote(company, { execution_date: '2026-12-01' })).result.fee.amount).toBe('2.20')
    expect((await pay(company, { amount: '50.00' })).result.fee.amount).toBe('0.40')
    await bank.call(company, cancelTransaction, { body: { _id: second._id, version: second.version } })
    const [total] = await bank.db
      .selectFrom('payment_month_total')
      .select(['month', 'amount_eur'])
      .where('customer_id', '=', company.customerId)
      .execute()
    expect(total).toEqual({ month: '2026-11-01', amount_eur: 1_049_99n })
  })

  it('has a surcharge by the country of the payee, and keeps the lines that decided', async () => {
    const company = await dear()
    const creditor = { account_id: BRITISH.account.account_id }
    expect((await quote(company, { creditor })).result.fee.amount).toBe('2.27')
    const { result } = await pay(company, { amount: '120.00', creditor: BRITISH })
    expect(result.fee.amount).toBe('2.27')
    const { fee_parts } = await bank.transaction(result._id)
    expect(fee_parts).toMatchObject([
      { version: 2, amount: '220' },
      { version: 1, amount: '7' },
    ])
  })

  it('counts the countries of an address and of named banks, as the order does', async () => {
    const company = await dear()
    const swiss = { account_id: 'CH9300762011623852957' }
    const feeOf = async (creditor: object) => (await quote(company, { creditor })).result.fee.amount
    expect(await feeOf(swiss)).toBe('2.20')
    expect(await feeOf({ ...swiss, countries: ['GB'] })).toBe('2.27')
  })

  it('costs no more within the EEA than within the country', async () => {
    const company = await dear()
    const creditor = { account_id: FRENCH.account.account_id }
    expect((await quote(company, { creditor })).result.fee.amount).toBe('2.20')
    expect((await pay(company, { amount: '120.00', creditor: FRENCH })).result.fee.amount).toBe('2.20')
  })

  it.each([
    ['COMPANY', '5.20'],
    ['INDIVIDUAL', '2.20'],
  ] as const)('of risk 4 has its surcharge for a company only: %s', async (kind, fee) => {
    const payer = await dear()
    await bank.db
      .updateTable('customer')
      .set({ kind, risk_category: 4 })
      .where('id', '=', payer.customerId)
      .execute()
    expect((await quote(payer)).result.fee.amount).toBe(fee)
    expect((await pay(payer, { amount: '120.00' })).result.fee.amount).toBe(fee)
  })

  it.each<[string, string, string]>([
    ['as shown', '2.20', 'OK00'],
    ['as shown, written otherwise', '2.2', 'OK00'],
    ['another than shown', '2.19', 'fee_changed'],
    ['more than shown', '0.00', 'fee_changed'],
  ])('%s', async (_, fee, code) => {
    const company = await dear()
    const body = order(company, { amount: '120.00', fee })
    const asked = await bank.call(company, authorisePayment, { body })
    const made = await bank.call(company, createTransaction, { body })
    expect([asked.code, made.code]).toEqual([code, code])
    if (code === 'OK00') return
    expect(made.result).toEqual({ fee: { amount: '2.20', currency: 'EUR' } })
    const rows = bank.db.selectFrom('transaction').select('id').where('customer_id', '=', company.customerId)
    expect(await rows.execute()).toEqual([])
  })

  it('of the first programme is told to everybody', async () => {
    const fee = (amount: string, depends = false) => ({ fee: { amount, currency: 'EUR' }, depends })
    const first = (await bank.call(null, getOffer, {})).result
    expect(first.payments).toContainEqual({ type: 'SCT', ...fee('0.20'), coming: [] })
    expect(first.charges).toEqual([])
    await bank.db.transaction().execute(async (trx) => {
      const lines = await readFeeLines(trx, 1)
      const sct = lines.find(({ type, entity }) => type === 'SCT' && entity === 'UAB')
      if (!sct) throw new Error('programme 1 has no price of SCT')
      const monthly = plainLine({ program: 1, entity: 'UAB', kind: 'MONTHLY', fixed: 5_00n })
      await insertFeeLines(trx, [
        { ...sct, version: 2, fixed: 30n, validFrom: '2027-02-01' },
        { ...monthly, id: newId(), version: 1, validFrom: '2027-03-01' },
      ])
    })
    const { payments, charges } = (await bank.call(null, getOffer, {})).result
    const dearer = [{ from: '2027-02-01', ...fee('0.30') }]
    expect(payments).toContainEqual({ type: 'SCT', ...fee('0.20'), coming: dearer })
    const monthly = { kind: 'MONTHLY', ...fee('0.00'), coming: [{ from: '2027-03-01', ...fee('5.00') }] }
    expect(charges).toEqual([monthly])
  })
})

describe('a price by volume may be another one after further payments', () => {
  const line = {
    ...plainLine({ program: 1, entity: 'UAB', type: 'SCT', fixed: 0n, validFrom: TODAY }),
    id: '',
  }
  const facts = (ofMonth: bigint) =>
    ({
      feeLines: [{ ...line, kind: 'SURCHARGE', version: 1, volumeFrom: 300n, volumeTo: 600n }],
      used: { ofMonth },
    }) as unknown as PaymentFacts

  it.each<[string, bigint, bigint, boolean]>([
    ['below the band', 0n, 299n, false],
    ['into the band', 0n, 300n, true],
    ['within the band', 300n, 599n, false],
    ['out of the band', 300n, 600n, true],
    ['over the whole band, where the price is the same before and after', 100n, 700n, true],
    ['above the band', 600n, 900n, false],
  ])('%s', (_, before, after, crosses) => {
    expect(crossesPrice(facts(before), facts(after))).toBe(crosses)
  })
})
