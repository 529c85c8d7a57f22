import { sql } from 'kysely'
import type { Reader } from '../../platform/db.ts'
import type { IndexedName } from './name-index.ts'

/** Rules of a screening, beside the names. */
export interface ScreeningLists {
  readonly watchlists: readonly { readonly id: string; readonly source: string; readonly version: string }[]
  readonly words: readonly { readonly word: string; readonly reason: string }[]
  /** ISO codes. */
  readonly restricted: readonly string[]
  /** BICs. */
  readonly banks: readonly string[]
}

export async function selectLists(reader: Reader): Promise<ScreeningLists> {
  const { rows } = await sql<ScreeningLists>`select
    (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'source', w.source, 'version', w.version)
      order by w.source), '[]') from watchlist w where w.current) as watchlists,
    (select coalesce(jsonb_agg(jsonb_build_object('word', b.word, 'reason', b.reason)
      order by b.word), '[]') from blacklisted_word b) as words,
    (select coalesce(jsonb_agg(c.country order by c.country), '[]') from country_risk c where c.is_restricted)
      as restricted,
    (select coalesce(jsonb_agg(b.bic order by b.bic), '[]') from whitelisted_bank b) as banks`.execute(reader)
  const [lists] = rows
  if (!lists) throw new Error('a select without from answers one row')
  return lists
}

export async function selectNames(reader: Reader, watchlistIds: readonly string[]): Promise<IndexedName[]> {
  return reader
    .selectFrom('watchlist_name as named')
    .innerJoin('watchlist', 'watchlist.id', 'named.watchlist_id')
    .select(['named.name', 'named.kind', 'named.subject', 'named.weak', 'named.births', 'named.countries'])
    .select('named.identifiers')
    .select(['named.entry', 'watchlist.source as list', 'watchlist.version as listVersion'])
    .where('named.watchlist_id', '=', sql<string>`any(${watchlistIds}::uuid[])`)
    .execute()
}

/** The watchlists in force, by their names at the source, and since when. */
export const readWatchlists = (reader: Reader) =>
  reader
    .selectFrom('watchlist')
    .select(['source', 'version', 'loaded_at'])
    .where('current', '=', true)
    .orderBy('source')
    .execute()
