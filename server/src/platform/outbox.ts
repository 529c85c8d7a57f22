import type { ServerEvent } from '@fondaco/contract/live.ts'
import { ENTITIES, type Entity } from '@fondaco/rules/entity.ts'
import { sql } from 'kysely'
import type { Trx } from './db.ts'

/**
 * The audience of a live event. An event of one legal entity reaches only people who see that entity.
 * - `session`: one session.
 * - `access`: every session and proxy login of a user; their access is read again first.
 * - `user`: one user, about an entity or about the person (null).
 * - `customer`: everyone who acts for a customer, about an entity or about the customer itself (null).
 * - `totalOf`: everyone who acts for a customer and sees exactly these of its entities.
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
  | { pass: string; payload: unknown; urgent: boolean }
  | { job: string; payload: unknown; runAt?: Date; key?: string; urgent?: boolean; patient?: boolean }
  | { live: LiveAudience; event: ServerEvent }

/**
 * Adds what follows the commit of this transaction: items of passes (`passes.ts`), and jobs and live events, which the pump
 * processes (`jobs.ts`). Their rows are written with the change itself, so neither can be lost or happen without the
 * other. `runAt` is real time. A job replaces a waiting job with the same key. Urgent jobs run before the others, patient
 * jobs after them, one at a time in all processes.
 */
export async function enqueue(trx: Trx, items: readonly OutboxItem[]): Promise<void> {
  const { passItems, outbox } = rowsOf(items)
  // One text of each statement for any number of rows, so that it is prepared once.
  if (passItems.length > 0) {
    await sql`insert into pass_item (pass, payload, urgent)
      select pass, payload::jsonb, urgent
      from rows from (jsonb_to_recordset(${JSON.stringify(passItems)}::jsonb)
        as (pass text, payload text, urgent boolean)) with ordinality as item
      order by ordinality`.execute(trx)
  }
  if (outbox.length > 0) {
    await sql`insert into outbox (kind, target, payload, run_at, job_key, urgent, patient)
      select kind, target, payload::jsonb, run_at, job_key, urgent, patient
      from rows from (jsonb_to_recordset(${JSON.stringify(outbox)}::jsonb)
        as (kind text, target text, payload text, run_at timestamptz, job_key text, urgent boolean, patient boolean))
        with ordinality as item
      order by ordinality`.execute(trx)
  }
}

/** The rows of items, for a statement that also writes other rows. */
export const rowsOf = (items: readonly OutboxItem[]) => ({
  passItems: items.flatMap((item) =>
    'pass' in item ? [{ ...item, payload: JSON.stringify(item.payload) }] : [],
  ),
  outbox: items.flatMap((item) => ('pass' in item ? [] : [outboxRow(item)])),
})

const outboxRow = (item: Exclude<OutboxItem, { pass: string }>) =>
  'job' in item
    ? {
        kind: 'job' as const,
        target: item.job,
        payload: JSON.stringify(item.payload),
        run_at: item.runAt ?? null,
        job_key: item.key ?? null,
        urgent: item.urgent ?? false,
        patient: item.patient ?? false,
      }
    : {
        kind: 'live' as const,
        target: channelOf(item.live),
        payload: JSON.stringify(item.event),
        run_at: null,
        job_key: null,
        urgent: false,
        patient: false,
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

/** Tells every session and proxy login of a user that its access has changed. */
export const accessChanged = (userId: string): OutboxItem => ({
  live: { access: userId },
  event: { event: 'connected', data: { missed: true } },
})
