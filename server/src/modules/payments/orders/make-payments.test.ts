import { createTransaction } from '@fondaco/contract/payments/calls.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Bank, type Company, makeBank, order } from '../../../../test/make-bank.ts'
import { newId } from '../../../platform/ids.ts'

let bank: Bank
beforeAll(async () => {
  bank = await makeBank()
})
afterAll(() => bank.close())

const pay = (who: Company, change: Parameters<typeof order>[1] = {}, key = newId()) =>
  bank.call(who, createTransaction, { body: order(who, change), key })

const companies = (count: number, funds = 1_000_00n) =>
  Promise.all(Array.from({ length: count }, () => bank.makeCompany({ funds })))

const reserved = async ({ account }: Company) => (await bank.figures(account)).reserved

describe('payments asked for at the same time', () => {
  it('are made in fewer transactions than there are payments, each with its own money, event, audit and job', async () => {
    const payers = await companies(20)
    const transactions = vi.spyOn(bank.db, 'transaction')
    const made = await Promise.all(payers.map((payer) => pay(payer)))
    expect(transactions.mock.calls.length).toBeLessThan(10)
    transactions.mockRestore()
    expect(made.map(({ code }) => code)).toEqual(payers.map(() => 'OK00'))
    expect(new Set(made.map(({ result }) => result._id)).size).toBe(20)
    expect(await Promise.all(payers.map(reserved))).toEqual(payers.map(() => 120.2))
    const ids = made.map(({ result }) => result._id)
    for (const [table, column] of [
      ['transaction_event', 'transaction_id'],
      ['audit_event', 'object_id'],
    ] as const) {
      const rows = await bank.db
        .selectFrom(table)
        .select('id')
        .where(column as 'id', 'in', ids)
        .execute()
      expect(rows, table).toHaveLength(20)
    }
    const references = await Promise.all(ids.map(async (id) => (await bank.transaction(id)).reference))
    expect(new Set(references).size).toBe(20)
  })

  it('fare each by itself: what one is refused for takes nothing from the others', async () => {
    const payers = await companies(8, 130_00n)
    const blocked = payers[5] as Company
    await bank.db
      .updateTable('account')
      .set({ status: 'BLOCKED' })
      .where('id', '=', blocked.account.id)
      .execute()
    const asked = [
      {},
      { amount: '130.00' }, // the fee is not covered
      { amount: '100001.00' },
      { creditor: { name: 'X', account: { account_id: 'DE00' } } },
      { currency: 'USD' as const },
      {},
      { account: newId() },
      {},
    ]
    const made = await Promise.all(payers.map((payer, index) => pay(payer, asked[index])))
    expect(made.map(({ code }) => code)).toEqual([
      'OK00',
      'funds_insufficient',
      'limit_exceeded',
      'iban_invalid',
      'currency_mismatch',
      'account_not_active',
      'account_unknown',
      'OK00',
    ])
    expect(await Promise.all(payers.map(reserved))).toEqual([120.2, 0, 0, 0, 0, 0, 0, 120.2])
    const days = await bank.db
      .selectFrom('payment_day_total')
      .select(['customer_id', 'amount_eur'])
      .where(
        'customer_id',
        'in',
        payers.map(({ customerId }) => customerId),
      )
      .execute()
    const counted = new Map(days.map((day) => [day.customer_id, day.amount_eur]))
    expect(payers.map(({ customerId }) => counted.get(customerId) ?? 0n)).toEqual(
      asked.map((_, index) => (index === 0 || index === 7 ? 120_00n : 0n)),
    )
  })

  it('do not wait for one whose account somebody is at work on', async () => {
    const payers = await companies(6)
    const [busy, ...others] = payers as [Company, ...Company[]]
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let locked: () => void = () => undefined
    const isLocked = new Promise<void>((resolve) => {
      locked = resolve
    })
    const staff = bank.db.transaction().execute(async (trx) => {
      await trx.selectFrom('account').select('id').where('id', '=', busy.account.id).forUpdate().execute()
      locked()
      await held
    })
    await isLocked
    const waiting = pay(busy)
    const made = await Promise.all(others.map((payer) => pay(payer)))
    expect(made.map(({ code }) => code)).toEqual(others.map(() => 'OK00'))
    letGo()
    expect((await waiting).code).toBe('OK00')
    await staff
  })

  it('of one user and account go one after the other: the money is there for some of them', async () => {
    const [payer] = (await companies(1, 500_00n)) as [Company]
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, n) => pay(payer, { amount: `${100 + n}.00` })),
    )
    expect(made.filter(({ code }) => code === 'OK00')).toHaveLength(4)
    expect(made.filter(({ code }) => code === 'funds_insufficient')).toHaveLength(6)
  })

  it('answer a key that was used before as they did then, and refuse it with other content', async () => {
    const payers = await companies(5)
    const [again, changed] = payers as [Company, Company]
    const [first, other] = [newId(), newId()]
    const before = await pay(again, {}, first)
    await pay(changed, {}, other)
    const made = await Promise.all([
      pay(again, {}, first),
      pay(changed, { amount: '1.00' }, other),
      ...payers.slice(2).map((payer) => pay(payer)),
    ])
    expect(made.map(({ code }) => code)).toEqual(['OK00', 'idempotency_key_reused', 'OK00', 'OK00', 'OK00'])
    expect(made[0]?.result).toEqual(before.result)
    expect(await reserved(again)).toBe(120.2)
  })

  it('let a key that was refused among others be used again', async () => {
    const payers = await companies(4, 10_00n)
    const [poor] = payers as [Company]
    const key = newId()
    const refused = await Promise.all(
      payers.map((payer) => (payer === poor ? pay(payer, {}, key) : pay(payer, { amount: '5.00' }))),
    )
    expect(refused.map(({ code }) => code)).toEqual(['funds_insufficient', 'OK00', 'OK00', 'OK00'])
    await bank.fund(poor.account, 500_00n)
    expect((await pay(poor, { amount: '20.00' }, key)).code).toBe('OK00')
    expect((await pay(poor, { amount: '20.00' }, key)).code).toBe('OK00')
    expect(await reserved(poor)).toBe(20.2)
  })
})
