import { createTransaction, quoteFee } from '@fondaco/contract/payments/calls.ts'
import { decideTransaction } from '@fondaco/contract/payments/review-calls.ts'
import { approveChange } from '@fondaco/contract/proposals/calls.ts'
import { enterWire } from '@fondaco/contract/wires/calls.ts'
import { parseAmount } from '@fondaco/rules/money.ts'
import type { RailName } from '@fondaco/rules/payments/rails.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Bank,
  type Company,
  makeBank,
  type Person,
  type WireOrder,
  wireOrder,
} from '../../../../test/make-bank.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { PaymentKind } from '../engine/payment-kind.ts'
import { railAccount } from '../engine/payment-money.ts'
import { commonOrder } from '../engine/payment-order.ts'

/**
 * A kind of our own in the place of another. The code here is all that a new kind needs, and
 * every act on a payment is done on one of it.
 */
const made = (rail: RailName): PaymentKind => ({
  railOf: () => rail,
  order: {
    currency: 'EUR',
    instantType: null,
    checksPayee: false,
    payeeBic: ({ bic }) => bic ?? null,
    payeeBank: () => null,
    arrival: ({ begins }) => ({ latest: begins, words: { en: 'By tonight', lt: 'Iki vakaro' } }),
    async readOrder(_, request, paying, id, now) {
      const { today, day, feeProgram, pricedRisk, payment } = commonOrder(request, paying, id, now)
      if (day !== today) refuse('execution_date_invalid')
      const amount = parseAmount(request.order.amount, 'EUR') ?? refuse('amount_invalid')
      const money = { type: 'EXPRESS', amount, currency: 'EUR', amount_eur: amount } as const
      const creditor = { creditor_account: request.order.creditor.account.account_id, creditor_bic: null }
      const of = { ...payment, ...money, ...creditor, subtype: 'TXN' as const }
      return {
        payment: of,
        today,
        day,
        feeProgram,
        pricedRisk,
        countries: ['DE'],
        fellBack: false,
        heldFor: railAccount(of),
      }
    },
  },
  heldFor: async (_, payment) => railAccount(payment),
  finish: () => [],
  whitelistedBanksOnly: true,
  creditFault: () => null,
})

let bank: Bank
let company: Company
let staff: Person
let colleague: Person

/** Opens a bank whose customers can order EXPRESS by a rail. */
function openedBy(rail: RailName): void {
  beforeAll(async () => {
    bank = await makeBank({ kinds: { EXPRESS: made(rail) } })
    company = await bank.makeCompany({ settings: { can_wire_transfer: true } })
    staff = await bank.makeStaff('Jonas Kazlauskas')
    colleague = await bank.makeStaff('Rasa Petraitienė')
  })
  afterAll(() => bank.close())
}

const PAYEE: WireOrder['creditor'] = {
  kind: 'COMPANY',
  name: 'Greta Sommer',
  address: { country: 'DE', city: 'Bonn', street: 'Lange Gasse 1' },
  account: { account_id: 'DE89370400440532013000' },
}
const pay = async (amount: string): Promise<string> => {
  const body = wireOrder(company, { type: 'EXPRESS', amount, creditor: PAYEE })
  const paid = await bank.call(company, createTransaction, { body })
  expect(paid.code).toBe('OK00')
  return paid.result._id
}
const act = async (id: string, decision: object, by = staff) => {
  const { version } = await bank.transaction(id)
  const body = { version, ...decision } as never
  expect((await bank.call(by, decideTransaction, { params: { id }, body })).code).toBe('OK00')
}
const available = async () => (await bank.figures(company.account)).available

describe('a made-up kind by a rail with messages', () => {
  openedBy('sepa')

  it('is quoted, with the fee of its type', async () => {
    const body = { type: 'EXPRESS', account: company.account.id, amount: '100.00', currency: 'EUR' } as const
    const { result } = await bank.call(company, quoteFee, { body })
    expect(result).toMatchObject({ fee: { amount: '15.00' }, instant_fee: null, total: '115.00' })
    expect(result.arrives.words).toBe('By tonight')
  })

  it('is refused by what it asks itself', async () => {
    const body = wireOrder(company, { type: 'EXPRESS', execution_date: '2026-12-01' })
    expect((await bank.call(company, createTransaction, { body })).code).toBe('execution_date_invalid')
  })

  it('is accepted, reviewed and settled', async () => {
    const before = await available()
    const id = await pay('30000.00')
    await bank.drain()
    await act(id, { action: 'APPROVE' })
    await bank.pass(3_000)
    expect(await bank.history(id)).toEqual([
      'CREATED',
      'REVIEW',
      'TO_CLEAR',
      'READY_TO_CLEAR',
      'SENT_TO_CLEAR',
      'ACCEPTED',
      'COMPLETED',
    ])
    expect(before - (await available())).toBe(30_015)
  })

  it('is asked back on its way, refused, and comes back', async () => {
    const before = await available()
    const id = await pay('500.23')
    await bank.pass(200)
    await act(id, { action: 'CANCEL', reason_code: 'TECH' })
    await bank.pass(3_000)
    expect(await bank.transaction(id)).toMatchObject({ status: 'COMPLETED', cancel_status: 'CANCEL_REFUSED' })
    await bank.pass(3_000)
    expect((await bank.transaction(id)).cancel_status).toBe('RETURNED')
    expect(before - (await available())).toBe(15)
  })
})

describe('the same kind by hand', () => {
  openedBy('manual')

  it('waits for staff, who complete it', async () => {
    const before = await available()
    const id = await pay('100.00')
    await bank.pass(3_000)
    expect(await bank.history(id)).toEqual(['CREATED', 'TO_CLEAR'])
    await act(id, { action: 'COMPLETED', external_ref: 'BANK-4711' })
    expect((await bank.transaction(id)).status).toBe('COMPLETED')
    expect(before - (await available())).toBe(115)
  })

  it('is asked back by staff, of whom two enter the answer', async () => {
    const before = await available()
    const id = await pay('200.00')
    await bank.pass(3_000)
    // Sent at the other bank's own screen, and accepted there.
    await bank.db.updateTable('transaction').set({ status: 'ACCEPTED' }).where('id', '=', id).execute()
    await act(id, { action: 'CANCEL', reason_code: 'TECH' })
    const body = { what: 'CANCELED', transaction_id: id, reason: 'The bank called.' } as const
    const { result } = await bank.call(staff, enterWire, { body })
    await bank.call(colleague, approveChange, { params: { id: result.change._id } })
    expect((await bank.transaction(id)).status).toBe('CANCELED')
    expect(await available()).toBe(before)
  })
})
