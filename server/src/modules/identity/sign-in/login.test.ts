import type { Language } from '@fondaco/rules/language.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../test/fresh-database.ts'
import { codeAt, TOTP_SECRET as SECRET } from '../../../../test/one-time-code.ts'
import { SetClock, type SignInApp, type SignInAppOptions, signInApp } from '../../../../test/sign-in-app.ts'
import { createUser, hashPassword, type NewUser, seedRolePermissions } from '../index.ts'

const PASSWORD = 'Correct-Horse-1'
const NOON = '2026-03-02T12:00:00Z'

let database: FreshDatabase
let hash: string
let clock: SetClock
let realTime: SetClock
const apps: SignInApp[] = []

/** One more process on the same database. */
async function start(options: Partial<SignInAppOptions> = {}): Promise<SignInApp> {
  const app = await signInApp({ database, clock, realTime, ...options })
  apps.push(app)
  return app
}

async function logIn(app: SignInApp, body: unknown, ip = '10.0.0.1') {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: body as object,
    remoteAddress: ip,
  })
  return { status: answer.statusCode, headers: answer.headers, ...answer.json() }
}

async function addUser(email: string, user: Partial<NewUser> = {}): Promise<string> {
  return database.db.transaction().execute((trx) =>
    createUser(trx, {
      email,
      firstName: 'Ona',
      lastName: 'Testienė',
      roles: ['customer'],
      createdAt: new Date('2026-01-01T00:00:00Z'),
      ...user,
    }),
  )
}

beforeAll(async () => {
  database = await freshDatabase()
  hash = await hashPassword(PASSWORD)
  clock = new SetClock(NOON)
  await database.db.transaction().execute(seedRolePermissions)
  await addUser('ona@example.test', { passwordHash: hash })
  await addUser('totp@example.test', { passwordHash: hash, totpSecret: SECRET })
  await addUser('blocked@example.test', { passwordHash: hash, status: 'BLOCKED' })
  await addUser('outside@example.test')
  await addUser('stale@example.test', { passwordHash: hash })
  for (let n = 0; n < 30; n += 1) await addUser(`colleague${n}@example.test`, { passwordHash: hash })
  await database.db
    .updateTable('app_user')
    .set({ password_expired: true })
    .where('email', '=', 'stale@example.test')
    .execute()
})
beforeEach(async () => {
  clock = new SetClock(NOON)
  realTime = new SetClock(NOON)
  await database.db.deleteFrom('rate_limit').execute()
  await database.db.updateTable('app_user').set({ totp_last_step: null }).execute()
})
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()))
  await database.drop()
})

