import { expect, it } from 'vitest'
import { quietLog } from '../../../test/quiet-log.ts'
import { makeServer } from './server.ts'

it.each([
  ['nobody is trusted', undefined, '127.0.0.1'],
  ['the proxy is trusted', ['127.0.0.1'], '203.0.113.9'],
  ['another proxy is trusted', ['10.0.0.0/8'], '127.0.0.1'],
] as const)('%s: a call that says it comes from 203.0.113.9', async (_what, trustedProxies, expected) => {
  const app = await makeServer({
    log: quietLog(),
    maxFiles: 1,
    secure: false,
    ...(trustedProxies ? { trustedProxies } : {}),
  })
  app.get('/where', async ({ ip }) => ip)
  const answer = await app.inject({ url: '/where', headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(answer.body).toBe(expected)
  await app.close()
})

it.each([
  ['no proxy is trusted', undefined, 1],
  ['the proxy is trusted', ['127.0.0.1'], 0],
] as const)('%s: what a proxy says is warned of once', async (_what, trustedProxies, expected) => {
  const log = quietLog()
  const app = await makeServer({
    log,
    maxFiles: 1,
    secure: false,
    ...(trustedProxies ? { trustedProxies } : {}),
  })
  const ask = (headers: Record<string, string>) => app.inject({ url: '/where', headers })
  await ask({})
  expect(log.lines.filter(({ level }) => level === 'warn')).toEqual([])
  for (let n = 0; n < 3; n++) await ask({ 'x-forwarded-for': '203.0.113.9' })
  const warned = log.lines.filter(({ level }) => level === 'warn')
  expect(warned).toHaveLength(expected)
  if (expected) expect(warned[0]?.msg).toMatch(/^X-Forwarded-For is ignored: TRUSTED_PROXIES is not set/)
  await app.close()
})

it.each([
  ['by its own name', 'localhost:3000', {}, '127.0.0.1', 200],
  ['by its address', '[::1]:3000', {}, '::1', 200],
  ['by a name of elsewhere that leads here', 'rebound.example', {}, '127.0.0.1', 403],
  ['through a proxy beside it', 'localhost:3000', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1', 403],
  ['through a proxy that names itself', 'localhost:3000', { via: '1.1 proxy' }, '127.0.0.1', 403],
  ['from another machine', 'localhost:3000', {}, '203.0.113.9', 403],
] as const)(
  'a server of this machine alone, asked %s',
  async (_what, host, headers, remoteAddress, status) => {
    const app = await makeServer({ log: quietLog(), maxFiles: 1, secure: false, onlyHere: true })
    app.get('/where', async ({ ip }) => ip)
    const answer = await app.inject({ url: '/where', headers: { host, ...headers }, remoteAddress })
    expect(answer.statusCode).toBe(status)
    if (status === 403) expect(answer.json().code).toBe('demo_only_here')
    await app.close()
  },
)
