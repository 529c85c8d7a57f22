import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Browser } from '../../../../test/browser.ts'
import { freePort } from '../../../../test/free-port.ts'
import { type FreshDatabase, freshDatabase } from '../../../../test/fresh-database.ts'
import { SetClock, type SignInApp, signInApp } from '../../../../test/sign-in-app.ts'
import { SoftwareAuthenticator, type Told } from '../../../../test/software-authenticator.ts'
import { toldCode } from '../../../../test/told-code.ts'
import { newId } from '../../../platform/ids.ts'
import { createUser, hashPassword, identityJobs, seedRolePermissions } from '../index.ts'

const PASSWORD = 'Correct-Horse-1'
const ORIGIN = 'http://localhost:1'

let database: FreshDatabase
let hash: string
let clock: SetClock
let bank: SignInApp

beforeAll(async () => {
  database = await freshDatabase()
  hash = await hashPassword(PASSWORD)
  await database.db.transaction().execute(seedRolePermissions)
  bank = await signInApp({ database, clock: { now: () => clock.now() } })
})
beforeEach(async () => {
  clock = new SetClock('2026-03-02T12:00:00Z')
  await database.db.deleteFrom('rate_limit').execute()
})
afterAll(async () => {
  await bank.close()
  await database.drop()
})

interface Person {
  readonly id: string
  readonly email: string
  readonly token: string
  readonly device: SoftwareAuthenticator
}

