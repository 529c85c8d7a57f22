import type { CallBody } from '@fondaco/contract/call.ts'
import { authorisePayment } from '@fondaco/contract/payments/authorisation.ts'
import {
  cancelTransaction,
  createTransaction,
  getTransaction,
  quoteFee,
} from '@fondaco/contract/payments/calls.ts'
import { decideTransaction } from '@fondaco/contract/payments/review-calls.ts'
import { giveWireBack, takeWire } from '@fondaco/contract/wires/calls.ts'
import type { CompanySettings } from '@fondaco/rules/company-settings.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { knowBanks } from '../../../../test/know-banks.ts'
import {
  type Bank,
  type Company,
  makeBank,
  type Person,
  type WireOrder,
  wireOrder,
} from '../../../../test/make-bank.ts'

import { SYSTEM } from '../../../platform/audit.ts'
import { newId } from '../../../platform/ids.ts'
import { systemScope } from '../../../platform/scope.ts'
import { findHeldAccount, type HeldAccount } from '../../accounts/index.ts'
import type { PaymentKind } from '../engine/payment-kind.ts'
import { PAYMENT_KINDS, paymentKinds } from '../kinds/payment-kinds.ts'

let bank: Bank
let company: Company
let [clara, rokas, greta]: Person[] = []
beforeAll(async () => {
  bank = await makeBank()
  await knowBanks(bank.db)
  company = await payer()
  clara = await bank.makeStaff('Clara Amsel')
  rokas = await bank.makeStaff('Rokas Jankauskas')
  greta = await bank.makeStaff('Greta Sommer')
})
afterAll(() => bank.close())

const payer = (currency: Currency = 'GBP', settings: CompanySettings = {}) =>
  bank.makeCompany({ account: { currency }, settings: { can_wire_transfer: true, ...settings } })
const pay = (change: Partial<WireOrder> = {}, from = company) =>
  bank.call(from, createTransaction, { body: wireOrder(from, { duplicate_confirmed: true, ...change }) })
const PAYEE = {
  kind: 'COMPANY',
  name: 'Harbor Tools Inc',
  address: { country: 'US', city: 'New York', street: '12 Pier Street' },
} as const
const at = (account: WireOrder['creditor']['account']) => ({
  creditor: { ...PAYEE, account },
})

/** Reads a wire of the company whose data differ. */
async function readWire(change: Partial<HeldAccount['holder']>, { order }: PaymentKind = PAYMENT_KINDS.WIRE) {
  const paying = await findHeldAccount(bank.db, systemScope, company.account.id)
  if (!order || !paying) throw new Error('a wire can be ordered')
  const by = { userId: newId(), name: 'Rasa', permissions: new Set<never>(), actor: SYSTEM }
  const request = { by, scope: systemScope, order: wireOrder(company) }
  const changed = { ...paying, holder: { ...paying.holder, ...change } }
  return order.readOrder(bank.db, request, changed, newId(), bank.clock.now())
}

/** A wire that waits to be keyed at the bank. */
async function waiting(change: Partial<WireOrder> = {}): Promise<string> {
  const { code, result } = await pay(change)
  expect(code).toBe('OK00')
  await bank.drain()
  const { status } = await bank.transaction(result._id)
  if (status === 'REVIEW') await act(greta as Person, result._id, { action: 'APPROVE' })
  expect((await bank.transaction(result._id)).status).toBe('TO_CLEAR')
  return result._id
}
const versionOf = async (id: string) => (await bank.transaction(id)).version
async function act(by: Person, id: string, decision: object) {
  const body = { version: await versionOf(id), ...decision } as never
  return (await bank.call(by, decideTransaction, { params: { id }, body })).code
}
const take = async (by: Person, id: string) =>
  (await bank.call(by, takeWire, { params: { id }, body: { version: await versionOf(id) } })).code
const giveBack = async (by: Person, id: string, reason?: string) =>
  (
    await bank.call(by, giveWireBack, {
      params: { id },
      body: { version: await versionOf(id), ...(reason ? { reason } : {}) },
    })
  ).code

