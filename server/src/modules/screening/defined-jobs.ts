import { defineEvent, defineJob, NOTHING } from '../../platform/define-job.ts'

export const loadWatchlistsJob = defineJob('screening.load_watchlists', NOTHING)

/** A list has entries that it did not have: who was screened before may be near one of them now. */
export const watchlistsChanged = defineEvent('screening.watchlists_changed', NOTHING)
