import type { Currency } from '@fondaco/rules/currency.ts'
import type { QueueAge } from '@fondaco/rules/queue-age.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/db.ts'
import { plannedAnew } from '../../../platform/prepared-statements.ts'
import type { Scope } from '../../../platform/scope.ts'
import { isClaimedBy } from '../../claims/index.ts'
import {
  HOLDERS,
  isAskedBack,
  QUEUE_STATUSES,
  type Queue,
  STUCK_TYPES,
  sinceOf,
} from '../engine/list-filter.ts'
import { figuresAskedBack } from '../engine/recall-store.ts'
import { isToKey } from '../engine/to-key-store.ts'

interface Since {
  readonly from?: Date
  readonly before?: Date
}

/** A queue by age, or all of it where no age is given. */
interface QueueCell {
  readonly queue: Queue
  readonly age: QueueAge
  readonly now: Date
  readonly since: Since
}

/** The payments of a queue: how many, since when the first waits, and their amounts. */
export interface QueueTotals {
  readonly oldestAt: Date | null
  /** Minor units by currency. */
  readonly sums: ReadonlyMap<Currency, bigint>
}

/** The counts of all queues by age, and the totals of each. */
export async function countQueues(
  reader: Reader,
  scope: Scope,
  { cells, readerId, now }: { cells: readonly QueueCell[]; readerId: string; now: Date },
): Promise<{ countOf: (queue: Queue, age: QueueAge) => number; totals: ReadonlyMap<Queue, QueueTotals> }> {
  if (scope.kind !== 'entities') return { countOf: () => 0, totals: new Map() }
  const queues = [...new Set(cells.map(({ queue }) => queue))]
  const byStatus = cells.filter(({ queue }) => !isAskedBack(queue))
  const ofStatuses = queues.filter((queue) => !isAskedBack(queue))
  const within = (queue: Queue, since: Since) => inQueue(queue, since, { readerId, now })
  const [held, askedBack] = await Promise.all([
    reader
      .selectFrom('transaction')
      .select('currency')
      .select(
        byStatus.map((cell) =>
          sql<bigint>`count(*) filter (where ${within(cell.queue, cell.since)})`.as(nameOf(cell)),
        ),
      )
      .select(
        ofStatuses.flatMap((queue) => {
          const all = within(queue, sinceOf(queue, undefined, now))
          return [
            sql<bigint | null>`(sum(amount) filter (where ${all}))::bigint`.as(`${queue}/sum`),
            sql<Date | null>`min(status_since) filter (where ${all})`.as(`${queue}/oldest`),
          ]
        }),
      )
      .where((eb) =>
        eb.or([
          eb('status', 'in', [
            ...new Set(ofStatuses.filter((queue) => queue !== 'to_key').flatMap(statusesOf)),
          ]),
          // By its own index: payments that messages carry pass this status, too.
          isToKey,
        ]),
      )
      .where(sql<boolean>`entity = any(${scope.entities})`)
      .groupBy('currency')
      .modifyEnd(plannedAnew) // The index of uncompleted transactions is used only if the statuses are known while planning.
      .execute(),
    figuresAskedBack(
      reader,
      scope.entities,
      cells.flatMap(({ queue, ...cell }) =>
        isAskedBack(queue) ? [{ ...cell, queue, name: nameOf({ queue, age: cell.age }) }] : [],
      ),
      queues.flatMap((queue) => (isAskedBack(queue) ? [{ queue, now, since: {} }] : [])),
    ),
  ])
  const figures: readonly Readonly<Record<string, unknown>>[] = [...held, ...askedBack]
  return {
    countOf: (queue, age) => figures.reduce((sum, row) => sum + Number(row[nameOf({ queue, age })] ?? 0), 0),
    totals: new Map(queues.map((queue) => [queue, totalsOf(queue, figures)])),
  }
}

const nameOf = ({ queue, age }: { queue: Queue; age: QueueAge }): string => `${queue}/${age}`

const statusesOf = (queue: Queue) => (isAskedBack(queue) ? [] : QUEUE_STATUSES[queue])

/** SQL: whether a payment is in a queue, and has been since some time. */
function inQueue(
  queue: Queue,
  { from, before }: Since,
  { readerId, now }: { readerId: string; now: Date },
): RawBuilder<boolean> {
  const holder = HOLDERS[queue]
  return sql<boolean>`status = any(${statusesOf(queue)})
    ${queue === 'stuck' ? sql`and type = any(${STUCK_TYPES})` : sql``}
    ${queue === 'to_key' ? sql`and ${isToKey}` : sql``}
    ${holder ? sql`and ${isClaimedBy({ type: 'transaction', id: sql`transaction.id` }, { holder, readerId, now })}` : sql``}
    ${from ? sql`and status_since >= ${from}` : sql``}
    ${before ? sql`and status_since < ${before}` : sql``}`
}

function totalsOf(queue: Queue, rows: readonly Readonly<Record<string, unknown>>[]): QueueTotals {
  const oldest = rows.flatMap((row) => {
    const at = row[`${queue}/oldest`]
    return at instanceof Date ? [at.getTime()] : []
  })
  return {
    oldestAt: oldest.length > 0 ? new Date(Math.min(...oldest)) : null,
    sums: new Map(
      rows.flatMap((row) => {
        const sum = row[`${queue}/sum`]
        return sum === null || sum === undefined ? [] : [[row.currency as Currency, BigInt(sum as bigint)]]
      }),
    ),
  }
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
