import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { SESSION_COOKIE } from '../src/platform/http/serve-call.ts'
import { newId } from '../src/platform/ids.ts'
import { Browser } from './browser.ts'
import { buildApp, type RunningApp } from './build-app.ts'
import { eventually } from './eventually.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'
import { Client, type MadeUser, makeCompany, makeUser, PASSWORD, signIn } from './make.ts'
import { Newcomer } from './newcomer.ts'
import { codeAt, codeNow } from './one-time-code.ts'
import { SoftwareAuthenticator } from './software-authenticator.ts'
import { firstFactorProof } from './told-code.ts'

/** A stolen, planted or wrongly held session is worth nothing, over two processes. */

let database: FreshDatabase
let one: RunningApp
let two: RunningApp
let admin: Client
const sockets: WebSocket[] = []

beforeAll(async () => {
  database = await freshDatabase()
  one = await buildApp({ DATABASE_POOL_SIZE: '5' }, { database })
  two = await buildApp({ DATABASE_POOL_SIZE: '5', ROLE: 'api' }, { database })
  admin = await signIn(one, await makeUser(one, 'admin'))
})
afterAll(async () => {
  for (const socket of sockets) socket.terminate()
  for (const running of [two, one]) await running?.stop()
  await database.drop()
})

/** A socket at a process, and its answer to a token. */
async function listen({ url }: RunningApp, token: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`)
  sockets.push(socket)
  const heard: { event: string }[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data))))
  const closed = once(socket, 'close').then(([code]) => code as number)
  await once(socket, 'open')
  socket.send(JSON.stringify({ event: 'connect', data: { token } }))
  return { heard, closed }
}

/** A browser in which a user signs in. */
async function browse(user: MadeUser, browser = new Browser()) {
  const answer = await browser.post(`${one.url}/api/login`, { email: user.email, password: PASSWORD })
  const { code, result } = (await answer.json()) as { code: string; result: { token: string } }
  return { code, browser, token: result.token, cookie: browser.cookie(SESSION_COOKIE) ?? '' }
}

const renew = async ({ url }: RunningApp, cookie: string) => {
  const answer = await fetch(`${url}/api/v2/auth/renew`, {
    method: 'POST',
    headers: { origin: url, cookie: `${SESSION_COOKIE}=${cookie}` },
  })
  return ((await answer.json()) as { code: string }).code
}

describe('a stolen session is worth nothing any more, at either process, once', () => {
  /** The person at another device, and the browser from which the session was stolen. */
  interface Owner {
    readonly user: MadeUser
    readonly own: Client
    readonly stolen: Awaited<ReturnType<typeof browse>>
  }
  const ENDS: [string, (owner: Owner) => Promise<{ code: string }>][] = [
    ['they sign out', ({ stolen }) => new Client(one, stolen.token).call('logoff')],
    ['they sign in again in that browser', ({ user, stolen }) => browse(user, stolen.browser)],
    [
      'they end it from elsewhere',
      async ({ own }) => {
        const { sessions } = (await own.call('getSecurity')).result
        const id = sessions.find(({ current }) => !current)?._id ?? ''
        return own.call('endOwnSession', { params: { id } })
      },
    ],
    ['they end all others', ({ own }) => own.call('endOtherSessions')],
    [
      'they change the password',
      ({ own }) =>
        own.call('changePassword', { body: { old_password: PASSWORD, new_password: 'Another-Horse-2' } }),
    ],
    [
      'they choose a new password by letter',
      async ({ user: { email } }) => {
        const stranger = new Client(one)
        await stranger.call('resetPassword', { body: { email } })
        await one.drain()
        const [letter] = (await stranger.call('listSimulatedMail', { query: { to: email } })).result
        const body = { email, code: letter?.code ?? '', new_password: 'Another-Horse-2' }
        return stranger.call('resetPassword', { body })
      },
    ],
    [
      'they set up an authenticator app',
      async ({ own, user }) => {
        const body = await firstFactorProof(one, user.email)
        const { secret } = (await own.call('beginTotp', { body })).result
        await codeNow()
        return own.call('confirmTotp', { body: { otp: codeAt(new Date(), 0, secret) } })
      },
    ],
    [
      'they add a passkey',
      async ({ own, user }) => {
        const body = await firstFactorProof(one, user.email)
        const { challenge_id, options } = (await own.call('beginPasskey', { body })).result
        const passkey = new SoftwareAuthenticator(two.url.replace('127.0.0.1', 'localhost')).create(options)
        return own.call('addPasskey', { body: { challenge_id, name: 'Laptop', passkey } as never })
      },
    ],
    ['staff end their sessions', ({ user: { id } }) => admin.call('endUserSessions', { params: { id } })],
    [
      'staff expire their password',
      ({ user: { id } }) => admin.call('expireUserPassword', { params: { id } }),
    ],
    ['staff take their second factor', ({ user: { id } }) => admin.call('resetMfa', { params: { id } })],
    [
      'staff block them',
      ({ user: { id } }) =>
        admin.call('changeUserAccess', {
          params: { id },
          body: { status: 'BLOCKED', reason: 'They called.', version: 1 },
        }),
    ],
  ]

  test.each(ENDS)('%s', async (_, end) => {
    const user = await makeUser(one, 'customer')
    await makeCompany(one, [user])
    const stolen = await browse(user)
    const own = await signIn(two, user)
    const ears = [await listen(one, stolen.token), await listen(two, stolen.token)]
    for (const { heard } of ears)
      await eventually(() => expect(heard).toMatchObject([{ event: 'connected' }]))
    expect(await renew(two, stolen.cookie)).toBe('OK00')

    expect((await end({ user, own, stolen })).code).toBe('OK00')

    for (const { closed } of ears) expect(await closed).toBe(4401)
    for (const running of [one, two]) {
      expect((await new Client(running, stolen.token).call('getTestToken')).code).toBe('401')
      expect(await renew(running, stolen.cookie)).toBe('401')
      const { heard, closed } = await listen(running, stolen.token)
      expect(await closed).toBe(4401)
      expect(heard).toEqual([{ event: 'session_ended', data: { code: '401' } }])
    }
  })
})

describe('a token counts in one place only', () => {
  let token: string
  beforeAll(async () => {
    const user = await makeUser(one, 'customer')
    token = (await browse(user)).token
  })

  test.each<[string, () => { path?: string; headers?: Record<string, string> }]>([
    ['in the address', () => ({ path: `?token=${token}` })],
    ['in the address, as OAuth once had it', () => ({ path: `?access_token=${token}` })],
    ['in the address, as a header', () => ({ path: `?authorization=Bearer%20${token}` })],
    ['as the user of the address', () => ({ headers: { authorization: `Basic ${btoa(`${token}:`)}` } })],
    ['as the session cookie', () => ({ headers: { cookie: `${SESSION_COOKIE}=${token}` } })],
    ['as a cookie of its own', () => ({ headers: { cookie: `token=${token}` } })],
    ['in another header', () => ({ headers: { 'x-auth-token': token } })],
    ['without its scheme', () => ({ headers: { authorization: token } })],
    ['after another', () => ({ headers: { authorization: `Bearer x, Bearer ${token}` } })],
    ['before another', () => ({ headers: { authorization: `Bearer ${token}, Bearer x` } })],
  ])('and not %s', async (_, how) => {
    const { path = '', headers = {} } = how()
    const answer = await fetch(`${one.url}/api/v2/auth/test_token${path}`, { headers })
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([401, '401'])
  })

  test('nor does a socket take it in its address', async () => {
    const address = `${one.url.replace('http', 'ws')}/api/socket?token=${token}`
    const socket = new WebSocket(address, { headers: { authorization: `Bearer ${token}` } })
    sockets.push(socket)
    const closed = once(socket, 'close')
    await once(socket, 'open')
    socket.send(JSON.stringify({ event: 'viewed', data: { msg_id: newId() } }))
    expect((await closed)[0]).toBe(1008)
  })
})

describe('what somebody planted in a browser is not what its user signs in with', () => {
  test.each<[string, () => Promise<string>]>([
    ['a cookie that they made up', async () => 'x'.repeat(43)],
    [
      'the cookie of a session of their own',
      async () => (await browse(await makeUser(one, 'customer'))).cookie,
    ],
    [
      'the cookie of a session that has ended',
      async () => {
        const { cookie, token } = await browse(await makeUser(one, 'customer'))
        await new Client(one, token).call('logoff')
        return cookie
      },
    ],
  ])('%s', async (_, planted) => {
    const cookie = await planted()
    const victim = new Browser()
    victim.setCookie(SESSION_COOKIE, cookie)
    const session = await browse(await makeUser(one, 'customer'), victim)
    expect(session.cookie).not.toBe(cookie)
    expect(await renew(two, cookie)).toBe('401')
    expect(await renew(two, session.cookie)).toBe('OK00')
  })

  test('nor does the cookie of a sign-up that they began finish somebody else’s', async () => {
    const thief = new Newcomer(one)
    await thief.must({ step: 'verify_email', ...thief.details })
    const name = '__Host-registration'
    const planted = thief.browser.cookie(name) ?? ''
    const victim = new Newcomer(one)
    victim.browser.setCookie(name, planted)
    await victim.must({ step: 'verify_email', ...victim.details })
    const { email } = victim
    await victim.must({ step: 'confirm_email', email, email_code: await victim.emailCode() })
    expect(victim.browser.cookie(name)).not.toBe(planted)
    const create = { step: 'create_password', email, password: 'Of-The-Thief-1' }
    expect((await thief.step(create)).code).toBe('registration_not_confirmed')
    await victim.must({ step: 'create_password', email, password: PASSWORD })
    await victim.signIn()
  })
})
