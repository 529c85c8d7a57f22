import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { readConfig } from '../platform/config.ts'
import { claimFolder } from '../platform/data-folder-lock.ts'
import { readMode } from '../platform/database-mode.ts'
import { openPool } from '../platform/db.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts'
import { makeLog } from '../platform/log.ts'

// npm run db:reset: removes the embedded database and the stored files of a demo, which fills itself again.

async function resetDatabase(): Promise<string> {
  const { MODE, DATABASE_URL, DATA_DIR, STORAGE_DIR } = readConfig(process.env)
  if (MODE !== 'demo') return refused('Only a demo is reset: in production mode nothing is removed.')
  if (DATABASE_URL) return refused('Only the embedded database is reset: DATABASE_URL points elsewhere.')
  if (!existsSync(DATA_DIR)) return 'There is nothing to remove.'
  const things = [join(DATA_DIR, 'postgres'), join(DATA_DIR, 'database-url')]
  if (STORAGE_DIR.startsWith(join(DATA_DIR, '/'))) things.push(STORAGE_DIR)
  if (!isFree(DATA_DIR)) return refused('The database is running: stop it first.')
  if (existsSync(join(DATA_DIR, 'postgres'))) await refuseUnlessDemo(DATA_DIR)
  if (!(await isWanted(things))) return refused('Nothing was removed.')

  const claim = claimFolder(DATA_DIR)
  if (claim === undefined) return refused('The database is running: stop it first.')
  for (const thing of things) await rm(thing, { recursive: true, force: true })
  claim.release()
  return 'Removed. The next npm start fills a new demo.'
}

function isFree(folder: string): boolean {
  const claim = claimFolder(folder)
  claim?.release()
  return claim !== undefined
}

/** Starts the database to ask it what it is for. @throws one sentence unless it says that it is a demo's */
async function refuseUnlessDemo(dataDir: string): Promise<void> {
  const database = await startEmbeddedPostgres({ dataDir, log: makeLog('silent') }).catch((error: Error) => {
    throw new Error(
      `Nothing was removed: the database does not start, so its mode is unknown. ${error.message}\nIf it is a demo, remove ${join(dataDir, 'postgres')} by hand.`,
    )
  })
  try {
    const pool = openPool({ url: database.ownerUrl, size: 1 })
    const mode = await readMode(pool).finally(() => pool.end())
    if (mode === 'production')
      throw new Error('Nothing was removed: this database belongs to a production installation.')
    if (mode === null)
      throw new Error(
        'Nothing was removed: the database has no mode yet. Run npm start once, then run this command again.',
      )
  } finally {
    await database.stop()
  }
}

async function isWanted(things: string[]): Promise<boolean> {
  if (process.argv.includes('--yes')) return true
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `This removes permanently:\n  ${things.join('\n  ')}\nType yes to continue: `,
  )
  terminal.close()
  return answer === 'yes'
}

function refused(reason: string): string {
  process.exitCode = 1
  return reason
}

const said = await resetDatabase().catch((error: Error) => refused(error.message))
process.stdout.write(`${said}\n`)
