import type * as calls from '@fondaco/contract/exchange/calls.ts'
import { OPEN_CURRENCIES } from '@fondaco/rules/currency.ts'
import { formatRate } from '@fondaco/rules/exchange/rate.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { offered, percentText, rateWithMargin, readDealing, STOP_WORDS } from './dealing.ts'
import type { ProgramOf, RateSource } from './deps.ts'
import { viewSource } from './view-source.ts'

/**
 * The rates of one currency in all others that have one. Staff see mid rates, and the margin of a company that they name.
 * Refuses `not_found` for a company that they do not see.
 */
export const listRates =
  (source: RateSource, programOf: ProgramOf): Operation<typeof calls.listRates> =>
  async ({ db, clock, scope, query: { sell, company_id }, request: { language } }) => {
    const dealing = await readDealing(db, source, clock.now())
    const program = await programOf(db, scope, company_id)
    return {
      ...viewSource(dealing, source, language),
      sell,
      rates: OPEN_CURRENCIES.filter((buy) => buy !== sell).flatMap((buy) => {
        const { mid, basisPoints, stop } = offered(dealing, sell, buy, program)
        if (!mid) return []
        return {
          buy,
          mid_rate: formatRate(mid),
          rate: basisPoints === null ? null : rateWithMargin(mid, basisPoints),
          margin: basisPoints === null ? null : percentText(basisPoints),
          stopped: stop && STOP_WORDS[stop][language],
        }
      }),
    }
  }
