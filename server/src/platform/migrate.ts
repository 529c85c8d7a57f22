import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'

/** Folder of the migrations; a file that has run anywhere is never changed. */
export const MIGRATIONS = join(import.meta.dirname, '../../migrations')

/** The application's database role; the first migration creates it. */
export const APPLICATION_ROLE = 'fondaco_app'

/**
 * Brings the database to the newest schema: runs every `server/migrations/NNNN_name.sql` not yet run, in
 * order, in one transaction, under a lock, so several processes may start at once.
 * @param ownerUrl connection address of the role that owns the tables
 * @param files those of a release; else all that there are
 * @returns the names of the migrations that were run now
 * @throws where one fails (nothing of it is kept) or where the database is newer than this program
 */
export async function migrate(
  ownerUrl: string,
  files: readonly string[] = migrationFiles(),
): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  pool.on('error', () => undefined) // the statement that needed the connection reports it
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => readMigrations(files) },
      // Numbers are by subject: a new one of an early subject also comes to a database that has later ones.
      allowUnorderedMigrations: true,
    })
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error !== undefined) {
      const failed = results.find(({ status }) => status === 'Error')?.migrationName
      throw new Error(`The database was not migrated${whereItFailed(failed, error)}: ${messageOf(error)}`, {
        cause: error,
      })
    }
    return results.map(({ migrationName }) => migrationName)
  } finally {
    await db.destroy()
  }
}

const migrationFiles = () => readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))

/** Migrations of this release that a database still lacks. */
export async function pendingMigrations(connection: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const { rows } = await connection.query<{ name: string }>('select name from kysely_migration')
  const ran = new Set(rows.map(({ name }) => `${name}.sql`))
  return migrationFiles().filter((file) => !ran.has(file))
}

function readMigrations(files: readonly string[]): Record<string, Migration> {
  return Object.fromEntries(
    files.map((file) => {
      const text = readFileSync(join(MIGRATIONS, file), 'utf8')
      return [file.slice(0, -'.sql'.length), { up: async (db) => void (await sql.raw(text).execute(db)) }]
    }),
  )
}

/** ` (0002_platform.sql, line 26)`, as far as PostgreSQL reports it. */
function whereItFailed(migration: string | undefined, error: unknown): string {
  if (migration === undefined) return ''
  const position = Number((error as { position?: string }).position)
  if (!(position > 0)) return ` (${migration}.sql)`
  const before = [...readFileSync(join(MIGRATIONS, `${migration}.sql`), 'utf8')].slice(0, position - 1)
  return ` (${migration}.sql, line ${before.filter((letter) => letter === '\n').length + 1})`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
