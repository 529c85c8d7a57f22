import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { preparingPool } from './prepared-statements.ts'
import type { PlatformSchema } from './schema/platform.ts'

/** 64-bit integers (money in minor units, sequences) are read as bigint, because a number would lose cents. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === 20 && format !== 'binary'
      ? (text: string) => BigInt(text)
      : oid === 1082
        ? (text: string) => text
        : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

/**
 * The tables of the application: the platform's, and those that each module and provider adds in its `tables.ts`. The
 * ledger's tables are reached only through its functions.
 */
export interface Schema extends PlatformSchema {}

/** The database outside a transaction: for reading, and to start a transaction. */
export type Db = Kysely<Schema>
/** An open transaction. Functions that write take this, never the database itself. */
export type Trx = Transaction<Schema>
/** Functions that only read take this: inside a transaction or outside. */
export type Reader = Db | Trx

export interface DatabaseOptions {
  url: string
  /** Maximum number of connections. */
  size: number
  /** The database role; absent if the url already signs in as the application. */
  role?: string
  onError?: (error: Error) => void
}

/**
 * Settings of every session: PostgreSQL notices within 30 seconds that the client machine is gone, and frees its locks.
 */
const NOTICE_THE_DEAD = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

/** The options of a session: the role, if one is named. */
export const sessionOptions = (role?: string): string =>
  role ? `${NOTICE_THE_DEAD} -c role=${role}` : NOTICE_THE_DEAD

/**
 * Opens the pool. Every connection uses the application's role, which may not write the ledger's tables or change the
 * audit. An idle connection that breaks is reported, never thrown.
 */
export function openPool(options: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    types,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    options: sessionOptions(options.role),
  })
  const report = (error: Error) => {
    if (!pool.ending) options.onError?.(error)
  }
  pool.on('error', report)
  // A connection that breaks between two statements of a transaction has no statement to report to, and would end the process.
  pool.on('connect', (client) => void client.on('error', report))
  return pool
}

/** One connection outside the pool, for listening or for a lock that lasts as long as the process. */
export const openClient = (options: Pick<DatabaseOptions, 'url' | 'role'>): pg.Client =>
  new pg.Client({
    connectionString: options.url,
    types,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    options: sessionOptions(options.role),
  })

export const openDb = (pool: pg.Pool): Db =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) })

/** The database cannot be reached or is starting: the same request may succeed shortly. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(08|57P0|53)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT'].includes(code) ||
    /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
      error.message,
    )
  )
}
