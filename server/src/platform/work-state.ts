import { sql } from 'kysely'
import type { Reader } from './db.ts'
import { WORRYING_TRIES } from './passes.ts'
import { SILENT_SECONDS } from './process-seen.ts'

/** The number of waiting items, and the age of the oldest in seconds; null if nothing waits. */
export interface Backlog {
  readonly count: number
  readonly oldestSeconds: number | null
}

/** More waiting rows than this are not counted. */
const MOST_COUNTED = 100_000

/** The outbox: found by its key, whatever its length. */
export async function readOutbox(reader: Reader): Promise<Backlog> {
  const { rows } = await sql<{ count: number; oldest: number | null }>`select
    (select count(*)::int from (select from outbox limit ${MOST_COUNTED}) o) as count,
    (select extract(epoch from clock_timestamp() - queued_at)::float8 from outbox order by id limit 1) as oldest`.execute(
    reader,
  )
  return { count: rows[0]?.count ?? 0, oldestSeconds: rows[0]?.oldest ?? null }
}

/** Audit rows that are not in the chain yet. Their ids rise with time, so the first is the oldest. */
export async function readUnsealed(reader: Reader, now: Date): Promise<Backlog> {
  const { rows } = await sql<{ count: number; oldest: number | null }>`select
    (select count(*)::int from (select from audit_unsealed limit ${MOST_COUNTED}) u) as count,
    (select extract(epoch from ${now}::timestamptz - e.at)::float8
     from audit_unsealed u join audit_event e on e.id = u.audit_id
     order by u.audit_id limit 1) as oldest`.execute(reader)
  return { count: rows[0]?.count ?? 0, oldestSeconds: atLeastNow(rows[0]?.oldest ?? null) }
}

/** Business time may have been set back, so the age is at least zero. */
const atLeastNow = (seconds: number | null): number | null => (seconds === null ? null : Math.max(seconds, 0))

/** The jobs of a task. */
export interface TaskState {
  readonly task: string
  readonly ready: number
  readonly running: number
  /** Waiting for their time or for a retry. */
  readonly later: number
  /** Failed for good. */
  readonly failed: number
  readonly oldestReadySeconds: number | null
  /** Items of a pass that workers did in the last minute; null for jobs, which are not counted. */
  readonly doneInLastMinute: number | null
  readonly nextRetryAt: Date | null
  /** The error as it was thrown; never shown as it is. */
  readonly lastError: string | null
}

/**
 * The jobs by task, and the items by pass, in one run over unfinished ones: 100,000 of them take a tenth of a second. An
 * item never fails for good; from `WORRYING_TRIES` on it counts as failed. A pass without waiting items is named while it has
 * a rate.
 */
export async function readJobs(reader: Reader): Promise<TaskState[]> {
  const { rows } = await sql<TaskState>`select task, ready::int, running::int, later::int, failed::int,
    extract(epoch from clock_timestamp() - oldest_ready)::float8 as "oldestReadySeconds",
    next_retry as "nextRetryAt", last_error as "lastError", done::int as "doneInLastMinute"
    from (
      select *, null as done from job_state()
      union all
      select pass, coalesce(ready, 0), coalesce(running, 0), coalesce(later, 0), coalesce(failed, 0), oldest_ready,
        next_retry, last_error, coalesce(done, 0)
      from (
      select pass,
        count(*) filter (where leased_by is null and try_at <= clock_timestamp()) as ready,
        count(*) filter (where leased_by is not null) as running,
        count(*) filter (where leased_by is null and try_at > clock_timestamp() and tries < ${WORRYING_TRIES}) as later,
        count(*) filter (where tries >= ${WORRYING_TRIES}) as failed,
        min(greatest(queued_at, try_at)) filter (where leased_by is null and try_at <= clock_timestamp()) as oldest_ready,
        min(try_at) filter (where leased_by is null and try_at > clock_timestamp()) as next_retry,
        (array_agg(last_fault order by try_at desc) filter (where last_fault is not null))[1] as last_error
      from pass_item group by pass
      ) items full join (
        select key as pass, sum(value::int) as done from worker_seen, jsonb_each_text(passes_done)
        where seen_at > now() - make_interval(secs => ${SILENT_SECONDS}) group by key
      ) rates using (pass)
    ) waiting`.execute(reader)
  return rows
}

/** Every worker, and whether it has reported lately. */
export const readWorkers = (reader: Reader) =>
  reader
    .selectFrom('worker_seen')
    .select(['id', 'seen_at'])
    .select(sql<boolean>`seen_at > now() - make_interval(secs => ${SILENT_SECONDS})`.as('alive'))
    .orderBy('seen_at', 'desc')
    .execute()
