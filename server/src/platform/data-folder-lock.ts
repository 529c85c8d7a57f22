import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/**
 * Claims a folder for this process, or returns undefined if another process holds it. The claim is an exclusive lock on
 * a small SQLite file. The operating system releases it however the process ends, SIGKILL included, so no stale claim
 * has to be judged by process id and start time.
 */
export function claimFolder(folder: string): { release(): void } | undefined {
  const file = new DatabaseSync(join(folder, 'in-use.lock'), { timeout: 0 })
  try {
    file.exec('pragma journal_mode = memory; begin exclusive') // nothing is ever written
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    throw error
  }
  return { release: () => file.close() }
}
