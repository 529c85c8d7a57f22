import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type RunningApp } from '../test/build-app.ts'
import { makeAccount, makeCompany, makeIndividual, makeUser, signIn } from '../test/make.ts'
import { verify } from './modules/ledger/index.ts'

let running: RunningApp

beforeAll(async () => {
  running = await buildApp()
})
afterAll(() => running?.stop())

describe('the product, put together', () => {
  it('carries a payment from a person who signs in to another customer, for staff to see', async () => {
    const payer = await makeUser(running, 'customer')
    const company = await makeCompany(running, [payer])
    const from = await makeAccount(running, company)
    const receiver = await makeUser(running, 'customer')
    const individual = await makeIndividual(running, receiver)
    const to = await makeAccount(running, individual, { funds: 0n })

    const client = await signIn(running, payer)
    const order = {
      type: 'SCT' as const,
      account: from.id,
      amount: '120.05',
      currency: 'EUR' as const,
      creditor: { name: 'Ona Petraitė', account: { account_id: to.accountId } },
    }
    const idempotencyKey = 'a key of this very test'
    const made = await client.call('createTransaction', { body: order }, { idempotencyKey })
    expect(made).toMatchObject({ status: 200, code: 'OK00' })
    expect(await client.call('createTransaction', { body: order }, { idempotencyKey })).toEqual(made)

    const staff = await signIn(running, await makeUser(running, 'compliance'))
    await expect
      .poll(
        async () => {
          await running.drain()
          const { result } = await staff.call('getTransaction', { params: { id: made.result._id } })
          return result.status
        },
        { timeout: 20_000 },
      )
      .toBe('COMPLETED')
    const { result: accounts } = await (await signIn(running, receiver)).call('listIndividualAccounts', {
      body: { object_ref: receiver.id, individual_id: individual },
    })
    expect(accounts).toMatchObject([{ balance: '120.05' }])
    expect((await running.app.db.transaction().execute((trx) => verify(trx))).faults).toEqual([])
  })
})
