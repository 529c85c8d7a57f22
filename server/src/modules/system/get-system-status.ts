import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/system/calls.ts'
import { judgeSystem, worstOf } from '@fondaco/rules/system-limits.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Backlog } from '../../platform/work-state.ts'
import { connectionsOf } from '../../providers/clearing/index.ts'
import { figuresOf, greatest, isArchived, readState, type SystemDeps, sum } from './read-state.ts'
import { withoutPersonalData } from './without-personal-data.ts'

/** Status of the installation, each part with its verdict. Refused if the database takes too long. */
export async function getSystemStatus(deps: SystemDeps): Promise<CallResult<typeof calls.getSystemStatus>> {
  const state = await readState(deps)
  if (state === null) refuse('service_unavailable')
  const { check, payments, outbox, tasks, workers, unsealed, auditHead, processes, database } = state
  const verdicts = judgeSystem(figuresOf(state))
  const ofTasks = (figure: 'ready' | 'running' | 'later' | 'failed') => sum(tasks.map((task) => task[figure]))
  const retries = tasks.flatMap(({ nextRetryAt }) => nextRetryAt ?? [])
  return {
    at: state.at.toISOString(),
    verdict: worstOf(Object.values(verdicts)),
    ledger: {
      verdict: verdicts.ledger,
      ok: check?.ok ?? null,
      checked_at: iso(check?.checkedAt),
      faults: check?.faultCount ?? 0,
      found: [...new Set(check?.faults.map(({ fault }) => fault))],
    },
    payments: {
      verdict: verdicts.payments,
      stuck: payments.stuck.map(({ status, count, oldestSeconds }) => ({
        status,
        count,
        oldest_s: oldestSeconds,
      })),
    },
    clearing: { verdict: verdicts.clearing, ...clearingIn(state, deps) },
    outbox: { verdict: verdicts.outbox, waiting: backlog(outbox) },
    jobs: {
      verdict: verdicts.jobs,
      ready: ofTasks('ready'),
      running: ofTasks('running'),
      later: ofTasks('later'),
      failed: ofTasks('failed'),
      oldest_ready_s: greatest(tasks.map(({ oldestReadySeconds }) => oldestReadySeconds)),
      next_retry_at: iso(retries.sort((a, b) => a.getTime() - b.getTime())[0]),
      tasks: tasks.map(({ nextRetryAt, lastError, oldestReadySeconds, doneInLastMinute, ...task }) => ({
        ...task,
        oldest_ready_s: oldestReadySeconds,
        done_last_minute: doneInLastMinute,
        next_retry_at: iso(nextRetryAt),
        last_error: lastError === null ? null : withoutPersonalData(lastError),
      })),
    },
    workers: {
      verdict: verdicts.workers,
      seen: workers.map(({ id, seen_at }) => ({ id, seen_at: seen_at.toISOString() })),
    },
    audit: {
      verdict: verdicts.audit,
      sealed: Number(auditHead?.seq ?? 0),
      unsealed: backlog(unsealed),
    },
    processes: {
      verdict: verdicts.processes,
      seen: processes.map(seenProcess),
    },
    database: {
      verdict: verdicts.database,
      version: database.version,
      started_at: database.startedAt.toISOString(),
      size_bytes: database.sizeBytes,
      connections: database.connections,
      connections_most: database.connectionsMost,
      pool: state.pool,
      oldest_transaction_s: database.oldestTransactionSeconds,
      checksums: database.checksums,
      archiving: database.archiving
        ? {
            ok: isArchived(database),
            archived_at: iso(database.archivedAt),
            failed_at: iso(database.archiveFailedAt),
          }
        : null,
      slots: [...database.slots],
      xid_age: database.xidAge,
    },
    watchlists: {
      verdict: verdicts.watchlists,
      lists: state.watchlists.map(({ source, version, loaded_at }) => ({
        source,
        version,
        loaded_at: loaded_at.toISOString(),
      })),
      failed: state.failedWatchlists,
      rescreenings: state.rescreenings.map(({ id, began_at, ended_at, ...rest }) => ({
        ...{ _id: id, began_at: began_at.toISOString(), ended_at: iso(ended_at), ...rest },
      })),
    },
    rates: { verdict: verdicts.rates, ...state.rates },
    payment_days: { verdict: verdicts.payment_days, ...state.paymentDays },
  }
}

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null

const backlog = ({ count, oldestSeconds }: Backlog) => ({ count, oldest_s: oldestSeconds })

const seenProcess = ({ started_at, seen_at, memory_bytes, ...seen }: State['processes'][number]) => ({
  ...seen,
  started_at: started_at.toISOString(),
  seen_at: seen_at.toISOString(),
  memory_bytes: Number(memory_bytes),
})

type State = NonNullable<Awaited<ReturnType<typeof readState>>>

/** The connections to other banks, and what waits there. */
const clearingIn = ({ payments, files }: State, { connections }: SystemDeps) => ({
  connections: connectionsOf(connections).map(({ clearing: { name, rail, simulated } }) => ({
    port: name,
    rail,
    simulated,
  })),
  unsent: backlog(payments.unsent),
  unhandled: backlog(payments.unhandled),
  breaks: payments.breaks,
  files: files && {
    waiting: files.waiting,
    unsent_since: iso(files.unsentSince),
    failed: files.failed,
    failed_since: iso(files.failedSince),
  },
})