describe('an order', () => {
  it('keeps what a wire says, and holds amount and fee', async () => {
    const before = await bank.figures(company.account)
    const { result } = await pay({ intermediary: { bic: 'irvtus3n' }, charges: 'OUR' })
    const row = await bank.transaction(result._id)
    expect(row).toMatchObject({
      type: 'WIRE',
      rail: 'manual',
      amount: 250_00n,
      // 15.00 EUR at the rate of the settings.
      fee: 13_18n,
      creditor_account: '000123456789',
      creditor_bic: 'CHASUS33XXX',
      extension: { transfer_option: 'OUR', payment_instruction: 'Machine parts' },
      wire: {
        payee_kind: 'COMPANY',
        bank: { bic: 'CHASUS33XXX', country: 'US' },
        intermediary: { bic: 'IRVTUS3NXXX', country: 'US' },
        charges: 'OUR',
        purpose: 'Machine parts',
        payer: { customer_number: expect.stringMatching(/^\d+$/) },
      },
    })
    expect(row.wire?.uetr).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    const after = await bank.figures(company.account)
    expect(before.available - after.available).toBeCloseTo(263.18)
    const { result: seen } = await bank.call(company, getTransaction, { params: { id: result._id } })
    expect(seen.wire).toMatchObject({ charges: 'OUR', uetr: row.wire?.uetr, deducted: [] })
  })

  it('says the LEI of a company where it is known', async () => {
    const { railOf } = PAYMENT_KINDS.WIRE
    const lei = '5493001KJTIIGC8Y1R12'
    const { WIRE } = paymentKinds({
      railOf,
      leiOf: async (_, id) => (id === company.customerId ? lei : null),
    })
    const { payment } = await readWire({}, WIRE)
    expect(JSON.parse(String(payment.wire)).payer).toMatchObject({ lei })
  })

  it('to a bank named by hand screens its name', async () => {
    const named = { name: 'Harbor Savings Bank', country: 'US', city: 'New York', clearing_code: '021000021' }
    const { result } = await pay(at({ account_id: '123-456', bank: named }))
    const row = await bank.transaction(result._id)
    expect([row.creditor_bic, row.wire?.bank]).toEqual([null, named])
    expect(row.mentions?.parties).toMatchObject([{ role: 'CdtrAgt', name: 'Harbor Savings Bank' }])
  })

  it('by a bank of which only the BIC is known screens it', async () => {
    const { result } = await pay({ intermediary: { bic: 'IZMYBGSFXXX' }, duplicate_confirmed: true })
    await bank.drain()
    expect((await bank.transaction(result._id)).status).toBe('PENDING_AML')
  })

  it('is authorised with the bank that the payer named', async () => {
    const named = { name: 'Harbor Savings Bank', country: 'US', city: 'New York' }
    const body = wireOrder(company, { amount: '257.00', ...at({ account_id: '123-456', bank: named }) })
    const { code, result } = await bank.call(company, authorisePayment, { body })
    expect(code).toBe('OK00')
    expect(result.payee).toEqual({
      name: 'Harbor Tools Inc',
      account_id: '123456',
      bic: null,
      bank_name: 'Harbor Savings Bank, New York, US',
    })
  })

  it.each<[string, Partial<WireOrder>, string]>([
    ['shekels from an account in pounds', { type: 'WIRE_SHEKEL' }, 'currency_mismatch'],
    ['euro on the same day from an account in pounds', { type: 'EXPRESS' }, 'currency_mismatch'],
    ['an account number without a bank', at({ account_id: '123456' }), 'payee_bank_missing'],
    ['a wrong BIC', at({ account_id: '123456', bic: 'CHAS' }), 'payee_bank_invalid'],
    ['a mistyped IBAN', at({ account_id: 'DE89370400440532013001' }), 'iban_invalid'],
    ['a wrong intermediary', { intermediary: { bic: 'X' } }, 'intermediary_invalid'],
    [
      'all charges to the payer inside the EEA',
      { ...at({ account_id: 'DE89370400440532013000', bic: 'COBADEFFXXX' }), charges: 'OUR' },
      'charges_shared_only',
    ],
    ['a purpose of signs', { purpose: '--' }, 'purpose_invalid'],
    ['more than there is', { amount: '99999999.00' }, 'limit_exceeded'],
  ])('with %s is refused', async (_, change, code) => {
    expect((await pay(change)).code).toBe(code)
  })

  it.each<[string, () => Promise<Company>, string]>([
    ['a customer without wires', () => payer('GBP', { can_wire_transfer: false }), 'setting_off'],
    [
      'an internal account',
      () =>
        bank.makeCompany({
          account: { currency: 'GBP', isInternal: true },
          settings: { can_wire_transfer: true, operational_account: true },
        }),
      'account_not_wire',
    ],
  ])('of %s is refused', async (_, make, code) => {
    expect((await pay({}, await make())).code).toBe(code)
  })

  it.each<[Currency, WireOrder['type']]>([
    ['ILS', 'WIRE_SHEKEL'],
    ['EUR', 'EXPRESS'],
    ['USD', 'WIRE'],
  ])('in %s is a %s', async (currency, type) => {
    const from = await payer(currency)
    const { code, result } = await pay({ type }, from)
    expect([code, (await bank.transaction(result._id)).type]).toEqual(['OK00', type])
  })

  it.each<[string, Partial<HeldAccount['holder']>]>([
    ['a name', { name: ' ' }],
    ['a customer number', { number: '' }],
    ['a country', { address: { country: '', city: 'Vilnius' } }],
    ['a town', { address: { country: 'LT', city: '' } }],
  ])('of a payer without %s does not leave', async (_, change) => {
    await expect(readWire(change)).rejects.toMatchObject({ code: 'payer_data_incomplete' })
  })

  it('that does not leave is refused to its customer, and holds nothing', async () => {
    const from = await payer()
    await bank.database.ownerPool.query(`update customer set city = '' where id = $1`, [from.customerId])
    expect((await pay({}, from)).code).toBe('payer_data_incomplete')
    expect(await bank.figures(from.account)).toMatchObject({ reserved: 0 })
  })
})

