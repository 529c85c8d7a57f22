import type { ClearingRail } from '@fondaco/rules/payments/rails.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { StoredFile } from './file-store.ts'

/** A message of ours in its file. */
export interface BatchedMessage {
  readonly messageType: string
  readonly messageId: string
  readonly xml: string
}

/** Stores a message for sending, once by its id. @returns the checksum of the stored one */
export async function keepForSending(
  db: Db,
  message: {
    rail: ClearingRail
    messageType: string
    messageId: string
    xml: string
    sha256: string
    urgent: boolean
    at: Date
  },
): Promise<string> {
  const { sha256 } = await db
    .insertInto('clearing_file_message')
    .values({
      direction: 'OUT',
      rail: message.rail,
      message_type: message.messageType,
      message_id: message.messageId,
      xml: message.xml,
      sha256: message.sha256,
      urgent: message.urgent,
      at: message.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['rail', 'message_id'])
        .where('direction', '=', sql.lit('OUT'))
        .doUpdateSet((eb) => ({ sha256: eb.ref('clearing_file_message.sha256') })),
    )
    .returning('sha256')
    .executeTakeFirstOrThrow()
  return sha256
}

/**
 * Puts waiting messages into a new file, if enough wait or one has waited long enough. Urgent messages have their own
 * files.
 * @returns whether a file must be made
 */
export async function makeBatch(
  db: Db,
  file: { id: string; name: string; at: Date; rail: ClearingRail },
  when: { count: number; waitedSince: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with due as (
      select urgent from clearing_file_message
      where direction = 'OUT' and file_id is null and rail = ${file.rail}
      group by urgent having urgent or count(*) >= ${when.count} or min(at) <= ${when.waitedSince}
      order by urgent desc limit 1
    ), batch as (
      select seq, row_number() over (order by seq) as position
      from clearing_file_message
      where direction = 'OUT' and file_id is null and rail = ${file.rail} and urgent = (select urgent from due)
      order by seq limit ${when.count}
    ), made as (
      insert into clearing_file (id, direction, rail, name, state, message_count, created_at)
      select ${file.id}, 'OUT', ${file.rail}, ${file.name}, 'WRITING', count(*), ${file.at} from batch having count(*) > 0
      returning id
    )
    update clearing_file_message as m set file_id = made.id, position = batch.position
    from batch, made where m.seq = batch.seq returning m.seq`.execute(db)
  return rows.length > 0
}

/** Our unsent files that may be tried now, in the order of their creation. */
export const findUnsent = (db: Db, rail: ClearingRail, now: Date): Promise<StoredFile[]> =>
  db
    .selectFrom('clearing_file')
    .selectAll()
    .where('direction', '=', 'OUT')
    .where('rail', '=', rail)
    .where('state', 'in', ['WRITING', 'FAILED'])
    .where((eb) => eb.or([eb('try_at', 'is', null), eb('try_at', '<=', now)]))
    .orderBy('id')
    .execute()

/** The messages of an unsent file of ours, in their order. */
export async function findBatch(db: Db, fileId: string): Promise<BatchedMessage[]> {
  const rows = await db
    .selectFrom('clearing_file_message')
    .select(['message_type', 'message_id', 'xml'])
    .where('file_id', '=', fileId)
    .orderBy('position')
    .execute()
  return rows.map(({ message_type, message_id, xml }) => {
    if (message_type === null || message_id === null || xml === null)
      throw new Error(`${fileId} is sent already`)
    return { messageType: message_type, messageId: message_id, xml }
  })
}

/** Records that a file of ours is complete in the folder. */
export async function markWritten(
  db: Db,
  id: string,
  written: { at: Date; sha256: string; bytes: number; controlSum: bigint | null },
): Promise<void> {
  await db
    .updateTable('clearing_file')
    .set({
      written_at: written.at,
      sha256: written.sha256,
      bytes: BigInt(written.bytes),
      control_sum: written.controlSum,
    })
    .where('id', '=', id)
    .execute()
}

/** Records that a file of ours is published. Its messages are kept in it, and with their payments. */
export async function markSent(db: Db, id: string, at: Date): Promise<void> {
  await sql`
    with sent as (
      update clearing_file set state = 'SENT', handled_at = ${at}, reason = null, version = version + 1
      where id = ${id} returning id
    ) update clearing_file_message set xml = null from sent where file_id = sent.id`.execute(db)
}
