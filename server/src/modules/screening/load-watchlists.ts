import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import type { Watchlists } from '../../providers/watchlists/index.ts'
import { replaceWatchlists } from './store.ts'

export interface ScreeningDeps {
  readonly db: Db
  readonly clock: Clock
  readonly watchlists: Watchlists
}

/**
 * Takes over the lists as they stand now; earlier versions stay. Where they cannot be read nothing changes and it
 * throws, so that whoever asked tries again: screening goes on by the lists loaded before.
 * @returns the lists that were new
 */
export async function loadWatchlists({ db, clock, watchlists }: ScreeningDeps): Promise<string[]> {
  const reading = await watchlists.read()
  if (!reading.ok) {
    throw new Error(`${watchlists.name}: the lists are ${reading.failure}: ${reading.detail}`)
  }
  return db.transaction().execute((trx) => replaceWatchlists(trx, reading.lists, clock.now()))
}
