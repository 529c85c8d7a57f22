import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Schema } from '../../platform/db.ts'

/** A file of the exchange as the database knows it. */
export type StoredFile = Selectable<Schema['clearing_file']>

/** A message of ours in its file. */
export interface BatchedMessage {
  readonly messageType: string
  readonly messageId: string
  readonly xml: string
}

/** What a message that came in a file was, and what became of it. */
export interface ReceivedMessage {
  readonly position: number
  readonly messageType: string | null
  readonly messageId: string | null
  readonly sha256: string
  readonly taken: boolean
  readonly reason: InEachLanguage | null
}

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

/** Keeps a message for sending, once by its id. @returns the checksum of the one that stands */
export async function keepForSending(
  db: Db,
  message: { messageType: string; messageId: string; xml: string; sha256: string; urgent: boolean; at: Date },
): Promise<string> {
  const { sha256 } = await db
    .insertInto('clearing_file_message')
    .values({
      direction: 'OUT',
      message_type: message.messageType,
      message_id: message.messageId,
      xml: message.xml,
      sha256: message.sha256,
      urgent: message.urgent,
      at: message.at,
    })
    .onConflict((conflict) =>
      conflict
        .column('message_id')
        .where('direction', '=', sql.lit('OUT'))
        .doUpdateSet((eb) => ({ sha256: eb.ref('clearing_file_message.sha256') })),
    )
    .returning('sha256')
    .executeTakeFirstOrThrow()
  return sha256
}

/**
 * Puts what waits into a new file, where enough of it waits or has waited long enough; urgent messages and the others
 * into files of their own. @returns whether there was a file to make
 */
