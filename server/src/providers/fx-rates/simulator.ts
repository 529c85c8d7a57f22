import {
  type BusinessCalendar,
  type Day,
  dayIn,
  isBusinessDay,
  previousBusinessDay,
} from '@fondaco/rules/calendar.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import { RATES_TIME_ZONE } from '@fondaco/rules/exchange/exchange-terms.ts'
import type { ProviderFailureReason } from '@fondaco/rules/outside-party.ts'
import type { Clock } from '../../platform/clock.ts'
import { ProviderFailure } from '../../platform/provider-failure.ts'
import type { FxRates, RateSheet } from './port.ts'

/** The name of the simulated source. */
export const SIMULATED_RATES = 'Simulated rates'

/** Near the rates of 2026; the pegged currencies are computed from others. */
const MIDDLE: Readonly<Partial<Record<Currency, number>>> = {
  USD: 1.162,
  RON: 5.087,
  CAD: 1.628,
  AUD: 1.779,
  GBP: 0.8785,
  SGD: 1.514,
  CZK: 24.19,
  DKK: 7.4685,
  HUF: 383.2,
  PLN: 4.239,
  SEK: 10.995,
  NOK: 11.725,
  ILS: 3.795,
}

/** What the simulated source does next: it gives rates, it fails, or it multiplies the rate of a currency. */
export interface RateSimulation {
  readonly failure: ProviderFailureReason | null
  readonly factors: Readonly<Partial<Record<Currency, number>>>
  /** Rates of this day instead of today’s; null: today’s. */
  readonly day: Day | null
}

export interface FxRatesSimulator {
  simulation: RateSimulation
}

export const USUAL: RateSimulation = { failure: null, factors: {}, day: null }

/** Rates that move with the clock, at most 2.5 percent around their middle. */
export function simulatedRates(
  clock: Clock,
  calendar: BusinessCalendar,
): { readonly fxRates: FxRates; readonly simulator: FxRatesSimulator } {
  const simulator: FxRatesSimulator = { simulation: USUAL }
  const latest = async (): Promise<RateSheet> => {
    const { failure, factors, day } = simulator.simulation
    if (failure) throw new ProviderFailure(SIMULATED_RATES, failure, 'it was asked to fail')
    const usual = simulatedSheet(clock.now(), calendar)
    return { day: day ?? usual.day, unitsPerEuro: multiplied(usual.unitsPerEuro, factors) }
  }
  return { fxRates: { name: SIMULATED_RATES, simulated: true, isReference: false, latest }, simulator }
}

/** The simulated rates of a minute: the same whenever they are asked for. */
export function simulatedSheet(at: Date, calendar: BusinessCalendar): RateSheet {
  const minute = Math.floor(at.getTime() / 60_000)
  const rates = Object.entries(MIDDLE) as [Currency, number][]
  return {
    day: dayOfRates(at, calendar),
    unitsPerEuro: new Map(
      rates.map(([currency, middle], index) => [
        currency,
        (middle * (1 + movement(minute, index))).toPrecision(DIGITS),
      ]),
    ),
  }
}

const DIGITS = 5

const multiplied = (
  rates: RateSheet['unitsPerEuro'],
  factors: RateSimulation['factors'],
): RateSheet['unitsPerEuro'] =>
  new Map(
    [...rates].map(([currency, rate]) => [
      currency,
      (Number(rate) * (factors[currency] ?? 1)).toPrecision(DIGITS),
    ]),
  )

function dayOfRates(at: Date, calendar: BusinessCalendar): Day {
  const today = dayIn(at, RATES_TIME_ZONE)
  return isBusinessDay(today, calendar) ? today : previousBusinessDay(today, calendar)
}

/** Waves of a season, a day and an hour, each currency at another place of them. */
const movement = (minute: number, index: number): number =>
  0.02 * Math.sin(minute / 40_000 + index * 1.3) +
  0.004 * Math.sin(minute / 229 + index * 1.7) +
  0.001 * Math.sin(minute / 9.3 + index * 2.9)
