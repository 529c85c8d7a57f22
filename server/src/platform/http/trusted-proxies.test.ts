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
