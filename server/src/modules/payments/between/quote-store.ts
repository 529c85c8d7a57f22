import { type Insertable, type Selectable, sql } from 'kysely'
import type { Reader, Schema, Trx } from '../../../platform/db.ts'

export type Quote = Selectable<Schema['exchange_quote']>

export async function insertQuote(
  reader: Reader,
  quote: Insertable<Schema['exchange_quote']>,
): Promise<void> {
  await reader.insertInto('exchange_quote').values(quote).execute()
}

/** A quote of a user, locked until the transaction ends: of two orders with it the second waits for the first. */
export async function lockQuote(trx: Trx, id: string, userId: string): Promise<Quote | null> {
  const row = await trx
    .selectFrom('exchange_quote')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Marks a locked quote as used. */
export async function useQuote(trx: Trx, id: string, transactionId: string): Promise<void> {
  await trx.updateTable('exchange_quote').set({ used_for: transactionId }).where('id', '=', id).execute()
}

/** Deletes quotes that were not used and ended before a time. */
export async function deleteUnusedQuotes(reader: Reader, before: Date): Promise<void> {
  await sql`delete from exchange_quote where used_for is null and expires_at < ${before}`.execute(reader)
}
