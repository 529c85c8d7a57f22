/**
 * What money of one currency is worth in euro.
 *
 * Goals: one valuation for limits, thresholds and totals, exact until its one rounding (half to even).
 * Non-goals: rates at which customers exchange, and where rates come from: they are a setting, fixed in the demo.
 */
import type { Currency } from '@fondaco/rules/currency.ts'
import { convertHalfEven } from '@fondaco/rules/money.ts'

/** What one unit of each currency is worth in euro, as a ratio of whole numbers, so that nothing is lost before rounding. */
export type EurRates = Readonly<
  Record<Currency, { readonly numerator: bigint; readonly denominator: bigint }>
>

/** An amount in minor units of `currency` as minor units of EUR. Every currency of the product has two decimals. */
export function eurValue(rates: EurRates, amount: bigint, currency: Currency): bigint {
  const { numerator, denominator } = rates[currency]
  return convertHalfEven(amount, numerator, denominator)
}

/** An amount in minor units of EUR as minor units of `currency`: what a fee of the schedule is there. */
export function fromEuro(rates: EurRates, amount: bigint, currency: Currency): bigint {
  const { numerator, denominator } = rates[currency]
  return convertHalfEven(amount, denominator, numerator)
}
