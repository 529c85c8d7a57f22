import type { InEachLanguage } from '@fondaco/rules/language.ts'
import type { ClearingRail } from '@fondaco/rules/payments/rails.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Schema, Trx } from '../../platform/db.ts'
import type { Exchange } from './exchange.ts'

/** A file of the exchange in the database. */
export type StoredFile = Selectable<Schema['clearing_file']>

/** Work that only one process does at a time. */
export const EXCHANGE_LOCKS = {
  SEPA: { out: 7_203_011, in: 7_203_012 },
  WIRE: { out: 7_203_013, in: 7_203_014 },
} as const satisfies Record<ClearingRail, unknown>

/**
 * Does work that no other process does at the same time; null if one is doing it now. The work uses the connection that
 * holds the lock. A lost connection ends the work too, and the last statement of a killed process ends before another
 * process begins.
 */
export async function alone<T>(
  exchange: Exchange,
  lock: number,
  work: (exchange: Exchange) => Promise<T>,
): Promise<T | null> {
  return exchange.db.connection().execute(async (db) => {
    const { rows } = await sql<{
      ours: boolean
    }>`select pg_try_advisory_lock(${lock}::bigint) as ours`.execute(db)
    if (!rows[0]?.ours) return null
    try {
      return await work({ ...exchange, db })
    } finally {
      await sql`select pg_advisory_unlock(${lock}::bigint)`.execute(db)
    }
  })
}

/** Delays the next attempt for a file and records the reason. A file of ours counts as failed meanwhile. */
export async function postpone(
  db: Db,
  file: Pick<StoredFile, 'id' | 'direction'>,
  { at, tryAt, reason }: { at: Date; tryAt: Date; reason: InEachLanguage },
): Promise<void> {
  await db
    .updateTable('clearing_file')
    .set({
      ...(file.direction === 'OUT' ? { state: 'FAILED' as const, handled_at: at } : {}),
      reason: JSON.stringify(reason),
      tries: sql<number>`tries + 1`,
      try_at: tryAt,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', file.id)
    .execute()
}

/** Lets a failed file be tried at once. */
export const reopenFile = (
  trx: Trx,
  { id, direction }: Pick<StoredFile, 'id' | 'direction'>,
): Promise<StoredFile> =>
  trx
    .updateTable('clearing_file')
    .set({
      state: direction === 'OUT' ? 'WRITING' : 'RECEIVED',
      reason: null,
      tries: 0,
      try_at: null,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Ends the waiting of a failed file, and records who decided that and why. */
export const putFileAside = (
  trx: Trx,
  { id }: Pick<StoredFile, 'id'>,
  { at, by, why }: { readonly at: Date; readonly by: string; readonly why: string },
): Promise<StoredFile> =>
  trx
    .updateTable('clearing_file')
    .set({
      state: 'SET_ASIDE',
      handled_at: at,
      set_aside_by: by,
      set_aside_why: why,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
