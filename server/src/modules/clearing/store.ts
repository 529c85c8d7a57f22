import type { ClearingDirection, ClearingFileState } from '@fondaco/rules/clearing-file.ts'
import { isEveryEntity } from '@fondaco/rules/entity.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { countUpTo } from '../../platform/count-up-to.ts'
import type { Reader, Schema, Trx } from '../../platform/db.ts'
import type { PageStart } from '../../platform/http/paging.ts'
import { type Scope, seesEntities } from '../../platform/scope.ts'

export type StoredFile = Selectable<Schema['clearing_file']>

/** Filter of a list of files. */
export interface FileFilter {
  readonly direction?: ClearingDirection | undefined
  readonly states?: readonly ClearingFileState[] | undefined
  readonly from?: Date | undefined
  readonly before?: Date | undefined
  /** Part of a name, or the whole id of a message. */
  readonly text?: string | undefined
}

/** The files that a filter finds, newest first, one page of them. */
export function findFiles(
  reader: Reader,
  scope: Scope,
  filter: FileFilter,
  { limit, offset, after }: PageStart,
): Promise<StoredFile[]> {
  let query = filtered(reader, scope, filter)
  if (after)
    query = query.where(sql<boolean>`(created_at, id) < (${after.value}::timestamptz, ${after.id}::uuid)`)
  return query
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many files a filter finds, up to one more than `most`. */
export const countFiles = (reader: Reader, scope: Scope, filter: FileFilter, most: number): Promise<number> =>
  countUpTo(reader, filtered(reader, scope, filter), most)

function filtered(reader: Reader, scope: Scope, { direction, states, from, before, text }: FileFilter) {
  let query = reader.selectFrom('clearing_file').where(isVisible(scope))
  if (direction) query = query.where('direction', '=', direction)
  if (states) query = query.where('state', 'in', states)
  if (from) query = query.where('created_at', '>=', from)
  if (before) query = query.where('created_at', '<', before)
  if (text) {
    query = query.where((eb) =>
      eb.or([
        sql<boolean>`strpos(lower(name), lower(${text})) > 0`,
        eb(
          'id',
          'in',
          eb.selectFrom('clearing_file_message').select('file_id').where('message_id', '=', text),
        ),
      ]),
    )
  }
  return query
}

/**
 * SQL: whether a scope sees the entities of all messages in a file. The content of a file without messages is unknown.
 */
function isVisible(scope: Scope): RawBuilder<boolean> {
  if (scope.kind === 'system' || isEveryEntity(scope.entities)) return sql<boolean>`true`
  return sql<boolean>`coalesce((
    select bool_and(${seesEntities(scope, sql.ref('c.entities'))})
    from clearing_file_message m
    left join clearing_message c
      on c.message_id = m.message_id and c.rail = m.rail and c.direction = clearing_file.direction
    where m.file_id = clearing_file.id), false)`
}

/** A file that the scope may see. */
export const readFile = (reader: Reader, scope: Scope, id: string): Promise<StoredFile | undefined> =>
  reader
    .selectFrom('clearing_file')
    .selectAll()
    .where('id', '=', id)
    .where(isVisible(scope))
    .executeTakeFirst()

/** The file, which nobody else changes until the transaction ends. */
export const lockFile = (trx: Trx, scope: Scope, id: string): Promise<StoredFile | undefined> =>
  trx
    .selectFrom('clearing_file')
    .selectAll()
    .where('id', '=', id)
    .where(isVisible(scope))
    .forUpdate()
    .executeTakeFirst()

/** The messages of a file: those with a reason first, then by position. */
export const findFileMessages = (
  reader: Reader,
  { id, direction }: Pick<StoredFile, 'id' | 'direction'>,
  most: number,
): Promise<
  {
    position: number
    message_type: string | null
    message_id: string | null
    transaction_id: string | null
    reason: InEachLanguage | null
  }[]
> =>
  reader
    .selectFrom('clearing_file_message as m')
    .leftJoin('clearing_message as c', (join) =>
      join
        .onRef('c.message_id', '=', 'm.message_id')
        .onRef('c.rail', '=', 'm.rail')
        .on('c.direction', '=', direction),
    )
    .select(['m.position', 'm.message_type', 'm.message_id', 'm.reason', 'c.transaction_id'])
    .where('m.file_id', '=', id)
    .orderBy(sql`m.reason is null`)
    .orderBy('m.position')
    .limit(most)
    .$narrowType<{ position: number }>()
    .execute()

/** Number of files in each state. */
export async function countFilesByState(
  reader: Reader,
): Promise<{ direction: ClearingDirection; state: ClearingFileState; count: number }[]> {
  const rows = await reader
    .selectFrom('clearing_file')
    .select((eb) => ['direction', 'state', eb.fn.countAll<bigint>().as('count')])
    .groupBy(['direction', 'state'])
    .orderBy('direction')
    .orderBy('state')
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** Our messages without a file, and the time of the oldest unsent message, in a file or not. */
export async function findUnsentMessages(reader: Reader): Promise<{ waiting: number; since: Date | null }> {
  const { rows } = await sql<{ waiting: bigint; since: Date | null }>`
    select
      (select count(*) from clearing_file_message where direction = 'OUT' and file_id is null) as waiting,
      (select min(at) from clearing_file_message where direction = 'OUT' and xml is not null) as since`.execute(
    reader,
  )
  const [found] = rows
  return { waiting: Number(found?.waiting ?? 0n), since: found?.since ?? null }
}

/** Time of the first failure that is still open. */
export async function findOldestFailed(reader: Reader): Promise<Date | null> {
  const { at } = await reader
    .selectFrom('clearing_file')
    .select((eb) => eb.fn.min('handled_at').as('at'))
    .where('state', '=', 'FAILED')
    .executeTakeFirstOrThrow()
  return at
}
