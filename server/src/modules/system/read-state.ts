import type { SystemFigures } from '@fondaco/rules/system-limits.ts'
import { readAuditHead } from '../../platform/audit-chain.ts'
import type { Clock } from '../../platform/clock.ts'
import { type PoolState, readDatabase, readWithin } from '../../platform/database-state.ts'
import type { Db, Trx } from '../../platform/db.ts'
import { readProcesses } from '../../platform/process-seen.ts'
import { readJobs, readOutbox, readUnsealed, readWorkers } from '../../platform/work-state.ts'
import { type Connections, connectionsOf } from '../../providers/clearing/index.ts'
import { clearingFigures } from '../clearing/index.ts'
import { lastCheck } from '../ledger/index.ts'
import { paymentDaysFigures } from '../payment-days/index.ts'
import { readBacklog } from '../payments/index.ts'
import { type RateSource, rateFigures } from '../rates/index.ts'
import { failedLists, oldestReadingAge, readRescreenings, readWatchlists } from '../screening/index.ts'

export interface SystemDeps {
  readonly db: Db
  /** Business time, for the age of payments, messages and the audit. */
  readonly clock: Clock
  /** Real time, for jobs, processes and checks. */
  readonly realTime: Clock
  readonly connections: Connections
  readonly pool: () => PoolState
  readonly rateSource: RateSource
}

/** Time limit of one statement, in milliseconds. */
const PATIENCE_MS = 3_000

/** The latest rescreenings of all customers that are told. */
const RESCREENINGS = 5

export type SystemState = NonNullable<Awaited<ReturnType<typeof readState>>>

/**
 * Reads all figures of one moment, in twenty-three short statements over one connection: 40 ms together on two busy cores,
 * half of it for the size of the database, for any number of customers, payments and audit rows. Null if the database
 * takes too long.
 */
export const readState = ({ db, clock, realTime, connections, pool, rateSource }: SystemDeps) =>
  readWithin(db, PATIENCE_MS, async (trx) => ({
    at: realTime.now(),
    files: await readFiles(trx, connections, clock.now()),
    check: await lastCheck(trx),
    payments: await readBacklog(trx, clock.now()),
    outbox: await readOutbox(trx),
    tasks: await readJobs(trx),
    workers: await readWorkers(trx),
    unsealed: await readUnsealed(trx, clock.now()),
    auditHead: await readAuditHead(trx),
    processes: await readProcesses(trx),
    database: await readDatabase(trx),
    watchlists: await readWatchlists(trx),
    failedWatchlists: await failedLists(trx),
    rescreenings: await readRescreenings(trx, RESCREENINGS),
    watchlistAge: await oldestReadingAge(trx, clock.now()),
    rates: await rateFigures(trx, rateSource, clock.now()),
    paymentDays: await paymentDaysFigures(trx, clock.now()),
    pool: pool(),
  }))

/**
 * @returns the status of the file exchanges; null if messages do not travel as files. A message is overdue if it has
 * waited longer than for its batch
 */
async function readFiles(trx: Trx, connections: Connections, now: Date) {
  // The batches of all exchanges have the same settings.
  const exchange = connectionsOf(connections).find(({ files }) => files)?.files
  if (!exchange) return null
  const { files, waiting, unsentSince, failedSince } = await clearingFigures(trx)
  const waited = unsentSince && (now.getTime() - unsentSince.getTime()) / 1000
  return {
    waiting,
    unsentSince,
    failed: sum(files.map(({ state, count }) => (state === 'FAILED' ? count : 0))),
    failedSince,
    overdueSeconds: waited && Math.max(waited - exchange.batch.seconds, 0),
  }
}

/** The figures that have limits. */
export function figuresOf(state: SystemState): SystemFigures {
  const {
    at,
    files,
    check,
    payments,
    outbox,
    tasks,
    workers,
    unsealed,
    processes,
    database,
    watchlists,
    failedWatchlists,
    rates,
    paymentDays,
    pool,
  } = state
  return {
    ledger_ok: check && Number(check.ok),
    ledger_check_age: check && (at.getTime() - check.checkedAt.getTime()) / 1000,
    stuck_payment_age: greatest(payments.stuck.map(({ oldestSeconds }) => oldestSeconds)),
    clearing_unsent_age: greatest([payments.unsent.oldestSeconds, files?.overdueSeconds ?? null]),
    clearing_unhandled_age: payments.unhandled.oldestSeconds,
    clearing_breaks: payments.breaks,
    clearing_failed_files: files?.failed ?? null,
    outbox_age: outbox.oldestSeconds,
    job_age: greatest(tasks.map(({ oldestReadySeconds }) => oldestReadySeconds)),
    failed_jobs: sum(tasks.map(({ failed }) => failed)),
    workers: workers.filter(({ alive }) => alive).length,
    audit_unsealed_age: unsealed.oldestSeconds,
    event_loop_p99: greatest(processes.map((seen) => (seen.alive ? seen.event_loop_p99_s : null))),
    connections_used: database.connections / database.connectionsMost,
    pool_waiting: pool.waiting,
    oldest_transaction_age: database.oldestTransactionSeconds,
    checksums: Number(database.checksums),
    archiving: database.archiving ? Number(isArchived(database)) : null,
    slot_retained: greatest(database.slots.map(({ retained_bytes }) => retained_bytes)),
    xid_age: database.xidAge,
    watchlists: watchlists.length,
    watchlists_failed: failedWatchlists.length,
    rates_missed: rates.day === null ? null : rates.missed,
    rates_doubted: rates.doubted.length,
    payment_days_running_out: paymentDays.running_out.length,
  }
}

/** Whether the last attempt to archive WAL succeeded; true before the first one. */
export const isArchived = ({ archivedAt, archiveFailedAt }: SystemState['database']): boolean =>
  archiveFailedAt === null || (archivedAt !== null && archivedAt >= archiveFailedAt)

/** The greatest value that is not null; null if there is none. */
export function greatest(values: readonly (number | null)[]): number | null {
  const there = values.filter((value) => value !== null)
  return there.length === 0 ? null : Math.max(...there)
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
