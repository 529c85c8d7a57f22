import type { ClearingRail } from '@fondaco/rules/payments/rails.ts'
import { type Selectable, sql } from 'kysely'
import { anyOf } from '../../../platform/any-of.ts'
import type { Reader, Schema, Trx } from '../../../platform/db.ts'

export type StoredMessage = Selectable<Schema['clearing_message']>

export type NewOutgoing = Pick<
  StoredMessage,
  'id' | 'at' | 'rail' | 'message_type' | 'message_id' | 'transaction_id' | 'xml'
>

/** Keeps messages before they are sent, and returns their ids here. For the same MsgId, the first message is kept. */
export async function insertOutgoing(trx: Trx, messages: readonly NewOutgoing[]): Promise<string[]> {
  const { rows } = await sql<Pick<StoredMessage, 'id' | 'message_id'>>`
    insert into clearing_message as kept (id, at, rail, direction, message_type, message_id, transaction_id, xml, entities)
    select id, at, rail, 'OUT', message_type, message_id, transaction_id, xml,
      array(select entity from transaction where transaction.id = message.transaction_id)
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as message (id uuid, at timestamptz, rail text,
      message_type text, message_id text, transaction_id uuid, xml text)
    order by message_id
    on conflict (rail, direction, message_id) do update set at = kept.at
    returning id, message_id`.execute(trx)
  const kept = new Map(rows.map(({ id, message_id }) => [message_id, id]))
  return messages.map(({ message_id }) => kept.get(message_id) ?? notKept(message_id))
}

const notKept = (messageId: string): never => {
  throw new Error(`an upsert answers its row, not so for ${messageId}`)
}

export type NewIncoming = Pick<StoredMessage, 'id' | 'at' | 'rail' | 'message_type' | 'message_id' | 'xml'>

/**
 * Adds messages of the rail to the inbox, each another one, and locks them, so each is processed once, from any source
 * and however often it arrives. Null for one that was processed before.
 */
export async function takeIn(trx: Trx, messages: readonly NewIncoming[]): Promise<(StoredMessage | null)[]> {
  const { rows } = await sql<StoredMessage>`
    insert into clearing_message as kept (id, at, rail, direction, message_type, message_id, xml)
    select id, at, rail, 'IN', message_type, message_id, xml
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as message (id uuid, at timestamptz, rail text,
      message_type text, message_id text, xml text)
    order by message_id
    on conflict (rail, direction, message_id) do update set message_type = kept.message_type
    returning *`.execute(trx)
  return messages.map(({ rail, message_id }) => {
    const row = rows.find((one) => one.rail === rail && one.message_id === message_id)
    return row && row.handled_at === null ? row : null
  })
}

/** Messages by their ids here. */
export async function findMessages(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredMessage>> {
  const rows = await reader
    .selectFrom('clearing_message')
    .selectAll()
    .where('id', '=', anyOf(ids, 'uuid[]'))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** A message by its id at the rail. */
export async function findByMessageId(
  reader: Reader,
  { rail, direction, messageId }: { rail: ClearingRail; direction: 'IN' | 'OUT'; messageId: string },
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

/** The outcome of a message. */
export interface HandledMessage {
  readonly id: string
  readonly at: Date
  readonly outcome: string
  /** Its transactions; empty if they are unknown. Absent for our own message, of which they are known already. */
  readonly about?: readonly string[]
}

/** Records the outcomes of messages, and their transactions. */
export async function markHandled(trx: Trx, handled: readonly HandledMessage[]): Promise<void> {
  await sql`
    update clearing_message message set handled_at = handled.at, outcome = handled.outcome,
      transaction_id = coalesce(handled.about[1], message.transaction_id),
      entities = case when handled.about is null then message.entities
        else array(select distinct entity from transaction where id = any(handled.about)) end
    from jsonb_to_recordset(${JSON.stringify(handled)}::jsonb)
      as handled (id uuid, at timestamptz, outcome text, about uuid[])
    where message.id = handled.id`.execute(trx)
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

/** Messages of the rail that could not be processed yet, by the transaction that they are about, oldest first. */
export async function findWaiting(
  reader: Reader,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await reader
    .selectFrom('clearing_message')
    .select(['id', 'transaction_id'])
    .where('transaction_id', '=', anyOf(transactionIds, 'uuid[]'))
    .where('direction', '=', 'IN')
    .where('handled_at', 'is', null)
    .orderBy('at')
    .execute()
  const waiting = Map.groupBy(rows, (row) => row.transaction_id ?? '')
  return new Map([...waiting].map(([id, messages]) => [id, messages.map((message) => message.id)]))
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
