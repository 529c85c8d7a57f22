import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { METRICS_TOKEN, platformApp } from '../../../test/platform-app.ts'

let database: FreshDatabase

beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.drop())

test.each<[string, { remoteAddress: string; headers: Record<string, string> }, number]>([
  ['this machine', { remoteAddress: '127.0.0.1', headers: {} }, 200],
  ['this machine over IPv6', { remoteAddress: '::1', headers: {} }, 200],
  ['elsewhere', { remoteAddress: '10.1.2.3', headers: {} }, 404],
  [
    'elsewhere with the token',
    { remoteAddress: '10.1.2.3', headers: { authorization: `Bearer ${METRICS_TOKEN}` } },
    200,
  ],
  [
    'elsewhere with another token',
    { remoteAddress: '10.1.2.3', headers: { authorization: 'Bearer other' } },
    404,
  ],
  [
    'elsewhere through a proxy here',
    { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '10.1.2.3' } },
    404,
  ],
])('metrics are asked for from %s', async (_where, request, status) => {
  const { app } = await platformApp(database)
  expect((await app.inject({ url: '/metrics', ...request })).statusCode).toBe(status)
})

test('they count calls by name, and show connections and what is read together', async () => {
  const { app, metrics } = await platformApp(database)
  metrics.jobDone('test.job', 'given_up', 0.02)
  metrics.transition('SCT', 'COMPLETED')
  metrics.watch('fondaco_unreadable', 'Cannot be read', () => Promise.reject(new Error('away')))
  let readings = 0
  metrics.watchTogether(
    [
      { name: 'fondaco_there', help: 'There' },
      { name: 'fondaco_nothing', help: 'Nothing to tell' },
      { name: 'fondaco_by_kind', help: 'By kind', label: 'kind' },
    ],
    async () => ({ fondaco_there: ++readings, fondaco_nothing: null, fondaco_by_kind: { a: 1, b: 2 } }),
  )
  metrics.watchTogether([{ name: 'fondaco_away', help: 'Cannot be read' }], () =>
    Promise.reject(new Error('away')),
  )
  await app.inject({ url: '/api/health' })
  await app.inject({ url: '/metrics' })
  const { body } = await app.inject({ url: '/metrics' })
  for (const line of [
    /^fondaco_request_seconds_count\{call="getHealth",status="200"\} 1$/m,
    /^fondaco_job_seconds_count\{job="test.job",outcome="given_up"\} 1$/m,
    /^fondaco_transaction_transitions_total\{type="SCT",status="COMPLETED"\} 1$/m,
    /^fondaco_there 2$/m,
    /^fondaco_by_kind\{kind="a"\} 1$/m,
    /^fondaco_by_kind\{kind="b"\} 2$/m,
    /^fondaco_pool_connections [1-9]/m,
    /^csp_reports_total 0$/m,
    /^process_cpu_seconds_total /m,
  ]) {
    expect(body).toMatch(line)
  }
  expect(body).not.toMatch(/^fondaco_(unreadable|nothing|away) /m)
})
