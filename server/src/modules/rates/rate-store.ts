import type { Day } from '@fondaco/rules/calendar.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import { type Selectable, sql } from 'kysely'
import type { Reader, Schema, Trx } from '../../platform/db.ts'

export type RateRow = Selectable<Schema['fx_rate']>

/** The latest rate of each currency by a source: the one in force, and a doubted one that came after it. */
export const readLatestRates = (reader: Reader, source: string): Promise<RateRow[]> =>
  reader
    .selectFrom('fx_rate')
    .selectAll()
    .distinctOn(['currency', 'is_doubted'])
    .where('source', '=', source)
    .orderBy('currency')
    .orderBy('is_doubted')
    .orderBy('day', 'desc')
    .execute()

/** The rates of some currencies that were in force, from a day on, the oldest first. */
export const readRatesSince = (
  reader: Reader,
  source: string,
  currencies: readonly Currency[],
  since: Day,
): Promise<Pick<RateRow, 'day' | 'currency' | 'units_per_euro'>[]> =>
  reader
    .selectFrom('fx_rate')
    .select(['day', 'currency', 'units_per_euro'])
    .where('source', '=', source)
    .where('is_doubted', '=', false)
    .where('currency', 'in', currencies)
    .where('day', '>=', since)
    .orderBy('day')
    .execute()

/**
 * Keeps rates of a day; a later one of the same day replaces the earlier. One that is not in doubt ends the doubt about its
 * currency.
 */
export async function writeRates(trx: Trx, rates: readonly RateRow[]): Promise<void> {
  if (rates.length === 0) return
  const sure = rates.filter(({ is_doubted }) => !is_doubted).map(({ currency }) => currency)
  if (sure.length > 0)
    await trx.deleteFrom('fx_rate').where('is_doubted', '=', true).where('currency', 'in', sure).execute()
  await trx
    .insertInto('fx_rate')
    .values(rates)
    .onConflict((conflict) =>
      conflict.columns(['currency', 'day', 'is_doubted']).doUpdateSet(({ ref }) => ({
        units_per_euro: ref('excluded.units_per_euro'),
        source: ref('excluded.source'),
        simulated: ref('excluded.simulated'),
        is_reference: ref('excluded.is_reference'),
        taken_at: ref('excluded.taken_at'),
      })),
    )
    .execute()
}

/**
 * Records an attempt to take rates, and its fault if it failed. The row stays locked until the transaction ends, so rates
 * are taken one after another.
 */
export async function writeAttempt(trx: Trx, at: Date, fault: string | null): Promise<void> {
  await trx
    .insertInto('fx_source')
    .values({ tried_at: at, fault })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ tried_at: at, fault }))
    .execute()
}

/** The last attempt; null before the first. */
export const readAttempt = (reader: Reader) =>
  reader.selectFrom('fx_source').select(['tried_at', 'fault']).executeTakeFirst()

/** Locks the rates until the transaction ends. */
export const lockRates = (trx: Trx) => sql`select 1 from fx_source for update`.execute(trx)
