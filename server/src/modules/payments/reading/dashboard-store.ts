import { sql } from 'kysely'
import type { Reader } from '../../../platform/db.ts'
import { plannedAnew } from '../../../platform/prepared-statements.ts'
import type { Scope } from '../../../platform/scope.ts'
import { type Age, isAskedBack, QUEUE_STATUSES, type Queue, STUCK_TYPES } from '../engine/list-filter.ts'
import { countsAskedBack } from '../engine/recall-store.ts'

interface QueueCell {
  readonly queue: Queue
  readonly age: Age
  readonly now: Date
  readonly since: { readonly from?: Date; readonly before?: Date }
}

/** The counts of all queues by age, in one statement. */
export async function countQueues(
  reader: Reader,
  scope: Scope,
  cells: readonly QueueCell[],
): Promise<{ queue: Queue; age: Age; count: number }[]> {
  if (scope.kind !== 'entities') return []
  const byStatus = cells.flatMap(({ queue, ...cell }) =>
    isAskedBack(queue)
      ? []
      : [{ ...cell, queue, name: `${queue}/${cell.age}`, statuses: QUEUE_STATUSES[queue] }],
  )
  const askedBack = cells.flatMap(({ queue, ...cell }) =>
    isAskedBack(queue) ? [{ ...cell, queue, name: `${queue}/${cell.age}` }] : [],
  )
  const row = await reader
    .selectFrom(countsAskedBack(askedBack, scope.entities).as('asked_back'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('transaction')
          .select(
            byStatus.map(({ name, queue, statuses, since }) =>
              sql<bigint>`count(*) filter (where status = any(${statuses})
                ${queue === 'stuck' ? sql`and type = any(${STUCK_TYPES})` : sql``}
                ${since.from ? sql`and status_since >= ${since.from}` : sql``}
                ${since.before ? sql`and status_since < ${since.before}` : sql``})`.as(name),
            ),
          )
          .where('status', 'in', [...new Set(byStatus.flatMap(({ statuses }) => statuses))])
          .where(sql<boolean>`entity = any(${scope.entities})`)
          .as('by_status'),
      (join) => join.onTrue(),
    )
    .selectAll()
    .modifyEnd(plannedAnew) // The index of uncompleted transactions is used only if the statuses are known while planning.
    .executeTakeFirstOrThrow()
  const counts = row as Readonly<Record<string, bigint>>
  return cells.map(({ queue, age }) => ({ queue, age, count: Number(counts[`${queue}/${age}`] ?? 0) }))
}

interface Period {
  readonly from: Date
  readonly before: Date
}

/** Completed volume per currency and direction in two periods, by the time of settlement, in one statement. */
export async function sumVolumes(reader: Reader, scope: Scope, periods: { today: Period; lastWeek: Period }) {
  if (scope.kind !== 'entities') return []
  const { today, lastWeek } = periods
  const inToday = sql`settled_at >= ${today.from} and settled_at < ${today.before}`
  const inWeek = sql`settled_at >= ${lastWeek.from} and settled_at < ${lastWeek.before}`
  return reader
    .selectFrom('transaction')
    .select([
      'currency',
      'direction',
      sql<bigint>`count(*) filter (where ${inToday})`.as('today_count'),
      sql<bigint>`coalesce(sum(amount) filter (where ${inToday}), 0)::bigint`.as('today_sum'),
      sql<bigint>`count(*) filter (where ${inWeek})`.as('week_count'),
      sql<bigint>`coalesce(sum(amount) filter (where ${inWeek}), 0)::bigint`.as('week_sum'),
    ])
    .where(sql<boolean>`((${inToday}) or (${inWeek}))`)
    .where('status', '=', 'COMPLETED')
    .where(sql<boolean>`entity = any(${scope.entities})`)
    .groupBy(['currency', 'direction'])
    .orderBy('currency')
    .orderBy('direction', 'desc')
    .execute()
}

/** Open questions to a customer, the nearest deadline first. */
export async function findOpenQuestions(reader: Reader, scope: Scope) {
  if (scope.kind !== 'customer') return []
  return reader
    .selectFrom('transaction_question as q')
    .innerJoin('transaction as t', 't.id', 'q.transaction_id')
    .select([
      'q.asks',
      'q.text',
      'q.deadline',
      't.id',
      't.amount',
      't.currency',
      't.creditor_name',
      't.debtor_name',
      't.direction',
    ])
    .where('q.state', '=', 'OPEN')
    .where(sql<boolean>`t.customer_id = any(${scope.customerIds})`)
    .where(sql<boolean>`t.entity = any(${scope.entities})`)
    .orderBy('q.deadline')
    .limit(20)
    .execute()
}
