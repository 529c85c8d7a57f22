import type { ServerEvent } from '@fondaco/contract/live.ts'
import type { Trx } from './db.ts'

/** Who hears a live event: one session, one user, everyone who acts for a customer, or the staff of an entity. */
export type LiveAudience = { session: string } | { user: string } | { customer: string } | { staff: string }

export type OutboxItem =
  | { job: string; payload: unknown; runAt?: Date; key?: string; urgent?: boolean }
  | { live: LiveAudience; event: ServerEvent }

/**
 * Hands on what is to happen after this transaction commits: jobs and live events. The rows are written with the
 * change itself, so neither can be lost or happen without the other; a pump passes them on (`jobs.ts`).
 * `runAt` is real time. A job with the key of one that waits replaces it. Urgent jobs are done before the others.
 */
export async function enqueue(trx: Trx, items: readonly OutboxItem[]): Promise<void> {
  if (items.length === 0) return
  await trx.insertInto('outbox').values(items.map(outboxRow)).execute()
}

/** The row of an item, for a statement that writes more than the outbox. */
export const outboxRow = (item: OutboxItem) =>
  'job' in item
    ? {
        kind: 'job' as const,
        target: item.job,
        payload: JSON.stringify(item.payload),
        run_at: item.runAt ?? null,
        job_key: item.key ?? null,
        urgent: item.urgent ?? false,
      }
    : {
        kind: 'live' as const,
        target: channelOf(item.live),
        payload: JSON.stringify(item.event),
        run_at: null,
        job_key: null,
        urgent: false,
      }

/** The channel's name as the pump and the sockets know it. */
export function channelOf(audience: LiveAudience): string {
  if ('session' in audience) return `session:${audience.session}`
  if ('user' in audience) return `user:${audience.user}`
  if ('customer' in audience) return `customer:${audience.customer}`
  return `staff:${audience.staff}`
}