describe('who is let in', () => {
  const right = { password: PASSWORD }
  const wrong = { password: 'Wrong-Horse-1' }
  test.each<[string, Record<string, unknown>, number, string]>([
    ['the right password', { email: 'ona@example.test', ...right }, 200, 'OK00'],
    ['an e-mail in other letters', { email: '  ONA@Example.Test ', ...right }, 200, 'OK00'],
    ['a code where none is set up', { email: 'ona@example.test', ...right, otp: '123456' }, 200, 'OK00'],
    ['a wrong password', { email: 'ona@example.test', ...wrong }, 401, 'otp_required'],
    [
      'a wrong password and a code',
      { email: 'ona@example.test', ...wrong, otp: '123456' },
      401,
      'credentials_invalid',
    ],
    ['an unknown e-mail', { email: 'nobody@example.test', ...right }, 401, 'otp_required'],
    [
      'an unknown e-mail and a code',
      { email: 'nobody@example.test', ...right, otp: '123456' },
      401,
      'credentials_invalid',
    ],
    ['a user without a password', { email: 'outside@example.test', ...right }, 401, 'otp_required'],
    ['a code is missing', { email: 'totp@example.test', ...right }, 401, 'otp_required'],
    ['a code is missing, wrong password', { email: 'totp@example.test', ...wrong }, 401, 'otp_required'],
    ['a wrong code', { email: 'totp@example.test', ...right, otp: '000000' }, 401, 'credentials_invalid'],
    ['a blocked user', { email: 'blocked@example.test', ...right }, 403, 'sign_in_refused'],
    ['a blocked user, wrong password', { email: 'blocked@example.test', ...wrong }, 401, 'otp_required'],
    ['an expired password', { email: 'stale@example.test', ...right }, 403, 'TK07'],
    ['an expired password, wrong at that', { email: 'stale@example.test', ...wrong }, 401, 'otp_required'],
    ['no password', { email: 'ona@example.test' }, 400, 'input_invalid'],
    ['more than asked for', { email: 'ona@example.test', ...right, admin: true }, 400, 'input_invalid'],
    ['a code of letters', { email: 'ona@example.test', ...right, otp: 'abcdef' }, 400, 'input_invalid'],
  ])('%s', async (_, body, status, code) => {
    expect(await logIn(await start(), body)).toMatchObject({ status, code })
  })

  test.each<[string, object]>([
    ['no second factor', {}],
    ['a code', { otp: '000000' }],
    ['a recovery code', { recovery_code: '00000-00000' }],
  ])('with %s, nobody is told who there is nor what was wrong', async (_, factor) => {
    const app = await start()
    const failures = [
      { email: 'nobody@example.test', ...wrong },
      { email: 'ona@example.test', ...wrong },
      { email: 'totp@example.test', ...wrong },
      { email: 'totp@example.test', ...right },
      { email: 'blocked@example.test', ...wrong },
      { email: 'outside@example.test', ...right },
    ]
    const said = new Set<string>()
    for (const failure of failures) {
      const { code, description, result, status } = await logIn(app, { ...failure, ...factor })
      said.add(JSON.stringify({ code, description, result, status }))
    }
    expect([...said]).toHaveLength(1)
  })

  test('an expired password is told where it is changed', async () => {
    const answer = await logIn(await start(), { email: 'stale@example.test', ...right })
    expect(answer.result).toEqual({ change_password_url: '/errors/password_expired' })
  })

  test('a password expires by its age where a limit is set', async () => {
    const body = { email: 'ona@example.test', ...right }
    expect(await logIn(await start({ passwordMaxAgeDays: 60 }), body)).toMatchObject({ code: 'TK07' })
    expect(await logIn(await start({ passwordMaxAgeDays: 61 }), body)).toMatchObject({ code: 'OK00' })
  })

  test('the way by password can be closed', async () => {
    const app = await start({ passwordLogin: false })
    expect(await logIn(app, { email: 'ona@example.test', ...right })).toMatchObject({
      status: 403,
      code: 'password_login_off',
    })
    const providers = await app.app.inject('/api/v2/integration/get-providers')
    expect(providers.json().result).toEqual({
      providers: [{ provider: 'fondaco', name: 'Fondaco', embedded: true }],
      password_login: false,
    })
  })

  test('what begins is a session of twelve hours at most, under a cookie that only this site gets', async () => {
    const answer = await logIn(await start(), { email: 'ona@example.test', ...right })
    expect(answer.result).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      expires_at: '2026-03-03T00:00:00.000Z',
      return_to: null,
    })
    const cookies = [answer.headers['set-cookie']].flat()
    const session = cookies.find((line) => line?.startsWith('__Host-session='))
    expect(session).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    const stored = await database.ownerPool.query('select s::text from session s')
    const everything = JSON.stringify(stored.rows)
    expect(everything).not.toContain(answer.result.token)
    expect(everything).not.toContain(session?.slice(15, 58))
  })

  test('every sign-in and every refusal is audited, and no e-mail or password with it', async () => {
    const app = await start()
    const { rows: before } = await database.ownerPool.query('select count(*)::int as n from audit_event')
    await logIn(app, { email: 'ona@example.test', ...right }, '10.1.2.3')
    await logIn(app, { email: 'nobody@example.test', password: 'Secret-Word-9' }, '10.1.2.3')
    const { rows } = await database.ownerPool.query(
      `select actor_kind, actor_name, action, ip, object_id is null as nobody, after, e::text as whole
       from audit_event e order by at, id offset $1`,
      [before[0].n],
    )
    expect(rows).toMatchObject([
      {
        actor_kind: 'customer',
        actor_name: 'Ona Testienė',
        action: 'session.begin',
        ip: '10.1.2.3',
        after: { with: 'password', second_factor: false },
      },
      {
        actor_kind: 'system',
        action: 'session.refuse',
        nobody: true,
        after: { refused: 'otp_required' },
      },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/nobody@example|Secret-Word/)
  })
})

