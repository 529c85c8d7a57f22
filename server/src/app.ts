import { ENTITIES } from '@fondaco/rules/entity.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { type Api, makeApi } from './make-api.ts'
import { makeModules } from './make-modules.ts'
import { makeProviders, type Providers } from './make-providers.ts'
import { banksInForce, keepBuiltinBanks } from './modules/banks/index.ts'
import { seedRolePermissions } from './modules/identity/index.ts'
import { openInstitution } from './modules/ledger/index.ts'
import { seedLists } from './modules/lists/index.ts'
import { seedPaymentDays } from './modules/payment-days/index.ts'
import { seedFeeMonths } from './modules/payments/index.ts'
import { seedFeeLines } from './modules/prices/index.ts'
import { seedExchangeTerms } from './modules/rates/index.ts'
import { loadWatchlistsAtStart } from './modules/screening/index.ts'
import { seedSettings } from './modules/settings/index.ts'
import { keepNostros } from './modules/treasury/index.ts'
import { BusinessClock, type Clock, REAL_TIME } from './platform/clock.ts'
import { followClock, loadClock } from './platform/clock-offset.ts'
import type { Config } from './platform/config.ts'
import { migrateFor, refuseOtherMode } from './platform/database-mode.ts'
import { poolState } from './platform/database-state.ts'
import { type Db, openDb, openPool } from './platform/db.ts'
import { checkDurability } from './platform/durability.ts'
import type { Worker } from './platform/jobs.ts'
import { Listener } from './platform/listener.ts'
import { type Metrics, makeMetrics, watchPool } from './platform/metrics.ts'
import { APPLICATION_ROLE } from './platform/migrate.ts'
import { startProcessReport } from './platform/process-seen.ts'
import type { Storage } from './providers/storage/index.ts'
import { startWorker } from './start-worker.ts'

export interface AppOptions {
  readonly config: Config
  /** Address of the role that owns the tables: migrates, and keeps the jobs. */
  readonly ownerUrl: string
  readonly log: Logger
  readonly version: string
  /** The built pages; null where only the calls are served (tests). */
  readonly pages: string | null
  /** Fills a new database, after what every installation needs and before anything runs (the demo institution). */
  readonly fill?: (deps: {
    ownerUrl: string
    clock: BusinessClock
    log: Logger
    storage: Storage
  }) => Promise<unknown>
}

/** Composes the product. `api` exists if this process answers calls, `worker` if it does the jobs. */
export interface App {
  readonly api: FastifyInstance | null
  readonly worker: Worker | null
  readonly db: Db
  readonly clock: BusinessClock
  readonly metrics: Metrics
  /** Ends in order; what is under way is finished. */
  stop(): Promise<void>
}

/**
 * Puts the product together: providers, modules, then the API, the worker or both, as this process's role asks.
 * Migrates, and fills what every installation needs; listening is the caller's.
 */
export async function startApp(options: AppOptions): Promise<App> {
  const { config, ownerUrl, log, version } = options
  const migrated = await migrateFor(config, ownerUrl)
  if (migrated.length > 0) log.info({ migrated }, 'database migrated')

  const asApplication = config.DATABASE_APP_URL
    ? { url: config.DATABASE_APP_URL }
    : { url: ownerUrl, role: APPLICATION_ROLE }
  const pool = openPool({
    ...asApplication,
    size: config.DATABASE_POOL_SIZE,
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  })
  const db = openDb(pool)
  const stops: (() => Promise<void>)[] = [() => pool.end()]
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  try {
    await refuseOtherMode(pool, config.MODE)
    await checkDurability(pool)
    const clock = new BusinessClock()
    await loadClock(db, clock)
    const metrics = makeMetrics()
    watchPool(metrics, pool)

    const providers = makeProviders(config, { db, clock })
    await seedInstallation({ db, clock, watchlists: providers.watchlists })
    await options.fill?.({ ownerUrl, clock, log, storage: providers.storage })
    await banksInForce.load(db)
    const on = {
      config,
      version,
      db,
      clock,
      realTime: REAL_TIME,
      log,
      metrics,
      pool: () => poolState(pool),
    }
    const modules = makeModules(providers, on)

    const listener = new Listener({ ...asApplication, log })
    let api: Api | null = null
    // Every process follows the clock and the list of banks.
    followClock(listener, db, clock, () => api?.live.checkSessions())
    banksInForce.follow(listener, db, log)
    const worker = config.ROLE === 'api' ? null : await startWorker(on, providers, modules, ownerUrl)
    if (worker) stops.push(worker.stop)
    if (config.ROLE !== 'worker') {
      api = await makeApi(on, modules, { listener, pages: options.pages })
      stops.push(api.stop)
    }
    // A commit of this process reaches its own worker at once, without waiting for the pump's next look.
    if (worker) api?.server.addHook('onResponse', async () => worker.wake())
    await listener.start()
    stops.push(() => listener.stop())
    const sockets = () => api?.live.size ?? 0
    stops.push(startProcessReport(db, { role: config.ROLE, version, sockets, log }).stop)
    return { api: api?.server ?? null, worker, db, clock, metrics, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What every installation needs before its first call; each part is filled where it is missing. */
export async function seedInstallation(given: {
  readonly db: Db
  readonly clock: Clock
  readonly watchlists: Providers['watchlists']
}): Promise<void> {
  await given.db.transaction().execute(async (trx) => {
    await seedRolePermissions(trx)
    await seedSettings(trx)
    await seedFeeLines(trx)
    await seedExchangeTerms(trx, given.clock.now())
    await seedPaymentDays(trx, given.clock.now())
    await seedLists(trx)
    await seedFeeMonths(trx, given.clock.now())
    await keepBuiltinBanks(trx, given.clock.now())
    for (const entity of ENTITIES) await openInstitution(trx, entity)
    await keepNostros(trx)
  })
  await loadWatchlistsAtStart(given)
}
