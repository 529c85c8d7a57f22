import type { Logger } from 'pino'
import type { JobDefinition } from '../../platform/jobs.ts'
import { loadWatchlistsJob } from './defined-jobs.ts'
import { latestLists } from './lists-in-force.ts'
import { loadWatchlists, type ScreeningDeps } from './load-watchlists.ts'

export const screeningJobs = (deps: ScreeningDeps & { readonly log: Logger }): JobDefinition[] => [
  // Lists are published by day, at any hour; between two loads a payment is judged by the one before.
  loadWatchlistsJob.runs(async () => {
    for (const { source, failure, detail } of (await loadWatchlists(deps)).refused) {
      deps.log.error(
        { list: source, failure, detail },
        'a watchlist was not taken over: the one before is in force',
      )
    }
    // Here and now, so that no payment has to.
    await latestLists(deps.db)
  }, '40 * * * *'),
]
