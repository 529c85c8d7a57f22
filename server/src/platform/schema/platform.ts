import type { Generated } from 'kysely'
import type { ActorKind, Json } from './columns.ts'

interface OutboxTable {
  id: Generated<bigint>
  kind: 'job' | 'live'
  target: string
  payload: Json<unknown>
  run_at: Date | null
  job_key: string | null
  urgent: Generated<boolean>
  patient: Generated<boolean>
  queued_at: Generated<Date>
}

interface PassItemTable {
  id: Generated<bigint>
  pass: string
  payload: Json<unknown>
  urgent: Generated<boolean>
  queued_at: Generated<Date>
  try_at: Generated<Date>
  tries: Generated<number>
  last_fault: string | null
  leased_by: string | null
}

interface ProcessSeenTable {
  id: string
  role: 'all' | 'api' | 'worker'
  host: string
  pid: number
  version: string
  started_at: Date
  seen_at: Date
  sockets: number
  memory_bytes: bigint
  event_loop_p99_s: number
}

interface IdempotencyKeyTable {
  user_id: string
  call: string
  key: string
  request_hash: Buffer
  status: number
  answer: Json<unknown>
  created_at: Date
}

interface AuditEventTable {
  id: string
  at: Date
  actor_kind: ActorKind
  actor_id: string | null
  actor_name: string
  on_behalf_of: string | null
  ip: string | null
  request_id: string | null
  action: string
  object_type: string
  object_id: string | null
  customer_id: string | null
  before: Json<unknown> | null
  after: Json<unknown> | null
}

/** What every module stands on: the outbox, the audit and the processes that live. */
export interface PlatformSchema {
  outbox: OutboxTable
  pass_item: PassItemTable
  idempotency_key: IdempotencyKeyTable
  business_clock: { single: Generated<boolean>; offset_s: bigint }
  rate_limit: { key: string; points: number; expires_at: Date }
  worker_seen: {
    id: string
    seen_at: Date
    failed_jobs: Generated<number>
    /** From the name of a pass to the items done in the last minute. */
    passes_done: Generated<Record<string, number>>
  }
  process_seen: ProcessSeenTable
  audit_event: AuditEventTable
  audit_unsealed: { audit_id: string }
  audit_seal: {
    seq: bigint
    audit_id: string
    prev_hash: Buffer
    row_hash: Buffer
    sealed_at: Generated<Date>
  }
}
