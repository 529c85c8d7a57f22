import { type Selectable, sql } from 'kysely'
import type { Reader, Schema, Trx } from '../../platform/db.ts'

export type StoredPayeeCheck = Selectable<Schema['payee_check']>

export async function insertPayeeCheck(trx: Trx, check: StoredPayeeCheck): Promise<void> {
  await trx.insertInto('payee_check').values(check).execute()
}

/** A check, and the account for whose holder it must have been made. */
export interface CheckToFind {
  readonly id: string
  readonly payingAccount: string
}

/** Checks by their ids, each only if it was made for the holder of the paying account; in the order asked. */
export async function findPayeeChecks(
  reader: Reader,
  asked: readonly CheckToFind[],
): Promise<(StoredPayeeCheck | null)[]> {
  const { rows } = await sql<StoredPayeeCheck & { place: bigint }>`
    select payee_check.*, asked.place
    from unnest(${asked.map(({ id }) => id)}::uuid[], ${asked.map((one) => one.payingAccount)}::uuid[])
      with ordinality as asked (id, account_id, place)
    join payee_check on payee_check.id = asked.id
    join account on account.id = asked.account_id and account.customer_id = payee_check.customer_id`.execute(
    reader,
  )
  const found = new Map(rows.map((row) => [Number(row.place), row]))
  return asked.map((_, at) => found.get(at + 1) ?? null)
}
