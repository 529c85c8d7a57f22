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
 * Loads the present lists; earlier versions stay. A list that cannot be read, or has lost more than half of its names,
 * keeps its earlier version, and that is recorded. If no list can be read, this is recorded for each, and it throws, so
 * the caller retries. If other lists were loaded meanwhile, these may be older and are read again. After a new list,
 * every customer is screened again.
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
 * Loading of the lists at the start: it loads them if none is in force, and throws if none can be read. Otherwise the
 * job loads them, so a publisher cannot delay the start.
 */
export async function loadWatchlistsAtStart(deps: ScreeningDeps): Promise<void> {
  if ((await idsInForce(deps.db)).length === 0) {
    await loadWatchlists(deps)
    return
  }
  // The key of the clock allows one such job; if it fails for long, the next hour starts it again.
  const item = loadWatchlistsJob.later({}, { key: `cron ${loadWatchlistsJob.name}` })
  await deps.db.transaction().execute((trx) => enqueue(trx, [item]))
}
