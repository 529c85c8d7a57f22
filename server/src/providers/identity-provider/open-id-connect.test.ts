import { generateKeyPairSync, sign } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '../../../test/browser.ts'
import { freePort } from '../../../test/free-port.ts'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { type OutsideProvider, outsideProvider } from '../../../test/outside-provider.ts'
import { type SignInApp, signInApp } from '../../../test/sign-in-app.ts'
import { createUser, hashPassword } from '../../modules/identity/index.ts'
import { REAL_TIME } from '../../platform/clock.ts'
import { openIdConnectProvider } from './open-id-connect.ts'
import { checkIdentityProvider } from './port.check.ts'
import type { IdentityProvider } from './port.ts'

const PASSWORD = 'Correct-Horse-1'
const REDIRECT = 'http://localhost:3/auth/callback'

let database: FreshDatabase
let bank: SignInApp
let outside: OutsideProvider
let ona: string

beforeAll(async () => {
  database = await freshDatabase()
  bank = await signInApp({ database, clock: REAL_TIME, port: await freePort() })
  outside = await outsideProvider(REDIRECT)
  outside.person = { sub: 'o-1', email: 'Ona@Example.test', email_verified: true }
  const passwordHash = await hashPassword(PASSWORD)
  ona = await database.db.transaction().execute((trx) =>
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
  await Promise.all([bank.close(), outside.close()])
  await database.drop()
})

type Fetch = (url: string, init: RequestInit) => Promise<Response>

const outsideThrough = (fetch?: Fetch): IdentityProvider =>
  openIdConnectProvider({
    id: 'oidc',
    name: 'outside',
    embedded: false,
    issuer: outside.issuer,
    clientId: outside.clientId,
    clientSecret: outside.clientSecret,
    redirectUri: REDIRECT,
    scope: 'openid email',
    log: pino({ level: 'silent' }),
    ...(fetch ? { fetch: (url, options) => fetch(url, options as RequestInit) } : {}),
  })

const signInHere = async (url: string): Promise<URL> => {
  const browser = new Browser()
  const page = await browser.navigate(url)
  const uid = page.searchParams.get('interaction')
  const typed = await browser.post(`${bank.url}/oidc/interaction/${uid}`, {
    email: 'ona@example.test',
    password: PASSWORD,
  })
  const { result } = (await typed.json()) as { result: { redirect: string } }
  return browser.navigate(result.redirect)
}

checkIdentityProvider('the embedded provider', () => ({
  provider: bank.provider,
  redirectUri: `${bank.url}/auth/callback`,
  subject: ona,
  signIn: signInHere,
}))

test('of many who redeem one code at the embedded provider at the same time, one gets an answer', async () => {
  const begun = await bank.provider.begin()
  const callback = await signInHere(begun.url)
  const code = callback.searchParams.get('code') ?? ''
  const ends = await Promise.allSettled(
    Array.from({ length: 8 }, () => bank.provider.finish({ code, state: begun.state }, begun)),
  )
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1)
})

const signInOutside = async (url: string): Promise<URL> => {
  const browser = new Browser()
  let at = new URL(url)
  // The return address is a page that is not served here.
  while (!at.href.startsWith(REDIRECT)) {
    const answer = await browser.fetch(at)
    at = new URL(answer.headers.get('location') ?? REDIRECT, at)
  }
  return at
}

checkIdentityProvider('an outside provider', () => ({
  provider: outsideThrough(),
  redirectUri: REDIRECT,
  subject: 'o-1',
  signIn: signInOutside,
}))

async function finishThrough(fetch: Fetch) {
  const provider = outsideThrough(fetch)
  const begun = await provider.begin()
  const callback = await signInOutside(begun.url)
  const field = (key: string) => callback.searchParams.get(key) ?? ''
  return provider.finish({ code: field('code'), state: field('state') }, begun)
}

test('an e-mail that the provider has verified is told, from its userinfo where the ID token has none', async () => {
  expect(await finishThrough(fetch)).toEqual({
    issuer: outside.issuer,
    subject: 'o-1',
    email: 'ona@example.test',
    secondFactor: true,
  })
})

test('an ID token whose signature does not fit is not believed', async () => {
  const forged = finishThrough(async (url, init) => {
    const answer = await fetch(url, init)
    if (!url.endsWith('/token')) return answer
    const tokens = (await answer.json()) as { id_token: string }
    const [header, payload, signature = ''] = tokens.id_token.split('.')
    const other = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
    return Response.json({ ...tokens, id_token: [header, payload, other].join('.') })
  })
  await expect(forged).rejects.toMatchObject({ kind: 'refused' })
})

describe('an ID token that brings its own key', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'ours', alg: 'RS256', use: 'sig' }
  const KEYS = 'https://keys.example/jwks.json'

  /** Signs the claims of a token again with an attacker's key. */
  const signedAnew = (token: string, header: object): string => {
    const [given = '', claims] = token.split('.')
    const own = JSON.parse(Buffer.from(given, 'base64url').toString())
    const head = Buffer.from(JSON.stringify({ ...own, ...header })).toString('base64url')
    const signature = sign('sha256', Buffer.from(`${head}.${claims}`), privateKey)
    return `${head}.${claims}.${signature.toString('base64url')}`
  }

  test.each<[string, object, 'refused' | 'unavailable']>([
    ['in jwk', { jwk }, 'refused'],
    ['at the address in jku', { jku: KEYS }, 'refused'],
    ['at the address in x5u', { x5u: KEYS }, 'refused'],
    ['under the name of the provider’s key', {}, 'refused'],
    // An unpublished key may be one that the provider is about to publish.
    ['in jwk, under its own name', { jwk, kid: jwk.kid }, 'unavailable'],
    ['at the address in jku, under its own name', { jku: KEYS, kid: jwk.kid }, 'unavailable'],
  ])('%s is not believed, and only the provider is asked for keys', async (_, header, kind) => {
    const asked: string[] = []
    const forged = finishThrough(async (url, init) => {
      asked.push(url)
      if (url === KEYS) return Response.json({ keys: [jwk] })
      const answer = await fetch(url, init)
      if (!url.endsWith('/token')) return answer
      const tokens = (await answer.json()) as { id_token: string }
      return Response.json({ ...tokens, id_token: signedAnew(tokens.id_token, header) })
    })
    await expect(forged).rejects.toMatchObject({ kind })
    expect(asked).toContain(`${outside.issuer}/jwks`)
    expect(asked.every((url) => url.startsWith(`${outside.issuer}/`))).toBe(true)
  })
})

test.each<[string, (url: string, init: RequestInit) => Promise<Response>]>([
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ['answers with a fault of its own', async () => new Response('down for repair', { status: 502 })],
  ['does not know this client', async () => Response.json({ error: 'invalid_client' }, { status: 401 })],
  ['answers with a page', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
])('a provider that %s when the code is redeemed is not available', async (_, answer) => {
  const failed = finishThrough((url, init) => (url.endsWith('/token') ? answer(url, init) : fetch(url, init)))
  await expect(failed).rejects.toMatchObject({ kind: 'unavailable' })
})

test('a provider that was away is asked again', async () => {
  let away = true
  const provider = outsideThrough((url, init) =>
    away ? Promise.reject(new TypeError('fetch failed')) : fetch(url, init),
  )
  await expect(provider.begin()).rejects.toMatchObject({ kind: 'unavailable' })
  away = false
  expect((await provider.begin()).url).toContain(outside.issuer)
})
