import type { Day } from '@fondaco/rules/calendar.ts'
import type { Currency } from '@fondaco/rules/currency.ts'

/** The rates of one day. */
export interface RateSheet {
  readonly day: Day
  /** What one euro costs in each currency that the source knows, such as `1.1620`; the euro is not among them. */
  readonly unitsPerEuro: ReadonlyMap<Currency, string>
}

/**
 * A source of exchange rates. Never called inside a database transaction. Its function throws `ProviderFailure` for faults
 * of the other side.
 */
export interface FxRates {
  /** Its name for people, such as “European Central Bank”. */
  readonly name: string
  /** True if its rates are invented. Shown wherever a person could mistake it. */
  readonly simulated: boolean
  /** True if it publishes reference rates, once a day: they are no market rates of this moment. */
  readonly isReference: boolean
  /** Its latest rates. */
  latest(): Promise<RateSheet>
}
