import type { Trx } from './db.ts'
import { newId } from './ids.ts'
import type { ActorKind } from './schema/columns.ts'

/** The person who acts, and their address. */
export interface Actor {
  readonly kind: ActorKind
  readonly id: string | null
  readonly name: string
  /** The customer's user for whom a member of staff acts. */
  readonly onBehalfOf?: string
  readonly ip?: string
  readonly requestId?: string
}

/** The institution's own work. */
export const SYSTEM: Actor = { kind: 'system', id: null, name: 'System' }
/** A report of the rail. */
export const CLEARING: Actor = { kind: 'clearing', id: null, name: 'Clearing' }

export interface AuditEntry {
  readonly at: Date
  readonly actor: Actor
  /** Verb and noun, such as `transaction.approve`. */
  readonly action: string
  readonly object: { readonly type: string; readonly id: string | null }
  readonly customerId?: string
  readonly before?: unknown
  readonly after?: unknown
}

/** Records a change in its own transaction. The sealer adds it to the chain shortly after (`audit_seal_next`). */
export const recordAudit = (trx: Trx, entry: AuditEntry): Promise<void> => recordAudits(trx, [entry])

/** Records several changes in one statement. */
export async function recordAudits(trx: Trx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await trx.insertInto('audit_event').values(entries.map(auditRow)).execute()
}

/** The row of a change, for a statement that writes more than the audit. */
export const auditRow = (entry: AuditEntry) => ({
  id: newId(),
  at: entry.at,
  actor_kind: entry.actor.kind,
  actor_id: entry.actor.id,
  actor_name: entry.actor.name,
  on_behalf_of: entry.actor.onBehalfOf ?? null,
  ip: entry.actor.ip ?? null,
  request_id: entry.actor.requestId ?? null,
  action: entry.action,
  object_type: entry.object.type,
  object_id: entry.object.id,
  customer_id: entry.customerId ?? null,
  before: entry.before === undefined ? null : JSON.stringify(entry.before, bigintText),
  after: entry.after === undefined ? null : JSON.stringify(entry.after, bigintText),
})

const bigintText = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value
