import type * as calls from '@fondaco/contract/exchange/calls.ts'
import { OPEN_CURRENCIES } from '@fondaco/rules/currency.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { offered, rateWithMargin, readDealing, STOP_WORDS } from './dealing.ts'
import type { ProgramOf, RateSource } from './deps.ts'

/** The rates at which the customer would exchange a currency now. Refuses `exchange_stopped` where there is none. */
export const listOwnRates =
  (source: RateSource, programOf: ProgramOf): Operation<typeof calls.listOwnRates> =>
  async ({ db, clock, scope, query: { base, company_id } }) => {
    const dealing = await readDealing(db, source, clock.now())
    if (dealing.stop) refuse('exchange_stopped', { description: STOP_WORDS[dealing.stop] })
    const program = await programOf(db, scope, company_id)
    const rates = OPEN_CURRENCIES.filter((buy) => buy !== base).flatMap((buy) => {
      const { mid, basisPoints, stop } = offered(dealing, base, buy, program)
      return mid && basisPoints !== null && !stop ? [[buy, rateWithMargin(mid, basisPoints)]] : []
    })
    return { base, day: dealing.day, rates: Object.fromEntries(rates) }
  }
