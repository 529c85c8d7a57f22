import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PAYEE_VERIFICATION_API } from '@fondaco/contract/bank-api.ts'
import type { AnyCall } from '@fondaco/contract/call.ts'
import { CALLS } from '@fondaco/contract/calls.ts'
import { WEBHOOKS } from '@fondaco/contract/webhooks.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { servePages } from '../src/platform/http/pages.ts'
import { makeServer, refuseUnknownCalls } from '../src/platform/http/server.ts'
import { newId } from '../src/platform/ids.ts'
import { buildApp, type RunningApp } from './build-app.ts'
import { INSTITUTION } from './institution.ts'
import { type Client, makeAccount, makeCompany, makeUser, signIn } from './make.ts'
import { quietLog } from './quiet-log.ts'

/** Headers of every answer of an installation served over https (ASVS 3.4, 4.1.1, 14.3.2). */

const OF_EVERY_ANSWER = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
  'x-frame-options': 'DENY',
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
}
const NOT_KEPT = { 'cache-control': 'no-store' }
/** Headers that would reveal the software, or open it to other sites. */
const NEVER = /^(server|x-powered-by|access-control-.*)$/

let running: RunningApp
beforeAll(async () => {
  running = await buildApp({ PUBLIC_URL: 'https://bank.example' })
})
afterAll(() => running?.stop())

function expectHeaders(headers: Headers, more: object = {}): void {
  const found = Object.fromEntries(headers)
  expect(found).toMatchObject({ ...OF_EVERY_ANSWER, ...more })
  expect(Object.keys(found).filter((name) => NEVER.test(name) && !(name in more))).toEqual([])
}

const JSON_ANSWER = { ...NOT_KEPT, 'content-type': 'application/json; charset=utf-8' }

test.each((Object.values(CALLS) as AnyCall[]).map((call) => [call.name, call] as const))(
  '%s, made by anyone with anything',
  async (_, { method, path }) => {
    const answer = await fetch(`${running.url}/api${path.replace(/:\w+/g, () => newId())}`, { method })
    expectHeaders(answer.headers, JSON_ANSWER)
  },
)

test.each<[string, string, RequestInit | undefined, object]>([
  ['what there is not', '/api/nothing', undefined, JSON_ANSWER],
  ['a method that there is not', '/api/health', { method: 'DELETE' }, JSON_ANSWER],
  ['the socket, asked for plainly', '/api/socket', undefined, JSON_ANSWER],
  [
    'the printed calls',
    '/api/openapi.json',
    undefined,
    { 'content-type': 'application/json; charset=utf-8' },
  ],
  ['their page', '/api/docs', undefined, { 'content-type': 'text/html; charset=utf-8' }],
  ['the figures', '/metrics', undefined, { 'content-type': expect.stringContaining('charset=utf-8') }],
  [
    'what the identity provider says of itself, to every site',
    '/oidc/.well-known/openid-configuration',
    undefined,
    { 'access-control-allow-origin': '*' },
  ],
  ['a sign-in at the identity provider that nobody began', '/oidc/auth', undefined, {}],
  [
    'a question of another bank, without a credential',
    `/api${PAYEE_VERIFICATION_API.path}`,
    { method: 'POST', body: '{}' },
    JSON_ANSWER,
  ],
  ...Object.values(WEBHOOKS).map(({ path }): [string, string, RequestInit, object] => [
    `a webhook, unsigned: ${path}`,
    `/api${path}`,
    { method: 'POST', body: '{}' },
    JSON_ANSWER,
  ]),
])('%s', async (_, path, init, more) => {
  const answer = await fetch(`${running.url}${path}`, { redirect: 'manual', ...init })
  expectHeaders(answer.headers, more)
})

describe('a file', () => {
  let customer: Client
  let staff: Client
  let paymentId: string
  beforeAll(async () => {
    const user = await makeUser(running, 'customer')
    const account = await makeAccount(running, await makeCompany(running, [user]))
    customer = await signIn(running, user)
    staff = await signIn(running, await makeUser(running, 'admin'))
    const { result } = await customer.call('createTransaction', {
      body: {
        type: 'SCT',
        account: account.id,
        amount: '12.00',
        currency: 'EUR',
        creditor: { name: 'Marie Keller', account: { account_id: 'DE89370400440532013000' } },
      },
    })
    paymentId = result._id
    await running.drain()
  })

  test.each<[string, () => [Client, string], string]>([
    ['CSV', () => [customer, '/transaction/list/export?format=csv'], 'text/csv; charset=utf-8'],
    ['CSV for staff', () => [staff, '/transaction/list/crm/export?format=csv'], 'text/csv; charset=utf-8'],
    [
      'a spreadsheet',
      () => [customer, '/transaction/list/export?format=xlsx'],
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    ['a receipt', () => [customer, `/transaction/${paymentId}/receipt`], 'application/pdf'],
  ])('%s has a name, and is not kept', async (_, what, type) => {
    const [{ token }, path] = what()
    const answer = await fetch(`${running.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status, await answer.clone().text()).toBe(200)
    expectHeaders(answer.headers, {
      ...NOT_KEPT,
      'content-type': type,
      'content-security-policy': expect.stringMatching(/; sandbox$/),
      'content-disposition': expect.stringMatching(/^(attachment|inline); filename\*=UTF-8''[\w.%-]+$/),
    })
  })
})

describe('pages', () => {
  let folder: string
  let app: FastifyInstance
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fondaco-headers-'))
    await mkdir(join(folder, 'assets'))
    await mkdir(join(folder, '.vite'))
    await writeFile(join(folder, '.vite/preloads.json'), '{}')
    await writeFile(
      join(folder, 'index.html'),
      '<script type="module" src="/assets/a-1b2c.js" nonce="__NONCE__"></script>',
    )
    await writeFile(join(folder, 'assets/a-1b2c.js'), 'export {}')
    app = await makeServer({ log: quietLog(), maxFiles: 1, secure: true })
    refuseUnknownCalls(app)
    await servePages(app, {
      folder,
      institution: INSTITUTION,
      origin: 'https://bank.example',
      log: quietLog(),
    })
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  })

  test.each<[string, string, object]>([
    ['the page', '/customer/dashboard', { ...NOT_KEPT, 'content-type': 'text/html; charset=utf-8' }],
    ['one of its files', '/assets/a-1b2c.js', { 'content-type': 'text/javascript; charset=utf-8' }],
    ['a file that there is not', '/assets/gone.js', JSON_ANSWER],
  ])('%s', async (_, url, more) => {
    const { headers } = await app.inject({ url })
    expectHeaders(new Headers(headers as Record<string, string>), more)
  })
})
