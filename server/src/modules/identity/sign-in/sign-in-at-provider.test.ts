import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Browser } from '../../../../test/browser.ts'
import { freePort } from '../../../../test/free-port.ts'
import { type FreshDatabase, freshDatabase } from '../../../../test/fresh-database.ts'
import { codeAt, TOTP_SECRET as SECRET } from '../../../../test/one-time-code.ts'
import { type OutsideProvider, outsideProvider } from '../../../../test/outside-provider.ts'
import { SetClock, type SignInApp, signInApp } from '../../../../test/sign-in-app.ts'
import { createUser, hashPassword, identityJobs, type NewUser, seedRolePermissions } from '../index.ts'

const PASSWORD = 'Correct-Horse-1'

let database: FreshDatabase
let clock: SetClock
const sharedClock = { now: () => clock.now() }
const users: Record<string, string> = {}

beforeAll(async () => {
  database = await freshDatabase()
  const passwordHash = await hashPassword(PASSWORD)
  await database.db.transaction().execute(async (trx) => {
    await seedRolePermissions(trx)
    const add = async (name: string, user: Partial<NewUser> = {}) => {
      users[name] = await createUser(trx, {
        email: `${name}@example.test`,
        firstName: 'Ona',
        lastName: 'Testienė',
        roles: ['customer'],
        passwordHash,
        createdAt: new Date('2026-01-01T00:00:00Z'),
        ...user,
      })
    }
    await add('ona')
    await add('jonas')
    await add('totp', { totpSecret: SECRET })
    await add('blocked', { status: 'BLOCKED' })
  })
})
beforeEach(async () => {
  clock = new SetClock('2026-03-02T12:00:00Z')
  await database.db.deleteFrom('rate_limit').execute()
})
afterAll(() => database.drop())

/** Starts a sign-in in a browser, and follows the provider as far as possible. */
async function begin(bank: SignInApp, browser: Browser, returnTo?: string): Promise<URL> {
  const started = await browser.post(`${bank.url}/api/v2/auth/redirect`, {
    provider: bank.provider.id,
    ...(returnTo === undefined ? {} : { return_to: returnTo }),
  })
  const { code, result } = (await started.json()) as { code: string; result: { url: string } }
  expect(code).toBe('OK00')
  return browser.navigate(result.url)
}

/** The body that the page at the return address posts. */
const finish = async (bank: SignInApp, browser: Browser, callback: URL) => {
  const answer = await browser.post(`${bank.url}/api/login`, {
    provider: bank.provider.id,
    code: callback.searchParams.get('code'),
    state: callback.searchParams.get('state'),
  })
  return (await answer.json()) as {
    code: string
    result: { token: string; return_to: string | null; url: string }
  }
}

async function whoIs(bank: SignInApp, token: string): Promise<string> {
  const answer = await fetch(`${bank.url}/api/v2/auth/test_token`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { result: { user: { email: string } } }).result.user.email
}