async function call(
  method: 'POST' | 'PATCH' | 'DELETE' | 'GET',
  path: string,
  body?: object,
  token?: string,
) {
  const answer = await bank.app.inject({
    method,
    url: `/api${path}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, ...answer.json() }
}

async function make(): Promise<Person> {
  const email = `${newId()}@example.test`
  const id = await database.db.transaction().execute((trx) =>
    createUser(trx, {
      email,
      firstName: 'Ona',
      lastName: 'Testienė',
      roles: ['customer'],
      passwordHash: hash,
      createdAt: clock.now(),
    }),
  )
  const { result } = await call('POST', '/login', { email, password: PASSWORD })
  return { id, email, token: result.token, device: new SoftwareAuthenticator(ORIGIN) }
}

/** The proof of a change: the existing passkey; for a first factor the code told by staff. */
async function proof({ device, email, token }: Person): Promise<object> {
  const { passkey } = (await call('POST', '/v2/user/factors/proof', {}, token)).result
  if (!passkey) return { password: PASSWORD, code: await toldCode(database.db, email, clock.now()) }
  const { challenge_id, options } = passkey
  return { password: PASSWORD, challenge_id, passkey: device.get(options) }
}

const begin = async (person: Person) =>
  (await call('POST', '/v2/user/passkeys/options', await proof(person), person.token)).result

/** @param device the device that makes it, if not the person's own */
async function add(person: Person, told: Told = {}, name = 'Laptop', device = person.device) {
  const { challenge_id, options } = await begin(person)
  const passkey = device.create(options, told)
  return call('POST', '/v2/user/passkeys', { challenge_id, name, passkey }, person.token)
}

/** A person with a passkey. */
async function holder(): Promise<Person> {
  const person = await make()
  expect((await add(person)).code).toBe('OK00')
  return person
}

const ask = async () => (await call('POST', '/v2/auth/passkey', {})).result

async function signIn(device: SoftwareAuthenticator, told: Told = {}) {
  const { challenge_id, options } = await ask()
  return call('POST', '/login', { challenge_id, passkey: device.get(options, told) })
}

const strangersKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

describe('making one', () => {
  test('asks for a key that names its user on this site, with its holder verified', async () => {
    const person = await make()
    const { options } = await begin(person)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Fondaco' },
      user: { name: person.email, displayName: 'Ona Testienė' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    expect(JSON.stringify(options)).not.toContain(person.id)
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32)
  })

  test('gives recovery codes with the first, and leaves out the devices that have one', async () => {
    const person = await make()
    const { result } = await add(person)
    expect(result.recovery_codes).toHaveLength(10)
    const { options } = await begin(person)
    expect(options.excludeCredentials).toHaveLength(1)
    expect(await add(person, {}, 'Phone', new SoftwareAuthenticator(ORIGIN))).toMatchObject({
      code: 'OK00',
      result: { recovery_codes: [] },
    })
  })

  test.each<[string, Told]>([
    ['on another site', { origin: 'https://evil.example' }],
    ['on another port of this machine', { origin: 'http://localhost:2' }],
    ['for another site', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['without its holder verified', { userVerified: false }],
    ['without anybody there', { userPresent: false }],
    ['as an answer to another question', { type: 'webauthn.get' }],
  ])('%s is refused', async (_, told) => {
    const person = await make()
    expect((await add(person, told)).code).toBe('passkey_refused')
    const { rows } = await database.ownerPool.query('select from passkey where user_id = $1', [person.id])
    expect(rows).toEqual([])
  })

  test('a challenge is answered once, by its own person, within five minutes', async () => {
    const [person, other] = [await make(), await make()]
    const { challenge_id, options } = await begin(person)
    const answer = (from: Person) =>
      call(
        'POST',
        '/v2/user/passkeys',
        { challenge_id, name: 'Laptop', passkey: person.device.create(options) },
        from.token,
      )
    expect((await answer(other)).code).toBe('factor_set_up_expired')
    expect((await answer(person)).code).toBe('OK00')
    expect((await answer(person)).code).toBe('factor_set_up_expired')
    const late = await begin(person)
    clock.pass(299)
    await call('GET', '/v2/auth/test_token', undefined, person.token)
    clock.pass(1)
    const passkey = person.device.create(late.options)
    const body = { challenge_id: late.challenge_id, name: 'Laptop', passkey }
    expect((await call('POST', '/v2/user/passkeys', body, person.token)).code).toBe('factor_set_up_expired')
  })

  test('a passkey that is somebody else’s already is refused', async () => {
    const [person, other] = [await make(), await make()]
    const first = await begin(person)
    const made = person.device.create(first.options)
    const body = { challenge_id: first.challenge_id, name: 'Laptop', passkey: made }
    expect((await call('POST', '/v2/user/passkeys', body, person.token)).code).toBe('OK00')
    const second = await begin(other)
    const clientData = Buffer.from(made.response.clientDataJSON, 'base64url')
      .toString()
      .replace(first.options.challenge, second.options.challenge)
    const copied = {
      ...made,
      response: { ...made.response, clientDataJSON: Buffer.from(clientData).toString('base64url') },
    }
    const again = { challenge_id: second.challenge_id, name: 'Laptop', passkey: copied }
    expect((await call('POST', '/v2/user/passkeys', again, other.token)).code).toBe('passkey_refused')
  })
})

describe('signing in with one', () => {
  test('needs nothing else, and counts as a second factor', async () => {
    const person = await holder()
    const { code, result } = await signIn(person.device)
    expect(code).toBe('OK00')
    const me = await call('GET', '/v2/auth/test_token', undefined, result.token)
    expect(me.result).toMatchObject({
      user: { email: person.email },
      second_factor: { set_up: true, used: true },
    })
    const { rows } = await database.ownerPool.query(
      'select signed_in_with from session where user_id = $1 order by created_at desc, id desc limit 1',
      [person.id],
    )
    expect(rows).toEqual([{ signed_in_with: 'passkey' }])
  })

  test('a password alone is not enough any more', async () => {
    const { email } = await holder()
    expect((await call('POST', '/login', { email, password: PASSWORD })).code).toBe('otp_required')
    expect((await call('POST', '/login', { email, password: PASSWORD, otp: '123456' })).code).toBe(
      'credentials_invalid',
    )
  })

  test.each<[string, Told]>([
    ['on another site', { origin: 'https://evil.example' }],
    ['on another port of this machine', { origin: 'http://localhost:2' }],
    ['for another site', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['without its holder verified', { userVerified: false }],
    ['without anybody there', { userPresent: false }],
    ['as an answer to another question', { type: 'webauthn.create' }],
    ['with another key', { key: strangersKey }],
    ['for another user', { userHandle: Buffer.alloc(16).toString('base64url') }],
    ['with a count of signatures that went back', { signCount: 0 }],
  ])('%s is refused', async (_, told) => {
    const { device } = await holder()
    expect((await signIn(device)).code).toBe('OK00')
    expect((await signIn(device, told)).code).toBe('credentials_invalid')
  })

  test('a copy of a passkey is found out by its count', async () => {
    const { device } = await holder()
    expect((await signIn(device, { signCount: 7 })).code).toBe('OK00')
    for (const signCount of [7, 6])
      expect((await signIn(device, { signCount })).code).toBe('credentials_invalid')
    expect((await signIn(device, { signCount: 8 })).code).toBe('OK00')
  })

  test('an answer works once, whatever came of it, and within five minutes', async () => {
    const { device } = await holder()
    const { challenge_id, options } = await ask()
    const body = { challenge_id, passkey: device.get(options) }
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/login', body)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      'OK00',
      'credentials_invalid',
      'credentials_invalid',
    ])
    const failed = await ask()
    const tries = [device.get(failed.options, { userVerified: false }), device.get(failed.options)]
    for (const passkey of tries) {
      const answer = await call('POST', '/login', { challenge_id: failed.challenge_id, passkey })
      expect(answer.code).toBe('credentials_invalid')
    }
    const late = await ask()
    clock.pass(300)
    const passkey = device.get(late.options)
    expect((await call('POST', '/login', { challenge_id: late.challenge_id, passkey })).code).toBe(
      'credentials_invalid',
    )
  })

  test('a challenge for a set-up signs nobody in', async () => {
    const person = await holder()
    const { challenge_id, options } = await begin(person)
    const passkey = person.device.get({ ...options, rpId: 'localhost' })
    expect((await call('POST', '/login', { challenge_id, passkey })).code).toBe('credentials_invalid')
  })

  test('a passkey of nobody is refused, and counted', async () => {
    const stranger = await make()
    const { options } = await begin(stranger)
    stranger.device.create(options) // created, but never added
    for (let n = 0; n < 5; n += 1) expect((await signIn(stranger.device)).code).toBe('credentials_invalid')
    expect((await signIn(stranger.device)).code).toBe('account_locked')
  })

  test('failures count together with those of codes', async () => {
    const { device, email } = await holder()
    for (let n = 0; n < 3; n += 1) await signIn(device, { userVerified: false })
    for (let n = 0; n < 2; n += 1) await call('POST', '/login', { email, password: PASSWORD, otp: '000000' })
    expect((await signIn(device)).code).toBe('account_locked')
  })

  test('one who may not sign in is refused, and a password that has expired is still to be changed', async () => {
    const { device, id } = await holder()
    const change = (set: string) => database.ownerPool.query(`update app_user set ${set} where id = $1`, [id])
    await change(`status = 'BLOCKED'`)
    expect((await signIn(device)).code).toBe('sign_in_refused')
    await change(`status = 'APPROVED', password_expired = true`)
    expect((await signIn(device)).code).toBe('TK07')
  })

  test('works at the embedded provider, too', async () => {
    const person = await holder()
    const open = await signInApp({
      database,
      clock: { now: () => clock.now() },
      port: await freePort(),
    })
    try {
      const browser = new Browser()
      const started = await browser.post(`${open.url}/api/v2/auth/redirect`, { provider: 'fondaco' })
      const { result } = (await started.json()) as { result: { url: string } }
      const page = await browser.navigate(result.url)
      const asked = await browser.post(`${open.url}/api/v2/auth/passkey`, {})
      const { challenge_id, options } = (
        (await asked.json()) as { result: { challenge_id: string; options: Record<string, unknown> } }
      ).result
      const passkey = person.device.get(options, { origin: open.url })
      const typed = await browser.post(
        `${open.url}/oidc/interaction/${page.searchParams.get('interaction')}`,
        { challenge_id, passkey },
      )
      const { redirect } = ((await typed.json()) as { result: { redirect: string } }).result
      const back = await browser.navigate(redirect)
      const answer = await browser.post(`${open.url}/api/login`, {
        provider: 'fondaco',
        code: back.searchParams.get('code'),
        state: back.searchParams.get('state'),
      })
      const { token } = ((await answer.json()) as { result: { token: string } }).result
      const me = await call('GET', '/v2/auth/test_token', undefined, token)
      expect(me.result).toMatchObject({ user: { email: person.email }, second_factor: { used: true } })
    } finally {
      await open.close()
    }
  })
})

describe('looking after them', () => {
  test('only one’s own is named and removed', async () => {
    const [person, other] = [await holder(), await make()]
    const mine = new SoftwareAuthenticator(ORIGIN)
    const { result } = await add(person, {}, 'Phone', mine)
    const path = `/v2/user/passkeys/${result._id}`
    expect((await call('PATCH', path, { name: 'Theirs' }, other.token)).code).toBe('not_found')
    expect((await call('DELETE', path, { password: PASSWORD }, other.token)).code).toBe('not_found')
    expect((await call('PATCH', path, { name: 'Key ring' }, person.token)).code).toBe('OK00')
    expect((await call('DELETE', path, await proof(person), person.token)).code).toBe('OK00')
    expect((await signIn(mine)).code).toBe('credentials_invalid')
    const { rows } = await database.ownerPool.query(
      `select action, before, after from audit_event where object_id = $1 and object_type = 'user'
       and action in ('user.name_passkey', 'user.remove_passkey') order by at, id`,
      [person.id],
    )
    expect(rows).toEqual([
      { action: 'user.name_passkey', before: { name: 'Phone' }, after: { name: 'Key ring' } },
      {
        action: 'user.remove_passkey',
        before: null,
        after: { name: 'Key ring', rests_until: null, sessions_ended: 0 },
      },
    ])
  })

  test('the last one stays with whoever may pay', async () => {
    const person = await holder()
    const { rows } = await database.ownerPool.query('select id from passkey where user_id = $1', [person.id])
    expect(
      (await call('DELETE', `/v2/user/passkeys/${rows[0].id}`, await proof(person), person.token)).code,
    ).toBe('factor_last')
    expect((await signIn(person.device)).code).toBe('OK00')
  })

  test('challenges nobody can answer any more are cleared away', async () => {
    await ask()
    clock.pass(300)
    for (const job of identityJobs({ db: database.db, clock })) await job.run({})
    expect(await database.db.selectFrom('passkey_challenge').selectAll().execute()).toEqual([])
  })

  test('an address may begin only so many sign-ins', async () => {
    const codes = new Set<string>()
    for (let n = 0; n < 61; n += 1) codes.add((await call('POST', '/v2/auth/passkey', {})).code)
    expect([...codes]).toEqual(['OK00', 'rate_limited'])
  })
})
