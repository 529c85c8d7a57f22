import { cancelTransaction, createTransaction } from '@fondaco/contract/payments/calls.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Bank, type Company, makeBank, order } from '../../../../test/make-bank.ts'

let bank: Bank
beforeEach(async () => {
  bank = await makeBank()
})
afterEach(() => bank.close())

async function payLater(company: Company, execution_date = '2026-11-24') {
  const body = order(company, { execution_date })
  const made = await bank.call(company, createTransaction, { body })
  expect(made.code).toBe('OK00')
  await bank.drain()
  return made.result._id
}

const statusOf = async (id: string) => (await bank.transaction(id)).status

describe('a payment of a later day', () => {
  it('waits with nothing held, and goes at midnight of the entity', async () => {
    const company = await bank.makeCompany()
    const id = await payLater(company)
    expect(await bank.figures(company.account)).toMatchObject({ reserved: 0, available: 1_000_000 })
    await bank.pass(5_000)
    expect(await statusOf(id)).toBe('CREATED')
    await bank.jumpTo('2026-11-23T21:59:59Z')
    expect(await statusOf(id)).toBe('CREATED')
    await bank.jumpTo('2026-11-23T22:00:00Z')
    expect(await bank.figures(company.account)).toMatchObject({ reserved: 120.2 })
    await bank.pass(3_000)
    expect(await bank.history(id)).toEqual([
      'CREATED',
      'TO_CLEAR',
      'READY_TO_CLEAR',
      'SENT_TO_CLEAR',
      'ACCEPTED',
      'COMPLETED',
    ])
    expect(await bank.figures(company.account)).toMatchObject({ reserved: 0, balance: 999_879.8 })
  })

  it('goes by the day of its own entity', async () => {
    const company = await bank.makeCompany({ account: { entity: 'UK' } })
    const id = await payLater(company)
    await bank.jumpTo('2026-11-23T23:59:59Z')
    expect(await bank.figures(company.account)).toMatchObject({ reserved: 0 })
    await bank.jumpTo('2026-11-24T00:00:00Z')
    expect(await bank.figures(company.account)).toMatchObject({ reserved: 120.2 })
    expect(await statusOf(id)).not.toBe('CREATED')
  })

  it('without money is tried once more at 15:00, and then goes', async () => {
    const company = await bank.makeCompany({ funds: 0n })
    const id = await payLater(company)
    await bank.jumpTo('2026-11-23T22:00:00Z')
    expect(await statusOf(id)).toBe('CREATED')
    await bank.fund(company.account, 120_20n)
    await bank.jumpTo('2026-11-24T12:59:59Z')
    expect(await statusOf(id)).toBe('CREATED')
    await bank.jumpTo('2026-11-24T13:00:00Z')
    await bank.pass(3_000)
    expect(await statusOf(id)).toBe('COMPLETED')
  })

  it('without money at 15:00 either is rejected, once, and told', async () => {
    const company = await bank.makeCompany({ funds: 120_19n })
    const id = await payLater(company)
    await bank.jumpTo('2026-11-23T22:00:00Z')
    await bank.sweep()
    await bank.jumpTo('2026-11-24T13:00:00Z')
    await bank.sweep()
    expect(await bank.transaction(id)).toMatchObject({
      status: 'REJECTED',
      reason_code: 'funds_insufficient',
      due_at: null,
    })
    expect(bank.notices.filter(({ title }) => title.en === 'Payment not made')).toEqual([
      expect.objectContaining({
        message: {
          en: '120.00 EUR to Greta Sommer was not paid. No money was taken from the account. There was not enough money in the account on the day of the payment.',
          lt: '120.00 EUR gavėjui Greta Sommer nesumokėta. Nuo sąskaitos pinigų nenurašyta. Mokėjimo dieną sąskaitoje nepakako lėšų.',
        },
      }),
    ])
    expect(await bank.figures(company.account)).toEqual({
      balance: 120.19,
      reserved: 0,
      freezed: 0,
      available: 120.19,
    })
  })

  it('is screened on its day, not before', async () => {
    const company = await bank.makeCompany()
    const body = order(company, { execution_date: '2026-11-24', amount: '15000.00' })
    const made = await bank.call(company, createTransaction, { body })
    await bank.drain()
    const id = made.result._id
    const screened = () =>
      bank.db.selectFrom('screening_result').select('outcome').where('transaction_id', '=', id).execute()
    expect(await screened()).toEqual([])
    await bank.jumpTo('2026-11-24T08:00:00Z')
    expect(await screened()).toEqual([{ outcome: 'REVIEW' }])
    expect(await statusOf(id)).toBe('REVIEW')
  })

  it('can be cancelled before its day', async () => {
    const company = await bank.makeCompany()
    const id = await payLater(company)
    const cancelled = await bank.call(company, cancelTransaction, { body: { _id: id, version: 1 } })
    expect(cancelled.result.status).toBe('CANCELED')
    await bank.jumpTo('2026-11-24T13:00:00Z')
    expect(await statusOf(id)).toBe('CANCELED')
    expect(await bank.figures(company.account)).toMatchObject({ reserved: 0, balance: 1_000_000 })
  })

  it.each([
    ['account', 'BLOCKED'],
    ['customer', 'SUSPENDED'],
  ] as const)('is rejected where the %s is %s by then', async (table, status) => {
    const company = await bank.makeCompany()
    const id = await payLater(company)
    const of = table === 'account' ? company.account.id : company.customerId
    await bank.db.updateTable(table).set({ status }).where('id', '=', of).execute()
    await bank.jumpTo('2026-11-24T08:00:00Z')
    expect(await bank.transaction(id)).toMatchObject({
      status: 'REJECTED',
      reason_code: 'account_not_active',
    })
  })

  it('waits while the books do not hold', async () => {
    const company = await bank.makeCompany()
    const id = await payLater(company)
    const check = 'insert into ledger_check (whole, ok, fault_count, faults) values (true, $1, 0, $2)'
    await bank.database.ownerPool.query(check, [false, '[]'])
    await bank.jumpTo('2026-11-24T08:00:00Z')
    expect(await statusOf(id)).toBe('CREATED')
    await bank.database.ownerPool.query(check, [true, '[]'])
    await bank.sweep()
    expect(await statusOf(id)).not.toBe('CREATED')
  })

  it('swept by several processes at once is held once', async () => {
    const company = await bank.makeCompany()
    for (let n = 0; n < 5; n += 1) {
      const body = order(company, { execution_date: '2026-11-24', amount: `${n + 1}.00` })
      await bank.call(company, createTransaction, { body })
    }
    await bank.jumpTo('2026-11-23T21:00:00Z')
    const sweep = () => bank.runJob('payments.execute_due', {})
    await Promise.all([sweep(), sweep(), sweep(), bank.jumpTo('2026-11-23T22:00:00Z')])
    expect(await bank.figures(company.account)).toMatchObject({ reserved: 16 })
    await bank.pass(3_000)
    expect(await bank.figures(company.account)).toMatchObject({ reserved: 0, balance: 999_984 })
  })
})
