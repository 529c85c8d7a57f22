import { sql } from 'kysely'
import type { Db, Reader, Trx } from '../platform/db.ts'

/** Whether the institution already has customers: then it is not filled again. Takes the lock that lets one fill it. */
export async function lockEmpty(trx: Trx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('demo'))`.execute(trx)
  const row = await trx.selectFrom('customer').select('id').limit(1).executeTakeFirst()
  return row === undefined
}

/** Inserts rows as JSON, a batch a statement; columns left out take their defaults where the table has one. */
export async function insertRows(
  trx: Trx,
  table: 'transaction' | 'transaction_event',
  rows: readonly object[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH))
    const names = sql.join(columns.map((column) => sql.ref(column)))
    await sql`insert into ${sql.table(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${batch}::jsonb)`.execute(trx)
  }
}
const BATCH = 1000

/** The numbers of new transactions go on after those of the history. */
export async function continueNumbers(trx: Trx, last: number): Promise<void> {
  await sql`select setval('transaction_number', ${last})`.execute(trx)
}

/** Lets the demo's people use the code that their apps show once more. */
export async function forgetUsedCodes(db: Db): Promise<void> {
  await db.updateTable('app_user').set({ totp_last_step: null }).where('demo_note', 'is not', null).execute()
}

/** The planner learns of the new rows now, not when the autovacuum comes by. */
export async function analyze(reader: Reader): Promise<void> {
  await sql`analyze`.execute(reader)
}
