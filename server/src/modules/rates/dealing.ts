import type { BusinessCalendar } from '@fondaco/rules/calendar.ts'
import { type Currency, OPEN_CURRENCIES } from '@fondaco/rules/currency.ts'
import {
  type ExchangeTerms,
  isMarketOpen,
  marginOf,
  missedPublications,
} from '@fondaco/rules/exchange/exchange-terms.ts'
import {
  formatRate,
  midRate,
  parseRate,
  type Ratio,
  type UnitsPerEuro,
} from '@fondaco/rules/exchange/rate.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import type { Reader } from '../../platform/db.ts'
import { readSettings } from '../settings/index.ts'
import type { RateSource } from './deps.ts'
import { type RateRow, readLatestRates } from './rate-store.ts'
import { readTerms, type TermsInForce } from './terms-store.ts'

/** Why no money is exchanged, in one currency or in all. */
export type ExchangeStop = 'missing' | 'too_old' | 'doubted' | 'reference_only'

/** The rates and terms of a moment, and what stops an exchange. */
export interface Dealing {
  readonly terms: TermsInForce
  /** Of every currency that has one, the euro and the pegged ones too. */
  readonly rates: UnitsPerEuro
  /** The rates in force, and the doubted ones after them. */
  readonly rows: readonly RateRow[]
  /** The day of the latest rate; null: there are none. */
  readonly day: string | null
  readonly takenAt: Date | null
  readonly isOpen: boolean
  /** Publications since the latest rates. */
  readonly missed: number
  /** What stops every exchange; null: nothing. */
  readonly stop: ExchangeStop | null
  /** What stops those of a currency. */
  readonly stopOf: (currency: Currency) => ExchangeStop | null
}

/** Reads the rates and terms of a moment. */
export async function readDealing(reader: Reader, source: RateSource, at: Date): Promise<Dealing> {
  const [terms, rows, { businessCalendar }] = await Promise.all([
    readTerms(reader),
    readLatestRates(reader, source.fxRates.name),
    readSettings(reader),
  ])
  return dealingOf(terms, rows, businessCalendar, source, at)
}

function dealingOf(
  terms: TermsInForce,
  rows: readonly RateRow[],
  calendar: BusinessCalendar,
  { fxRates, dealsAtReference }: RateSource,
  at: Date,
): Dealing {
  const inForce = rows.filter((row) => !row.is_doubted)
  const latest = inForce.reduce<RateRow | null>(
    (last, row) => (last === null || row.day > last.day ? row : last),
    null,
  )
  const referenceOnly = fxRates.isReference && !dealsAtReference
  const pegOf = (currency: Currency) => terms.pegs.find((peg) => peg.currency === currency)
  const stopOf = (currency: Currency): ExchangeStop | null => {
    if (referenceOnly) return 'reference_only'
    if (currency === 'EUR') return null
    const peg = pegOf(currency)
    if (peg) return stopOf(peg.to)
    const row = inForce.find((one) => one.currency === currency)
    if (!row) return rows.some((one) => one.currency === currency) ? 'doubted' : 'missing'
    if (rows.some((one) => one.currency === currency && one.is_doubted)) return 'doubted'
    return missedPublications(row.day, at, calendar) > terms.mostMissed ? 'too_old' : null
  }
  const others = OPEN_CURRENCIES.filter((currency) => currency !== 'EUR')
  const stops = others.map(stopOf)
  return {
    terms,
    rates: unitsPerEuro(inForce, terms),
    rows,
    day: latest?.day ?? null,
    takenAt: latest?.taken_at ?? null,
    isOpen: isMarketOpen(at, terms, calendar),
    missed: latest ? missedPublications(latest.day, at, calendar) : 0,
    stop: stops.every((stop) => stop !== null) ? (stops[0] ?? null) : null,
    stopOf,
  }
}

/** What one euro costs by these rates, in the pegged currencies too. */
export function unitsPerEuro(
  rows: readonly Pick<RateRow, 'currency' | 'units_per_euro'>[],
  { pegs }: Pick<ExchangeTerms, 'pegs'>,
): UnitsPerEuro {
  const rates = new Map<Currency, Ratio>([['EUR', { numerator: 1n, denominator: 1n }]])
  for (const { currency, units_per_euro } of rows) rates.set(currency, ratioOf(units_per_euro))
  for (const { currency, to, rate } of pegs) {
    const other = rates.get(to)
    const fixed = ratioOf(rate)
    if (other)
      rates.set(currency, {
        numerator: other.numerator * fixed.numerator,
        denominator: other.denominator * fixed.denominator,
      })
  }
  return rates
}

function ratioOf(text: string): Ratio {
  const rate = parseRate(text)
  if (!rate) throw new Error(`${text} is not a rate`)
  return rate
}

/** A pair as a customer of a programme is offered it. */
export interface Offered {
  readonly mid: Ratio | null
  /** Hundredths of a percent; null without a programme. */
  readonly basisPoints: number | null
  readonly stop: ExchangeStop | null
}

/** The mid rate and the margin of a pair, and what stops it. */
export const offered = (
  { terms, rates, isOpen, stopOf }: Dealing,
  sell: Currency,
  buy: Currency,
  program: number | null,
): Offered => ({
  mid: midRate(rates, sell, buy),
  basisPoints: program === null ? null : marginOf(terms.margins, { program, sell, buy, isOpen }),
  stop: stopOf(sell) ?? stopOf(buy),
})

/** A rate less a margin, as pages show it. */
export const rateWithMargin = (mid: Ratio, basisPoints: number): string =>
  formatRate({
    numerator: mid.numerator * BigInt(10_000 - basisPoints),
    denominator: mid.denominator * 10_000n,
  })

/** Hundredths of a percent as a percentage: 40 is `0.40`. */
export const percentText = (basisPoints: number): string => (basisPoints / 100).toFixed(2)

/** Why no money is exchanged, in a sentence for customers and staff. */
export const STOP_WORDS: Readonly<Record<ExchangeStop, InEachLanguage>> = {
  missing: {
    en: 'No rate of this currency has come yet, so it is not exchanged. Try again later.',
    lt: 'Šios valiutos kurso dar negauta, todėl ji nekeičiama. Bandykite vėliau.',
  },
  too_old: {
    en: 'The last rates are too old, so currency exchange waits for new ones. Your money is not affected.',
    lt: 'Paskutiniai kursai per seni, todėl valiuta nekeičiama, kol bus gauti nauji. Jūsų pinigams tai įtakos neturi.',
  },
  doubted: {
    en: 'The last rate of this currency is far from the one before. We are checking it, and exchange nothing until then.',
    lt: 'Paskutinis šios valiutos kursas labai skiriasi nuo ankstesnio. Jį tikriname ir iki tol valiutos nekeičiame.',
  },
  reference_only: {
    en: 'Rates are for information here: currency is not exchanged at them.',
    lt: 'Čia kursai skelbiami tik informacijai: valiuta pagal juos nekeičiama.',
  },
}
