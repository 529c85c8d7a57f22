import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Schema } from '../../platform/db.ts'

/** A file of the exchange as the database knows it. */
export type StoredFile = Selectable<Schema['clearing_file']>

/** Which work only one process does at a time. */
export const EXCHANGE_LOCKS = { out: 7_203_011, in: 7_203_012 } as const

/** Does work that no other process does meanwhile; null where one does it just now. */
export async function alone<T>(db: Db, lock: number, work: () => Promise<T>): Promise<T | null> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{
      ours: boolean
    }>`select pg_try_advisory_lock(${lock}::bigint) as ours`.execute(connection)
    if (!rows[0]?.ours) return null
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${lock}::bigint)`.execute(connection)
    }
  })
}

/** Lets a file wait before it is tried again, and says why; one of ours counts as failed meanwhile. */
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