describe('clock: one-time codes', () => {
  const withCode = (otp: string) => ({ email: 'totp@example.test', password: PASSWORD, otp })

  test.each([
    ['of now', 0, 'OK00'],
    ['of the one before', -1, 'credentials_invalid'],
    ['of the next one', 1, 'credentials_invalid'],
  ])('a code %s', async (_, stepsAway, code) => {
    expect(await logIn(await start(), withCode(codeAt(realTime.now(), stepsAway)))).toMatchObject({ code })
  })

  test('a code works once, in whichever process', async () => {
    const [one, other] = [await start(), await start()]
    const code = codeAt(realTime.now())
    const answers = await Promise.all([one, other, one, other].map((app) => logIn(app, withCode(code))))
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([
      'OK00',
      'credentials_invalid',
      'credentials_invalid',
      'credentials_invalid',
    ])
    realTime.pass(30)
    expect(await logIn(one, withCode(codeAt(realTime.now())))).toMatchObject({ code: 'OK00' })
  })

  test('a wrong password does not use the code up', async () => {
    const app = await start()
    const body = withCode(codeAt(realTime.now()))
    expect(await logIn(app, { ...body, password: 'Wrong-Horse-1' })).toMatchObject({
      code: 'credentials_invalid',
    })
    expect(await logIn(app, body)).toMatchObject({ code: 'OK00' })
  })

  test('codes follow real time, not the business clock', async () => {
    const app = await start()
    clock.pass(3600)
    expect(await logIn(app, withCode(codeAt(realTime.now())))).toMatchObject({ code: 'OK00' })
  })
})

