import type { Entity } from '@fondaco/rules/entity.ts'
import { type Selectable, sql } from 'kysely'
import { anyOf } from '../../../platform/any-of.ts'
import type { Reader, Schema, Trx } from '../../../platform/db.ts'

export type StoredMessage = Selectable<Schema['clearing_message']>

/** Keeps a message before it is sent, and returns its id here. For the same MsgId, the first message is kept. */
export async function insertOutgoing(
  trx: Trx,
  message: Pick<
    StoredMessage,
    'id' | 'at' | 'rail' | 'message_type' | 'message_id' | 'transaction_id' | 'xml'
  >,
): Promise<string> {
  const { id } = await trx
    .insertInto('clearing_message')
    .values({ ...message, direction: 'OUT', entities: entitiesOf(message.transaction_id) })
    .onConflict((conflict) =>
      conflict
        .columns(['rail', 'direction', 'message_id'])
        .doUpdateSet((eb) => ({ at: eb.ref('clearing_message.at') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Adds a message of the rail to the inbox and locks it, so it is processed once, from any source and however often it
 * arrives. Null if it was processed before.
 */
export async function takeIn(
  trx: Trx,
  message: Pick<StoredMessage, 'id' | 'at' | 'rail' | 'message_type' | 'message_id' | 'xml'>,
): Promise<StoredMessage | null> {
  const { rows } = await sql<StoredMessage>`
    insert into clearing_message (id, at, rail, direction, message_type, message_id, xml)
    values (${message.id}, ${message.at}, ${message.rail}, 'IN', ${message.message_type}, ${message.message_id},
      ${message.xml})
    on conflict (rail, direction, message_id) do update set message_type = clearing_message.message_type
    returning *`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('an upsert answers its row')
  return row.handled_at === null ? row : null
}

export async function findMessage(reader: Reader, id: string): Promise<StoredMessage | null> {
  const row = await reader.selectFrom('clearing_message').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** A message by its id at the rail. */
export async function findByMessageId(
  reader: Reader,
  { rail, direction, messageId }: { rail: string; direction: 'IN' | 'OUT'; messageId: string },
): Promise<StoredMessage | null> {
  const row = await reader
    .selectFrom('clearing_message')
    .selectAll()
    .where('rail', '=', rail)
    .where('direction', '=', direction)
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return row ?? null
}

/** Entities of the transactions of a message. */
const entitiesOf = (...transactionIds: readonly (string | null | undefined)[]) =>
  sql<Entity[]>`array(select distinct entity from transaction
    where id = ${anyOf(
      transactionIds.filter((id) => typeof id === 'string'),
      'uuid[]',
    )})`

/**
 * Records the outcome of a message, and its transactions.
 * @param handled.about empty if they are unknown; for our own message they are known already
 */
export async function markHandled(
  trx: Trx,
  id: string,
  handled: {
    readonly at: Date
    readonly outcome: string
    readonly about?: readonly (string | undefined)[]
  },
): Promise<void> {
  const first = handled.about?.find((id) => id !== undefined)
  await trx
    .updateTable('clearing_message')
    .set({
      handled_at: handled.at,
      outcome: handled.outcome,
      ...(first ? { transaction_id: first } : {}),
      ...(handled.about ? { entities: entitiesOf(...handled.about) } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Records that the rail has accepted our message about a transaction, because it answered; if there is no record yet.
 */
export async function markAnswered(
  trx: Trx,
  transactionId: string,
  messageType: string,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('clearing_message')
    .set({ handled_at: at, outcome: 'taken: it was answered' })
    .where('transaction_id', '=', transactionId)
    .where('direction', '=', 'OUT')
    .where('message_type', '=', messageType)
    .where('handled_at', 'is', null)
    .execute()
}

/** Leaves a message of the rail in the inbox, because it cannot be processed yet. */
export async function markWaiting(trx: Trx, id: string, transactionId: string): Promise<void> {
  await trx
    .updateTable('clearing_message')
    .set({ outcome: 'waits for the payment to be settled', transaction_id: transactionId })
    .where('id', '=', id)
    .execute()
}

/** Messages of the rail about a transaction that could not be processed yet. */
export async function findWaiting(reader: Reader, transactionId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('clearing_message')
    .select('id')
    .where('transaction_id', '=', transactionId)
    .where('direction', '=', 'IN')
    .where('handled_at', 'is', null)
    .orderBy('at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Our message of one type about a transaction. */
export async function findOutgoing(
  reader: Reader,
  transactionId: string,
  messageType: string,
): Promise<StoredMessage | null> {
  const row = await reader
    .selectFrom('clearing_message')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .where('direction', '=', 'OUT')
    .where('message_type', '=', messageType)
    .executeTakeFirst()
  return row ?? null
}
