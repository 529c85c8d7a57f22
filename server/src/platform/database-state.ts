import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, Reader, Trx } from './db.ts'

/** Connections of this process to the database. */
export interface PoolState {
  readonly open: number
  readonly idle: number
  /** Requests that wait for a connection. */
  readonly waiting: number
  readonly most: number
}

export const poolState = ({ totalCount, idleCount, waitingCount, options }: pg.Pool): PoolState => ({
  open: totalCount,
  idle: idleCount,
  waiting: waitingCount,
  most: options.max,
})

/** The status of the database, from its own statistics. */
export interface DatabaseState {
  readonly version: string
  readonly startedAt: Date
  readonly sizeBytes: number
  /** Of all its users. */
  readonly connections: number
  readonly connectionsMost: number
  readonly oldestTransactionSeconds: number | null
  readonly checksums: boolean
  readonly archiving: boolean
  readonly archivedAt: Date | null
  readonly archiveFailedAt: Date | null
  readonly slots: readonly {
    readonly name: string
    readonly active: boolean
    readonly retained_bytes: number
  }[]
  readonly xidAge: number
}

/** Reads figures that the server keeps in memory, and the sizes of the database's files. It reads no table. */
export async function readDatabase(reader: Reader): Promise<DatabaseState> {
  const { rows } = await sql<DatabaseState>`select
    current_setting('server_version') as "version",
    pg_postmaster_start_time() as "startedAt",
    pg_database_size(current_database())::float8 as "sizeBytes",
    (select sum(numbackends)::int from pg_stat_database) as "connections",
    current_setting('max_connections')::int as "connectionsMost",
    extract(epoch from clock_timestamp() - oldest_transaction_began())::float8 as "oldestTransactionSeconds",
    current_setting('data_checksums') = 'on' as "checksums",
    current_setting('archive_mode') <> 'off' as "archiving",
    last_archived_time as "archivedAt",
    last_failed_time as "archiveFailedAt",
    (select coalesce(jsonb_agg(jsonb_build_object('name', slot_name, 'active', active,
        'retained_bytes', pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)) order by slot_name), '[]')
      from pg_replication_slots where restart_lsn is not null) as "slots",
    (select max(age(datfrozenxid))::float8 from pg_database) as "xidAge"
    from pg_stat_archiver`.execute(reader)
  const [state] = rows
  if (!state) throw new Error('pg_stat_archiver has one row')
  return state
}

/** PostgreSQL ended a statement that took too long. */
const TOO_LONG = '57014'

/**
 * Reads in one transaction with one snapshot and a limit for each statement: a status reading must not wait for the
 * lock that causes the problem.
 * @returns null after the limit
 */
export async function readWithin<T>(db: Db, ms: number, read: (trx: Trx) => Promise<T>): Promise<T | null> {
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        await sql`set local statement_timeout = ${sql.lit(ms)}`.execute(trx)
        return read(trx)
      })
  } catch (error) {
    if ((error as { code?: string }).code === TOO_LONG) return null
    throw error
  }
}
