import { TARGET_CALENDAR } from '@fondaco/rules/calendar.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { ecbRates } from './ecb.ts'
import type { FxRates } from './port.ts'
import { type FxRatesSimulator, simulatedRates } from './simulator.ts'

export type { FxRates, RateSheet } from './port.ts'
export { type FxRatesSimulator, SIMULATED_RATES, simulatedSheet } from './simulator.ts'

/** The source of exchange rates of the configuration, and its simulator if it is simulated. */
export function makeFxRates(
  { FX_RATES, FX_RATES_PLACE }: Pick<Config, 'FX_RATES' | 'FX_RATES_PLACE'>,
  { clock }: { readonly clock: Clock },
): { readonly fxRates: FxRates; readonly simulator: FxRatesSimulator | null } {
  return FX_RATES === 'simulator'
    ? simulatedRates(clock, TARGET_CALENDAR)
    : { fxRates: ecbRates(FX_RATES_PLACE), simulator: null }
}
