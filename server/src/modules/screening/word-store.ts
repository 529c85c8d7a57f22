import { sql } from 'kysely'
import { countUpTo } from '../../platform/count-up-to.ts'
import type { Reader, Trx } from '../../platform/db.ts'
import type { PageStart } from '../../platform/http/paging.ts'
import { containing } from '../../platform/like.ts'

/** A blacklisted word, and the change of it that waits. */
export interface ListedWord {
  readonly id: string
  readonly word: string
  readonly reason: string
  readonly added_at: Date
  readonly version: number
  /** Its place in the alphabet. */
  readonly place: string
  readonly change_id: string | null
}

/** An approved change of a word. */
export interface WordChange {
  readonly id: string
  readonly after: unknown
  readonly reason: string
  readonly proposer: string
  readonly decider: string | null
  readonly at: Date
}

/** A page of the words whose word or reason contains a text, by alphabet. */
export function findWords(
  reader: Reader,
  text: string | undefined,
  { limit, offset, after }: PageStart,
): Promise<ListedWord[]> {
  let query = listed(reader, text)
  if (after)
    query = query.where(sql<boolean>`(lower(word.word), word.id) > (${after.value}::text, ${after.id}::uuid)`)
  return query
    .select(LISTED)
    .select(PLACE)
    .orderBy('place')
    .orderBy('word.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many there are, up to one more than `most`. */
export const countWords = (reader: Reader, text: string | undefined, most: number): Promise<number> =>
  countUpTo(reader, listed(reader, text), most)

export const findWord = (reader: Reader, id: string): Promise<ListedWord | undefined> =>
  listed(reader, undefined).select(LISTED).select(PLACE).where('word.id', '=', id).executeTakeFirst()

/** The present values of a word; they stay until the transaction ends. */
export const lockWord = (trx: Trx, id: string) =>
  trx
    .selectFrom('blacklisted_word')
    .select(['word', 'reason', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** All words. */
export const readWords = (reader: Reader) =>
  reader.selectFrom('blacklisted_word').select(['id', 'word', 'reason']).orderBy('word').execute()

/** Nobody else changes the list until the transaction ends, so that no word is listed twice; payments are still screened. */
export const lockWords = (trx: Trx) =>
  sql`lock table blacklisted_word in share row exclusive mode`.execute(trx)

/** Lists a word. Its id is that of its proposal, so its history begins there. */
export async function insertWord(
  trx: Trx,
  row: { readonly id: string; readonly word: string; readonly reason: string; readonly added_at: Date },
): Promise<void> {
  await trx.insertInto('blacklisted_word').values(row).execute()
}

export async function updateWord(
  trx: Trx,
  id: string,
  { word, reason }: { readonly word: string; readonly reason: string },
): Promise<void> {
  await trx
    .updateTable('blacklisted_word')
    .set({ word, reason, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteWord(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('blacklisted_word').where('id', '=', id).execute()
}

/** The approved changes of a word, newest first. */
export const findWordChanges = (reader: Reader, id: string): Promise<WordChange[]> =>
  reader
    .selectFrom('proposal')
    .select(['id', 'after', 'reason', 'proposer', 'decider'])
    .select(sql<Date>`decided_at`.as('at'))
    .where('kind', '=', 'blacklisted_word')
    .where('state', '=', 'APPROVED')
    .where((eb) => eb.or([eb('subject_id', '=', id), eb('id', '=', id)]))
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

const PLACE = sql<string>`lower(word.word)`.as('place')
const LISTED = [
  'word.id',
  'word.word',
  'word.reason',
  'word.added_at',
  'word.version',
  'waiting.id as change_id',
] as const

function listed(reader: Reader, text: string | undefined) {
  const query = reader
    .selectFrom('blacklisted_word as word')
    .leftJoin('proposal as waiting', (join) =>
      join
        .on('waiting.kind', '=', 'blacklisted_word')
        .on(sql<boolean>`waiting.state = 'PROPOSED'`)
        .on(sql<boolean>`waiting.about = word.id::text`),
    )
  if (text === undefined) return query
  const pattern = containing(text)
  return query.where((eb) => eb.or([eb('word.word', 'ilike', pattern), eb('word.reason', 'ilike', pattern)]))
}
