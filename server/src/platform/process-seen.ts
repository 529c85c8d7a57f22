import { hostname } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db, Reader } from './db.ts'
import { newId } from './ids.ts'
import { keepDoing } from './keep-doing.ts'

export interface ProcessReport {
  readonly role: 'all' | 'api' | 'worker'
  readonly version: string
  /** Live sockets open now. */
  readonly sockets: () => number
  readonly log: Logger
}

/** How often a process reports. */
const BEAT_MS = 5_000
/** A process or worker counts as dead after this time without a report. */
export const SILENT_SECONDS = 15
const FORGOTTEN_MINUTES = 10

/** Makes this process report every few seconds, so any process can show all. */
export function startProcessReport(db: Db, report: ProcessReport): { stop(): Promise<void> } {
  const id = newId()
  const eventLoop = monitorEventLoopDelay({ resolution: 10 })
  eventLoop.enable()
  const saying = keepDoing(
    'process report',
    async (signal) => {
      await sql`with forgotten as (
          delete from process_seen where seen_at < now() - make_interval(mins => ${FORGOTTEN_MINUTES})
        )
        insert into process_seen (id, role, host, pid, version, started_at, seen_at, sockets, memory_bytes,
          event_loop_p99_s)
        values (${id}, ${report.role}, ${hostname()}, ${process.pid}, ${report.version},
          now() - make_interval(secs => ${process.uptime()}), now(), ${report.sockets()},
          ${process.memoryUsage.rss()}, ${eventLoop.percentile(99) / 1e9})
        on conflict (id) do update set seen_at = excluded.seen_at, sockets = excluded.sockets,
          memory_bytes = excluded.memory_bytes, event_loop_p99_s = excluded.event_loop_p99_s`.execute(db)
      eventLoop.reset()
      await delay(BEAT_MS, undefined, { signal }).catch(() => undefined)
    },
    report.log,
  )
  return {
    async stop() {
      await saying.stop()
      eventLoop.disable()
      // Without the database the row stays, and is removed later like that of a killed process.
      await db
        .deleteFrom('process_seen')
        .where('id', '=', id)
        .execute()
        .catch(() => undefined)
    },
  }
}

/** Every process that reported lately, the longest running first. */
export const readProcesses = (reader: Reader) =>
  reader
    .selectFrom('process_seen')
    .selectAll()
    .select(sql<boolean>`seen_at > now() - make_interval(secs => ${SILENT_SECONDS})`.as('alive'))
    .orderBy('started_at')
    .execute()
