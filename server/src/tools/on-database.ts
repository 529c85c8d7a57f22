import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, readConfig } from '../platform/config.ts'
import { refuseOtherMode } from '../platform/database-mode.ts'
import { type Db, openDb, openPool } from '../platform/db.ts'

/** What a tool works on: the installation of the settings, and its database as the owner of the tables. */
export interface Installation {
  readonly config: Config
  readonly ownerUrl: string
  readonly pool: ReturnType<typeof openPool>
  /** On the same connections. */
  readonly db: Db
}

/**
 * Runs a tool on the database of this installation (DATABASE_URL, else the running embedded one), whose mode must be
 * that of the settings. Prints the result, or the failure in one sentence. The exit code is 0 only if the result is
 * good.
 */
export async function onDatabase(
  work: (installation: Installation) => Promise<{ well: boolean; text: string }>,
): Promise<void> {
  try {
    const config = readConfig(process.env)
    const ownerUrl = await databaseAddress(config)
    const pool = openPool({ url: ownerUrl, size: 1 })
    const db = openDb(pool)
    try {
      await refuseOtherMode(pool, config.MODE)
      const { well, text } = await work({ config, ownerUrl, pool, db })
      if (!well) process.exitCode = 1
      process.stdout.write(`${text}\n`)
    } finally {
      await pool.end()
    }
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  }
}

/** Address of the database of this installation, as the owner of its tables. */
async function databaseAddress({ DATABASE_URL, DATA_DIR }: Config): Promise<string> {
  if (DATABASE_URL) return DATABASE_URL
  const text = await readFile(join(DATA_DIR, 'database-url'), 'utf8').catch(() => '')
  if (text === '')
    throw new Error(`There is no database in ${DATA_DIR}: run npm start first, or set DATABASE_URL.`)
  return text.trim()
}
