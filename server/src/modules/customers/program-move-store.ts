import { type Day, entityDay } from '@fondaco/rules/calendar.ts'
import { ENTITIES } from '@fondaco/rules/entity.ts'
import { type Selectable, sql } from 'kysely'
import type { Reader, Schema, Trx } from '../../platform/db.ts'

/** A customer's move to another fee programme that waits for its day. */
export type ProgramMove = Selectable<Schema['fee_move']>

/** The move of a customer that waits, or undefined. */
export const readMove = (reader: Reader, customerId: string): Promise<ProgramMove | undefined> =>
  reader.selectFrom('fee_move').selectAll().where('customer_id', '=', customerId).executeTakeFirst()

/** A customer has one move at most; the earlier one was deleted. */
export async function insertMove(trx: Trx, { told, ...move }: ProgramMove): Promise<void> {
  await trx
    .insertInto('fee_move')
    .values({ ...move, told: JSON.stringify(told) })
    .execute()
}

export async function deleteMove(trx: Trx, customerId: string): Promise<void> {
  await trx.deleteFrom('fee_move').where('customer_id', '=', customerId).execute()
}

/** Customers whose move is due: its day has begun in every entity in which they have an account. */
export async function findDueMoves(reader: Reader, at: Date, most: number): Promise<string[]> {
  const days: Day[] = ENTITIES.map((entity) => entityDay(at, entity))
  const { rows } = await sql<{ customer_id: string }>`
    select customer_id from fee_move join customer on customer.id = customer_id
    where valid_from <= (select min(day) from unnest(${ENTITIES}::text[], ${days}::date[]) as begun (entity, day)
      where entity = any(customer.entities))
    order by valid_from, customer_id limit ${most}`.execute(reader)
  return rows.map(({ customer_id }) => customer_id)
}

/** Locks a customer for the only process that carries out their move; false while another one has it. */
export async function lockMover(trx: Trx, customerId: string): Promise<boolean> {
  const locked = await trx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  return locked !== undefined
}
