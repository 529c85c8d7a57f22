/**
 * Whether a payment may pass unseen by a person, and whether a person is listed.
 *
 * Goals: one judgement over names, words, countries and amounts, with everything that made it up; lists by version,
 * old versions kept; fast with real lists (tens of thousands of names) because each payment waits for it.
 * Non-goals: deciding what happens to a payment (`payments`) or to a person (`onboarding`).
 */
export { screeningJobs } from './jobs.ts'
export { loadWatchlists } from './load-watchlists.ts'
export { type ScreenedParty, type ScreeningOutcome, type ScreeningQuery, screen } from './screen.ts'
export { screenPerson } from './screen-person.ts'
export {
  anyRestricted,
  countryRisks,
  readWatchlists,
  restrictedCountries,
  seedScreening,
} from './store.ts'
