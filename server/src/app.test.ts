import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type RunningApp } from '../test/build-app.ts'
import { makeAccount, makeCompany, makeIndividual, makeUser, signIn } from '../test/make.ts'
import { verify } from './modules/ledger/index.ts'
import { sendMail, sendSms } from './modules/tell/index.ts'

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
      .poll(async () => {
        await running.drain()
        const { result } = await staff.call('getTransaction', { params: { id: made.result._id } })
        return result.status
      })
      .toBe('COMPLETED')
    const payee = await signIn(running, receiver)
    await expect
      .poll(async () => {
        const body = { object_ref: receiver.id, individual_id: individual }
        return (await payee.call('listIndividualAccounts', { body })).result
      })
      .toMatchObject([{ balance: '120.05' }])
    expect((await running.app.db.transaction().execute((trx) => verify(trx))).faults).toEqual([])
  })

  it('carries letters and text messages, and says that they reach nobody here', async () => {
    await running.app.db.transaction().execute(async (trx) => {
      const letter = { template: 'staff-invitation', path: '/auth/reset?token=x', hours: 48 } as const
      await sendMail(trx, { to: 'ona@reader.example', language: 'lt', letter })
      const message = { template: 'phone-code', code: '123456', minutes: 10 } as const
      await sendSms(trx, { to: '+37060012345', language: 'lt', message })
    })
    await running.drain()
    const get = async (path: string) => {
      const answer = await fetch(`${running.url}/api${path}`)
      return ((await answer.json()) as { result: unknown }).result
    }
    expect(await get('/simulator/mail?to=ona@reader.example')).toMatchObject([
      {
        subject: 'Kviečiame dirbti su „Fondaco“',
        link: expect.stringMatching(/^http:\/\/localhost:\d+\/auth\/reset\?token=x$/),
      },
    ])
    expect(await get('/simulator/sms?to=+37060012345')).toMatchObject([{ code: '123456' }])
    expect(await get('/health')).toMatchObject({ simulated: expect.arrayContaining(['mail', 'sms']) })
  })
})
