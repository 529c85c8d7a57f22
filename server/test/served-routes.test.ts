import type { AnyCall } from '@fondaco/contract/call.ts'
import { CALLS } from '@fondaco/contract/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, type RunningApp } from './build-app.ts'
import { productionSettings } from './production.ts'
import { temporaryFolder } from './temporary-folder.ts'

let running: RunningApp

beforeAll(async () => {
  running = await buildApp()
})
afterAll(() => running?.stop())

/** `METHOD /path` of every route below /api, from Fastify's printed tree. */
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
  const production = await buildApp(await productionSettings(await temporaryFolder()))
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
  }
})
