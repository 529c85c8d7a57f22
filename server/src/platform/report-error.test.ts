import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts'
import { platformApp } from '../../test/platform-app.ts'

let database: FreshDatabase

beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.drop())

test('a fault of a page is logged apart from our own words, without what an address carries, and counted', async () => {
  const { app, log, metrics } = await platformApp(database)
  const answer = await app.inject({
    method: 'POST',
    url: '/api/customer/errors',
    payload: {
      kind: 'render',
      message: 'x is undefined\n{"level":"fatal"}',
      stack: 's'.repeat(5_000),
      url: 'http://localhost:3000/customer/dashboard?token=secret#secret',
    },
  })
  expect(answer.json().code).toBe('OK00')
  const line = log.lines.find(({ msg }) => msg === 'a page met a fault')
  expect(line).toMatchObject({
    level: 'warn',
    page: { kind: 'render', message: 'x is undefined\n{"level":"fatal"}', path: '/customer/dashboard' },
  })
  expect(JSON.stringify(line)).not.toContain('secret')
  expect(JSON.stringify(line).length).toBeLessThan(3_000)
  expect((await metrics.print()).text).toContain('fondaco_page_faults_total{kind="render"} 1')
})

test('one address may report only so often', async () => {
  const { app } = await platformApp(database)
  const report = () =>
    app.inject({ method: 'POST', url: '/api/customer/errors', payload: { kind: 'script', message: 'again' } })
  const codes = []
  for (let n = 0; n < 21; n += 1) codes.push((await report()).json().code)
  expect(codes.slice(0, 20).every((code) => code === 'OK00')).toBe(true)
  expect(codes[20]).toBe('rate_limited')
})
