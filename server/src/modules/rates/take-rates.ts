import { dayIn } from '@fondaco/rules/calendar.ts'
import { type Currency, OPEN_CURRENCIES } from '@fondaco/rules/currency.ts'
import { lastPublished, RATES_TIME_ZONE } from '@fondaco/rules/exchange/exchange-terms.ts'
import { isFurtherThan, parseRate } from '@fondaco/rules/exchange/rate.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/outbox.ts'
import { ProviderFailure } from '../../platform/provider-failure.ts'
import type { RateSheet } from '../../providers/fx-rates/index.ts'
import { readSettings } from '../settings/index.ts'
import { tell } from '../tell/index.ts'
import type { TakingDeps } from './deps.ts'
import { type RateRow, readLatestRates, writeAttempt, writeRates } from './rate-store.ts'
import { readTerms } from './terms-store.ts'

/**
 * Takes the latest rates of the source. A rate that is further from the last one than the terms allow is kept apart: its
 * currency is not exchanged until two people accept it or a usual rate follows, and those who may accept it are told.
 * Reference rates are asked for only once a newer publication can be out. A fault of the source is kept for the status page,
 * and the rates stay as they are.
 * @param holders people who may accept a doubted rate
 */
export async function takeRates(
  deps: TakingDeps,
  holders: (reader: TakingDeps['db']) => Promise<readonly string[]>,
): Promise<void> {
  const { db, clock, log, fxRates } = deps
  const at = clock.now()
  if (fxRates.isReference && !(await isNewerOut(deps, at))) return
  let sheet: RateSheet
  try {
    sheet = await fxRates.latest()
    if (sheet.day > dayIn(at, RATES_TIME_ZONE))
      throw new ProviderFailure(fxRates.name, 'refused', `its rates are of ${sheet.day}, which is to come`)
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    log.warn({ err: error }, 'exchange rates could not be taken')
    return db.transaction().execute((trx) => writeAttempt(trx, at, error.message))
  }
  const told = await holders(db)
  await db.transaction().execute(async (trx) => {
    await writeAttempt(trx, at, null)
    const terms = await readTerms(trx)
    const rows = await readLatestRates(trx, fxRates.name)
    const last = (currency: Currency, doubted: boolean) =>
      rows.find((row) => row.currency === currency && row.is_doubted === doubted)
    const pegged = new Set(terms.pegs.map(({ currency }) => currency))
    const taken = [...sheet.unitsPerEuro]
      .filter(([currency]) => OPEN_CURRENCIES.includes(currency) && !pegged.has(currency))
      .filter(([currency]) => sheet.day >= (last(currency, false)?.day ?? ''))
      .map(([currency, units_per_euro]): RateRow => {
        const before = last(currency, false)
        return {
          ...{ day: sheet.day, currency, units_per_euro, taken_at: at, source: fxRates.name },
          simulated: fxRates.simulated,
          is_reference: fxRates.isReference,
          is_doubted: before !== undefined && isFar(terms.mostJump, units_per_euro, before.units_per_euro),
        }
      })
    await writeRates(trx, taken)
    const newlyDoubted = taken.filter(({ currency, is_doubted }) => is_doubted && !last(currency, true))
    await enqueue(
      trx,
      newlyDoubted.map(({ currency, units_per_euro }) =>
        tell({
          userIds: [...told],
          dedupe: newId(),
          said: {
            notice: 'rate_doubted',
            currency,
            rate: units_per_euro,
            last: last(currency, false)?.units_per_euro ?? '',
          },
          link: '/crm/system/rates',
        }),
      ),
    )
  })
}

function isFar(percent: number, next: string, last: string): boolean {
  const [new_, old] = [parseRate(next), parseRate(last)]
  if (!new_ || !old) throw new Error(`${next} or ${last} is not a rate`)
  return isFurtherThan(percent, new_, old)
}

async function isNewerOut({ db, fxRates }: TakingDeps, at: Date): Promise<boolean> {
  const { businessCalendar } = await readSettings(db)
  const out = lastPublished(at, businessCalendar)
  const rows = await readLatestRates(db, fxRates.name)
  return !rows.some(({ day }) => day >= out)
}
