import type { Logger } from 'pino'
import type { JobDefinition } from '../../platform/jobs.ts'
import { loadWatchlistsJob } from './defined-jobs.ts'
import { latestLists } from './lists-in-force.ts'
import { loadWatchlists, type ScreeningDeps } from './load-watchlists.ts'

export const screeningJobs = (deps: ScreeningDeps & { readonly log: Logger }): JobDefinition[] => [
  // Lists are published by day, at any hour. Between two loads payments are screened with the earlier lists.
  loadWatchlistsJob.runs(async () => {
    for (const { source, failure, detail } of (await loadWatchlists(deps)).refused) {
      deps.log.error(
        { list: source, failure, detail },
        'a new version of a watchlist was refused: the version before stays in use',
      )
    }
    // Here and now, so that no payment has to.
    await latestLists(deps.db)
  }, '40 * * * *'),
]