describe('the provider inside this server', () => {
  let bank: SignInApp
  beforeAll(async () => {
    bank = await signInApp({ database, clock: sharedClock, port: await freePort() })
  })
  afterAll(() => bank.close())

  /** The body that the sign-in page posts for its interaction. */
  async function type(browser: Browser, page: URL, typed: object, headers = {}) {
    const uid = page.searchParams.get('interaction')
    const answer = await browser.post(
      `${bank.url}/oidc/interaction/${uid}`,
      { password: PASSWORD, ...typed },
      headers,
    )
    return {
      status: answer.status,
      ...((await answer.json()) as { code: string; result: { redirect: string } }),
    }
  }

  async function signIn(browser: Browser, email: string, returnTo?: string): Promise<URL> {
    const page = await begin(bank, browser, returnTo)
    const typed = await type(browser, page, { email })
    expect(typed).toMatchObject({ status: 200, code: 'OK00' })
    return browser.navigate(typed.result.redirect)
  }

  test('the whole way, from the page and back to the page', async () => {
    const browser = new Browser()
    const page = await begin(bank, browser, '/customer/dashboard?tab=1')
    expect(page.pathname).toBe('/auth/login')
    const typed = await type(browser, page, { email: 'ona@example.test' })
    const callback = await browser.navigate(typed.result.redirect)
    expect(`${callback.origin}${callback.pathname}`).toBe(`${bank.url}/auth/callback`)
    const { code, result } = await finish(bank, browser, callback)
    expect(code).toBe('OK00')
    expect(result.return_to).toBe('/customer/dashboard?tab=1')
    expect(await whoIs(bank, result.token)).toBe('ona@example.test')
    const renewed = await browser.fetch(`${bank.url}/api/v2/auth/renew`, {
      method: 'POST',
      headers: { origin: bank.url },
    })
    expect(await renewed.json()).toMatchObject({ code: 'OK00', result: { token: result.token } })
    expect(browser.cookie('__Host-signin')).toBeUndefined()
    const { rows } = await database.ownerPool.query(
      'select signed_in_with, second_factor from session order by created_at desc, id desc limit 1',
    )
    expect(rows).toEqual([{ signed_in_with: 'fondaco', second_factor: false }])
  })

  test('nobody stays signed in there: the next one is asked again, and may be somebody else', async () => {
    const browser = new Browser()
    const first = await finish(bank, browser, await signIn(browser, 'ona@example.test'))
    const second = await finish(bank, browser, await signIn(browser, 'jonas@example.test'))
    expect(await whoIs(bank, second.result.token)).toBe('jonas@example.test')
    const old = await fetch(`${bank.url}/api/v2/auth/test_token`, {
      headers: { authorization: `Bearer ${first.result.token}` },
    })
    expect(await old.json()).toMatchObject({ code: '401' })
  })

  test('it judges as POST login does, and counts together with it', async () => {
    const browser = new Browser()
    const page = await begin(bank, browser)
    const wrong = { email: 'ona@example.test', password: 'Wrong-Horse-1' }
    expect(await type(browser, page, wrong)).toMatchObject({ status: 401, code: 'otp_required' })
    expect(await type(browser, page, { email: 'blocked@example.test' })).toMatchObject({
      status: 403,
      code: 'sign_in_refused',
    })
    expect(await type(browser, page, { email: 'totp@example.test' })).toMatchObject({ code: 'otp_required' })
    expect(await type(browser, page, { email: 'ona@example.test', more: 1 })).toMatchObject({
      status: 400,
      code: 'input_invalid',
    })
    for (let n = 0; n < 3; n += 1) await type(browser, page, wrong)
    const login = await browser.post(`${bank.url}/api/login`, wrong)
    expect(await login.json()).toMatchObject({ code: 'otp_required' })
    expect(await type(browser, page, { email: 'ona@example.test' })).toMatchObject({
      status: 429,
      code: 'account_locked',
    })

    const otp = codeAt(clock.now())
    const typed = await type(browser, page, { email: 'totp@example.test', otp })
    const { result } = await finish(bank, browser, await browser.navigate(typed.result.redirect))
    expect(await whoIs(bank, result.token)).toBe('totp@example.test')
  })

  test('only the page that this browser opened may answer', async () => {
    const browser = new Browser()
    const page = await begin(bank, browser)
    const ona = { email: 'ona@example.test' }
    expect(await type(browser, page, ona, { origin: 'https://evil.example' })).toMatchObject({
      status: 403,
      code: 'origin_refused',
    })
    expect(await type(new Browser(), page, ona)).toMatchObject({ code: 'sign_in_state_invalid' })
    const another = new Browser()
    await begin(bank, another)
    expect(await type(another, page, ona)).toMatchObject({ code: 'sign_in_state_invalid' })
    expect(await type(browser, page, ona)).toMatchObject({ code: 'OK00' })
  })

  test('a return works once, and in the browser that began', async () => {
    const browser = new Browser()
    const callback = await signIn(browser, 'ona@example.test')
    expect(await finish(bank, new Browser(), callback)).toMatchObject({ code: 'sign_in_state_invalid' })

    const thief = new Browser()
    await begin(bank, thief)
    expect(await finish(bank, thief, callback)).toMatchObject({ code: 'sign_in_state_invalid' })

    const cookie = browser.cookie('__Host-signin') ?? ''
    expect(await finish(bank, browser, callback)).toMatchObject({ code: 'OK00' })
    browser.setCookie('__Host-signin', cookie)
    expect(await finish(bank, browser, callback)).toMatchObject({ code: 'sign_in_state_invalid' })
  })

  test('a return that failed is used up, too', async () => {
    const browser = new Browser()
    const callback = await signIn(browser, 'ona@example.test')
    const guessed = new URL(callback)
    guessed.searchParams.set('code', 'a guess')
    expect(await finish(bank, browser, guessed)).toMatchObject({ code: 'sign_in_state_invalid' })
    expect(await finish(bank, browser, callback)).toMatchObject({ code: 'sign_in_state_invalid' })
  })

  test('two at the same time with one return: one is let in', async () => {
    const browser = new Browser()
    const callback = await signIn(browser, 'ona@example.test')
    const answers = await Promise.all([finish(bank, browser, callback), finish(bank, browser, callback)])
    expect(answers.map((answer) => answer.code).toSorted()).toEqual(['OK00', 'sign_in_state_invalid'])
  })

  test('the code of one sign-in does not end another', async () => {
    const [victim, thief] = [new Browser(), new Browser()]
    const stolen = await signIn(victim, 'ona@example.test')
    const own = await signIn(thief, 'jonas@example.test')
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '')
    expect(await finish(bank, thief, own)).toMatchObject({ code: 'sign_in_state_invalid' })
  })

  test('a sign-in that takes more than ten minutes starts again', async () => {
    const browser = new Browser()
    const callback = await signIn(browser, 'ona@example.test')
    clock.pass(600)
    expect(await finish(bank, browser, callback)).toMatchObject({ code: 'sign_in_state_invalid' })
    for (const job of identityJobs({ db: database.db, clock })) await job.run({})
    expect(await database.db.selectFrom('sign_in').selectAll().execute()).toEqual([])
  })

  test('who is blocked between typing and returning is refused', async () => {
    const browser = new Browser()
    const callback = await signIn(browser, 'jonas@example.test')
    const setStatus = (status: string) =>
      database.ownerPool.query('update app_user set status = $1 where id = $2', [status, users.jonas])
    await setStatus('BLOCKED')
    expect(await finish(bank, browser, callback)).toMatchObject({ code: 'sign_in_refused' })
    await setStatus('APPROVED')
  })

  test('trouble leads to the error page, never to a page of the provider', async () => {
    const browser = new Browser()
    for (const path of [
      '/oidc/auth',
      '/oidc/auth/unknown',
      `/oidc/auth?client_id=fondaco&response_type=code&scope=openid&redirect_uri=${encodeURIComponent('https://evil.example')}`,
    ]) {
      expect((await browser.navigate(bank.url + path)).pathname).toBe('/errors/auth_error')
    }
    const withoutPkce = `/oidc/auth?client_id=fondaco&response_type=code&scope=openid&redirect_uri=${encodeURIComponent(`${bank.url}/auth/callback`)}`
    const refused = await browser.navigate(bank.url + withoutPkce)
    expect(refused.searchParams.get('error')).toBe('invalid_request')
    const token = await fetch(`${bank.url}/oidc/token`, { method: 'POST' })
    expect(token.status).toBe(400)
    expect(token.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('its addresses are the public ones, whatever host a request names', async () => {
    const answer = await bank.app.inject({
      url: '/oidc/.well-known/openid-configuration',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    })
    expect(answer.json()).toMatchObject({
      issuer: `${bank.url}/oidc`,
      authorization_endpoint: `${bank.url}/oidc/auth`,
      token_endpoint: `${bank.url}/oidc/token`,
      jwks_uri: `${bank.url}/oidc/jwks`,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
    })
    expect(answer.body).not.toContain('evil')
  })

  test('processes agree: what one began another ends, with the same keys', async () => {
    const second = await signInApp({ database, clock: sharedClock, behind: bank.url })
    const browser = new Browser()
    const callback = await signIn(browser, 'ona@example.test')
    const answer = await second.app.inject({
      method: 'POST',
      url: '/api/login',
      cookies: { '__Host-signin': browser.cookie('__Host-signin') ?? '' },
      payload: {
        provider: 'fondaco',
        code: callback.searchParams.get('code'),
        state: callback.searchParams.get('state'),
      },
    })
    expect(answer.json()).toMatchObject({ code: 'OK00' })
    const keys = async (app: SignInApp) => (await app.app.inject('/oidc/jwks')).json()
    expect(await keys(second)).toEqual(await keys(bank))
    expect(JSON.stringify(await keys(bank))).not.toContain('"d"')
    await second.close()
  })

  test.each<[string, object, string]>([
    ['another provider', { provider: 'oidc' }, 'provider_unknown'],
    ['another site to return to', { provider: 'fondaco', return_to: '//evil.example' }, 'input_invalid'],
    ['another site, by a backslash', { provider: 'fondaco', return_to: '/\\evil.example' }, 'input_invalid'],
    ['another site, by a tab', { provider: 'fondaco', return_to: '/\t/evil.example' }, 'input_invalid'],
    ['another site, in full', { provider: 'fondaco', return_to: 'https://evil.example' }, 'input_invalid'],
  ])('is not started for %s', async (_, body, code) => {
    const answer = await new Browser().post(`${bank.url}/api/v2/auth/redirect`, body)
    expect(await answer.json()).toMatchObject({ code })
  })
})

describe('a provider outside', () => {
  let bank: SignInApp
  let outside: OutsideProvider
  beforeAll(async () => {
    const port = await freePort()
    outside = await outsideProvider(`http://localhost:${port}/auth/callback`)
    bank = await signInApp({
      database,
      clock: sharedClock,
      port,
      outside,
      demoPassword: 'Demo-Pass-1',
    })
  })
  afterAll(async () => {
    await bank.close()
    await outside.close()
  })

  const signIn = async (person: OutsideProvider['person']) => {
    outside.person = person
    const browser = new Browser()
    return finish(bank, browser, await begin(bank, browser))
  }

  test('is the only way in: no password of ours is taken', async () => {
    const answer = await fetch(`${bank.url}/api/v2/integration/get-providers`)
    expect(await answer.json()).toMatchObject({
      result: {
        providers: [{ provider: 'oidc', name: 'localhost', embedded: false }],
        password_login: false,
      },
    })
    const login = await new Browser().post(`${bank.url}/api/login`, {
      email: 'ona@example.test',
      password: PASSWORD,
    })
    expect(await login.json()).toMatchObject({ code: 'password_login_off' })
    const mounted = await bank.app.inject('/oidc/jwks')
    expect(mounted.statusCode).toBe(404)
  })

  test('who is new is known by the verified e-mail, and from then on by the identity', async () => {
    const first = await signIn({ sub: 'o-1', email: 'Ona@Example.test', email_verified: true })
    expect(await whoIs(bank, first.result.token)).toBe('ona@example.test')
    const later = await signIn({ sub: 'o-1', email: 'jonas@example.test', email_verified: true })
    expect(await whoIs(bank, later.result.token)).toBe('ona@example.test')
    const without = await signIn({ sub: 'o-1' })
    expect(await whoIs(bank, without.result.token)).toBe('ona@example.test')
  })

  test('who has the same name at another provider is somebody else', async () => {
    expect(await signIn({ sub: 'o-1', email: 'ona@example.test', email_verified: true })).toMatchObject({
      code: 'OK00',
    })
    const port = await freePort()
    const other = await outsideProvider(`http://localhost:${port}/auth/callback`)
    const there = await signInApp({ database, clock: sharedClock, port, outside: other })
    const signInThere = async (person: OutsideProvider['person']) => {
      other.person = person
      const browser = new Browser()
      return finish(there, browser, await begin(there, browser))
    }
    expect(await signInThere({ sub: 'o-1' })).toMatchObject({ code: 'sign_in_refused' })
    const jonas = await signInThere({ sub: 'o-1', email: 'jonas@example.test', email_verified: true })
    expect(await whoIs(there, jonas.result.token)).toBe('jonas@example.test')
    expect(await whoIs(bank, (await signIn({ sub: 'o-1' })).result.token)).toBe('ona@example.test')
    await there.close()
    await other.close()
  })

  test.each<[string, OutsideProvider['person']]>([
    ['an e-mail nobody has here', { sub: 'o-2', email: 'else@example.test', email_verified: true }],
    ['an e-mail not verified', { sub: 'o-3', email: 'jonas@example.test', email_verified: false }],
    ['no e-mail', { sub: 'o-4' }],
    ['the id of a user here', { sub: 'the id' }],
    ['a blocked user', { sub: 'o-5', email: 'blocked@example.test', email_verified: true }],
  ])('%s is refused', async (_, person) => {
    const sub = person.sub === 'the id' ? (users.jonas ?? '') : person.sub
    expect(await signIn({ ...person, sub })).toMatchObject({ code: 'sign_in_refused' })
  })

  test('an expired password of ours is no matter there', async () => {
    const { result } = await signIn({ sub: 'o-1' })
    await database.ownerPool.query('update app_user set password_expired = true where id = $1', [users.ona])
    expect(await whoIs(bank, result.token)).toBe('ona@example.test')
    await database.ownerPool.query('update app_user set password_expired = false where id = $1', [users.ona])
  })

  test('a sign-in that was begun before all sessions were ended is begun again', async () => {
    outside.person = { sub: 'o-1' }
    const browser = new Browser()
    const { result } = await finish(bank, browser, await begin(bank, browser))
    const other = new Browser()
    const callback = await begin(bank, other)
    const ended = await bank.app.inject({
      method: 'DELETE',
      url: '/api/v2/user/sessions',
      headers: { authorization: `Bearer ${result.token}` },
    })
    expect(ended.json()).toMatchObject({ code: 'OK00' })
    expect(await finish(bank, other, callback)).toMatchObject({ code: 'sign_in_state_invalid' })
    expect(await whoIs(bank, result.token)).toBe('ona@example.test')
    expect(await finish(bank, other, await begin(bank, other))).toMatchObject({ code: 'OK00' })
  })

  test('that is away is told as such', async () => {
    const port = await freePort()
    const away = { issuer: 'http://localhost:9/realm', clientId: 'a', clientSecret: 'b' }
    const cut = await signInApp({ database, clock: sharedClock, port, outside: away })
    const answer = await new Browser().post(`${cut.url}/api/v2/auth/redirect`, { provider: 'oidc' })
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'service_unavailable' })
    await cut.close()
  })
})
