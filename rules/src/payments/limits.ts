/** Risk categories: 1 low, 2 medium-low, 3 medium, 4 high, 5 prohibited. */
export const RISK_CATEGORIES = [1, 2, 3, 4, 5] as const

/** A customer's risk category. */
export type RiskCategory = (typeof RISK_CATEGORIES)[number]

/** The institution’s limits of every customer, in minor units of EUR. */
export type Limits = { readonly perPayment: bigint; readonly perDay: bigint }

/** The demo institution's limits. */
export const DEFAULT_LIMITS: Limits = { perPayment: 10_000_000n, perDay: 25_000_000n }

const REVIEW_FROM: Readonly<Record<RiskCategory, bigint>> = {
  1: 5_000_000n,
  2: 2_500_000n,
  3: 1_000_000n,
  4: 100_000n,
  5: 0n,
}

/** The amount from which a payment is held for review, in minor units of EUR (demo figures). */
export function reviewThreshold(risk: RiskCategory): bigint {
  return REVIEW_FROM[risk]
}

/**
 * Whether a payment of a value (minor units of EUR) is held for review: from the threshold on. At risk 5 all payments
 * are held.
 */
export function isHeldForReview(valueInEur: bigint, risk: RiskCategory): boolean {
  return valueInEur >= reviewThreshold(risk)
}
