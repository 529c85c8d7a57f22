import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../test/fresh-database.ts'
import { proveTwice } from '../../../../test/make.ts'
import { SetClock, type SignInApp, signInApp } from '../../../../test/sign-in-app.ts'
import { createUser, hashPassword, identityJobs, seedRolePermissions } from '../index.ts'

const PASSWORD = 'Correct-Horse-1'
const START = '2026-03-02T12:00:00Z'

let database: FreshDatabase
let clock: SetClock
let one: SignInApp
let other: SignInApp

/** The time of the test's clock. Both processes read it. */
const sharedClock = { now: () => clock.now() }

beforeAll(async () => {
  database = await freshDatabase()
  clock = new SetClock(START)
  const passwordHash = await hashPassword(PASSWORD)
  await database.db.transaction().execute(async (trx) => {
    await seedRolePermissions(trx)
    const base = { firstName: 'Ona', lastName: 'Testienė', passwordHash, createdAt: new Date(START) }
    await createUser(trx, { ...base, email: 'customer@example.test', roles: ['customer'] })
    await createUser(trx, { ...base, email: 'staff@example.test', roles: ['risk'], entities: ['UAB'] })
  })
  one = await signInApp({ database, clock: sharedClock })
  other = await signInApp({ database, clock: sharedClock })
})
beforeEach(() => {
  clock = new SetClock(START)
})
afterAll(async () => {
  await Promise.all([one.close(), other.close()])
  await database.drop()
})

interface Session {
  readonly token: string
  readonly cookie: string
}

async function signIn(who = 'customer', cookie?: string): Promise<Session> {
  const answer = await one.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: `${who}@example.test`, password: PASSWORD },
    ...(cookie ? { cookies: { '__Host-session': cookie } } : {}),
  })
  const set = answer.cookies.find((set) => set.name === '__Host-session')
  if (!set) throw new Error(`no session began: ${answer.body}`)
  return { token: answer.json().result.token, cookie: set.value }
}

/** A call caused by a person, unless `background`. Answers its code. */
async function act(token: string, options: { background?: boolean; at?: SignInApp } = {}): Promise<string> {
  const answer = await (options.at ?? one).app.inject({
    url: '/api/v2/auth/test_token',
    headers: {
      authorization: `Bearer ${token}`,
      ...(options.background ? { 'x-background': '1' } : {}),
    },
  })
  return answer.json().code
}

async function renew(cookie: string | null, origin: string | null = one.url) {
  const answer = await other.app.inject({
    method: 'POST',
    url: '/api/v2/auth/renew',
    ...(cookie === null ? {} : { cookies: { '__Host-session': cookie } }),
    headers: origin === null ? {} : { origin },
  })
  return { status: answer.statusCode, ...answer.json() }
}

