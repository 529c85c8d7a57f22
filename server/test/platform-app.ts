import type { FastifyInstance } from 'fastify'
import { BusinessClock } from '../src/platform/clock.ts'
import { takeCspReports } from '../src/platform/http/csp-report.ts'
import { serveMetrics } from '../src/platform/http/metrics-route.ts'
import { serveCalls } from '../src/platform/http/serve-call.ts'
import { makeServer, refuseUnknownCalls } from '../src/platform/http/server.ts'
import type { SessionReader } from '../src/platform/http/session.ts'
import { makeMetrics, watchPool } from '../src/platform/metrics.ts'
import { type PlatformDeps, platformRoutes } from '../src/platform/routes.ts'
import type { FreshDatabase } from './fresh-database.ts'
import { quietLog } from './quiet-log.ts'

export const METRICS_TOKEN = 'a-token-of-sixteen-or-more'

const nobody: SessionReader = { byToken: async () => 'unknown', byCookie: async () => 'unknown' }

/** The platform's own calls and routes, and no module. */
export async function platformApp(
  database: FreshDatabase,
  given: Partial<PlatformDeps> & { sessions?: SessionReader } = {},
) {
  const log = quietLog()
  const metrics = makeMetrics()
  const clock = new BusinessClock()
  const { db, pool } = database
  watchPool(metrics, pool)
  const app: FastifyInstance = await makeServer({ log, maxFiles: 10, secure: false })
  serveCalls(
    app,
    platformRoutes({
      mode: 'demo',
      version: '1.2.3',
      simulated: ['clearing'],
      lastLedgerCheck: async () => null,
      clock,
      simulatorCallsPerMinute: 5,
      log,
      metrics,
      ...given,
    }),
    {
      db,
      clock,
      sessions: given.sessions ?? nobody,
      origins: new Set(['http://localhost:3000']),
      checkResults: true,
      onRequestDone: (call, status, seconds) => metrics.requestDone(call.name, status, seconds),
    },
  )
  await takeCspReports(app, metrics, log)
  serveMetrics(app, metrics, METRICS_TOKEN)
  refuseUnknownCalls(app)
  return { app, clock, log, metrics }
}
