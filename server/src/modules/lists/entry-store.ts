import { type RawBuilder, sql } from 'kysely'
import type { Reader, Trx } from '../../platform/db.ts'
import type { PageStart } from '../../platform/http/paging.ts'
import { containing } from '../../platform/like.ts'
import type { InstitutionList } from './institution-list.ts'

type Listed<Values extends object> = Pick<
  InstitutionList<Values>,
  'table' | 'columns' | 'kind' | 'importKind' | 'searched' | 'placesOf'
>

/** The entries that somebody looks for. */
export interface Sought<Values> {
  readonly text?: string | undefined
  /** Values that they have. */
  readonly only?: { readonly [Column in keyof Values]?: Values[Column] | undefined } | undefined
}

/** An entry of a list. */
export type KeptEntry<Values> = Values & { readonly id: string; readonly version: number }

/** An entry as it is shown, with the change of it that waits. */
export type ListedEntry<Values> = KeptEntry<Values> & {
  readonly added_at: Date
  /** Its place in the alphabet. */
  readonly place: string
  readonly change_id: string | null
}

/** An approved change of an entry. */
export interface EntryChange<Values> {
  readonly id: string
  /** null: it was removed. */
  readonly to: Values | null
  readonly reason: string
  readonly proposer: string
  readonly decider: string | null
  readonly at: Date
}

/** A page of the entries that contain a text, by alphabet. */
export async function findEntries<Values extends object>(
  reader: Reader,
  list: Listed<Values>,
  sought: Sought<Values>,
  { limit, offset, after }: PageStart,
): Promise<ListedEntry<Values>[]> {
  const later = after
    ? sql`and (${placeOf(list)}, entry.id) > (${after.value}::text, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<ListedEntry<Values>>`
    ${shown(list)} where ${isSought(list, sought)} ${later} order by place, entry.id limit ${limit} offset ${offset}`.execute(
    reader,
  )
  return rows
}

/** How many there are, up to one more than `most`. */
export async function countEntries<Values extends object>(
  reader: Reader,
  list: Listed<Values>,
  sought: Sought<Values>,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from (
      select 1 from ${sql.table(list.table)} as entry where ${isSought(list, sought)} limit ${most + 1}) found`.execute(
    reader,
  )
  return Number(rows[0]?.count ?? 0n)
}

export async function findEntry<Values extends object>(
  reader: Reader,
  list: Listed<Values>,
  id: string,
): Promise<ListedEntry<Values> | undefined> {
  const { rows } = await sql<ListedEntry<Values>>`${shown(list)} where entry.id = ${id}`.execute(reader)
  return rows[0]
}

/** The present values of an entry with their version; they stay until the transaction ends. */
export async function lockEntry<Values extends object>(
  trx: Trx,
  list: Listed<Values>,
  id: string,
): Promise<(Values & { readonly version: number }) | undefined> {
  const { rows } = await sql<Values & { version: number }>`
    select ${valuesOf(list)}, entry.version from ${sql.table(list.table)} as entry where entry.id = ${id} for update`.execute(
    trx,
  )
  return rows[0]
}

/** All entries, by alphabet. */
export async function readEntries<Values extends object>(
  reader: Reader,
  list: Listed<Values>,
): Promise<KeptEntry<Values>[]> {
  const { rows } = await sql<KeptEntry<Values>>`
    select entry.id, entry.version, ${valuesOf(list)} from ${sql.table(list.table)} as entry order by ${placeOf(list)}, entry.id`.execute(
    reader,
  )
  return rows
}

/** Nobody else changes the list until the transaction ends, so that nothing is listed twice; payments are still screened. */
export const lockList = <Values extends object>(trx: Trx, { table }: Listed<Values>) =>
  sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx)

interface IdentifiedValues<Values> {
  readonly id: string
  readonly values: Values
}

/** Adds entries. The id of an entry that was proposed alone is that of its proposal, so its history begins there. */
export async function insertEntries<Values extends object>(
  trx: Trx,
  list: Listed<Values>,
  at: Date,
  entries: readonly IdentifiedValues<Values>[],
): Promise<void> {
  const names = sql.join(list.columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(list.table)} (id, added_at, ${names})
    select id, ${at}, ${names} from ${rowsOf(list, entries)}`.execute(trx)
}

export async function updateEntries<Values extends object>(
  trx: Trx,
  list: Listed<Values>,
  entries: readonly IdentifiedValues<Values>[],
): Promise<void> {
  const set = sql.join(list.columns.map((column) => sql`${sql.ref(column)} = said.${sql.ref(column)}`))
  await sql`update ${sql.table(list.table)} as entry set ${set}, version = entry.version + 1
    from ${rowsOf(list, entries)} as said where said.id = entry.id`.execute(trx)
}

export async function deleteEntries<Values extends object>(
  trx: Trx,
  { table }: Listed<Values>,
  ids: readonly string[],
): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(trx)
}

/** Entries as rows of the table. */
const rowsOf = <Values extends object>(
  { table }: Listed<Values>,
  entries: readonly IdentifiedValues<Values>[],
) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)},
    ${JSON.stringify(entries.map(({ id, values }) => ({ ...values, id })))}::jsonb)`

/** The approved changes of an entry, its own and those of imports, newest first. */
export async function findEntryChanges<Values extends object>(
  reader: Reader,
  { kind, importKind }: Listed<Values>,
  id: string,
): Promise<EntryChange<Values>[]> {
  const { rows } = await sql<EntryChange<Values>>`
    select id, after -> 'to' as "to", reason, proposer, decider, decided_at as at from proposal
    where kind = ${kind} and state = 'APPROVED' and (subject_id = ${id} or id = ${id})
    union all
    select proposal.id, line.after, reason, proposer, decider, decided_at from proposal
    join list_import_line as line on line.proposal_id = proposal.id and line.entry_id = ${id}
    where kind = ${importKind} and state = 'APPROVED'
    order by at desc, id desc`.execute(reader)
  return rows
}

const valuesOf = <Values extends object>({ columns }: Listed<Values>) =>
  sql.join(columns.map((column) => sql.ref(`entry.${column}`)))

const placeOf = <Values extends object>({ columns }: Listed<Values>): RawBuilder<string> =>
  sql`lower(${sql.ref(`entry.${columns[0]}`)})`

const shown = <Values extends object>(list: Listed<Values>) => sql`
  select entry.id, ${valuesOf(list)}, entry.added_at, entry.version, ${placeOf(list)} as place, waiting.id as change_id
  from ${sql.table(list.table)} as entry
  left join proposal as waiting
    on waiting.kind = ${list.kind} and waiting.state = 'PROPOSED' and waiting.about = entry.id::text`

function isSought<Values extends object>(
  { columns, searched, placesOf }: Listed<Values>,
  { text, only = {} }: Sought<Values>,
) {
  const has = Object.entries(only).flatMap(([column, value]) =>
    value === undefined ? [] : [sql`${sql.ref(`entry.${column}`)} = ${value}`],
  )
  if (text === undefined) return sql.join([sql`true`, ...has], sql` and `)
  const contain = [
    ...searched.map((column) => sql`${sql.ref(`entry.${column}`)} ilike ${containing(text)}`),
    ...(placesOf ? [sql`${sql.ref(`entry.${columns[0]}`)} = any(${placesOf(text)}::text[])`] : []),
  ]
  return sql.join([sql`(${sql.join(contain, sql` or `)})`, ...has], sql` and `)
}