describe('lock-out', () => {
  const wrong = (email: string) => ({ email, password: 'Wrong-Horse-1' })
  const right = (email: string) => ({ email, password: PASSWORD })
  const codes = async (times: number, work: (n: number) => Promise<{ code: string }>) => {
    const all: string[] = []
    for (let n = 0; n < times; n += 1) all.push((await work(n)).code)
    return all
  }

  test.each(['ona@example.test', 'nobody@example.test'])(
    'five failures lock %s in every process until 15 minutes have passed',
    async (email) => {
      const [one, other] = [await start(), await start()]
      const tries = await codes(5, (n) => logIn(n % 2 ? one : other, wrong(email), `10.0.1.${n}`))
      expect(new Set(tries)).toEqual(new Set(['otp_required']))
      clock.pass(60)
      expect(await logIn(one, right(email))).toMatchObject({
        status: 429,
        code: 'account_locked',
        result: { until: '2026-03-02T12:15:00.000Z' },
      })
      clock.pass(14 * 60 - 1)
      expect(await logIn(other, right(email))).toMatchObject({ code: 'account_locked' })
      clock.pass(1)
      expect(await logIn(other, wrong(email))).toMatchObject({ code: 'otp_required' })
    },
  )

  test('a sign-in that succeeds begins the count anew', async () => {
    const app = await start()
    for (let round = 0; round < 3; round += 1) {
      await codes(4, () => logIn(app, wrong('ona@example.test')))
      expect(await logIn(app, right('ona@example.test'))).toMatchObject({ code: 'OK00' })
    }
  })

  test('thirty at the same time in two processes get no more than five guesses', async () => {
    const two = [await start(), await start()]
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        logIn(two[n % 2] as SignInApp, wrong('ona@example.test'), `10.0.2.${n}`),
      ),
    )
    expect(answers.filter((answer) => answer.code === 'otp_required')).toHaveLength(5)
    expect(answers.filter((answer) => answer.code === 'account_locked')).toHaveLength(25)
  })

  test.each<[string, (n: number) => [email: string, ip: string]]>([
    ['to one account from one address', () => ['ona@example.test', '10.0.3.1']],
    ['to one account from many addresses', (n) => ['ona@example.test', `10.0.6.${n}`]],
    ['to many accounts from one address', (n) => [`colleague${n}@example.test`, '10.0.7.1']],
  ])('thirty who sign in rightly at the same time %s are all let in', async (_, who) => {
    const app = await start()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => {
        const [email, ip] = who(n)
        return logIn(app, right(email), ip)
      }),
    )
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set(['OK00']))
  })

  test('twenty failures with a code from one address lock it, for whatever account; not another address', async () => {
    const app = await start()
    const otp = '000000'
    const tries = await codes(20, (n) => logIn(app, { ...wrong(`user${n}@example.test`), otp }, '10.0.4.1'))
    expect(new Set(tries)).toEqual(new Set(['credentials_invalid']))
    const withCode = { ...right('totp@example.test'), otp: codeAt(realTime.now()) }
    expect(await logIn(app, withCode, '10.0.4.1')).toMatchObject({ code: 'account_locked' })
    expect(await logIn(app, withCode, '10.0.4.2')).toMatchObject({ code: 'OK00' })
    expect(await logIn(app, right('ona@example.test'), '10.0.4.1')).toMatchObject({ code: 'OK00' })
  })

  test('an address is an IPv6 line of 64 bits', async () => {
    const app = await start({ limits: { withoutCodePerIp: 3 } })
    const from = (n: number) => `2001:db8:0:7::${n.toString(16)}`
    expect(await codes(4, (n) => logIn(app, wrong(`line${n}@example.test`), from(n)))).toEqual([
      ...Array(3).fill('otp_required'),
      'account_locked',
    ])
    expect(await logIn(app, wrong('line@example.test'), '2001:db8:0:8::1')).toMatchObject({
      code: 'otp_required',
    })
  })

  test('an expired password is no failure', async () => {
    const app = await start()
    expect(await codes(7, () => logIn(app, right('stale@example.test')))).toEqual(Array(7).fill('TK07'))
  })

  test('wrong codes lock like wrong passwords', async () => {
    const app = await start()
    const body = { ...right('totp@example.test'), otp: codeAt(realTime.now(), -3) }
    await codes(5, () => logIn(app, body))
    expect(await logIn(app, { ...body, otp: codeAt(realTime.now()) })).toMatchObject({
      code: 'account_locked',
    })
  })

  test('the limits are settings', async () => {
    const app = await start({ limits: { perAccount: 1, withoutCodePerIp: 2 } })
    expect(await codes(2, () => logIn(app, wrong('ona@example.test'), '10.0.5.1'))).toEqual([
      'otp_required',
      'account_locked',
    ])
    await logIn(app, wrong('else@example.test'), '10.0.5.1')
    expect(await logIn(app, wrong('third@example.test'), '10.0.5.1')).toMatchObject({
      code: 'account_locked',
    })
  })
})

test('the sign-in page lists the people of the demo', async () => {
  const demoNote = { en: 'Customer, first company', lt: 'Klientas, pirmoji įmonė' }
  await addUser('demo@example.test', { demoNote, totpSecret: SECRET })
  const app = await start({ demoPassword: 'Demo-Pass-1' })
  const listed = async (language: Language) => {
    const headers = { 'accept-language': language }
    return (await app.app.inject({ url: '/api/v2/integration/get-providers', headers })).json().result
  }
  expect(await listed('en')).toMatchObject({
    password_login: true,
    demo_sign_ins: [
      {
        email: 'demo@example.test',
        password: 'Demo-Pass-1',
        who: 'Customer, first company',
        totp_secret: SECRET,
      },
    ],
  })
  expect((await listed('lt')).demo_sign_ins).toMatchObject([{ who: 'Klientas, pirmoji įmonė' }])
})
