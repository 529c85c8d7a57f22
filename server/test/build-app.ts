import { type Logger, pino } from 'pino'
import { type App, startApp } from '../src/app.ts'
import { seedIllustrativeBanks } from '../src/modules/banks/index.ts'
import { readConfig } from '../src/platform/config.ts'
import { freePort } from './free-port.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'

/** The whole product on its own database, listening on this machine. */
export interface RunningApp {
  /** Its address, without a slash at the end. */
  readonly url: string
  readonly app: App
  readonly database: FreshDatabase
  /** Waits until the outbox is empty and no job is due. */
  drain(): Promise<void>
  /** Stops it, and removes the database if it is its own. */
  stop(): Promise<void>
}

/** Settings of sessions without an idle limit, for tests with many people and many acts. */
export const LASTING_SESSIONS = { IDLE_MINUTES_CUSTOMER: '60', IDLE_MINUTES_STAFF: '60' } as const

/**
 * Starts the product like `main.ts`, without pages and without the demo institution. Rate limits are disabled, payments
 * need no authorisation, and the simulated clearing house answers at once.
 * @param settings changed settings, by the names of the environment
 * @param given a database shared with others, and a log whose lines the test reads
 */
export async function buildApp(
  settings: Readonly<Record<string, string>> = {},
  given: { readonly database?: FreshDatabase; readonly log?: Logger } = {},
): Promise<RunningApp> {
  const database = given.database ?? (await freshDatabase())
  if (!given.database) await stopTheClockOfJobs(database)
  const drop = async () => {
    if (!given.database) await database.drop()
  }
  try {
    const port = await freePort()
    const config = readConfig({
      MODE: 'demo',
      DEMO_REACHABLE: 'on',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'silent',
      DATABASE_POOL_SIZE: '10',
      SIMULATOR_DELAY_MS: '5',
      RATE_LOGIN_PER_ACCOUNT: '100000',
      RATE_LOGIN_PER_IP: '100000',
      RATE_LOGIN_WITHOUT_CODE_PER_IP: '100000',
      RATE_CODES_PER_SUBJECT: '100000',
      RATE_CODES_PER_IP: '100000',
      SCA: 'off',
      FACTOR_REST_HOURS: '0',
      RATE_PAYMENTS_PER_MINUTE: '1000000',
      RATE_PAYEE_CHECKS_PER_MINUTE: '100000',
      RATE_PAYEE_CHECKS_PER_DAY: '100000',
      RATE_REGISTER_LOOKUPS_PER_DAY: '100000',
      RATE_SIMULATOR_PER_MINUTE: '1000000',
      RATE_UPLOADS_PER_HOUR: '1000000',
      ...settings,
    })
    const app = await startApp({
      config,
      ownerUrl: database.ownerUrl,
      log: given.log ?? pino({ level: config.LOG_LEVEL }),
      version: '0.0.0-test',
      pages: null,
      fill: ({ clock }) =>
        database.db.transaction().execute((trx) => seedIllustrativeBanks(trx, '2026-11-20', clock.now())),
    })
    try {
      await app.api?.listen({ host: '127.0.0.1', port })
    } catch (error) {
      await app.stop()
      throw error
    }
    return {
      url: `http://127.0.0.1:${port}`,
      app,
      database,
      drain: async () => app.worker?.drain(),
      async stop() {
        await app.stop()
        await drop()
      },
    }
  } catch (error) {
    await drop()
    throw error
  }
}

/** No hourly job begins in the middle of a test. A test that needs a sweep moves the business clock. */
const stopTheClockOfJobs = ({ ownerPool }: FreshDatabase) =>
  ownerPool.query(`
    create function not_by_the_hour() returns trigger language plpgsql as
      $$ begin new.last_execution := '2999-01-01'; return new; end $$;
    create trigger not_by_the_hour before insert on graphile_worker._private_known_crontabs
      for each row execute function not_by_the_hour()`)
