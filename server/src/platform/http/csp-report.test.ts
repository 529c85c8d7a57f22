import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { platformApp } from '../../../test/platform-app.ts'

let database: FreshDatabase

beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.drop())

const OLDER = {
  'csp-report': {
    'document-uri': 'http://localhost:3000/customer/dashboard?code=secret',
    'violated-directive': 'script-src',
    'blocked-uri': 'inline',
    'source-file': 'http://localhost:3000/assets/a.js',
    'line-number': 7,
  },
}
const NEWER = [
  {
    type: 'csp-violation',
    body: {
      documentURL: 'http://localhost:3000/customer/dashboard#secret',
      effectiveDirective: 'script-src',
      blockedURL: 'inline',
      sourceFile: 'http://localhost:3000/assets/a.js',
      lineNumber: 7,
    },
  },
]

test.each([
  ['application/csp-report', OLDER],
  ['application/reports+json', NEWER],
])('a report as %s is counted and logged without what an address carries', async (type, report) => {
  const { app, log, metrics } = await platformApp(database)
  const answer = await app.inject({
    method: 'POST',
    url: '/api/csp-report',
    headers: { 'content-type': type },
    payload: JSON.stringify(report),
  })
  expect(answer.statusCode).toBe(204)
  const line = log.lines.find(({ msg }) => msg === 'content security policy broken')
  expect(line).toMatchObject({
    page: 'http://localhost:3000/customer/dashboard',
    directive: 'script-src',
    blocked: 'inline',
    line: 7,
  })
  expect(JSON.stringify(line)).not.toContain('secret')
  expect((await metrics.print()).text).toMatch(/^csp_reports_total 1$/m)
})

test.each([
  ['not JSON', 'application/csp-report', 'hello', 204],
  ['another kind of report', 'application/reports+json', '[{"type":"deprecation","body":{}}]', 204],
  ['other content', 'text/plain', 'hello', 415],
  ['too much', 'application/csp-report', 'x'.repeat(20_000), 413],
])('%s is neither counted nor logged', async (_what, type, payload, status) => {
  const { app, log, metrics } = await platformApp(database)
  const answer = await app.inject({
    method: 'POST',
    url: '/api/csp-report',
    headers: { 'content-type': type },
    payload,
  })
  expect(answer.statusCode).toBe(status)
  expect((await metrics.print()).text).toMatch(/^csp_reports_total 0$/m)
  expect(log.lines.filter(({ msg }) => msg === 'content security policy broken')).toEqual([])
})

test('a flood of reports is counted, but does not flood the log', async () => {
  const { app, log, metrics } = await platformApp(database)
  for (let n = 0; n < 50; n += 1) {
    await app.inject({
      method: 'POST',
      url: '/api/csp-report',
      headers: { 'content-type': 'application/csp-report' },
      payload: JSON.stringify(OLDER),
    })
  }
  expect((await metrics.print()).text).toMatch(/^csp_reports_total 50$/m)
  expect(log.lines.filter(({ msg }) => msg === 'content security policy broken').length).toBeLessThanOrEqual(
    60,
  )
})
