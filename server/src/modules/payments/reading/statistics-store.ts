import type { Currency } from '@fondaco/rules/currency.ts'
import { entityDetails, HOME_ENTITY } from '@fondaco/rules/entity.ts'
import type { TransactionType } from '@fondaco/rules/payments/types.ts'
import { QUEUE_AGES, type QueueAge } from '@fondaco/rules/queue-age.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db.ts'
import type { StaffScope } from '../../../platform/scope.ts'
import { sinceOf } from '../engine/list-filter.ts'
import { heldIn, MEDIAN_WAIT, type Periods } from './figures-store.ts'

/** A group of fewer customers is not counted: one of two customers could subtract their own payments, and know the other’s. */
export const SMALLEST_GROUP = 3

/** The zone of the days, whoever reads: days of many zones would show what settled in the hours between them. */
export const STATISTICS_ZONE = entityDetails(HOME_ENTITY).timeZone

const isEnough = sql<boolean>`count(distinct customer_id) >= ${SMALLEST_GROUP}`

/** What settled. A payment between two customers has two rows, and counts once. */
const settledIn = (reader: Reader, { entities }: StaffScope, from: Date, before: Date) =>
  reader
    .selectFrom('transaction')
    .where('settled_at', '>=', from)
    .where('settled_at', '<', before)
    .where('status', '=', 'COMPLETED')
    .where((eb) => eb.or([eb('type', '<>', 'INTERNAL'), eb('direction', '=', 'DEBIT')]))
    .where(sql<boolean>`entity = any(${entities})`)

/**
 * The amounts that settled by day, in minor units, of the days of an entity with enough customers. What is left out is left out
 * for all entities together, too, so the difference of two answers shows no small group.
 */
export async function sumSettledOfMany(
  reader: Reader,
  scope: StaffScope,
  from: Date,
  before: Date,
): Promise<{ day: string; currency: Currency; sum: bigint }[]> {
  const day = sql<string>`to_char(settled_at at time zone ${sql.lit(STATISTICS_ZONE)}, 'YYYY-MM-DD')`
  return reader
    .with('large', () =>
      settledIn(reader, scope, from, before)
        .select(['entity', day.as('day')])
        .groupBy(['entity', day])
        .having(isEnough),
    )
    .with('settled', () =>
      settledIn(reader, scope, from, before).select(['entity', day.as('day'), 'currency', 'amount']),
    )
    .selectFrom('settled')
    .innerJoin('large', (join) =>
      join.onRef('large.entity', '=', 'settled.entity').onRef('large.day', '=', 'settled.day'),
    )
    .select(['settled.day', 'settled.currency', sql<bigint>`sum(settled.amount)::bigint`.as('sum')])
    .groupBy(['settled.day', 'settled.currency'])
    .execute()
}

/** How many payments settled by kind, of the kinds of an entity with enough customers. */
export async function countKindsOfMany(
  reader: Reader,
  scope: StaffScope,
  from: Date,
  before: Date,
): Promise<{ type: TransactionType; count: number }[]> {
  const groups = await settledIn(reader, scope, from, before)
    .select(['entity', 'type', sql<number>`count(*)::int`.as('count')])
    .groupBy(['entity', 'type'])
    .having(isEnough)
    .execute()
  const counts = new Map<TransactionType, number>()
  for (const { type, count } of groups) counts.set(type, (counts.get(type) ?? 0) + count)
  return [...counts]
    .map(([type, count]) => ({ type, count }))
    .toSorted((one, other) => other.count - one.count)
}

/** Payments of one entity, and of how many customers they are. */
interface Counted {
  readonly count: number
  readonly customers: number
}

const isLarge = ({ customers }: Counted): boolean => customers >= SMALLEST_GROUP
const isSmall = (group: Counted): boolean => group.count > 0 && !isLarge(group)

/** How many payments are in the entities with enough customers; null if there are payments, but all are left out. */
function sumOfMany(groups: readonly Counted[]): number | null {
  const sum = groups.filter(isLarge).reduce((before, { count }) => before + count, 0)
  return sum === 0 && groups.some(isSmall) ? null : sum
}

