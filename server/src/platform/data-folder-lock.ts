import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/**
 * Claims a folder for this process, or answers undefined where another process holds it.
 * The claim is an exclusive lock on a small SQLite file: the operating system gives it back however the
 * process ends, SIGKILL included, so there is never a stale claim to judge by process id and start time.
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
