import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Watchlists } from '../../providers/watchlists/index.ts'
import { loadWatchlistsJob, watchlistsChanged } from './defined-jobs.ts'
import { idsInForce, type ListChange, noteNothingRead, replaceWatchlists } from './watchlist-store.ts'

export interface ScreeningDeps {
  readonly db: Db
  readonly clock: Clock
  readonly watchlists: Watchlists
}

/**
 * Takes over the lists as they stand now; earlier versions stay. A list that cannot be read, or that has lost more than
 * half of its names, stays as it was loaded before, and that is noted. Where none can be read, that is noted of each and
 * it throws, so that whoever asked tries again. Where others were taken over meanwhile, these may be older and are read
 * again. Once a list is new every customer is screened again; before the first there is nobody.
 */
export async function loadWatchlists({ db, clock, watchlists }: ScreeningDeps): Promise<ListChange> {
  for (;;) {
    const before = await idsInForce(db)
    const reading = await watchlists.read()
    if (!reading.ok) {
      const { failure, detail, failed = [] } = reading
      await db.transaction().execute((trx) => noteNothingRead(trx, failed, { failure, detail }, clock.now()))
      throw new Error(`${watchlists.name}: the lists are ${failure}: ${detail}`)
    }
    const read = { lists: reading.lists, failed: reading.failed ?? [], sources: watchlists.sources }
    const change = await db.transaction().execute(async (trx) => {
      const change = await replaceWatchlists(trx, before, read, clock.now())
      if (change && change.added.length > 0 && !change.isFirst) {
        await enqueue(trx, [watchlistsChanged.announce({}, { key: watchlistsChanged.name })])
      }
      return change
    })
    if (change) return change
  }
}

/**
 * What a start does about the lists: it loads them where none is in force, and throws where none can be read. Otherwise
 * it leaves that to the job, so that nobody who publishes a list can keep it waiting.
 */
export async function loadWatchlistsAtStart(deps: ScreeningDeps): Promise<void> {
  if ((await idsInForce(deps.db)).length === 0) {
    await loadWatchlists(deps)
    return
  }
  // By the key of the clock there is one such job; were it to fail for long, the next hour begins it anew.
  const item = loadWatchlistsJob.later({}, { key: `cron ${loadWatchlistsJob.name}` })
  await deps.db.transaction().execute((trx) => enqueue(trx, [item]))
}
