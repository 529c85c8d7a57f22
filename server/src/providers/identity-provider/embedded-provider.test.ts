import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '../../../test/browser.ts'
import { freePort } from '../../../test/free-port.ts'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { type SignInApp, signInApp } from '../../../test/sign-in-app.ts'
import { createUser, hashPassword } from '../../modules/identity/index.ts'
import { REAL_TIME } from '../../platform/clock.ts'
import { keepSecrets } from './embedded-store.ts'

/** The embedded provider refuses other clients, other flows and other addresses (ASVS 10.4, 10.6). */

const PASSWORD = 'Correct-Horse-1'
const EVIL = 'https://evil.example'

let database: FreshDatabase
let bank: SignInApp
let clientSecret: string

beforeAll(async () => {
  database = await freshDatabase()
  bank = await signInApp({ database, clock: REAL_TIME, port: await freePort() })
  ;({ clientSecret } = await keepSecrets(database.db, { signingKey: {}, cookieKey: '', clientSecret: '' }))
  const passwordHash = await hashPassword(PASSWORD)
  await database.db.transaction().execute((trx) =>
    createUser(trx, {
      email: 'ona@example.test',
      firstName: 'Ona',
      lastName: 'Testienė',
      roles: ['customer'],
      passwordHash,
      createdAt: new Date(),
    }),
  )
})
afterAll(async () => {
  await bank.close()
  await database.drop()
})

test('it offers the code flow with PKCE for one client, and nothing else', async () => {
  const answer = await fetch(`${bank.url}/oidc/.well-known/openid-configuration`)
  const metadata = (await answer.json()) as Record<string, unknown>
  expect(metadata).toMatchObject({
    issuer: `${bank.url}/oidc`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid'],
    token_endpoint_auth_methods_supported: ['client_secret_basic'],
    id_token_signing_alg_values_supported: ['ES256'],
  })
  const ends = Object.keys(metadata).filter((name) => name.endsWith('_endpoint'))
  expect(ends.sort()).toEqual(['authorization_endpoint', 'token_endpoint'])
  for (const path of [
    'reg',
    'me',
    'request',
    'device/auth',
    'token/introspection',
    'token/revocation',
    'session/end',
  ]) {
    const { status } = await fetch(`${bank.url}/oidc/${path}`, { method: 'POST', redirect: 'manual' })
    expect(status, path).not.toBe(200)
  }
})

describe('a sign-in begun otherwise leads to nobody’s password', () => {
  test.each<[string, Record<string, string | null>]>([
    ['for another client', { client_id: 'another' }],
    ['back to another site', { redirect_uri: `${EVIL}/auth/callback` }],
    ['back to another page of this site', { redirect_uri: 'OWN/customer/dashboard' }],
    ['back to a page whose address begins as ours', { redirect_uri: 'OWN/auth/callback/../../evil' }],
    ['back to ours with a query', { redirect_uri: 'OWN/auth/callback?next=x' }],
    ['back to a site whose name begins as ours', { redirect_uri: 'OWN.evil.example/auth/callback' }],
    ['for a token (implicit flow)', { response_type: 'token' }],
    ['for an ID token (implicit flow)', { response_type: 'id_token' }],
    ['for a code and a token (hybrid flow)', { response_type: 'code token' }],
    ['without a challenge', { code_challenge: null, code_challenge_method: null }],
    ['with a challenge that is the verifier itself', { code_challenge_method: 'plain' }],
  ])('%s', async (_, changes) => {
    const begun = new URL((await bank.provider.begin()).url)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) begun.searchParams.delete(name)
      else begun.searchParams.set(name, value.replace('OWN', bank.url))
    }
    const browser = new Browser()
    const answer = await browser.fetch(begun)
    const location = new URL(answer.headers.get('location') ?? '', bank.url)
    expect(location.searchParams.has('interaction')).toBe(false)
    expect(location.origin).toBe(bank.url)
    // Only an address that is exactly ours gets the reason. Everyone else sees our error page.
    if (location.pathname !== '/errors/auth_error') {
      expect(location.pathname).toBe('/auth/callback')
      expect(`${location.search}${location.hash}`).toMatch(
        /error=(invalid_request|unsupported_response_type)/,
      )
    }
  })
})

describe('a code is redeemed', () => {
  /** A person has signed in; the browser came back with a code. */
  async function signedIn() {
    const browser = new Browser()
    const begun = await bank.provider.begin()
    const page = await browser.navigate(begun.url)
    const typed = await browser.post(`${bank.url}/oidc/interaction/${page.searchParams.get('interaction')}`, {
      email: 'ona@example.test',
      password: PASSWORD,
    })
    const { result } = (await typed.json()) as { result: { redirect: string } }
    const back = await browser.navigate(result.redirect)
    return {
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: `${bank.url}/auth/callback`,
      code_verifier: begun.verifier,
    }
  }
  const clientId = async () => new URL((await bank.provider.begin()).url).searchParams.get('client_id') ?? ''
  const basic = (id: string, secret: string) => ({
    authorization: `Basic ${btoa(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`)}`,
  })
  const redeem = async (form: Record<string, string>, headers: Record<string, string>) => {
    const answer = await fetch(`${bank.url}/oidc/token`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(form),
    })
    return { status: answer.status, ...((await answer.json()) as { error?: string; refresh_token?: string }) }
  }

  test('once, by our client, without a token to renew anything', async () => {
    const form = await signedIn()
    const headers = basic(await clientId(), clientSecret)
    const first = await redeem(form, headers)
    expect([first.status, first.refresh_token]).toEqual([200, undefined])
    expect(await redeem(form, headers)).toMatchObject({ status: 400, error: 'invalid_grant' })
  })

  test.each<[string, Record<string, string>, string]>([
    ['with another verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
    ['without a verifier', { code_verifier: '' }, 'invalid_grant'],
    ['for another page', { redirect_uri: `${EVIL}/auth/callback` }, 'invalid_grant'],
    [
      'as a password',
      { grant_type: 'password', username: 'ona@example.test', password: PASSWORD },
      'unsupported_grant_type',
    ],
    ['as the client itself', { grant_type: 'client_credentials' }, 'unsupported_grant_type'],
    ['as a token to renew', { grant_type: 'refresh_token', refresh_token: 'x' }, 'unsupported_grant_type'],
  ])('never %s', async (_, changes, error) => {
    const answer = await redeem({ ...(await signedIn()), ...changes }, basic(await clientId(), clientSecret))
    expect(answer).toMatchObject({ status: 400, error })
  })

  test.each<[string, () => Promise<[Record<string, string>, Record<string, string>]>]>([
    ['nobody', async () => [{}, {}]],
    ['who only names our client', async () => [{ client_id: await clientId() }, {}]],
    ['who does not know the secret', async () => [{}, basic(await clientId(), 'a guess')]],
    [
      'who says the secret in the form',
      async () => [{ client_id: await clientId(), client_secret: clientSecret }, {}],
    ],
    ['another client', async () => [{}, basic('another', clientSecret)]],
  ])('never by %s', async (_, by) => {
    const [form, headers] = await by()
    const answer = await redeem({ ...(await signedIn()), ...form }, headers)
    expect([answer.status >= 400, answer.error]).toEqual([
      true,
      expect.stringMatching(/^invalid_(client|request)$/),
    ])
  })
})
