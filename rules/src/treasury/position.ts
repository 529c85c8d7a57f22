import type { Currency } from '../currency.ts'
import type { UnitsPerEuro } from '../exchange/rate.ts'
import { convertHalfEven } from '../money.ts'

/** An amount in euro cents, rounded half to even; null if the currency has no rate. */
export function inEuro(amount: bigint, currency: Currency, rates: UnitsPerEuro): bigint | null {
  const rate = rates.get(currency)
  return rate ? convertHalfEven(amount, rate.denominator, rate.numerator) : null
}
