import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { CALLS } from '@fondaco/contract/calls.ts'
import { ENTITIES } from '@fondaco/rules/entity.ts'
import { OUTSIDE_PARTIES } from '@fondaco/rules/outside-party.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { DEMO_PASSWORD } from './demo/index.ts'
import { accountRoutes } from './modules/accounts/index.ts'
import { clearingRoutes } from './modules/clearing/index.ts'
import { correspondenceJobs, correspondenceRoutes } from './modules/correspondence/index.ts'
import { customerRoutes, makeSessionReader, readOwnCustomer } from './modules/customers/index.ts'
import { documentRoutes } from './modules/documents/index.ts'
import { draftRoutes } from './modules/drafts/index.ts'
import {
  identityJobs,
  identityRoutes,
  isUser,
  LockOut,
  makeCredentialCheck,
  makeSignInCount,
  makeStepUp,
  relyingPartyOf,
  seedRolePermissions,
  sessionsOf,
} from './modules/identity/index.ts'
import { lastCheck, openInstitution } from './modules/ledger/index.ts'
import {
  deleteNotification,
  markViewed,
  notificationJobs,
  notificationRoutes,
} from './modules/notifications/index.ts'
import { onboardingJobs, onboardingRoutes, onboardingWebhooks } from './modules/onboarding/index.ts'
import {
  PAYMENT_KINDS,
  paymentJobs,
  paymentRoutes,
  receiveClearingMessages,
} from './modules/payments/index.ts'
import { loadWatchlistsAtStart, screeningJobs, seedScreening } from './modules/screening/index.ts'
import { seedSettings } from './modules/settings/index.ts'
import { systemRoutes, watchSystem } from './modules/system/index.ts'
import { startAuditSealer } from './platform/audit-sealer.ts'
import { BusinessClock, REAL_TIME } from './platform/clock.ts'
import { clockMovedJob, followClock, loadClock } from './platform/clock-offset.ts'
import type { Config } from './platform/config.ts'
import { migrateFor, refuseOtherMode } from './platform/database-mode.ts'
import { poolState } from './platform/database-state.ts'
import { type Db, openDb, openPool } from './platform/db.ts'
import { checkDurability } from './platform/durability.ts'
import { serveApiDocs } from './platform/http/api-docs.ts'
import { takeCspReports } from './platform/http/csp-report.ts'
import { openLiveSocket } from './platform/http/live-socket.ts'
import { serveMetrics } from './platform/http/metrics-route.ts'
import { servePages } from './platform/http/pages.ts'
import { type Mounted, serveCalls } from './platform/http/serve-call.ts'
import { makeServer, refuseUnknownCalls } from './platform/http/server.ts'
import { Uploads } from './platform/http/uploads.ts'
import { inboundWebhooks } from './platform/http/webhooks.ts'
import { newId } from './platform/ids.ts'
import { type JobDefinition, startWorker, type Worker } from './platform/jobs.ts'
import { keepDoing } from './platform/keep-doing.ts'
import { Listener } from './platform/listener.ts'
import { LiveHub } from './platform/live.ts'
import { type Metrics, makeMetrics, watchPool } from './platform/metrics.ts'
import { APPLICATION_ROLE } from './platform/migrate.ts'
import { startProcessReport } from './platform/process-seen.ts'
import { platformRoutes } from './platform/routes.ts'
import { makeClearing, runDelivery } from './providers/clearing/index.ts'
import { eSignatureSimulatorRoutes, makeESignature } from './providers/e-signature/index.ts'
import { mountOidc } from './providers/identity-provider/index.ts'
import { identitySimulatorRoutes, makeIdentityVerification } from './providers/identity-verification/index.ts'
import { makeMail } from './providers/mail/index.ts'
import { makeSms } from './providers/sms/index.ts'
import { makeStorage, type Storage } from './providers/storage/index.ts'
import { makeWatchlists } from './providers/watchlists/index.ts'

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

/** The product, put together. `api` is there where this process answers calls, `worker` where it does the jobs. */
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
 * Puts the product together: the explicit list of which module gets what. Migrates, fills what every installation
 * needs, and starts what this process's role asks for; listening is the caller's.
 */
