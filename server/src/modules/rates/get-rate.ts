import type * as calls from '@fondaco/contract/exchange/calls.ts'
import { addDays, type Day, dayIn } from '@fondaco/rules/calendar.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import { RATES_TIME_ZONE } from '@fondaco/rules/exchange/exchange-terms.ts'
import { formatRate, midRate } from '@fondaco/rules/exchange/rate.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import {
  type Dealing,
  offered,
  percentText,
  rateWithMargin,
  readDealing,
  STOP_WORDS,
  unitsPerEuro,
} from './dealing.ts'
import type { ProgramOf, RateSource } from './deps.ts'
import { type RateRow, readRatesSince } from './rate-store.ts'
import { viewSource } from './view-source.ts'

/** The rate of one pair, and its mid rate on each of the last days that have one. */
export const getRate =
  (source: RateSource, programOf: ProgramOf): Operation<typeof calls.getRate> =>
  async ({ db, clock, scope, query: { sell, buy, days, company_id }, request: { language } }) => {
    const at = clock.now()
    const dealing = await readDealing(db, source, at)
    const program = await programOf(db, scope, company_id)
    const { mid, basisPoints, stop } = offered(dealing, sell, buy, program)
    const since = addDays(dayIn(at, RATES_TIME_ZONE), -days)
    const rows =
      days === 0
        ? []
        : await readRatesSince(db, source.fxRates.name, quotedCurrencies(dealing, [sell, buy]), since)
    return {
      ...viewSource(dealing, source, language),
      stopped: stop && STOP_WORDS[stop][language],
      sell,
      buy,
      mid_rate: mid && formatRate(mid),
      rate: mid && basisPoints !== null ? rateWithMargin(mid, basisPoints) : null,
      margin: basisPoints === null ? null : percentText(basisPoints),
      history: historyOf(dealing, rows, sell, buy),
    }
  }

/** The currencies of the source from which the rates of these are computed. */
const quotedCurrencies = ({ terms: { pegs } }: Dealing, of: readonly Currency[]): Currency[] => [
  'EUR',
  ...of.map((currency) => pegs.find((peg) => peg.currency === currency)?.to ?? currency),
]

function historyOf(
  { terms }: Dealing,
  rows: readonly Pick<RateRow, 'day' | 'currency' | 'units_per_euro'>[],
  sell: Currency,
  buy: Currency,
): { day: Day; mid_rate: string }[] {
  return [...Map.groupBy(rows, ({ day }) => day)].flatMap(([day, ofDay]) => {
    const mid = midRate(unitsPerEuro(ofDay, terms), sell, buy)
    return mid ? [{ day, mid_rate: formatRate(mid) }] : []
  })
}