describe('by hand, a wire', () => {
  it('is taken, keyed and completed by one person, with a reference of the bank', async () => {
    const id = await waiting()
    expect(await take(clara as Person, id)).toBe('OK00')
    const reference = { action: 'COMPLETED', external_ref: 'W-1001' }
    expect(await act(rokas as Person, id, reference)).toBe('wire_taken')
    expect(await act(clara as Person, id, { action: 'COMPLETED' })).toBe('external_ref_required')
    expect(await act(clara as Person, id, reference)).toBe('OK00')
    expect(await bank.transaction(id)).toMatchObject({
      status: 'COMPLETED',
      external_ref: 'W-1001',
      taken_by: null,
    })
    const other = await waiting({ amount: '251.00' })
    expect(await act(clara as Person, other, reference)).toBe('external_ref_used')
    expect((await bank.transaction(other)).status).toBe('TO_CLEAR')
  })

  it('that is taken is cancelled by nobody, and given back by its holder', async () => {
    const id = await waiting({ amount: '252.00' })
    expect(await take(clara as Person, id)).toBe('OK00')
    expect(await take(rokas as Person, id)).toBe('wire_taken')
    const cancel = { action: 'CANCEL', reason_code: 'CUSTOMER_REQUEST' }
    expect(await act(rokas as Person, id, cancel)).toBe('wire_taken')
    expect(await act(clara as Person, id, cancel)).toBe('wire_taken')
    expect(await giveBack(clara as Person, id)).toBe('OK00')
    expect(await giveBack(clara as Person, id)).toBe('wire_not_taken')
    expect(await act(rokas as Person, id, cancel)).toBe('OK00')
    expect((await bank.transaction(id)).status).toBe('CANCELED')
  })

  it('of somebody who went home is given back by a second person, with a reason', async () => {
    const id = await waiting({ amount: '253.00' })
    expect(await take(clara as Person, id)).toBe('OK00')
    expect(await giveBack(rokas as Person, id)).toBe('comment_required')
    expect(await giveBack(rokas as Person, id, 'The bank has no such order')).toBe('OK00')
    expect(await take(rokas as Person, id)).toBe('OK00')
  })

  it('that is taken can only be asked back by its customer', async () => {
    const id = await waiting({ amount: '254.00' })
    await take(clara as Person, id)
    const { customer_version: version } = await bank.transaction(id)
    const body = { _id: id, version, client_cancel_reason: 'CUST' }
    expect((await bank.call(company, cancelTransaction, { body })).code).toBe('OK00')
    expect(await bank.transaction(id)).toMatchObject({ status: 'TO_CLEAR', cancel_status: 'REQ_CANCEL' })
  })

  it.each([
    ['takes', take],
    ['completes', (by: Person, id: string) => act(by, id, { action: 'COMPLETED', external_ref: 'W-2000' })],
  ])('nobody %s it twice at once', async (_, doIt) => {
    const id = await waiting({ amount: '255.00' })
    const codes = await Promise.all([doIt(clara as Person, id), doIt(rokas as Person, id)])
    expect(codes.filter((code) => code === 'OK00')).toHaveLength(1)
  })

  it('is not taken before it is released', async () => {
    const { result } = await pay({ amount: '20000.00' })
    await bank.drain()
    expect(await take(clara as Person, result._id)).toBe('action_not_offered')
  })
})

