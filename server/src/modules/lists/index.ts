/**
 * The lists of the institution: blacklisted words, whitelisted banks, and countries with their risk.
 *
 * Goals: one mechanism for every list: entries that two people change one by one or by a file, with history; what a change
 * would have done to past payments, by the comparison that screening uses; the next payment is judged by the list as it is.
 * Non-goals: what a list leads to (`screening`, `payments`, `applications`); watchlists of others (`screening`).
 */
import { BANK_LIST } from './bank-list.ts'
import { COUNTRY_LIST } from './country-list.ts'
import { entryKind } from './entry-kind.ts'
import { listKind } from './list-kind.ts'
import { WORD_LIST } from './word-list.ts'

export { wordsFoundIn } from './blacklisted-words.ts'
export type { ComparedPayment, ComparedScope, FindComparedPayments } from './compared-payment.ts'
export { COUNTRY_LIST } from './country-list.ts'
export { readEntries } from './entry-store.ts'
export { proposedEntry } from './propose-entry.ts'
export { listRoutes } from './routes.ts'
export { anyRestricted, countryRisks, restrictedCountries, seedLists } from './store.ts'

/** The changes of lists, each needing two people. */
export const listKinds = {
  blacklisted_word: entryKind(WORD_LIST),
  whitelisted_bank: entryKind(BANK_LIST),
  country_risk: entryKind(COUNTRY_LIST),
  blacklisted_words: listKind(WORD_LIST),
  whitelisted_banks: listKind(BANK_LIST),
  country_risks: listKind(COUNTRY_LIST),
}