export async function startApp(options: AppOptions): Promise<App> {
  const { config, ownerUrl, log } = options
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
    // Every process follows the clock; what must know that it was moved is added below.
    const listener = new Listener({ ...asApplication, log })
    const clockMoved: (() => void)[] = []
    followClock(listener, db, clock, () => {
      for (const tell of clockMoved) tell()
    })

    const storage = makeStorage(config)
    const watchlists = makeWatchlists(config)
    const { clearing, simulator, files, readFile, bic } = makeClearing(config, { db, clock, newId })
    const { mail, simulator: mailbox } = makeMail(config, { db, clock })
    const { sms, simulator: telephone } = makeSms(config, { db, clock })
    const { identityVerification, simulator: identitySimulator } = makeIdentityVerification(config, {
      db,
      clock,
    })
    const { eSignature, simulator: signingSimulator } = makeESignature(config, { db, clock })
    const parties = {
      clearing,
      watchlists,
      mail,
      sms,
      'identity-verification': identityVerification,
      'e-signature': eSignature,
    }
    const simulated = OUTSIDE_PARTIES.filter((party) => parties[party].simulated)
    await seed(db, { db, clock, watchlists })
    await options.fill?.({ ownerUrl, clock, log, storage })

    const payments = {
      db,
      clock,
      log,
      metrics,
      clearing,
      simulator,
      bic,
      storage,
      productName: config.PRODUCT_NAME,
      clearingIsSimulated: clearing.simulated,
      paymentsPerMinute: config.RATE_PAYMENTS_PER_MINUTE,
      payeeChecksPerHour: config.RATE_PAYEE_CHECKS_PER_HOUR,
      simulatorCallsPerMinute: config.RATE_SIMULATOR_PER_MINUTE,
      maxFiles: config.MAX_FILES,
      kinds: PAYMENT_KINDS,
    }

    const codeLimits = { perSubject: config.RATE_CODES_PER_SUBJECT, perIp: config.RATE_CODES_PER_IP }
    const onboarding = {
      db,
      clock,
      log,
      storage,
      identityVerification,
      eSignature,
      codeLimits,
      checksPerDay: config.RATE_CHECKS_PER_DAY,
      publicUrl: config.PUBLIC_URL,
    }

    const system = { db, clock, realTime: REAL_TIME, clearing, files, pool: () => poolState(pool) }
    watchSystem(metrics, system)

    let worker: Worker | null = null
    if (config.ROLE !== 'api') {
      const timed = [...paymentJobs(payments), ...identityJobs({ db, clock }), ...onboardingJobs(onboarding)]
      const definitions: JobDefinition[] = [
        ...timed,
        ...screeningJobs({ db, clock, watchlists, log }),
        ...notificationJobs({ db, clock }),
        ...correspondenceJobs({
          db,
          clock,
          log,
          mail,
          sms,
          institution: { product: config.PRODUCT_NAME, url: config.PUBLIC_URL },
        }),
        clockMovedJob(
          db,
          clock,
          timed.filter(({ cron }) => cron !== undefined),
        ),
      ]
      worker = await startWorker({
        ownerUrl,
        definitions,
        concurrency: config.WORKER_CONCURRENCY,
        log,
        onJobDone: metrics.jobDone,
      })
      stops.push(worker.stop)
      stops.push(startAuditSealer(db, log).stop)
      clearing.onMessage(receiveClearingMessages(payments))
      stops.push(
        keepDoing(
          'clearing',
          (signal) =>
            runDelivery(clearing, {
              signal,
              sleep: (ms) => delay(ms, undefined, { signal }).catch(() => undefined),
              onFailure: (failure) => log.error({ failure }, 'a message of the rail could not be taken'),
            }),
          log,
        ).stop,
      )
    }

    let api: FastifyInstance | null = null
    let sockets = () => 0
    if (config.ROLE !== 'worker') {
      const origins = originsOf(config)
      const sessions = makeSessionReader({
        db,
        sessions: sessionsOf({ db, clock, passwordMaxAgeDays: config.PASSWORD_MAX_AGE }),
      })
      const authentication = {
        db,
        clock,
        realTime: REAL_TIME,
        lockOut: new LockOut(db, clock, {
          perAccount: config.RATE_LOGIN_PER_ACCOUNT,
          perIp: config.RATE_LOGIN_PER_IP,
          withoutCodePerIp: config.RATE_LOGIN_WITHOUT_CODE_PER_IP,
        }),
        relyingParty: relyingPartyOf(config.PUBLIC_URL, config.PRODUCT_NAME),
        passwordMaxAgeDays: config.PASSWORD_MAX_AGE,
      }
      const checkCredentials = makeCredentialCheck(authentication)
      const countSignIn = makeSignInCount(db, clock, config.RATE_SIGN_INS_PER_MINUTE)
      const server = await makeServer({
        log,
        maxFiles: config.MAX_FILES,
        secure: config.PUBLIC_URL.startsWith('https:'),
        onlyHere: config.MODE === 'demo' && !config.DEMO_REACHABLE,
        ...(config.TRUSTED_PROXIES ? { trustedProxies: config.TRUSTED_PROXIES } : {}),
      })
      stops.push(() => server.close())
      const provider = await mountOidc(server, {
        config,
        db,
        accounts: {
          check: checkCredentials,
          isUser: (userId) => isUser(db, userId),
          countSignIn: (ip) => countSignIn('provider', ip),
        },
        origins,
        log,
      })
      const live = new LiveHub({
        sessions,
        clock,
        log,
        notifications: {
          viewed: (userId, id) => markViewed(db, userId, id, clock.now()),
          deleted: (userId, id) => deleteNotification(db, userId, id),
        },
      })
      live.hear(listener)
      clockMoved.push(() => live.checkSessions())
      stops.push(() => live.stop())
      sockets = () => live.size
      metrics.watch('fondaco_live_sockets', 'Live sockets open', sockets)

      const mounted = [
        ...platformRoutes({
          mode: config.MODE,
          version: options.version,
          simulated,
          lastLedgerCheck: lastCheck,
          clock,
          simulatorCallsPerMinute: config.RATE_SIMULATOR_PER_MINUTE,
          log,
          metrics,
        }),
        ...identityRoutes({
          ...authentication,
          checkCredentials,
          countSignIn,
          codeLimits,
          readOwnCustomer,
          factorRestHours: config.FACTOR_REST_HOURS,
          provider,
          times: {
            hours: config.SESSION_HOURS,
            idleMinutes: { customer: config.IDLE_MINUTES_CUSTOMER, staff: config.IDLE_MINUTES_STAFF },
          },
          passwordLogin: config.PASSWORD_LOGIN,
          demoPassword: config.MODE === 'demo' ? DEMO_PASSWORD : null,
        }),
        ...customerRoutes({
          product: {
            name: config.PRODUCT_NAME,
            key: config.PRODUCT_KEY,
            mode: config.MODE,
            simulated,
            registrationUrl: config.REGISTRATION_URL,
            maxFiles: config.MAX_FILES,
          },
        }),
        ...accountRoutes,
        ...draftRoutes,
        ...documentRoutes({ storage, log }),
        ...onboardingRoutes(onboarding),
        ...paymentRoutes({
          ...payments,
          stepUp: makeStepUp(authentication),
          sca: { required: config.SCA, lowValue: BigInt(config.SCA_LOW_VALUE) * 100n },
        }),
        ...clearingRoutes({ files, readFile }),
        ...notificationRoutes,
        ...systemRoutes(system),
        ...correspondenceRoutes({
          mailbox,
          telephone,
          simulatorCallsPerMinute: config.RATE_SIMULATOR_PER_MINUTE,
        }),
        ...identitySimulatorRoutes({
          simulator: identitySimulator,
          simulatorCallsPerMinute: config.RATE_SIMULATOR_PER_MINUTE,
        }),
        ...eSignatureSimulatorRoutes({
          simulator: signingSimulator,
          simulatorCallsPerMinute: config.RATE_SIMULATOR_PER_MINUTE,
        }),
      ]
      const served = mounted.filter(({ call }) => !call.demoOnly || config.MODE === 'demo')
      refuseGaps(mounted)
      const uploads = new Uploads({
        db,
        clock,
        folder: join(config.DATA_DIR, 'uploads'),
        maxFiles: config.MAX_FILES,
        perHour: config.RATE_UPLOADS_PER_HOUR,
      })
      metrics.watch('fondaco_uploads', 'Uploads under way', () => uploads.underWay)
      metrics.watch('fondaco_upload_bytes', 'Bytes of uploaded files in memory', () => uploads.bytesInMemory)
      serveCalls(server, served, {
        db,
        clock,
        sessions,
        origins,
        uploads,
        checkResults: config.MODE === 'demo',
        onRequestDone: (call, status, seconds) => metrics.requestDone(call.name, status, seconds),
      })
      await inboundWebhooks(server, onboardingWebhooks(onboarding))
      await openLiveSocket(server, live, origins)
      serveMetrics(server, metrics, config.METRICS_TOKEN)
      await takeCspReports(server, metrics, log)
      if (config.OPENAPI) {
        serveApiDocs(
          server,
          served.map(({ call }) => call),
          { product: config.PRODUCT_NAME, version: options.version, url: config.PUBLIC_URL },
        )
      }
      refuseUnknownCalls(server)
      if (options.pages) await servePages(server, options.pages)
      // A commit of this process reaches its own worker at once, without waiting for the pump's next look.
      if (worker) server.addHook('onResponse', async () => worker.wake())
      api = server
    }
    await listener.start()
    stops.push(() => listener.stop())
    stops.push(startProcessReport(db, { role: config.ROLE, version: options.version, sockets, log }).stop)
    return { api, worker, db, clock, metrics, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Where the product's own pages come from. The demo is also opened by the address of this machine. */
function originsOf(config: Config): ReadonlySet<string> {
  const own = new URL(config.PUBLIC_URL).origin
  if (config.MODE === 'production') return new Set([own])
  return new Set([own, ...['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${config.PORT}`)])
}

/** What every installation needs before its first call; each part is filled where it is missing. */
async function seed(db: Db, screening: Parameters<typeof loadWatchlistsAtStart>[0]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await seedRolePermissions(trx)
    await seedSettings(trx)
    await seedScreening(trx)
    for (const entity of ENTITIES) await openInstitution(trx, entity)
  })
  await loadWatchlistsAtStart(screening)
}

/** Every call of the contract has exactly one operation. */
function refuseGaps(mounted: readonly Mounted[]): void {
  const names = mounted.map(({ call }) => call.name)
  const missing = Object.keys(CALLS).filter((name) => !names.includes(name))
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  const unknown = names.filter((name) => !(name in CALLS))
  if (missing.length + twice.length + unknown.length > 0) {
    throw new Error(
      `calls without operation: ${missing}; mounted twice: ${twice}; not in the contract: ${unknown}`,
    )
  }
}
