import type { TransactionStatus } from '@fondaco/rules/payments/status.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db.ts'
import type { Backlog } from '../../../platform/work-state.ts'
import { QUEUE_STATUSES, STUCK_TYPES, sinceOf } from '../engine/list-filter.ts'

/** Waiting messages between us and the rail, of the whole institution; ages by business time. */
export interface PaymentBacklog {
  readonly stuck: readonly {
    readonly status: TransactionStatus
    readonly count: number
    readonly oldestSeconds: number
  }[]
  /** Our messages that the rail has not accepted. */
  readonly unsent: Backlog
  /** Messages of the rail that are not processed. */
  readonly unhandled: Backlog
  /** Open breaks. */
  readonly breaks: number
}

/** Reads only waiting rows, each by an index of its own. */
export async function readBacklog(reader: Reader, now: Date): Promise<PaymentBacklog> {
  const { before } = sinceOf('stuck', undefined, now)
  const stuck = await reader
    .selectFrom('transaction')
    .select(['status', ageOf('status_since', now).as('oldestSeconds'), countAll])
    .where(sql<boolean>`status in (${sql.join(QUEUE_STATUSES.stuck.map((status) => sql.lit(status)))})`)
    .where(sql<boolean>`status_since < ${before}`)
    .where('type', 'in', [...STUCK_TYPES])
    .groupBy('status')
    .orderBy('status')
    .execute()
  const messages = await reader
    .selectFrom('clearing_message')
    .select(['direction', ageOf('at', now).as('oldestSeconds'), countAll])
    .where('handled_at', 'is', null)
    .groupBy('direction')
    .execute()
  const { count } = await reader
    .selectFrom('clearing_break')
    .select(countAll)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  const of = (direction: 'OUT' | 'IN') =>
    messages.find((row) => row.direction === direction) ?? { count: 0, oldestSeconds: null }
  return { stuck, unsent: of('OUT'), unhandled: of('IN'), breaks: count }
}

const countAll = sql<number>`count(*)::int`.as('count')

/** Business time may have been set back, so the age is at least zero. */
const ageOf = (column: 'status_since' | 'at', now: Date) =>
  sql<number>`greatest(extract(epoch from ${now}::timestamptz - min(${sql.ref(column)})), 0)::float8`
