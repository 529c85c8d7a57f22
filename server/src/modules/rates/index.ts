/**
 * Rates of currencies: their value in euro, and the terms on which customers exchange them.
 *
 * Goals: one valuation for limits, thresholds and totals, exact until its one rounding (half to even); rates with their day
 * and source; no exchange at a rate that is too old, or far from the last one, before two people accept it.
 * Non-goals: the money of an exchange (`payments`); where rates come from (the provider `fx-rates`).
 */
import type { Currency } from '@fondaco/rules/currency.ts'
import { convertHalfEven } from '@fondaco/rules/money.ts'

export { offered, percentText, readDealing, STOP_WORDS } from './dealing.ts'
export type { RateSource } from './deps.ts'
export { doubtedRateKind } from './doubted-rate-kind.ts'
export { rateJobs } from './jobs.ts'
export { rateFigures } from './rate-figures.ts'
export { type RateRow, writeRates } from './rate-store.ts'
export { rateRoutes } from './routes.ts'
export { termsKind } from './terms-kind.ts'
export { seedExchangeTerms } from './terms-store.ts'

/** The value of one unit of each currency in euro, as a ratio of whole numbers, so nothing is lost before rounding. */
export type EurRates = Readonly<
  Record<Currency, { readonly numerator: bigint; readonly denominator: bigint }>
>

/** An amount in minor units of `currency` as minor units of EUR. Every currency of the product has two decimals. */
export function eurValue(rates: EurRates, amount: bigint, currency: Currency): bigint {
  const { numerator, denominator } = rates[currency]
  return convertHalfEven(amount, numerator, denominator)
}
