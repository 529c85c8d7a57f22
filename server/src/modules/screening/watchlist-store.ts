import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import type { Watchlist } from '../../providers/watchlists/index.ts'

/** Why a list was not taken over. `shrunk`: it has lost more than half of its names at once. */
export interface ReadingFailure {
  readonly source: string
  readonly failure: 'unreadable' | 'malformed' | 'empty' | 'shrunk'
  readonly detail: string
}

export interface ListChange {
  /** The lists that were new, with their versions. */
  readonly added: string[]
  readonly refused: ReadingFailure[]
  /** No list was in force before. */
  readonly isFirst: boolean
}

/** A list that shrinks below this share at once is more likely cut off than cleared. */
const LEAST_LEFT = 0.5

/**
 * Makes these lists the ones in force, and no other but those that failed; keeps every earlier version. A list of less
 * than half as many names as the one in force is refused, and that one stays.
 */
export async function replaceWatchlists(
  trx: Trx,
  lists: readonly Watchlist[],
  failed: readonly ReadingFailure[],
  at: Date,
): Promise<ListChange> {
  // One loader at a time: two processes that start together would both insert.
  await sql`lock table watchlist in share row exclusive mode`.execute(trx)
  const known = await trx.selectFrom('watchlist').selectAll().execute()
  const sizes = await sizesInForce(trx)
  const inForce = known.filter(
    ({ current, source }) => current && failed.some((one) => one.source === source),
  )
  const kept = inForce.map(({ id }) => id)
  const [added, refused]: [string[], ReadingFailure[]] = [[], [...failed]]
  for (const list of lists) {
    const before = known.find(({ current, source }) => current && source === list.source)
    const size = sizes.get(list.source) ?? 0
    const same = known.find(({ source, version }) => source === list.source && version === list.version)
    if (before && !same && list.names.length < size * LEAST_LEFT) {
      const detail = `${list.version} holds ${list.names.length} names where ${before.version} held ${size}`
      refused.push({ source: list.source, failure: 'shrunk', detail })
      kept.push(before.id)
      continue
    }
    kept.push(same?.id ?? (await insertWatchlist(trx, list, at)))
    if (!same) added.push(`${list.source} ${list.version}`)
  }
  await trx
    .updateTable('watchlist')
    .set({ current: sql`id = any(${kept}::uuid[])` })
    .where(sql<boolean>`current is distinct from (id = any(${kept}::uuid[]))`)
    .execute()
  await noteReadings(trx, lists, refused, at)
  return { added, refused, isFirst: !known.some(({ current }) => current) }
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

async function insertWatchlist(trx: Trx, list: Watchlist, at: Date): Promise<string> {
  const { source, version, published } = list
  const id = newId()
  await trx
    .insertInto('watchlist')
    .values({ id, source, version, published, loaded_at: at, current: false })
    .execute()
  const subjects = [...Map.groupBy(list.names, ({ subject }) => subject).values()]
  const names = subjects.flatMap((all) => {
    const entry = createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 16)
    return all.map((one) => ({ weak: false, births: [], countries: [], ...one, entry }))
  })
  await sql`insert into watchlist_name (id, watchlist_id, subject, kind, name, weak, births, countries, entry)
    select gen_random_uuid(), ${id}, n.subject, n.kind, n.name, n.weak, n.births,
      array(select jsonb_array_elements_text(n.countries)), n.entry
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
      as n (subject text, kind text, name text, weak boolean, births jsonb, countries jsonb, entry text)`.execute(
    trx,
  )
  return id
}

/** Notes how it went with each list, for staff and operators. */
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

/** The lists whose last reading failed, and how; what was loaded of them before is in force. */
export async function failedLists(reader: Reader): Promise<string[]> {
  const rows = await reader
    .selectFrom('watchlist_reading')
    .select(['source', 'failure', 'detail'])
    .where('failure', 'is not', null)
    .orderBy('source')
    .execute()
  return rows.map(({ source, failure, detail }) => `${source} (${failure}: ${detail})`)
}
