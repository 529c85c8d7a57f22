import { CLEARING_RAILS } from '@fondaco/rules/payments/rails.ts'
import { TRANSACTION_STATUSES } from '@fondaco/rules/payments/status.ts'
import { VERDICTS } from '@fondaco/rules/system-limits.ts'
import { z } from 'zod'
import { id } from '../query.ts'

const verdict = z.enum(VERDICTS)
const count = z.int().min(0)
const age = z.number().min(0).nullable().describe('seconds; null where there is nothing')
const instant = z.string().nullable()

/** How many items wait, and since when the oldest does. Of the outbox and the audit at most 100,000 are counted. */
const backlog = z.object({ count, oldest_s: age })

/** The state of the installation for its operators. Each part is judged by the limits of `SYSTEM_FIGURES`. */
export const systemStatus = z.object({
  at: z.string(),
  verdict: verdict.describe('the worst of all parts'),
  ledger: z.object({
    verdict,
    ok: z.boolean().nullable().describe('null before the first check'),
    checked_at: instant,
    faults: count,
    found: z.array(z.string()).describe('the kinds of fault that the last check found'),
  }),
  payments: z.object({
    verdict,
    stuck: z.array(z.object({ status: z.enum(TRANSACTION_STATUSES), count, oldest_s: z.number() })),
  }),
  clearing: z.object({
    verdict,
    connections: z
      .array(z.object({ port: z.string(), rail: z.enum(CLEARING_RAILS), simulated: z.boolean() }))
      .describe('the clearing house, and the correspondent bank of wires where there is one'),
    unsent: backlog,
    unhandled: backlog,
    breaks: count,
    files: z
      .object({
        waiting: count.describe('messages that have no file yet'),
        unsent_since: instant,
        failed: count,
        failed_since: instant,
      })
      .nullable()
      .describe('null if messages are not exchanged in files'),
  }),
  outbox: z.object({ verdict, waiting: backlog }),
  jobs: z.object({
    verdict,
    ready: count,
    running: count,
    later: count,
    failed: count,
    oldest_ready_s: age,
    next_retry_at: instant,
    tasks: z.array(
      z.object({
        task: z.string(),
        ready: count,
        running: count,
        later: count,
        failed: count,
        oldest_ready_s: age,
        done_last_minute: count
          .nullable()
          .describe('items that a pass did in the last minute, in all processes; null for a job'),
        next_retry_at: instant,
        last_error: z.string().nullable().describe('one line, without personal data'),
      }),
    ),
  }),
  workers: z.object({ verdict, seen: z.array(z.object({ id: z.string(), seen_at: z.string() })) }),
  audit: z.object({ verdict, sealed: count.describe('rows in the chain'), unsealed: backlog }),
  processes: z.object({
    verdict,
    seen: z.array(
      z.object({
        id: z.string(),
        role: z.enum(['all', 'api', 'worker']),
        host: z.string(),
        pid: z.int(),
        version: z.string(),
        started_at: z.string(),
        seen_at: z.string(),
        alive: z.boolean().describe('whether it has reported in the last 15 seconds'),
        sockets: count.describe('its open live sockets'),
        memory_bytes: z.number(),
        event_loop_p99_s: z.number(),
      }),
    ),
  }),
  database: z.object({
    verdict,
    version: z.string(),
    started_at: z.string(),
    size_bytes: z.number(),
    connections: count,
    connections_most: count,
    pool: z
      .object({ open: count, idle: count, waiting: count, most: count })
      .describe('connections of the process that answers'),
    oldest_transaction_s: age,
    checksums: z.boolean(),
    archiving: z
      .object({ ok: z.boolean(), archived_at: instant, failed_at: instant })
      .nullable()
      .describe('null where WAL is not archived'),
    slots: z.array(z.object({ name: z.string(), active: z.boolean(), retained_bytes: z.number() })),
    xid_age: z.number(),
  }),
  watchlists: z.object({
    verdict,
    lists: z.array(z.object({ source: z.string(), version: z.string(), loaded_at: z.string() })),
    failed: z
      .array(z.string())
      .describe('lists whose last reading failed, with the failure; the previous version stays in use'),
    rescreenings: z
      .array(
        z.object({
          _id: id,
          began_at: z.string(),
          ended_at: z.string().nullable().describe('null: it is under way, or its process ended'),
          lists: z.string().describe('with their versions'),
          customers: z.int(),
          with_hits: z.int().describe('customers with a similar name that is not cleared'),
          new_hits: z.int().describe('customers with a hit that was not known before'),
          failed: z.int().describe('customers that could not be screened'),
        }),
      )
      .describe('the latest ones of all customers, newest first'),
  }),
  rates: z.object({
    verdict,
    source: z.string(),
    simulated: z.boolean(),
    day: z.string().nullable().describe('of the exchange rates in force; null: there are none'),
    missed: z.int().describe('publications since then'),
    doubted: z.array(z.string()).describe('currencies whose last rate waits for two people'),
    fault: z.string().nullable().describe('of the last attempt to take rates'),
  }),
  payment_days: z.object({
    verdict,
    running_out: z
      .array(z.string())
      .describe('currencies of which fewer than twelve months of closed days are given'),
  }),
})
export type SystemStatus = z.output<typeof systemStatus>