export async function makeBatch(
  db: Db,
  file: { id: string; name: string; at: Date },
  when: { count: number; waitedSince: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with due as (
      select urgent from clearing_file_message where direction = 'OUT' and file_id is null
      group by urgent having urgent or count(*) >= ${when.count} or min(at) <= ${when.waitedSince}
      order by urgent desc limit 1
    ), batch as (
      select seq, row_number() over (order by seq) as position
      from clearing_file_message where direction = 'OUT' and file_id is null and urgent = (select urgent from due)
      order by seq limit ${when.count}
    ), made as (
      insert into clearing_file (id, direction, name, state, message_count, created_at)
      select ${file.id}, 'OUT', ${file.name}, 'WRITING', count(*), ${file.at} from batch having count(*) > 0
      returning id
    )
    update clearing_file_message as m set file_id = made.id, position = batch.position
    from batch, made where m.seq = batch.seq returning m.seq`.execute(db)
  return rows.length > 0
}

/** Our files that are not sent and may be tried now, in the order they were made. */
export const findUnsent = (db: Db, now: Date): Promise<StoredFile[]> =>
  db
    .selectFrom('clearing_file')
    .selectAll()
    .where('direction', '=', 'OUT')
    .where('state', 'in', ['WRITING', 'FAILED'])
    .where((eb) => eb.or([eb('try_at', 'is', null), eb('try_at', '<=', now)]))
    .orderBy('id')
    .execute()

/** The messages of a file of ours, in their order, while it is not sent. */
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

/** Notes that a file of ours lies whole in the folder. */
export async function markWritten(
  db: Db,
  id: string,
  written: { at: Date; sha256: string; bytes: number; controlSum: bigint },
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

/** Notes that a file of ours is published. Its messages are kept in it, and with their payments. */
export async function markSent(db: Db, id: string, at: Date): Promise<void> {
  await sql`
    with sent as (
      update clearing_file set state = 'SENT', handled_at = ${at}, reason = null, version = version + 1
      where id = ${id} returning id
    ) update clearing_file_message set xml = null from sent where file_id = sent.id`.execute(db)
}

/** A file that came, and under which checksum. */
export async function insertReceived(
  db: Db,
  file: Pick<StoredFile, 'id' | 'name' | 'promised' | 'created_at'>,
): Promise<void> {
  await db
    .insertInto('clearing_file')
    .values({ ...file, direction: 'IN', state: 'RECEIVED' })
    .execute()
}

/** Notes how large a file is. */
export async function noteBytes(db: Db, id: string, bytes: number): Promise<void> {
  await db
    .updateTable('clearing_file')
    .set({ bytes: BigInt(bytes) })
    .where('id', '=', id)
    .execute()
}

/** Files that came and are not taken yet, and may be tried now. */
export const findReceived = (db: Db, now: Date): Promise<StoredFile[]> =>
  received(db)
    .where((eb) => eb.or([eb('try_at', 'is', null), eb('try_at', '<=', now)]))
    .execute()

/** Files that came under a name and are not taken yet. */
export const findReceivedAs = (db: Db, name: string): Promise<StoredFile[]> =>
  received(db).where('name', '=', name).execute()

const received = (db: Db) =>
  db
    .selectFrom('clearing_file')
    .selectAll()
    .where('direction', '=', 'IN')
    .where('state', '=', 'RECEIVED')
    .orderBy('id')

/** Whether a file of this name and checksum came. */
export async function wasReceived(db: Db, name: string, promised: string | null): Promise<boolean> {
  const row = await db
    .selectFrom('clearing_file')
    .select('id')
    .where('direction', '=', 'IN')
    .where('name', '=', name)
    .where('promised', 'is not distinct from', promised)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The file with this content that was taken. */
export const findTaken = (db: Db, sha256: string): Promise<StoredFile | undefined> =>
  db
    .selectFrom('clearing_file')
    .selectAll()
    .where('direction', '=', 'IN')
    .where('state', '=', 'TAKEN')
    .where('sha256', '=', sha256)
    .executeTakeFirst()

/** The message of the rail with this id that was handed over, and in which file. */
export const findTakenMessage = (
  db: Db,
  messageId: string,
): Promise<{ sha256: string; file_id: string; name: string } | undefined> =>
  db
    .selectFrom('clearing_file_message as m')
    .innerJoin('clearing_file as f', 'f.id', 'm.file_id')
    .select(['m.sha256', 'f.id as file_id', 'f.name'])
    .where('m.direction', '=', 'IN')
    .where('m.taken', '=', true)
    .where('m.message_id', '=', messageId)
    .executeTakeFirst()

/** Where in a file messages stand that were handed over. */
export async function findTakenPositions(db: Db, fileId: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('clearing_file_message')
    .select('position')
    .where('file_id', '=', fileId)
    .where('taken', '=', true)
    .execute()
  return new Set(rows.map(({ position }) => position ?? 0))
}

/** Notes what a file held; read again, the newer finding stands. */
export async function noteMessage(db: Db, fileId: string, at: Date, message: ReceivedMessage): Promise<void> {
  const found = {
    message_type: message.messageType,
    message_id: message.messageId,
    sha256: message.sha256,
    taken: message.taken,
    reason: message.reason && JSON.stringify(message.reason),
    at,
  }
  await db
    .insertInto('clearing_file_message')
    .values({ ...found, direction: 'IN', file_id: fileId, position: message.position })
    .onConflict((conflict) => conflict.columns(['file_id', 'position']).doUpdateSet(found))
    .execute()
}

/** What became of a file, with what is known of it by now. */
export async function closeFile(
  db: Db,
  id: string,
  state: 'TAKEN' | 'DUPLICATE' | 'FAILED',
  known: {
    at: Date
    reason: InEachLanguage | null
    sha256?: string
    messageCount?: number
    controlSum?: bigint
  },
): Promise<void> {
  await db
    .updateTable('clearing_file')
    .set({
      state,
      handled_at: known.at,
      reason: known.reason && JSON.stringify(known.reason),
      ...(known.sha256 === undefined ? {} : { sha256: known.sha256 }),
      ...(known.messageCount === undefined ? {} : { message_count: known.messageCount }),
      ...(known.controlSum === undefined ? {} : { control_sum: known.controlSum }),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
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
