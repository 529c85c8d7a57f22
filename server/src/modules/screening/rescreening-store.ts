import type { Selectable } from 'kysely'
import type { Db, Reader, Schema } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { readWatchlists } from './store.ts'

/** Customers that were screened again, and of how many that failed. */
export interface Rescreened {
  readonly customers: number
  /** Similar to a listed name, and not cleared. */
  readonly with_hits: number
  /** With a hit that staff have not seen. */
  readonly new_hits: number
  readonly failed: number
}

/** Keeps that all customers are screened again by the lists in force. @returns its id */
export async function beginRescreening(db: Db, at: Date): Promise<string> {
  const id = newId()
  const lists = (await readWatchlists(db)).map(({ source, version }) => `${source} ${version}`).join('; ')
  await db.insertInto('rescreening').values({ id, began_at: at, ended_at: null, lists }).execute()
  return id
}

/** Keeps how far a rescreening has come; with a time, that it has ended. */
export async function noteRescreening(
  db: Db,
  id: string,
  done: Rescreened,
  ended_at: Date | null = null,
): Promise<void> {
  await db
    .updateTable('rescreening')
    .set({ ...done, ended_at })
    .where('id', '=', id)
    .execute()
}

/** The latest rescreenings, newest first. */
export const readRescreenings = (
  reader: Reader,
  most: number,
): Promise<Selectable<Schema['rescreening']>[]> =>
  reader
    .selectFrom('rescreening')
    .selectAll()
    .orderBy('began_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
