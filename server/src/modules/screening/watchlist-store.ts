import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Reader, Schema, Trx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import type { Watchlist } from '../../providers/watchlists/index.ts'

/** Why a list was refused. `shrunk`: it has lost more than half of its names at once. */
export interface ReadingFailure {
  readonly source: string
  readonly failure: 'unreadable' | 'malformed' | 'empty' | 'shrunk'
  readonly detail: string
}

/** What a reading came to. */
export interface ReadLists {
  readonly lists: readonly Watchlist[]
  readonly failed: readonly ReadingFailure[]
  /** The lists that the settings ask for, by source; without them those that were read or failed. */
  readonly sources?: readonly string[] | undefined
}

export interface ListChange {
  /** The lists that were not in force before, with their versions. */
  readonly added: string[]
  readonly refused: ReadingFailure[]
  /** No list was in force before. */
  readonly isFirst: boolean
}

/** A list that shrinks below this share at once is more likely cut off than cleared. */
const LEAST_LEFT = 0.5

/** Tells which lists are in force. */
export async function idsInForce(reader: Reader): Promise<string[]> {
  const rows = await reader
    .selectFrom('watchlist')
    .select('id')
    .where('current', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Puts these lists in force; every earlier edition is kept. A list stays as it was if its reading failed, if it is
 * among the sources but was not read, or if it is refused.
 * @param before the lists that were in force when this reading began
 * @returns null, without any change, if other lists are in force now: they may be newer
 */
export async function replaceWatchlists(
  trx: Trx,
  before: readonly string[],
  { lists, failed, sources = [] }: ReadLists,
  at: Date,
): Promise<ListChange | null> {
  // One loader at a time: two processes that start together would both insert.
  await sql`lock table watchlist in share row exclusive mode`.execute(trx)
  if ((await idsInForce(trx)).join() !== before.join()) return null
  const known = await trx.selectFrom('watchlist').selectAll().execute()
  const sizes = await sizesInForce(trx)
  const kept: string[] = []
  const [added, refused]: [string[], ReadingFailure[]] = [[], [...failed]]
  for (const { id, source } of known.filter(({ current }) => current)) {
    if (lists.some((list) => list.source === source)) continue
    const isFailed = failed.some((one) => one.source === source)
    if (isFailed || sources.includes(source)) kept.push(id)
    if (!isFailed && sources.includes(source)) refused.push({ source, ...GONE })
  }
  for (const list of lists) {
    const ofSource = known.filter(({ source }) => source === list.source)
    const replaced = ofSource.find(({ current }) => current)
    const content = contentOf(list)
    const editions = ofSource.filter(({ version }) => isEditionOf(version, list))
    const same = editions.find((one) => one.content === content)
    const fault = replaced && !same?.current && faultOf(list, replaced, sizes.get(list.source) ?? 0)
    if (fault) {
      refused.push({ source: list.source, ...fault })
      kept.push(replaced.id)
      continue
    }
    const version = same?.version ?? editionOf(list, editions.length + 1)
    kept.push(same?.id ?? (await insertWatchlist(trx, { ...list, version }, content, at)))
    if (!same?.current) added.push(`${list.source} ${version}`)
  }
  await trx
    .updateTable('watchlist')
    .set({ current: sql`id = any(${kept}::uuid[])` })
    .where(sql<boolean>`current is distinct from (id = any(${kept}::uuid[]))`)
    .execute()
  await noteReadings(trx, lists, refused, at)
  const noted = [...lists, ...refused].map(({ source }) => source)
  await trx
    .deleteFrom('watchlist_reading')
    .where(sql<boolean>`not (source = any(${noted}::text[]))`)
    .execute()
  return { added, refused, isFirst: !known.some(({ current }) => current) }
}

/** The failure of a list in force without a file. */
const GONE = { failure: 'unreadable', detail: 'there is no readable file of this list any more' } as const

/** A hash of the content of a list: publishers correct lists without a new date. */
const contentOf = ({ names }: Watchlist): string =>
  createHash('sha256').update(JSON.stringify(names)).digest('hex').slice(0, 16)

/** The version of an edition: `03-Nov-2026`, then `03-Nov-2026 (2)`. */
const editionOf = ({ version }: Watchlist, number: number): string =>
  number === 1 ? version : `${version} (${number})`
const isEditionOf = (version: string, list: Watchlist): boolean =>
  version === list.version || version.startsWith(`${list.version} (`)

/** Why a new list may not replace the present one. */
function faultOf(
  { version, names, lacks = [] }: Watchlist,
  replaced: Pick<Selectable<Schema['watchlist']>, 'version' | 'lacks'>,
  size: number,
): Omit<ReadingFailure, 'source'> | null {
  const lost = lacks.filter((file) => !replaced.lacks.includes(file))
  if (lost.length > 0) {
    return {
      failure: 'unreadable',
      detail: `${lost.join(', ')} is not there; ${replaced.version} was read with it`,
    }
  }
  if (names.length >= size * LEAST_LEFT) return null
  const detail = `${version} holds ${names.length} names where ${replaced.version} held ${size}`
  return { failure: 'shrunk', detail }
}

async function sizesInForce(trx: Trx): Promise<ReadonlyMap<string, number>> {
  const rows = await trx
    .selectFrom('watchlist_name')
    .innerJoin('watchlist', 'watchlist.id', 'watchlist_name.watchlist_id')
    .where('watchlist.current', '=', true)
    .groupBy('watchlist.source')
    .select(['watchlist.source', sql<number>`count(*)::int`.as('names')])
    .execute()
  return new Map(rows.map(({ source, names }) => [source, names]))
}

async function insertWatchlist(trx: Trx, list: Watchlist, content: string, at: Date): Promise<string> {
  const { source, version, published, lacks = [] } = list
  const id = newId()
  await trx
    .insertInto('watchlist')
    .values({ id, source, version, published, content, lacks: [...lacks], loaded_at: at, current: false })
    .execute()
  const subjects = [...Map.groupBy(list.names, ({ subject }) => subject).values()]
  const names = subjects.flatMap((all) => {
    const entry = createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 16)
    return all.map((one) => ({ weak: false, births: [], countries: [], identifiers: [], ...one, entry }))
  })
  await sql`insert into watchlist_name (id, watchlist_id, subject, kind, name, weak, births, countries, identifiers,
      entry)
    select gen_random_uuid(), ${id}, n.subject, n.kind, n.name, n.weak, n.births,
      array(select jsonb_array_elements_text(n.countries)),
      array(select jsonb_array_elements_text(n.identifiers)), n.entry
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
      as n (subject text, kind text, name text, weak boolean, births jsonb, countries jsonb,
        identifiers jsonb, entry text)`.execute(trx)
  return id
}

/** Records the result of reading each list, for staff and operators. */
async function noteReadings(
  trx: Trx,
  lists: readonly Pick<Watchlist, 'source'>[],
  failed: readonly ReadingFailure[],
  at: Date,
): Promise<void> {
  const went = lists.filter(({ source }) => !failed.some((one) => one.source === source))
  const readings = [
    ...went.map(({ source }) => ({ source, at, failure: null, detail: null, succeeded_at: at })),
    ...failed.map((one) => ({ ...one, at, succeeded_at: null })),
  ]
  if (readings.length === 0) return
  await trx
    .insertInto('watchlist_reading')
    .values(readings)
    .onConflict((conflict) =>
      conflict.column('source').doUpdateSet({
        at: sql`excluded.at`,
        failure: sql`excluded.failure`,
        detail: sql`excluded.detail`,
        succeeded_at: sql`coalesce(excluded.succeeded_at, watchlist_reading.succeeded_at)`,
      }),
    )
    .execute()
}

/** Records for every list in force that no list could be read: with its own failure, or the common one. */
export async function noteNothingRead(
  trx: Trx,
  failed: readonly ReadingFailure[],
  ofAll: Omit<ReadingFailure, 'source'>,
  at: Date,
): Promise<void> {
  const inForce = await trx.selectFrom('watchlist').select('source').where('current', '=', true).execute()
  const others = inForce.filter(({ source }) => !failed.some((one) => one.source === source))
  await noteReadings(trx, [], [...failed, ...others.map(({ source }) => ({ source, ...ofAll }))], at)
}

/** The lists whose last reading failed, with the failure; their earlier versions stay in force. */
export async function failedLists(reader: Reader): Promise<string[]> {
  const rows = await reader
    .selectFrom('watchlist_reading')
    .select(['source', 'failure', 'detail'])
    .where('failure', 'is not', null)
    .orderBy('source')
    .execute()
  return rows.map(({ source, failure, detail }) => `${source} (${failure}: ${detail})`)
}

/** Seconds since the last good reading of the list that has waited longest; null if no list is in force. */
export async function oldestReadingAge(reader: Reader, now: Date): Promise<number | null> {
  const { read_at } = await reader
    .selectFrom('watchlist')
    .leftJoin('watchlist_reading', 'watchlist_reading.source', 'watchlist.source')
    .where('watchlist.current', '=', true)
    .select(sql<Date | null>`min(coalesce(succeeded_at, loaded_at))`.as('read_at'))
    .executeTakeFirstOrThrow()
  return read_at && (now.getTime() - read_at.getTime()) / 1000
}
