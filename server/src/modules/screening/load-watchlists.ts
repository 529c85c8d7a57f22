import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Watchlists } from '../../providers/watchlists/index.ts'
import { type ListChange, replaceWatchlists } from './watchlist-store.ts'

export interface ScreeningDeps {
  readonly db: Db
  readonly clock: Clock
  readonly watchlists: Watchlists
}

/**
 * Takes over the lists as they stand now; earlier versions stay. A list that cannot be read, or that has lost more than
 * half of its names, stays as it was loaded before, and that is noted. Where none can be read nothing changes and it
 * throws, so that whoever asked tries again. Once a list is new every
 * customer is screened again; before the first there is nobody.
 */
export async function loadWatchlists({ db, clock, watchlists }: ScreeningDeps): Promise<ListChange> {
  const reading = await watchlists.read()
  if (!reading.ok) {
    throw new Error(`${watchlists.name}: the lists are ${reading.failure}: ${reading.detail}`)
  }
  return db.transaction().execute(async (trx) => {
    const change = await replaceWatchlists(trx, reading.lists, reading.failed ?? [], clock.now())
    if (change.added.length > 0 && !change.isFirst) {
      await enqueue(trx, [{ job: 'onboarding.rescreen', payload: {}, key: 'onboarding.rescreen' }])
    }
    return change
  })
}
