import type { Entity } from '@fondaco/rules/entity.ts'
import { type Selectable, sql } from 'kysely'
import type { Reader, Schema, Trx } from '../../../platform/db.ts'

export type StoredMessage = Selectable<Schema['clearing_message']>

/** Keeps a message that is about to go out, and answers its id here. Kept again under the same MsgId, the first one stands. */
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
 * Puts a message of the rail into the inbox and locks it there until the end, so that it is handled once whoever
 * brings it, and however often. Null where it was handled before.
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

/** A message by the id that the rail knows it by. */
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

/** The entities of the transactions that a message speaks of. */
const entitiesOf = (...transactionIds: readonly (string | null | undefined)[]) =>
  sql<Entity[]>`array(select distinct entity from transaction
    where id = any(${transactionIds.filter((id) => typeof id === 'string')}::uuid[]))`

/**
 * Says what became of a message, and of which transactions of ours it speaks.
 * @param handled.about nothing where that cannot be known; for a message of ours, it is known already
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

/** Says of our message about a transaction, where nothing was said yet, that the rail must have taken it: it answered. */
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

/** Leaves a message of the rail in the inbox: it comes too early to be handled. */
export async function markWaiting(trx: Trx, id: string, transactionId: string): Promise<void> {
  await trx
    .updateTable('clearing_message')
    .set({ outcome: 'waits for the payment to be settled', transaction_id: transactionId })
    .where('id', '=', id)
    .execute()
}

/** The messages of the rail about a transaction that came too early. */
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

/** The message of ours about a transaction, of one type. */
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