describe('time', () => {
  test.each([
    ['customer', 299, 'OK00'],
    ['customer', 300, 'TK02'],
    ['staff', 899, 'OK00'],
    ['staff', 900, 'TK02'],
  ])('a session of %s without anything done for %i seconds: %s', async (who, seconds, code) => {
    const { token } = await signIn(who)
    clock.pass(seconds)
    expect(await act(token)).toBe(code)
  })

  test('what a person does extends it, in every process; what the page does by itself does not', async () => {
    const { token } = await signIn()
    clock.pass(200)
    expect(await act(token)).toBe('OK00')
    clock.pass(250)
    expect(await act(token, { background: true, at: other })).toBe('OK00')
    clock.pass(49)
    expect(await act(token, { background: true })).toBe('OK00')
    clock.pass(1)
    expect(await act(token, { background: true })).toBe('TK02')
    expect(await act(token)).toBe('TK02')
  })

  test('it ends after twelve hours whatever is done', async () => {
    const { token } = await signIn('staff')
    for (let minute = 0; minute < 720; minute += 10) {
      expect(await act(token)).toBe('OK00')
      clock.pass(600)
    }
    expect(await act(token)).toBe('TK02')
  })

  test('the answer says when it ends', async () => {
    const { token } = await signIn()
    clock.pass(100)
    const answer = await one.app.inject({
      url: '/api/v2/auth/test_token',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.json().result.session).toEqual({
      idle_seconds: 300,
      idle_ends_at: '2026-03-02T12:06:40.000Z',
      ends_at: '2026-03-03T00:00:00.000Z',
      now: '2026-03-02T12:01:40.000Z',
    })
  })

  test('a job closes what is overdue, and its sockets; it stays ended by time', async () => {
    const { token } = await signIn()
    clock.pass(200)
    const { token: younger } = await signIn()
    clock.pass(200)
    await database.ownerPool.query('delete from outbox')
    for (const job of identityJobs({ db: database.db, clock })) await job.run({})
    const { rows } = await database.ownerPool.query('select target, payload from outbox')
    expect(rows).toContainEqual({
      target: expect.stringMatching(/^session:/),
      payload: { event: 'session_ended', data: { code: 'TK02' } },
    })
    expect(await act(token)).toBe('TK02')
    expect(await act(younger)).toBe('OK00')
    await database.ownerPool.query('delete from outbox')
    for (const job of identityJobs({ db: database.db, clock })) await job.run({})
    expect((await database.ownerPool.query('select from outbox')).rowCount).toBe(0)
  })
})

describe('the cookie', () => {
  test('gives every page of the browser the same token, and none is turned away', async () => {
    const { token, cookie } = await signIn()
    const tabs = await Promise.all([renew(cookie), renew(cookie), renew(cookie)])
    for (const tab of tabs) {
      expect(tab).toMatchObject({ code: 'OK00', result: { token, expires_at: '2026-03-03T00:00:00.000Z' } })
    }
    expect(await act(token)).toBe('OK00')
  })

  test.each<[string, string | null]>([
    ['another site', 'https://evil.example'],
    ['another port of this machine', 'http://localhost:2'],
    ['nowhere', 'null'],
    ['a request without an origin', null],
  ])('is not taken from %s', async (_, origin) => {
    const { cookie } = await signIn()
    expect(await renew(cookie, origin)).toMatchObject({ status: 403, code: 'origin_refused' })
  })

  test('does not extend the session, and ends with it', async () => {
    const { cookie } = await signIn()
    clock.pass(299)
    expect(await renew(cookie)).toMatchObject({ code: 'OK00' })
    clock.pass(1)
    expect(await renew(cookie)).toMatchObject({ status: 401, code: 'TK02' })
  })

  test('is no token, and the token no cookie', async () => {
    const { token, cookie } = await signIn()
    expect(await act(cookie)).toBe('401')
    expect(await renew(token)).toMatchObject({ status: 401, code: '401' })
    expect(await renew(null)).toMatchObject({ status: 401, code: '401' })
  })
})

describe('the end', () => {
  test('signing out ends it everywhere, closes its sockets and clears the cookie', async () => {
    const { token, cookie } = await signIn()
    const { token: elsewhere } = await signIn()
    await database.ownerPool.query('delete from outbox')
    const answer = await one.app.inject({
      url: '/api/logoff',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.json()).toMatchObject({ code: 'OK00', result: { redirect: '/auth/login' } })
    expect(answer.headers['set-cookie']).toMatch(/^__Host-session=; .*Expires=Thu, 01 Jan 1970/)
    expect(await act(token, { at: other })).toBe('401')
    expect(await renew(cookie)).toMatchObject({ status: 401, code: '401' })
    expect(await act(elsewhere)).toBe('OK00')
    const { rows } = await database.ownerPool.query('select target, payload from outbox')
    expect(rows).toEqual([
      {
        target: expect.stringMatching(/^session:/),
        payload: { event: 'session_ended', data: { code: '401' } },
      },
    ])
  })

  test('signing in again is a new session; the one that the browser had ends, others stay', async () => {
    const first = await signIn()
    const elsewhere = await signIn()
    const second = await signIn('customer', first.cookie)
    expect(second.token).not.toBe(first.token)
    expect(second.cookie).not.toBe(first.cookie)
    expect(await act(first.token)).toBe('401')
    expect(await act(second.token)).toBe('OK00')
    expect(await act(elsewhere.token)).toBe('OK00')
  })

  test('a user who may no longer sign in is out at once; an expired password asks for a new one', async () => {
    const { token, cookie } = await signIn('staff')
    const change = (set: string) =>
      database.ownerPool.query(`update app_user set ${set} where email = 'staff@example.test'`)
    await change('password_expired = true')
    expect(await act(token)).toBe('TK07')
    expect(await renew(cookie)).toMatchObject({
      status: 403,
      code: 'TK07',
      result: { change_password_url: '/errors/password_expired' },
    })
    await change(`password_expired = false, status = 'BLOCKED'`)
    expect(await act(token)).toBe('401')
    await change(`status = 'APPROVED'`)
    expect(await act(token)).toBe('OK00')
  })

  test('what a role holds changes at once', async () => {
    const { token } = await signIn('staff')
    await proveTwice(database.db, token)
    const permissions = async () => {
      const answer = await one.app.inject({
        url: '/api/v2/auth/test_token',
        headers: { authorization: `Bearer ${token}` },
      })
      return answer.json().result.permissions
    }
    expect(await permissions()).not.toContain('view:fee')
    await database.ownerPool.query(`insert into role_permission values ('risk', 'view:fee')`)
    expect(await permissions()).toContain('view:fee')
    await database.db.transaction().execute(seedRolePermissions)
    await database.ownerPool.query(`delete from role_permission where permission = 'view:fee'`)
    await database.db.transaction().execute(seedRolePermissions)
    expect(await permissions()).not.toContain('view:fee')
  })

  test.each(['', 'x', 'x'.repeat(43), 'x'.repeat(500), "' or true --"])(
    'a token nobody was given: %j',
    async (token) => {
      expect(await act(token)).toBe('401')
    },
  )
})
