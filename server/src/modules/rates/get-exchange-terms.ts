import type * as calls from '@fondaco/contract/exchange/calls.ts'
import { OPEN_CURRENCIES } from '@fondaco/rules/currency.ts'
import { formatRate } from '@fondaco/rules/exchange/rate.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { percentText, readDealing } from './dealing.ts'
import type { RateSource } from './deps.ts'
import { type RateRow, readAttempt } from './rate-store.ts'
import { viewSource } from './view-source.ts'

/** Margins, hours and rates in force, with the rates in doubt and the last fault of their source. */
export const getExchangeTerms =
  (source: RateSource): Operation<typeof calls.getExchangeTerms> =>
  async ({ db, clock, request: { language } }) => {
    const [dealing, attempt] = await Promise.all([readDealing(db, source, clock.now()), readAttempt(db)])
    const { terms, rows, rates } = dealing
    const row = (currency: string, doubted: boolean) =>
      rows.find((one) => one.currency === currency && one.is_doubted === doubted)
    return {
      ...viewSource(dealing, source, language),
      version: terms.version,
      margins: terms.margins.map(({ program, pair, basisPoints, closedBasisPoints }) => ({
        program,
        pair: pair && [...pair],
        open: percentText(basisPoints),
        closed: percentText(closedBasisPoints),
      })),
      hours: { ...terms.hours },
      missed: dealing.missed,
      most_missed: terms.mostMissed,
      most_jump: terms.mostJump,
      last_fault: attempt?.fault ? { at: attempt.tried_at.toISOString(), text: attempt.fault } : null,
      rates: OPEN_CURRENCIES.filter((currency) => currency !== 'EUR').map((currency) => {
        const peg = terms.pegs.find((one) => one.currency === currency)
        const inForce = rates.get(currency)
        return {
          currency,
          day: row(peg?.to ?? currency, false)?.day ?? null,
          units_per_euro: inForce ? formatRate(inForce) : null,
          doubted: viewDoubted(row(currency, true)),
          peg: peg ? { to: peg.to, rate: peg.rate } : null,
        }
      }),
    }
  }

const viewDoubted = (row: RateRow | undefined) =>
  row ? { day: row.day, units_per_euro: row.units_per_euro, taken_at: row.taken_at.toISOString() } : null
