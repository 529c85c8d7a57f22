import { defineEvent, defineJob, NOTHING } from '../../platform/define-job.ts'

export const loadWatchlistsJob = defineJob('screening.load_watchlists', NOTHING)

/** A list has new entries, which may be similar to a screened person. */
export const watchlistsChanged = defineEvent('screening.watchlists_changed', NOTHING)
