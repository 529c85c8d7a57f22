import type { ServerEvent } from '@fondaco/contract/live.ts'
import { ENTITIES, type Entity } from '@fondaco/rules/entity.ts'
import type { Trx } from './db.ts'

/**
 * Who hears a live event. What belongs to one legal entity is heard only by those who see that entity.
 * - `session`: one session.
 * - `access`: every session of a user, and every proxy login of theirs: what the session may see is read again first.
 * - `user`: what one user is told; about an entity, or about the person (null).
 * - `customer`: everyone who acts for a customer; about an entity, or about the customer as such (null).
 * - `totalOf`: everyone who acts for a customer and sees exactly these of the customer's entities.
 * - `staff`: the staff of an entity.
 */
export type LiveAudience =
  | { session: string }
  | { access: string }
  | { user: string; entity: Entity | null }
  | { customer: string; entity: Entity | null }
  | { totalOf: string; entities: readonly Entity[] }
  | { staff: Entity }

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
  if ('access' in audience) return `access:${audience.access}`
  if ('user' in audience) return ofEntity(`user:${audience.user}`, audience.entity)
  if ('customer' in audience) return ofEntity(`customer:${audience.customer}`, audience.entity)
  if ('staff' in audience) return `staff:${audience.staff}`
  return `total:${audience.totalOf}/${ENTITIES.filter((one) => audience.entities.includes(one)).join('+')}`
}

const ofEntity = (name: string, entity: Entity | null): string =>
  entity === null ? name : `${name}/${entity}`

/** Tells every session of a user, and every proxy login of theirs, that it may see something else from now on. */
export const accessChanged = (userId: string): OutboxItem => ({
  live: { access: userId },
  event: { event: 'connected', data: { missed: true } },
})