describe('a quote says when a wire arrives', () => {
  const [MONDAY, LATER, TUESDAY] = ['2026-11-23T12:59:00Z', '2026-11-23T13:00:00Z', '2026-11-24T08:00:00Z']
  type Quoted = Pick<CallBody<typeof quoteFee>, 'type' | 'currency' | 'execution_date'>
  const EURO = { type: 'WIRE', currency: 'EUR' } as const
  const DIRHAM = { type: 'WIRE', currency: 'AED', execution_date: '2027-03-08' } as const

  it.each<[string, string, Quoted, Language, string]>([
    ['before the cut-off', MONDAY, EURO, 'en', 'Leaves on 23-11-2026, arrives by 24-11-2026'],
    ['at the cut-off', LATER, EURO, 'en', 'Leaves on 24-11-2026, arrives by 25-11-2026'],
    [
      'on the same day',
      TUESDAY,
      { ...EURO, type: 'EXPRESS' },
      'lt',
      'Išsiunčiama 24-11-2026, gavėją pasiekia iki 24-11-2026',
    ],
    [
      'over a holiday of its currency',
      TUESDAY,
      { type: 'WIRE', currency: 'USD', execution_date: '2026-11-25' },
      'en',
      'Leaves on 25-11-2026, arrives by 27-11-2026',
    ],
    [
      'over another weekend than ours',
      TUESDAY,
      { type: 'WIRE_SHEKEL', currency: 'ILS', execution_date: '2026-11-26' },
      'en',
      'Leaves on 26-11-2026, arrives by 29-11-2026',
    ],
    [
      'over a holiday that is not certain',
      TUESDAY,
      DIRHAM,
      'en',
      'Leaves on 08-03-2027, likely arrives by 15-03-2027: a holiday near it is not certain yet',
    ],
    [
      'over a holiday that is not certain, in Lithuanian',
      TUESDAY,
      DIRHAM,
      'lt',
      'Išsiunčiama 08-03-2027, tikėtina, kad gavėją pasieks iki 15-03-2027: artima šventė dar nepatvirtinta',
    ],
  ])('%s', async (_, at, wire, language, words) => {
    await bank.jumpTo(at)
    const from = await payer(wire.currency)
    const body = { ...wire, account: from.account.id, amount: '250.00' }
    const { result } = await bank.call(from, quoteFee, { body, language })
    expect(result.arrives.words).toBe(words)
  })
})
