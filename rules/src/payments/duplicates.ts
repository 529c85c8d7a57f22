/** The time in which a payment counts as a possible duplicate of another, in milliseconds: 5 minutes. */
const DUPLICATE_WINDOW_MS = 5 * 60_000

/**
 * Judges a payment against the nearest earlier one with the same account, payee account and amount. With the setting
 * `decline_duplicated_sepa_trx` on, a duplicate is refused. With it off, a duplicate is refused until the customer
 * confirms it.
 */
export function judgeDuplicate(facts: {
  readonly now: Date
  /** The time of the other payment; null if there is none. */
  readonly previousAt: Date | null
  readonly declineDuplicates: boolean
  readonly confirmed: boolean
}): 'accept' | 'payment_duplicate' | 'payment_duplicate_suspected' {
  if (facts.previousAt === null) return 'accept'
  // The distance, not the age: the demo's clock can be set back, and then "earlier" lies ahead.
  const distance = Math.abs(facts.now.getTime() - facts.previousAt.getTime())
  if (distance > DUPLICATE_WINDOW_MS) return 'accept'
  if (facts.declineDuplicates) return 'payment_duplicate'
  return facts.confirmed ? 'accept' : 'payment_duplicate_suspected'
}
