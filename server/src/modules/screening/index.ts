/**
 * Screening of payments, and of customers against watchlists.
 *
 * Goals: one score over names, words, countries, banks and amounts, with all its parts; lists with versions, old versions kept; fast
 * with real lists (tens of thousands of names), because each payment waits for it; a cleared person stays cleared until the
 * list entry changes or new data of the customer make the names at least as similar; a name cleared in a payment stays
 * cleared between the same customer and the same account of the other side, for a time.
 * Non-goals: the lists that staff keep (`lists`); the consequences for a payment (`payments`) or a person (`applications`).
 */
export { type ClearedBetween, keepClearedNames, revokeName } from './cleared-name-store.ts'
export { watchlistsChanged } from './defined-jobs.ts'
export {
  decideHit,
  forgetScreening,
  hitsOf,
  type PartyHit,
  readHit,
  screeningOf,
  wasLikeListed,
} from './hit-store.ts'
export { screeningJobs } from './jobs.ts'
export { type KeptEntry, readListedEntries } from './listed-entry-store.ts'
export { loadWatchlists, loadWatchlistsAtStart } from './load-watchlists.ts'
export { ownershipHit } from './owned-by-listed.ts'
export {
  beginRescreening,
  noteRescreening,
  type Rescreened,
  readRescreenings,
} from './rescreening-store.ts'
export {
  factsOf,
  type ScreenedParty,
  type ScreeningOutcome,
  type ScreeningQuery,
  screenerInForce,
  textsForWords,
} from './screen.ts'
export { type CustomerScreening, type PartyToScreen, screenParty } from './screen-party.ts'
export { readWatchlists } from './store.ts'
export { failedLists, oldestReadingAge } from './watchlist-store.ts'
export { withClearedNames } from './with-cleared-names.ts'
