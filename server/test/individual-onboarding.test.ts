import { checkIban } from '@fondaco/rules/iban.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, type RunningApp } from './build-app.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'
import { Client, makeUser, signIn } from './make.ts'
import { COUNTRIES, FUNDS, Newcomer } from './newcomer.ts'

/**
 * From the first visit to the first payment, by calls alone, over two alternating processes: the other process knows
 * everything that the first one stored.
 */

let database: FreshDatabase
let one: RunningApp
let two: RunningApp
let staff: Client

beforeAll(async () => {
  database = await freshDatabase()
  one = await buildApp({}, { database })
  two = await buildApp({ ROLE: 'api' }, { database })
  staff = await signIn(one, await makeUser(one, 'compliance'))
})
afterAll(async () => {
  await two?.stop()
  await one?.stop()
  await database?.drop()
})

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')

test('a stranger becomes a customer who pays', async () => {
  const newcomer = await (await new Newcomer(one).signUp()).answerTier1()
  const { id } = newcomer
  // On another machine, at another process, everything is as before.
  newcomer.client = new Client(two, newcomer.client.token)
  const session = async () => (await newcomer.client.call('getTestToken')).result
  expect((await session()).individual).toMatchObject({ tier: 1, is_blocked: true, prompts: [] })

  const version = async () => (await staff.call('getIndividual', { params: { id } })).result.version
  const review = async (body: object) => {
    const answer = await staff.call('reviewIndividual', {
      params: { id },
      body: { ...body, version: await version() } as never,
    })
    expect(answer.code, answer.description).toBe('OK00')
  }
  expect((await staff.call('listIndividuals', { query: { waiting: 'true' } })).result).toMatchObject([
    { _id: id, status: 'PENDING', tier: 1, waiting: true },
  ])
  await review({ action: 'advance', tier: 3 })
  expect((await session()).individual).toMatchObject({
    tier: 3,
    is_blocked: true,
    prompts: ['questionnaire', 'proof_of_address', 'idenfy', 'source_of_funds'],
  })

  await newcomer.update(COUNTRIES)
  await newcomer.upload('documents/poa', [{ name: 'bill.pdf', bytes: PDF }])
  const check = await newcomer.client.call('registerIdentityCheck', {
    body: {
      _id: newcomer.userId,
      first_name: 'Ona',
      last_name: 'Petraitė',
      email: newcomer.email,
      type: 'user',
    },
  })
  const params = { session: check.result.url.split('/').at(-1) ?? '' }
  const shown = (await newcomer.client.call('getSimulatedIdentitySession', { params })).result
  await new Client(one).call('decideSimulatedIdentitySession', {
    params,
    body: { status: 'passed', person: shown.person, document: shown.document },
  })
  await newcomer.update(FUNDS)
  await newcomer.upload('documents/sof', [{ name: 'salary.pdf', bytes: PDF }])
  const waiting = await newcomer.client.call('getIndividual', { params: { id } })
  expect(waiting.result).toMatchObject({ prompts: [], identity: { status: 'PASS' } })

  for (const { _id: document } of waiting.result.documents)
    await staff.call('decideDocument', { params: { id, document }, body: { decision: 'accept' } })
  await review({ action: 'approve', reason: 'Full ODD' })
  const { user, individual } = await session()
  expect([user.status, individual?.is_blocked, individual?.crs_due]).toEqual(['APPROVED', false, true])

  const { result: accounts } = await newcomer.client.call('listIndividualAccounts', {
    body: { object_ref: newcomer.userId, individual_id: id },
  })
  expect(accounts).toMatchObject([{ acc_details: { type: 'IBAN', currency: 'EUR' }, sepa_enabled: true }])
  const iban = accounts[0]?.acc_details.account_id ?? ''
  expect(iban).toMatch(/^LT/)
  expect(checkIban(iban)).toMatchObject({ ok: true })
  const letters = await newcomer.letters()
  expect(letters[0]?.subject).toBe('Welcome to Fondaco: your account is open')
  expect((await newcomer.client.call('listNotifications')).result[0]?.payload.title).toBe(
    'Your account is open',
  )

  await new Client(two).call('injectIncoming', {
    body: {
      type: 'SCT',
      iban,
      amount: '500.00',
      currency: 'EUR',
      debtor: { name: 'Greta Vaitkutė', iban: 'DE89370400440532013000' },
    },
  })
  const balance = async () => {
    await one.drain()
    const { result } = await newcomer.client.call('getCustomerDashboard', {
      body: { object_ref: newcomer.userId },
    })
    return result.accounts.balance.amount
  }
  await expect.poll(balance).toBe('500.00')
  const paid = await newcomer.client.call('createTransaction', {
    body: {
      type: 'SCT',
      account: accounts[0]?._id ?? '',
      amount: '20.00',
      currency: 'EUR',
      creditor: { name: 'Hans Beispiel', account: { account_id: 'DE89370400440532013000' } },
    },
  })
  expect(paid).toMatchObject({ code: 'OK00' })
  const status = async () => {
    await one.drain()
    const { result } = await newcomer.client.call('getTransaction', { params: { id: paid.result._id } })
    return result.status
  }
  await expect.poll(status).toBe('COMPLETED')
})
