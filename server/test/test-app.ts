import type { Logger } from 'pino'
import { makeApi } from '../src/make-api.ts'
import { makeModules, type Parts } from '../src/make-modules.ts'
import { makeProviders, type Providers } from '../src/make-providers.ts'
import type { Clock, MovableClock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import { poolState } from '../src/platform/database-state.ts'
import type { JobDefinition } from '../src/platform/jobs.ts'
import { Listener } from '../src/platform/listener.ts'
import { makeMetrics, watchPool } from '../src/platform/metrics.ts'
import { EMBEDDED_PROVIDER, type IdentityProvider } from '../src/providers/identity-provider/index.ts'
import type { FreshDatabase } from './fresh-database.ts'
import { quietLog } from './quiet-log.ts'

export interface TestAppOptions {
  readonly database: Pick<FreshDatabase, 'db' | 'pool'>
  readonly clock: MovableClock
  readonly realTime?: Clock
  /** Changed settings, by the names of the environment. */
  readonly settings?: Readonly<Record<string, string>>
  readonly version?: string
  readonly log?: Logger
  /** Outside parties instead of those of the settings. */
  readonly providers?: (made: Providers) => Partial<Providers>
  readonly parts?: (made: Parts) => Partial<Parts>
  /** Whether people can sign in at the identity provider of the settings; without it nobody does. */
  readonly signsIn?: boolean
}

const nobodyVouches: IdentityProvider = {
  id: EMBEDDED_PROVIDER,
  name: 'Nobody',
  embedded: true,
  begin: () => Promise.reject(new Error('this test signs nobody in at a provider')),
  finish: () => Promise.reject(new Error('this test signs nobody in at a provider')),
}

/**
 * The product as composed in `app.ts`, without a worker and without a listening connection: calls are injected, and
 * jobs run when the test says so.
 */
export async function testApp(options: TestAppOptions) {
  const { database, clock, log = quietLog() } = options
  const { db, pool } = database
  const config = readConfig({
    MODE: 'demo',
    DEMO_REACHABLE: 'on',
    DATA_DIR: '/nonexistent',
    OPENAPI: 'off',
    ...options.settings,
  })
  const made = makeProviders(config, { db, clock })
  const providers: Providers = { ...made, ...options.providers?.(made) }
  const metrics = makeMetrics()
  watchPool(metrics, pool)
  const installation = {
    config,
    version: options.version ?? '0.0.0-test',
    db,
    clock,
    realTime: options.realTime ?? clock,
    log,
    metrics,
    pool: () => poolState(pool),
  }
  const modules = makeModules(providers, installation, options.parts)
  const api = await makeApi(installation, modules, {
    listener: new Listener({ url: 'postgres://never-started.invalid', log }),
    ...(options.signsIn ? {} : { identityProvider: nobodyVouches }),
  })
  return {
    app: api.server,
    identityProvider: api.identityProvider,
    modules,
    providers,
    config,
    metrics,
    /** The jobs of a process with another clock. */
    jobsBy: (clock: Clock): readonly JobDefinition[] =>
      makeModules(
        providers,
        {
          ...installation,
          clock: { now: () => clock.now(), setOffset: () => undefined },
          metrics: makeMetrics(),
        },
        options.parts,
      ).jobs,
    close: api.stop,
  }
}
