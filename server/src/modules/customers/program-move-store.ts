import { type Day, entityDay } from '@fondaco/rules/calendar.ts'
import { ENTITIES } from '@fondaco/rules/entity.ts'
import { type Selectable, sql } from 'kysely'
import type { Reader, Schema, Trx } from '../../platform/db.ts'
import type { ToldRise } from '../prices/index.ts'

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

/** A customer who may get another programme, locked until the transaction ends. */
export const lockMoving = (trx: Trx, customerId: string) =>
  trx
    .selectFrom('customer')
    .select([
      'id',
      'kind',
      'status',
      'entities',
      'risk_category as riskCategory',
      'fee_program as feeProgram',
    ])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Keeps which programme a customer had until now. */
export async function noteLeft(trx: Trx, customerId: string, program: number, at: Date): Promise<void> {
  await trx
    .insertInto('fee_program_left')
    .values({ customer_id: customerId, left_at: at, program })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Gives a locked customer a programme. */
export async function writeProgram(trx: Trx, customerId: string, program: number): Promise<void> {
  await trx
    .updateTable('customer')
    .set({ fee_program: program })
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', customerId)
    .execute()
}

/** Adds what customers who move to a programme are told of it meanwhile, so that it is not told again on their day. */
export async function noteTold(
  trx: Trx,
  program: number,
  ids: readonly string[],
  { entity, from, lines }: ToldRise,
): Promise<void> {
  const moves = await trx
    .selectFrom('fee_move')
    .select(['customer_id', 'told'])
    .where('program', '=', program)
    .where('customer_id', '=', sql<string>`any(${ids}::uuid[])`)
    // In one order: two changes at once do not wait for each other.
    .orderBy('customer_id')
    .forUpdate()
    .execute()
  if (moves.length === 0) return
  const told = moves.map((move) => {
    const before = move.told.find((one) => one.entity === entity) ?? { entity, from, lines: [] }
    const others = move.told.filter((one) => one.entity !== entity)
    return JSON.stringify([...others, { ...before, lines: [...new Set([...before.lines, ...lines])] }])
  })
  await sql`
    update fee_move set told = said.told::jsonb
    from unnest(${moves.map((move) => move.customer_id)}::uuid[], ${told}::text[]) as said (id, told)
    where fee_move.customer_id = said.id`.execute(trx)
}
