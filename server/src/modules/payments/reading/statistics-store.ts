import type { Currency } from '@fondaco/rules/currency.ts'
import { entityDetails, HOME_ENTITY } from '@fondaco/rules/entity.ts'
import type { TransactionType } from '@fondaco/rules/payments/types.ts'
import { QUEUE_AGES, type QueueAge } from '@fondaco/rules/queue-age.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db.ts'
import type { StaffScope } from '../../../platform/scope.ts'
import { sinceOf } from '../engine/list-filter.ts'

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

/** Payments, and of how many customers they are. */
export interface Counted {
  readonly count: number
  readonly customers: number
}

/** The payments that wait for a decision of staff, by age. */
export async function countWaiting(
  reader: Reader,
  { entities }: StaffScope,
  now: Date,
): Promise<Readonly<Record<QueueAge, Counted>>> {
  const within = (age: QueueAge) => {
    const { from, before } = sinceOf('to_review', age, now)
    return sql<boolean>`status_since >= ${from ?? new Date(0)} and status_since < ${before ?? LATER}`
  }
  const row = await reader
    .selectFrom('transaction')
    .select(
      QUEUE_AGES.flatMap((age) => [
        sql<number>`(count(*) filter (where ${within(age)}))::int`.as(`${age}/count`),
        sql<number>`(count(distinct customer_id) filter (where ${within(age)}))::int`.as(`${age}/customers`),
      ]),
    )
    .where('status', 'in', ['REVIEW', 'PENDING_AML'])
    .where(sql<boolean>`entity = any(${entities})`)
    .executeTakeFirstOrThrow()
  const of = (age: QueueAge): Counted => ({ count: row[`${age}/count`], customers: row[`${age}/customers`] })
  return { under_1h: of('under_1h'), '1h_to_1d': of('1h_to_1d'), over_1d: of('over_1d') }
}

const LATER = new Date('9999-01-01')
