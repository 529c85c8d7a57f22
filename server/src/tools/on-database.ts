import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '../platform/config.ts'
import { type Db, openDb, openPool } from '../platform/db.ts'

/**
 * Does a tool's work on the database of this installation (DATABASE_URL, else the running embedded one) and prints
 * what it answers, or one sentence where it could not. The exit code is 1 unless all is well.
 */
export async function onDatabase(work: (db: Db) => Promise<{ well: boolean; text: string }>): Promise<void> {
  try {
    const db = openDb(openPool({ url: await databaseAddress(), size: 1 }))
    try {
      const { well, text } = await work(db)
      if (!well) process.exitCode = 1
      process.stdout.write(`${text}\n`)
    } finally {
      await db.destroy()
    }
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  }
}

/** Address of the database of this installation, as the owner of its tables. */
export async function databaseAddress(): Promise<string> {
  const { DATABASE_URL, DATA_DIR } = readConfig(process.env)
  if (DATABASE_URL) return DATABASE_URL
  const text = await readFile(join(DATA_DIR, 'database-url'), 'utf8').catch(() => '')
  if (text === '')
    throw new Error(`There is no database in ${DATA_DIR}: run npm start first, or set DATABASE_URL.`)
  return text.trim()
}
