import { addDays, dayIn, isBusinessDay, TARGET_CALENDAR, timeIn } from '@fondaco/rules/calendar.ts'
import { type Currency, OPEN_CURRENCIES } from '@fondaco/rules/currency.ts'
import { DEFAULT_EXCHANGE_TERMS, marginOf, RATES_TIME_ZONE } from '@fondaco/rules/exchange/exchange-terms.ts'
import { priceExchange } from '@fondaco/rules/exchange/price-exchange.ts'
import { formatRate, midRate, parseRate, type Ratio } from '@fondaco/rules/exchange/rate.ts'
import { exchangeExtension, ownMovements } from '../modules/payments/index.ts'
import type { RateRow } from '../modules/rates/index.ts'
import { newId } from '../platform/ids.ts'
import { SIMULATED_RATES, simulatedSheet } from '../providers/fx-rates/index.ts'
import type { Actor, DatedMovement } from './history-parts.ts'

const DAY_MS = 86_400_000
const DAYS_OF_RATES = 370

/** The accounts between which the demo exchanged money, and the amounts that it sold. */
const EXCHANGES = {
  customer: 'Baltic Timber UAB',
  from: 'EUR operating',
  to: 'USD receivables',
  amounts: [12_000, 8_500, 15_000, 4_200, 9_999, 20_000, 6_750, 3_300, 11_000, 7_777, 5_000, 2_500],
} as const

/** An exchange of the past: its time, its amounts, and all that is written when it takes place. */
export interface PlannedExchange {
  readonly at: Date
  readonly from: Actor
  readonly to: Actor
  readonly sell: bigint
  readonly buy: bigint
  readonly extension: Readonly<Record<string, string>>
  readonly movements: (debitId: string, creditId: string) => readonly DatedMovement[]
}

/** One exchange a month, at the simulated rate of its minute and the usual margin. */
export function planExchanges(actors: readonly Actor[], now: Date): PlannedExchange[] {
  const find = (name: string) =>
    actors.find(({ demo, holder }) => holder.name === EXCHANGES.customer && demo.name === name)
  const [from, to] = [find(EXCHANGES.from), find(EXCHANGES.to)]
  if (!from || !to) throw new Error('the accounts of the demo’s exchanges are not there')
  return EXCHANGES.amounts.map((whole, index) => {
    const at = new Date(now.getTime() - (345 - index * 29) * DAY_MS)
    const sheet = simulatedSheet(at, TARGET_CALENDAR)
    const pair = [from.account.currency, to.account.currency] as const
    const mid = midRate(ratesOf(sheet.unitsPerEuro), ...pair)
    const [sold, bought] = pair
    const of = { program: 1, sell: sold, buy: bought, isOpen: true }
    const basisPoints = marginOf(DEFAULT_EXCHANGE_TERMS.margins, of)
    const priced = mid && priceExchange(mid, basisPoints, 'sell', BigInt(whole) * 100n)
    if (!priced) throw new Error('the demo has no rate of its exchanges')
    const { sell, buy, margin } = priced
    const quote = {
      ...{
        id: newId(),
        side: 'sell' as const,
        sell,
        buy,
        rate: formatRate(priced.rate),
        mid_rate: formatRate(mid),
      },
      ...{ margin_sell: margin.sell, margin_buy: margin.buy, basis_points: basisPoints, rate_day: sheet.day },
    }
    const money = { from, to, sell, buy, margin: margin.sell, fee: 0n }
    return {
      ...{ at, from, to, sell, buy },
      extension: exchangeExtension(quote, sold, bought),
      movements: (debitId, creditId) =>
        ownMovements({ ...money, debitId, creditId }).map((movement) => ({ ...movement, bookedAt: at })),
    }
  })
}

/** Simulated rates of the TARGET days of a year, so that there is a line to look at. */
export function pastRates(now: Date): RateRow[] {
  const today = dayIn(now, RATES_TIME_ZONE)
  const days = Array.from({ length: DAYS_OF_RATES }, (_, index) => addDays(today, index - DAYS_OF_RATES))
  return days
    .filter((day) => isBusinessDay(day, TARGET_CALENDAR))
    .flatMap((day) => {
      const taken_at = timeIn(day, '16:00', RATES_TIME_ZONE)
      return [...simulatedSheet(taken_at, TARGET_CALENDAR).unitsPerEuro].map(
        ([currency, units_per_euro]) => ({
          ...{ day, currency, units_per_euro, taken_at, source: SIMULATED_RATES },
          simulated: true,
          is_reference: false,
          is_doubted: false,
        }),
      )
    })
    .filter(({ currency }) => OPEN_CURRENCIES.includes(currency))
}

function ratesOf(texts: ReadonlyMap<Currency, string>): ReadonlyMap<Currency, Ratio> {
  const rates = new Map<Currency, Ratio>([['EUR', { numerator: 1n, denominator: 1n }]])
  for (const [currency, text] of texts) {
    const rate = parseRate(text)
    if (rate) rates.set(currency, rate)
  }
  return rates
}
