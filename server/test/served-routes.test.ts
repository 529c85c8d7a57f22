import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyCall } from '@fondaco/contract/call.ts'
import { CALLS } from '@fondaco/contract/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, type RunningApp } from './build-app.ts'

let running: RunningApp

beforeAll(async () => {
  running = await buildApp()
})
afterAll(() => running?.stop())

/** `METHOD /path` of every route below /api, as Fastify prints its tree. */
function routes(): string[] {
  const above: string[] = []
  const found: string[] = []
  for (const line of (running.app.api?.printRoutes({ commonPrefix: false }) ?? '').split('\n')) {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \(([^)]*)\)$/.exec(line) ?? []
    const depth = indent.length / 4
    above.length = depth
    above.push(part)
    const path = above.join('')
    for (const method of methods.split(', ')) {
      if (path.startsWith('/api/') && method !== 'HEAD') found.push(`${method} ${path}`)
    }
  }
  return found.sort()
}

test('what is served below /api is what OpenAPI says, and nothing else', async () => {
  const { paths } = (await (await fetch(`${running.url}/api/openapi.json`)).json()) as {
    paths: Record<string, object>
  }
  const printed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(routes()).toEqual([...printed, 'GET /api/openapi.json', 'GET /api/docs'].sort())
  for (const { method, path } of Object.values(CALLS) as AnyCall[]) {
    expect(printed).toContain(`${method} /api${path}`)
  }
})

test('an answer carries its request id, is never kept, and may not be framed or guessed at', async () => {
  const answer = await fetch(`${running.url}/api/health`)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('a production installation serves neither simulators nor the printed calls', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fondaco-production-'))
  await writeFile(
    join(folder, 'sdn.csv'),
    '1,"SOMEBODY, Invented","individual","TEST",-0-,-0-,-0-,-0-,-0-,-0-,-0-,-0-\n',
  )
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  await writeFile(join(folder, 'docusign.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const production = await buildApp({
    MODE: 'production',
    PUBLIC_URL: 'https://bank.example',
    DATABASE_URL: 'postgresql://not.used.example/fondaco',
    CLEARING: 'file-exchange',
    CLEARING_DIR: folder,
    CLEARING_BIC: 'FNDCLT2XXXX',
    WATCHLISTS: 'file',
    WATCHLISTS_DIR: folder,
    MAIL: 'smtp',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'no-reply@bank.example',
    SMS: 'http-gateway',
    SMS_GATEWAY_URL: 'https://sms.example',
    SMS_GATEWAY_TOKEN: 'a-token',
    SCA: 'on',
    IDENTITY_VERIFICATION: 'idenfy',
    IDENFY_API_KEY: 'a-key',
    IDENFY_API_SECRET: 'a-secret',
    IDENFY_WEBHOOK_SECRET: 'another-secret',
    E_SIGNATURE: 'docusign',
    DOCUSIGN_URL: 'https://docusign.example',
    DOCUSIGN_ACCOUNT_ID: 'an-account',
    DOCUSIGN_USER_ID: 'a-user',
    DOCUSIGN_INTEGRATION_KEY: 'a-key',
    DOCUSIGN_PRIVATE_KEY_FILE: join(folder, 'docusign.pem'),
    DOCUSIGN_CRS_TEMPLATE: 'a-template',
    DOCUSIGN_WEBHOOK_SECRET: 'a-secret',
    STORAGE_DIR: folder,
  })
  try {
    const demoOnly = (Object.values(CALLS) as AnyCall[]).filter((call) => call.demoOnly)
    expect(demoOnly.length).toBeGreaterThan(0)
    for (const [method, path] of [
      ...demoOnly.map((call) => [call.method, `/api${call.path}`] as const),
      ['GET', '/api/openapi.json'] as const,
      ['GET', '/api/docs'] as const,
    ]) {
      const answer = await fetch(`${production.url}${path}`, { method })
      expect([answer.status, ((await answer.json()) as { code: string }).code], path).toEqual([
        404,
        'route_unknown',
      ])
    }
    const health = await fetch(`${production.url}/api/health`)
    expect(health.headers.get('strict-transport-security')).toContain('max-age=31536000')
    expect(((await health.json()) as { result: unknown }).result).toMatchObject({
      mode: 'production',
      simulated: [],
    })
    const providers = await fetch(`${production.url}/api/v2/integration/get-providers`)
    expect(Object.keys(((await providers.json()) as { result: object }).result)).toEqual([
      'providers',
      'password_login',
    ])
  } finally {
    await production.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
