/**
 * The value of each currency in euro.
 *
 * Goals: one valuation for limits, thresholds and totals, exact until its one rounding (half to even).
 * Non-goals: rates at which customers exchange; the source of rates, which are a setting, fixed in the demo.
 */
import type { Currency } from '@fondaco/rules/currency.ts'
import { convertHalfEven } from '@fondaco/rules/money.ts'

/** The value of one unit of each currency in euro, as a ratio of whole numbers, so nothing is lost before rounding. */
export type EurRates = Readonly<
  Record<Currency, { readonly numerator: bigint; readonly denominator: bigint }>
>

/** An amount in minor units of `currency` as minor units of EUR. Every currency of the product has two decimals. */
export function eurValue(rates: EurRates, amount: bigint, currency: Currency): bigint {
  const { numerator, denominator } = rates[currency]
  return convertHalfEven(amount, numerator, denominator)
}
