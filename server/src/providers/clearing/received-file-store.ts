import type { InEachLanguage } from '@fondaco/rules/language.ts'
import type { ClearingRail } from '@fondaco/rules/payments/rails.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { StoredFile } from './file-store.ts'

/** A message of a received file, and what was done with it. */
export interface ReceivedMessage {
  readonly position: number
  readonly messageType: string | null
  readonly messageId: string | null
  readonly sha256: string
  readonly taken: boolean
  readonly reason: InEachLanguage | null
}

/** A received file and its checksum. */
export async function insertReceived(
  db: Db,
  file: Pick<StoredFile, 'id' | 'rail' | 'name' | 'promised' | 'created_at'>,
): Promise<void> {
  await db
    .insertInto('clearing_file')
    .values({ ...file, direction: 'IN', state: 'RECEIVED' })
    .execute()
}

/** Records the size of a file. */
export async function noteBytes(db: Db, id: string, bytes: number): Promise<void> {
  await db
    .updateTable('clearing_file')
    .set({ bytes: BigInt(bytes) })
    .where('id', '=', id)
    .execute()
}

/** Received files that are not read yet and may be tried now. */
export const findReceived = (db: Db, rail: ClearingRail, now: Date): Promise<StoredFile[]> =>
  received(db, rail)
    .where((eb) => eb.or([eb('try_at', 'is', null), eb('try_at', '<=', now)]))
    .execute()

/** Received files of a name that are not read yet. */
export const findReceivedAs = (db: Db, rail: ClearingRail, name: string): Promise<StoredFile[]> =>
  received(db, rail).where('name', '=', name).execute()

const received = (db: Db, rail: ClearingRail) =>
  db
    .selectFrom('clearing_file')
    .selectAll()
    .where('direction', '=', 'IN')
    .where('rail', '=', rail)
    .where('state', '=', 'RECEIVED')
    .orderBy('id')

/** Whether a file of this name and checksum was received. */
export async function wasReceived(
  db: Db,
  rail: ClearingRail,
  name: string,
  promised: string | null,
): Promise<boolean> {
  const row = await db
    .selectFrom('clearing_file')
    .select('id')
    .where('direction', '=', 'IN')
    .where('rail', '=', rail)
    .where('name', '=', name)
    .where('promised', 'is not distinct from', promised)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The file with this content that was read. */
export const findTaken = (db: Db, rail: ClearingRail, sha256: string): Promise<StoredFile | undefined> =>
  db
    .selectFrom('clearing_file')
    .selectAll()
    .where('direction', '=', 'IN')
    .where('rail', '=', rail)
    .where('state', '=', 'TAKEN')
    .where('sha256', '=', sha256)
    .executeTakeFirst()

/** The message of the rail with this id that was handed over, and its file. */
export const findTakenMessage = (
  db: Db,
  rail: ClearingRail,
  messageId: string,
): Promise<{ sha256: string; file_id: string; name: string } | undefined> =>
  db
    .selectFrom('clearing_file_message as m')
    .innerJoin('clearing_file as f', 'f.id', 'm.file_id')
    .select(['m.sha256', 'f.id as file_id', 'f.name'])
    .where('m.direction', '=', 'IN')
    .where('m.rail', '=', rail)
    .where('m.taken', '=', true)
    .where('m.message_id', '=', messageId)
    .executeTakeFirst()

/** The positions in a file of messages that were handed over. */
export async function findTakenPositions(db: Db, fileId: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('clearing_file_message')
    .select('position')
    .where('file_id', '=', fileId)
    .where('taken', '=', true)
    .execute()
  return new Set(rows.map(({ position }) => position ?? 0))
}

/** Records the contents of a file. If it is read again, the newer result stands. */
export async function noteMessage(
  db: Db,
  { id: fileId, rail }: Pick<StoredFile, 'id' | 'rail'>,
  at: Date,
  message: ReceivedMessage,
): Promise<void> {
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
    .values({ ...found, direction: 'IN', rail, file_id: fileId, position: message.position })
    .onConflict((conflict) => conflict.columns(['file_id', 'position']).doUpdateSet(found))
    .execute()
}

/** The outcome of a file, with its known facts so far. */
export async function closeFile(
  db: Db,
  id: string,
  state: 'TAKEN' | 'DUPLICATE' | 'FAILED',
  known: {
    at: Date
    reason: InEachLanguage | null
    sha256?: string
    messageCount?: number
    controlSum?: bigint | null
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
