import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type Db, openDb, openPool } from '../src/platform/db.ts'
import { migrateJobs } from '../src/platform/jobs.ts'
import { APPLICATION_ROLE, MIGRATIONS, migrate } from '../src/platform/migrate.ts'

const TEMPLATES_LOCK = 7_203_001

/** A migrated, empty database that belongs to one test file. */
export type FreshDatabase = {
  /** Address of the role that owns the tables. */
  ownerUrl: string
  /** Address of a session that starts as the application role. */
  appUrl: string
  /** Connections as the application role, like the product's. */
  pool: pg.Pool
  /** The same connections, for stores and operations. */
  db: Db
  /** Connections as the owner, for preparation and inspection. */
  ownerPool: pg.Pool
  /** Closes the pools and removes the database. */
  drop(): Promise<void>
}

/**
 * Makes a database from a template that the first caller of the test run migrated.
 * @param serverUrl another PostgreSQL than that of the test run
 */
export async function freshDatabase(serverUrl = inject('databaseUrl')): Promise<FreshDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, async (server) => {
    const template = await makeTemplate(server, serverUrl)
    await copy(server, template, name)
  })
  return opened(serverUrl, name)
}

/** Rows that many tests begin with. */
export interface Filling {
  /** Names the template; the same name has the same rows in all files of tests. */
  readonly name: string
  write(database: FreshDatabase): Promise<void>
}

/** Makes a database from a template that the first caller of the test run filled. */
export async function filledDatabase({ name: filling, write }: Filling): Promise<FreshDatabase> {
  const serverUrl = inject('databaseUrl')
  // The code that fills it may differ in the next run, so it belongs to this one.
  const template = `${inject('filledTemplates')}${filling}`
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, async (server) => {
    const migrated = await makeTemplate(server, serverUrl)
    await makeOnce(server, template, async (unfinished) => {
      await copy(server, migrated, unfinished)
      const database = opened(serverUrl, unfinished)
      try {
        await write(database)
      } finally {
        await Promise.all([database.pool.end(), database.ownerPool.end()])
      }
    })
    await copy(server, template, name)
  })
  return opened(serverUrl, name)
}

/** Makes an empty database, even without the roles' rights. */
export async function emptyDatabase(serverUrl = inject('databaseUrl')): Promise<FreshDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, async (server) => {
    await copy(server, 'template0', name)
  })
  return opened(serverUrl, name)
}

/** Files are copied whole: through the write-ahead log, as by default, it takes five times the work. */
const copy = (server: pg.ClientBase, template: string, name: string): Promise<unknown> =>
  server.query(`create database ${name} template ${template} strategy file_copy`)

function opened(serverUrl: string, name: string): FreshDatabase {
  const ownerUrl = withDatabase(serverUrl, name)
  const appUrl = new URL(ownerUrl)
  appUrl.searchParams.set('options', `-c role=${APPLICATION_ROLE}`)
  const pool = openPool({ url: ownerUrl, size: 10, role: APPLICATION_ROLE })
  const ownerPool = openPool({ url: ownerUrl, size: 5 })
  return {
    ownerUrl,
    appUrl: appUrl.href,
    pool,
    db: openDb(pool),
    ownerPool,
    async drop() {
      await Promise.all([pool.end(), ownerPool.end()])
      await onServer(serverUrl, (server) => remove(server, name))
    },
  }
}

/**
 * Removes a database. It uses force only if a connection is left: PostgreSQL ends its own vacuum by itself, but only a
 * superuser may force it.
 */
async function remove(server: pg.ClientBase, name: string): Promise<void> {
  try {
    await server.query(`drop database ${name}`)
  } catch (error) {
    if ((error as { code?: string }).code !== '55006') throw error
    await server.query(`drop database ${name} with (force)`)
  }
}

/** The migrated template. Its name comes from the content of the migrations, so a stale one is never used. */
async function makeTemplate(server: pg.ClientBase, serverUrl: string): Promise<string> {
  const hash = createHash('sha256')
  for (const file of readdirSync(MIGRATIONS).sort())
    hash.update(file).update(readFileSync(join(MIGRATIONS, file)))
  const template = `template_${hash.digest('hex').slice(0, 16)}`

  await makeOnce(server, template, async (unfinished) => {
    await server.query(`create database ${unfinished}`)
    await migrate(withDatabase(serverUrl, unfinished))
    await migrateJobs(withDatabase(serverUrl, unfinished))
  })
  return template
}

/** Makes a template under another name, unless it exists. The others wait until it is whole. */
async function makeOnce(
  server: pg.ClientBase,
  template: string,
  make: (unfinished: string) => Promise<void>,
): Promise<void> {
  await server.query('select pg_advisory_lock($1)', [TEMPLATES_LOCK])
  try {
    const { rowCount } = await server.query('select from pg_database where datname = $1', [template])
    if (rowCount === 0) {
      const unfinished = `${template}_unfinished`
      await server.query(`drop database if exists ${unfinished} with (force)`)
      await make(unfinished)
      await server.query(`alter database ${unfinished} rename to ${template}`)
    }
  } finally {
    await server.query('select pg_advisory_unlock($1)', [TEMPLATES_LOCK])
  }
}

/** Connections to each server, kept for the next database: a new one takes half as long as a copy. */
const servers = new Map<string, pg.Pool>()

function poolOf(url: string): pg.Pool {
  const kept = servers.get(url)
  if (kept) return kept
  const pool = new pg.Pool({ connectionString: url, allowExitOnIdle: true })
  // A server that is gone takes its idle connections with it.
  pool.on('error', () => undefined)
  servers.set(url, pool)
  return pool
}

async function onServer<T>(url: string, work: (server: pg.ClientBase) => Promise<T>): Promise<T> {
  const server = await poolOf(url).connect()
  try {
    return await work(server)
  } finally {
    server.release()
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = name
  return changed.href
}
