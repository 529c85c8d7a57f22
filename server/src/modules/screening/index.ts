/**
 * Whether a payment may pass unseen by a person, and which customers are near somebody listed.
 *
 * Goals: one judgement over names, words, countries and amounts, with everything that made it up; lists by version,
 * old versions kept; fast with real lists (tens of thousands of names) because each payment waits for it; a namesake
 * who was cleared stays so until the entry of the list changes, or the customer's data make them no less near; a name that
 * was cleared in a payment stays so between the same customer and the same account of the other side, for a time.
 * Non-goals: deciding what happens to a payment (`payments`) or to a person (`applications`).
 */
export { type ClearedBetween, keepClearedNames, revokeName } from './cleared-name-store.ts'
export { watchlistsChanged } from './defined-jobs.ts'
export { decideHit, hitsOf, type PartyHit, readHit, screeningOf } from './hit-store.ts'
export { screeningJobs } from './jobs.ts'
export { loadWatchlists, loadWatchlistsAtStart } from './load-watchlists.ts'
export { type ScreenedParty, type ScreeningOutcome, type ScreeningQuery, screen } from './screen.ts'
export { type PartyToScreen, screenParty } from './screen-party.ts'
export {
  anyRestricted,
  countryRisks,
  readWatchlists,
  restrictedCountries,
  seedScreening,
} from './store.ts'
export { failedLists, oldestReadingAge } from './watchlist-store.ts'
export { withClearedNames } from './with-cleared-names.ts'
