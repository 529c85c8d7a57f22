import type { Currency } from '@fondaco/rules/currency.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db.ts'
import type { Scope } from '../../../platform/scope.ts'

/** Two periods, one after the other. */
export interface Periods {
  readonly from: Date
  readonly middle: Date
  readonly before: Date
}

/**
 * The amounts that settled on each day of a time zone, in minor units. A payment between two customers has two rows, and
 * counts once.
 */
export async function sumSettledByDay(
  reader: Reader,
  scope: Scope,
  { from, before }: Pick<Periods, 'from' | 'before'>,
  timezone: string,
): Promise<{ day: string; currency: Currency; sum: bigint }[]> {
  if (scope.kind !== 'entities') return []
  const day = sql<string>`to_char(settled_at at time zone ${sql.lit(timezone)}, 'YYYY-MM-DD')`
  return reader
    .selectFrom('transaction')
    .select([day.as('day'), 'currency', sql<bigint>`sum(amount)::bigint`.as('sum')])
    .where('settled_at', '>=', from)
    .where('settled_at', '<', before)
    .where('status', '=', 'COMPLETED')
    .where((eb) => eb.or([eb('type', '<>', 'INTERNAL'), eb('direction', '=', 'DEBIT')]))
    .where(sql<boolean>`entity = any(${scope.entities})`)
    .groupBy([day, 'currency'])
    .execute()
}

/** How many payments were made in each of two periods. */
export async function countMade(
  reader: Reader,
  scope: Scope,
  { from, middle, before }: Periods,
): Promise<{ now: number; earlier: number }> {
  if (scope.kind !== 'entities') return { now: 0, earlier: 0 }
  return reader
    .selectFrom('transaction')
    .select([
      sql<number>`count(*) filter (where created_at >= ${middle})::int`.as('now'),
      sql<number>`count(*) filter (where created_at < ${middle})::int`.as('earlier'),
    ])
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .where(sql<boolean>`entity = any(${scope.entities})`)
    .executeTakeFirstOrThrow()
}

/** The payments of a period that were held, and the median time from there to the decision of those that were decided on. */
export interface Held {
  readonly count: number
  readonly medianSeconds: number | null
}

/**
 * The payments of entities that were held in a time, with the first time that each was held, and the time of the decision. A
 * question to the customer does not end the wait.
 */
export const heldIn = (
  entities: readonly Entity[],
  { from, before }: Pick<Periods, 'from' | 'before'>,
) => sql`
  select t.entity, t.customer_id, held.at, decided.at as decided_at
  from (
    select distinct on (transaction_id) transaction_id, at from transaction_event
    where to_status in ('REVIEW', 'PENDING_AML') and at >= ${from} and at < ${before}
    order by transaction_id, at
  ) held
  join transaction t on t.id = held.transaction_id and t.entity = any(${entities})
  left join lateral (
    select min(e.at) as at from transaction_event e
    where e.transaction_id = held.transaction_id and e.at > held.at
      and e.to_status not in ('REVIEW', 'PENDING_AML', 'CLIENT_CONTACTED')
  ) decided on true`

/** The median of the waits of held payments that were decided on, in seconds. */
export const MEDIAN_WAIT = sql<
  number | null
>`percentile_cont(0.5) within group (order by extract(epoch from held.decided_at - held.at))::float8`

interface HeldRow {
  readonly now: boolean
  readonly count: number
  readonly median: number | null
}

/** What was held in each of two periods. */
export async function readHeld(
  reader: Reader,
  scope: Scope,
  periods: Periods,
): Promise<{ now: Held; earlier: Held }> {
  const none = { count: 0, medianSeconds: null }
  if (scope.kind !== 'entities') return { now: none, earlier: none }
  const { rows } = await sql<HeldRow>`
    select held.at >= ${periods.middle} as now, count(*)::int as count, ${MEDIAN_WAIT} as median
    from (${heldIn(scope.entities, periods)}) held
    group by 1`.execute(reader)
  const of = (now: boolean): Held => {
    const row = rows.find((one) => one.now === now)
    return row ? { count: row.count, medianSeconds: row.median } : none
  }
  return { now: of(true), earlier: of(false) }
}
