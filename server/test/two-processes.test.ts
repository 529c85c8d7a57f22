import { once } from 'node:events'
import type { ServerEvent } from '@fondaco/contract/live.ts'
import { REFUSALS } from '@fondaco/contract/refusals.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { newId } from '../src/platform/ids.ts'
import { APPLICATION_ROLE } from '../src/platform/migrate.ts'
import { buildApp, type RunningApp } from './build-app.ts'
import { eventually } from './eventually.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'
import { Client, type MadeUser, makeAccount, makeCompany, makeUser, signIn } from './make.ts'
import { codeNow, TOTP_SECRET } from './one-time-code.ts'

/** Two processes that answer calls and one that does the jobs, on one database: to everyone they are one. */

const LOGINS = { customer: 2, address: 100_000 }
const PAYEE = { name: 'Marie Keller', account: { account_id: 'DE89370400440532013000' } }

let database: FreshDatabase
let one: RunningApp
let two: RunningApp
let worker: RunningApp
const appLogin = { name: `fondaco_test_${newId().replaceAll('-', '')}`, password: newId() }
const sockets: WebSocket[] = []

beforeAll(async () => {
  database = await freshDatabase()
  const owner = new URL(database.ownerUrl)
  await database.ownerPool.query(
    `create role ${appLogin.name} login password '${appLogin.password}' in role ${APPLICATION_ROLE}`,
  )
  const appUrl = new URL(owner)
  appUrl.username = appLogin.name
  appUrl.password = appLogin.password
  const shared = { DATABASE_POOL_SIZE: '5', RATE_LOGIN_PER_ACCOUNT: String(LOGINS.customer) }
  one = await buildApp({ ...shared, ROLE: 'api' }, { database })
  // As in installations that separate the owner of the tables from the application.
  two = await buildApp(
    { ...shared, ROLE: 'api', DATABASE_URL: owner.href, DATABASE_APP_URL: appUrl.href },
    { database },
  )
  worker = await buildApp({ ...shared, ROLE: 'worker' }, { database })
})

afterAll(async () => {
  for (const socket of sockets) socket.terminate()
  for (const running of [worker, two, one]) await running?.stop()
  await database.ownerPool.query(`drop role if exists ${appLogin.name}`)
  await database.drop()
})

