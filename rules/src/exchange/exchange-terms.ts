import {
  type BusinessCalendar,
  type Day,
  dayIn,
  isBusinessDay,
  previousBusinessDay,
  timeIn,
} from '../calendar.ts'
import type { Currency } from '../currency.ts'

/** The clock of the rates: Frankfurt, where the ECB publishes them. */
export const RATES_TIME_ZONE = 'Europe/Berlin'

/** About when the ECB publishes the reference rates of a TARGET day (`HH:mm` in Frankfurt). */
const PUBLISHED_AT = '16:00'

/** The margin of a case. The most particular line decides: pair and programme, then pair, then programme. */
export interface MarginLine {
  /** null: of every programme. */
  readonly program: number | null
  /** Two currencies in any order, whichever of them is sold; null: every pair. */
  readonly pair: readonly [Currency, Currency] | null
  /** Hundredths of a percent of the mid rate. */
  readonly basisPoints: number
  /** The same outside the hours in which markets are open. */
  readonly closedBasisPoints: number
}

/** The terms on which the institution exchanges money. Data, changed by two people. */
export interface ExchangeTerms {
  /** One of them is of every programme and every pair. */
  readonly margins: readonly MarginLine[]
  /** Hours of a TARGET day in which markets are open, `HH:mm` in Frankfurt. */
  readonly hours: { readonly from: string; readonly to: string }
  /** Currencies with a fixed rate to another: units of the currency for one of the other. */
  readonly pegs: readonly { readonly currency: Currency; readonly to: Currency; readonly rate: string }[]
  /** Publications that may be missed before rates are too old. */
  readonly mostMissed: number
  /** A new rate further from the last than this, in percent, is not used before two people accept it. */
  readonly mostJump: number
}

/** The terms of a new installation. AED is pegged to USD by the UAE's central bank. */
export const DEFAULT_EXCHANGE_TERMS: ExchangeTerms = {
  margins: [
    { program: null, pair: null, basisPoints: 60, closedBasisPoints: 110 },
    { program: null, pair: ['EUR', 'USD'], basisPoints: 40, closedBasisPoints: 80 },
    { program: null, pair: ['EUR', 'GBP'], basisPoints: 40, closedBasisPoints: 80 },
    { program: 2, pair: null, basisPoints: 35, closedBasisPoints: 70 },
  ],
  hours: { from: '08:00', to: '18:00' },
  pegs: [{ currency: 'AED', to: 'USD', rate: '3.6725' }],
  mostMissed: 1,
  mostJump: 10,
}

/** The margin of a case in hundredths of a percent. Throws if no line is of every programme and pair. */
export function marginOf(
  margins: readonly MarginLine[],
  of: { readonly program: number; readonly sell: Currency; readonly buy: Currency; readonly isOpen: boolean },
): number {
  const fits = ({ program, pair }: MarginLine) =>
    (program === null || program === of.program) && (pair === null || isPair(pair, of.sell, of.buy))
  const particular = ({ program, pair }: MarginLine) => (pair === null ? 0 : 2) + (program === null ? 0 : 1)
  const [line] = margins.filter(fits).toSorted((a, b) => particular(b) - particular(a))
  if (!line) throw new Error('no margin is of every programme and pair')
  return of.isOpen ? line.basisPoints : line.closedBasisPoints
}

const isPair = (pair: readonly [Currency, Currency], ...sides: [Currency, Currency]): boolean =>
  pair.every((currency) => sides.includes(currency)) && sides.every((currency) => pair.includes(currency))

/** Whether markets are open: a TARGET day, within the hours. */
export function isMarketOpen(
  at: Date,
  { hours }: Pick<ExchangeTerms, 'hours'>,
  calendar: BusinessCalendar,
): boolean {
  const day = dayIn(at, RATES_TIME_ZONE)
  return (
    isBusinessDay(day, calendar) &&
    at >= timeIn(day, hours.from, RATES_TIME_ZONE) &&
    at < timeIn(day, hours.to, RATES_TIME_ZONE)
  )
}

/**
 * The last day whose reference rates are published: today's from 16:00 in Frankfurt on, if it is a TARGET day, otherwise
 * those of the TARGET day before.
 */
export function lastPublished(at: Date, calendar: BusinessCalendar): Day {
  const today = dayIn(at, RATES_TIME_ZONE)
  const isOut = isBusinessDay(today, calendar) && at >= timeIn(today, PUBLISHED_AT, RATES_TIME_ZONE)
  return isOut ? today : previousBusinessDay(today, calendar)
}

/** Publications since the rates of a day: their age in TARGET days. More than `most` are not counted. */
export function missedPublications(of: Day, at: Date, calendar: BusinessCalendar, most = 30): number {
  let missed = 0
  for (let day = lastPublished(at, calendar); day > of && missed < most; missed += 1)
    day = previousBusinessDay(day, calendar)
  return missed
}