/** The payments that wait for a decision of staff, by age, of the entities with enough customers at that age. */
export async function countWaitingOfMany(
  reader: Reader,
  { entities }: StaffScope,
  now: Date,
): Promise<Readonly<Record<QueueAge, number | null>>> {
  const within = (age: QueueAge) => {
    const { from, before } = sinceOf('to_review', age, now)
    return sql<boolean>`status_since >= ${from ?? new Date(0)} and status_since < ${before ?? LATER}`
  }
  const rows = await reader
    .selectFrom('transaction')
    .select(
      QUEUE_AGES.flatMap((age) => [
        sql<number>`(count(*) filter (where ${within(age)}))::int`.as(`${age}/count`),
        sql<number>`(count(distinct customer_id) filter (where ${within(age)}))::int`.as(`${age}/customers`),
      ]),
    )
    .where('status', 'in', ['REVIEW', 'PENDING_AML'])
    .where(sql<boolean>`entity = any(${entities})`)
    .groupBy('entity')
    .execute()
  const of = (age: QueueAge): number | null =>
    sumOfMany(rows.map((row) => ({ count: row[`${age}/count`], customers: row[`${age}/customers`] })))
  return { under_1h: of('under_1h'), '1h_to_1d': of('1h_to_1d'), over_1d: of('over_1d') }
}

const LATER = new Date('9999-01-01')

/** The payments that were held in a period, as a share of those made, and the median time to their decision. */
export interface HeldOfMany {
  /** Null if payments were held or made, but all are left out. */
  readonly share: number | null
  readonly medianSeconds: number | null
}

interface PeriodRow {
  readonly now: boolean
  readonly made: number
  readonly made_customers: number
  readonly held: number
  readonly held_customers: number
  readonly median: number | null
}

/**
 * What was held in each of two periods. An entity counts in a period if those held and those made there are each of enough
 * customers or none; for the median, if those decided on are.
 */
export async function readHeldOfMany(
  reader: Reader,
  { entities }: StaffScope,
  periods: Periods,
): Promise<{ now: HeldOfMany; earlier: HeldOfMany }> {
  const { from, middle, before } = periods
  const { rows } = await sql<PeriodRow>`
    with held as materialized (
      select at >= ${middle} as now, found.* from (${heldIn(entities, periods)}) found
    ), held_group as (
      select entity, now, count(*)::int as count, count(distinct customer_id)::int as customers,
        count(distinct customer_id) filter (where decided_at is not null) >= ${SMALLEST_GROUP} as is_decided_by_many
      from held group by 1, 2
    ), made_group as (
      select entity, created_at >= ${middle} as now, count(*)::int as count,
        count(distinct customer_id)::int as customers
      from transaction
      where created_at >= ${from} and created_at < ${before} and entity = any(${entities}) group by 1, 2
    ), median as (
      select held.now, ${MEDIAN_WAIT} as seconds
      from held join held_group g on g.entity = held.entity and g.now = held.now and g.is_decided_by_many
      group by 1
    )
    select now, coalesce(made_group.count, 0) as made, coalesce(made_group.customers, 0) as made_customers,
      coalesce(held_group.count, 0) as held, coalesce(held_group.customers, 0) as held_customers,
      (select seconds from median where median.now = made_group.now or median.now = held_group.now) as median
    from made_group full join held_group using (entity, now)`.execute(reader)
  const of = (now: boolean): HeldOfMany => heldOfMany(rows.filter((row) => row.now === now))
  return { now: of(true), earlier: of(false) }
}

function heldOfMany(rows: readonly PeriodRow[]): HeldOfMany {
  const shown = rows.filter(
    ({ made, made_customers, held, held_customers }) =>
      !isSmall({ count: made, customers: made_customers }) &&
      !isSmall({ count: held, customers: held_customers }),
  )
  const sum = (of: 'held' | 'made') => shown.reduce((before, row) => before + row[of], 0)
  const [held, made] = [sum('held'), sum('made')]
  const isLeftOut = held === 0 && shown.length < rows.length
  return { share: isLeftOut ? null : made === 0 ? 0 : held / made, medianSeconds: rows[0]?.median ?? null }
}