/** A live socket of a process, opened by a session. */
async function listen({ url }: RunningApp, { token }: Client) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`)
  sockets.push(socket)
  const heard: ServerEvent[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as ServerEvent))
  const closed = once(socket, 'close').then(([code]) => code as number)
  await once(socket, 'open')
  socket.send(JSON.stringify({ event: 'connect', data: { token } }))
  const hears = (event: object) =>
    eventually(() => expect(heard).toContainEqual(expect.objectContaining(event)))
  await hears({ event: 'connected' })
  return { hears, closed }
}

/** The same session at another process. */
const at = (running: RunningApp, { token }: Client): Client => new Client(running, token)

async function makePayer() {
  const user = await makeUser(one, 'customer')
  const companyId = await makeCompany(one, [user])
  const account = await makeAccount(one, companyId)
  return { user, companyId, account }
}
const payment = (accountId: string, amount = '12.00') => ({
  type: 'SCT' as const,
  account: accountId,
  amount,
  currency: 'EUR' as const,
  creditor: PAYEE,
})

test('a session begun at one works at the other, and ends at both', async () => {
  const { user } = await makePayer()
  const here = await signIn(one, user)
  const there = at(two, here)
  expect((await there.call('getTestToken')).result.user._id).toBe(user.id)
  const live = [await listen(one, here), await listen(two, there)]

  expect((await there.call('logoff')).code).toBe('OK00')
  for (const { hears, closed } of live) {
    await hears({ event: 'session_ended', data: { code: '401' } })
    expect(await closed).toBe(4401)
  }
  for (const client of [here, there]) expect((await client.call('getTestToken')).code).toBe('401')
})

test('a session that its person ends from another one is over at both, and so is its live socket', async () => {
  const { user } = await makePayer()
  const [here, lost] = [await signIn(one, user), await signIn(one, user)]
  const { hears, closed } = await listen(two, lost)
  const { result } = await at(two, here).call('getSecurity')
  const [own, other] = result.sessions
  expect([own?.current, other?.current]).toEqual([true, false])

  expect((await here.call('endOwnSession', { params: { id: other?._id ?? '' } })).code).toBe('OK00')
  await hears({ event: 'session_ended', data: { code: '401' } })
  expect(await closed).toBe(4401)
  for (const running of [one, two]) {
    expect((await at(running, lost).call('getTestToken')).code).toBe('401')
    expect((await at(running, here).call('getTestToken')).code).toBe('OK00')
  }
})

test('a payment made at one is completed by the worker and seen live at the other', async () => {
  const { user, account } = await makePayer()
  const here = await signIn(one, user)
  const { hears } = await listen(two, here)
  const made = await here.call('createTransaction', { body: payment(account.id) })
  expect(made.code).toBe('OK00')
  const { _id } = made.result
  await hears({
    event: 'transaction',
    data: expect.objectContaining({ _id, status: 'COMPLETED' }),
  })
  await hears({
    event: 'AccountWithdrawl',
    data: expect.objectContaining({ account_id: account.id, transaction_id: _id }),
  })
  const { result } = await at(two, here).call('getTransaction', { params: { id: _id } })
  expect(result.status).toBe('COMPLETED')
})

test('twins sent to both at once have one effect and one answer', async () => {
  const { user, account } = await makePayer()
  const here = await signIn(one, user)
  for (let round = 0; round < 5; round += 1) {
    const options = { idempotencyKey: newId() }
    const input = { body: { ...payment(account.id, '3.00'), duplicate_confirmed: true } }
    const twins = await Promise.all(
      [here, at(two, here), here, at(two, here)].map((client) =>
        client.call('createTransaction', input, options),
      ),
    )
    for (const twin of twins) expect(twin).toEqual(twins[0])
    expect(twins[0]?.code).toBe('OK00')
  }
  await worker.drain()
  const { rows } = await database.ownerPool.query(
    'select count(*)::int as n from transaction where account_id = $1',
    [account.id],
  )
  expect(rows).toEqual([{ n: 5 }])
})

test('an authorisation proven at one pays once, at whichever process is first', async () => {
  const strong = await Promise.all(
    [1, 2].map(() => buildApp({ ROLE: 'api', SCA: 'on', DATABASE_POOL_SIZE: '5' }, { database })),
  )
  try {
    const { user, account } = await makePayer()
    const here = await signIn(one, user)
    const [first, second] = strong.map((running) => at(running, here)) as [Client, Client]
    const body = { ...payment(account.id, '4.00'), duplicate_confirmed: true }
    expect((await first.call('createTransaction', { body })).code).toBe('authorisation_required')

    await database.ownerPool.query('update app_user set totp_secret = $1 where id = $2', [
      TOTP_SECRET,
      user.id,
    ])
    const { result: begun } = await first.call('authorisePayment', { body })
    const params = { id: begun._id }
    const proof = { params, body: { otp: await codeNow() } }
    const proofs = await Promise.all(
      [first, second].map((client) => client.call('confirmAuthorisation', proof)),
    )
    expect(proofs.map(({ code }) => code).sort()).toEqual(['OK00', 'authentication_failed'])
    const authorisation = proofs.find(({ code }) => code === 'OK00')?.result.authorisation

    const paid = await Promise.all(
      [first, second, first, second].map((client) =>
        client.call('createTransaction', { body: { ...body, authorisation } }),
      ),
    )
    expect(paid.map(({ code }) => code).sort()).toEqual([
      'OK00',
      'authorisation_invalid',
      'authorisation_invalid',
      'authorisation_invalid',
    ])
  } finally {
    for (const running of strong) await running.stop()
  }
})

test('what one claims the other refuses', async () => {
  const { user, account } = await makePayer()
  const made = await (await signIn(one, user)).call('createTransaction', {
    body: payment(account.id, '15000.00'),
  })
  await worker.drain()
  const params = { id: made.result._id }
  const [first, second] = await Promise.all(
    [one, two].map(async (running) => signIn(running, await makeUser(one, 'compliance'))),
  )
  const answers = await Promise.all(
    [first, second].map((client) => client?.call('claimTransaction', { params, body: {} })),
  )
  expect(answers.map((answer) => answer?.code).sort()).toEqual(['OK00', 'transaction_locked'])
  const [winner, loser] = answers[0]?.code === 'OK00' ? [first, second] : [second, first]

  const { result } = await (loser as Client).call('getTransaction', { params })
  const version = 'version' in result ? result.version : 0
  const body = { action: 'APPROVE' as const, version }
  expect((await (loser as Client).call('decideTransaction', { params, body })).code).toBe(
    'transaction_locked',
  )
  expect((await (winner as Client).call('decideTransaction', { params, body })).code).toBe('OK00')
})

test('failed sign-ins are counted over both', async () => {
  const user = await makeUser(one, 'customer')
  const tryIn = (running: RunningApp) =>
    new Client(running).call('login', { body: { email: user.email, password: 'not this one' } })
  expect((await tryIn(one)).code).toBe('otp_required')
  expect((await tryIn(two)).code).toBe('otp_required')
  for (const running of [one, two]) {
    expect((await tryIn(running)).code).toBe('account_locked')
    await expect(signIn(running, user), 'with the right password').rejects.toThrow(
      REFUSALS.account_locked.text.en,
    )
  }
})

test('the clock that is moved at one moves at both, and ends what is then over', async () => {
  const user: MadeUser = await makeUser(one, 'customer')
  await makeCompany(one, [user])
  const here = await signIn(one, user)
  const live = await listen(two, here)
  const now = async (running: RunningApp) => running.app.clock.offsetSeconds
  await new Client(one).call('advanceClock', { body: { advance_s: 3600 } })
  try {
    await eventually(async () => {
      for (const running of [one, two, worker]) expect(await now(running)).toBe(3600)
    })
    await live.hears({ event: 'session_ended', data: { code: 'TK02' } })
    expect(await live.closed).toBe(4401)
    expect((await at(two, here).call('getTestToken')).code).toBe('TK02')
  } finally {
    await new Client(two).call('advanceClock', { body: { reset: true } })
  }
  await eventually(async () => {
    for (const running of [one, two, worker]) expect(await now(running)).toBe(0)
  })
})

test('a login of the application’s own can add to the books only through their door, and change nothing in them', async () => {
  const { account } = await makePayer()
  const { rows: working } = await database.ownerPool.query(
    'select count(*)::int as n from pg_stat_activity where datname = current_database() and usename = $1',
    [appLogin.name],
  )
  expect(working[0]?.n, 'connections of the process that has this login').toBeGreaterThan(0)
  const url = new URL(database.ownerUrl)
  url.username = appLogin.name
  url.password = appLogin.password
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    const { rows } = await client.query('select count(*)::int as n from ledger_entry where account_id = $1', [
      account.id,
    ])
    expect(rows[0]?.n).toBeGreaterThan(0)
    for (const statement of [
      'update ledger_entry set amount = amount + 1',
      'delete from ledger_entry',
      'truncate ledger_entry',
      'insert into ledger_entry select * from ledger_entry limit 1',
      'update ledger_account set posted_credits = posted_credits + 1',
      'alter table ledger_entry disable trigger all',
      'drop table ledger_entry',
      "update audit_event set action = 'x'",
      'delete from audit_event',
      'create table public.mine ()',
      `set role ${new URL(database.ownerUrl).username}`,
    ]) {
      await expect(client.query(statement), statement).rejects.toThrow(/permission denied|must be owner/)
    }
  } finally {
    await client.end()
  }
})
