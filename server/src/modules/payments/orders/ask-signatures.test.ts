import { cancelTransaction, createTransaction } from '@fondaco/contract/payments/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bank, type Company, makeBank, order } from '../../../../test/make-bank.ts'
import { newId } from '../../../platform/ids.ts'
import { screenPass } from '../engine/defined-passes.ts'
import { moveOrConflict } from '../engine/move-transaction.ts'
import type { PaymentToSign } from '../engine/signatures.ts'
import { lockRow } from '../engine/transaction-store.ts'

/** From this amount on another person of the company must sign. */
const FROM = 100_000n

let bank: Bank
let company: Company
const asked: PaymentToSign[] = []
beforeAll(async () => {
  bank = await makeBank({
    signatures: {
      async areNeeded(_, payments) {
        asked.push(...payments)
        return payments.map(({ amount }) => amount >= FROM)
      },
    },
  })
  company = await bank.makeCompany()
})
afterAll(() => bank.close())

const pay = (amount: string, more: object = {}) =>
  bank.call(company, createTransaction, { body: order(company, { amount, ...more }) })

/** A colleague signs. */
const sign = (id: string) =>
  bank.db.transaction().execute(async (trx) => {
    const payment = await lockRow(trx, id)
    if (!payment) throw new Error('it is there')
    const actor = { id: newId(), name: 'A colleague', kind: 'customer', ip: '192.0.2.1' } as const
    await moveOrConflict(bank.deps, trx, payment, {
      to: 'SIGNED',
      action: 'sign',
      actor,
      at: bank.clock.now(),
      later: payment.due_at === null ? [screenPass.later({ transactionId: id })] : [],
    })
  })

describe('the people of a customer', () => {
  it('are asked with what the payment is, and who ordered it', async () => {
    const { result } = await pay('10.00')
    expect(asked.at(-1)).toMatchObject({
      id: result._id,
      customer_id: company.customerId,
      account_id: company.account.id,
      type: 'SCT',
      amount: 1_000n,
      amount_eur: 1_000n,
      orderedBy: company.id,
    })
  })

  it('are asked for no signature: it goes on as ever', async () => {
    const { result } = await pay('11.00')
    expect(result.status).toBe('CREATED')
    await bank.drain()
    expect((await bank.history(result._id)).slice(0, 2)).toEqual(['CREATED', 'TO_CLEAR'])
  })

  it('must sign: it waits with its money held, and goes on once it is signed', async () => {
    const before = await bank.figures(company.account)
    const { result } = await pay('2000.00')
    expect(result.status).toBe('PENDING')
    await bank.pass(3_000)
    expect(await bank.history(result._id)).toEqual(['CREATED', 'TO_SIGN'])
    const held = await bank.figures(company.account)
    expect(before.available - held.available).toBeCloseTo(2_000.2)
    await sign(result._id)
    await bank.pass(3_000)
    expect((await bank.history(result._id)).slice(0, 4)).toEqual(['CREATED', 'TO_SIGN', 'SIGNED', 'TO_CLEAR'])
    expect(await bank.transaction(result._id)).toMatchObject({ status: 'COMPLETED' })
  })

  it('of a later day: it starts once it is signed and its day has come', async () => {
    const { result } = await pay('1000.00', { execution_date: '2026-11-24' })
    await bank.jumpTo('2026-11-23T22:00:00Z')
    expect(await bank.history(result._id)).toEqual(['CREATED', 'TO_SIGN'])
    await sign(result._id)
    await bank.jumpTo('2026-11-24T08:00:00Z')
    await bank.pass(3_000)
    expect((await bank.history(result._id)).slice(0, 4)).toEqual(['CREATED', 'TO_SIGN', 'SIGNED', 'TO_CLEAR'])
  })

  it('can be spared it: the customer cancels, and the money is free again', async () => {
    const before = await bank.figures(company.account)
    const { result } = await pay('2100.00')
    const body = { _id: result._id, version: result.version }
    const cancelled = await bank.call(company, cancelTransaction, { body })
    expect(cancelled.code).toBe('OK00')
    expect(await bank.transaction(result._id)).toMatchObject({ status: 'CANCELED' })
    expect(await bank.figures(company.account)).toEqual(before)
  })
})
