import type { RiskCategory } from '@fondaco/rules/payments/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Trx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import type { IndexedName } from './name-index.ts'

/** Rules of a screening, beside the names. */
export interface ScreeningLists {
  readonly watchlists: readonly { readonly id: string; readonly source: string; readonly version: string }[]
  readonly words: readonly { readonly word: string; readonly reason: string }[]
  /** ISO codes. */
  readonly restricted: readonly string[]
}

export async function selectLists(reader: Reader): Promise<ScreeningLists> {
  const { rows } = await sql<ScreeningLists>`select
    (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'source', w.source, 'version', w.version)
      order by w.source), '[]') from watchlist w where w.current) as watchlists,
    (select coalesce(jsonb_agg(jsonb_build_object('word', b.word, 'reason', b.reason)
      order by b.word), '[]') from blacklisted_word b) as words,
    (select coalesce(jsonb_agg(c.country order by c.country), '[]') from country_risk c where c.is_restricted)
      as restricted`.execute(reader)
  const [lists] = rows
  if (!lists) throw new Error('a select without from answers one row')
  return lists
}

export async function selectNames(reader: Reader, watchlistIds: readonly string[]): Promise<IndexedName[]> {
  return reader
    .selectFrom('watchlist_name as named')
    .innerJoin('watchlist', 'watchlist.id', 'named.watchlist_id')
    .select(['named.name', 'named.kind', 'named.subject', 'named.weak', 'named.births', 'named.countries'])
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

/** Countries whose payments are always held. */
export async function restrictedCountries(reader: Reader): Promise<string[]> {
  const rows = await reader
    .selectFrom('country_risk')
    .select('country')
    .where('is_restricted', '=', true)
    .orderBy('country')
    .execute()
  return rows.map(({ country }) => country)
}

/** The risk of countries above the lowest risk, by code. */
export async function countryRisks(reader: Reader): Promise<Readonly<Record<string, RiskCategory>>> {
  const rows = await reader
    .selectFrom('country_risk')
    .select(['country', 'risk'])
    .where('risk', '>', 1)
    .execute()
  return Object.fromEntries(rows.map(({ country, risk }) => [country, risk]))
}

/** Whether any of these countries is restricted, as a value for a larger statement. */
export const anyRestricted = (countries: RawBuilder<string[]>) =>
  sql<boolean>`exists (select from country_risk where is_restricted and country = any(${countries}))`

/** Restricted countries and blacklisted words of a new installation; what staff changed stays. */
export async function seedScreening(trx: Trx): Promise<void> {
  await trx
    .insertInto('country_risk')
    .values([
      ...RESTRICTED.map((country) => ({ country, is_restricted: true, risk: 5 as const })),
      ...HIGH_RISK.map((country) => ({ country, risk: 4 as const })),
    ])
    .onConflict((conflict) => conflict.column('country').doNothing())
    .execute()
  await trx
    .insertInto('blacklisted_word')
    .values(WORDS.map(([word, reason]) => ({ id: newId(), word, reason, added_at: sql`now()` })))
    .onConflict((conflict) => conflict.column('word').doNothing())
    .execute()
}

/** The countries for which the FATF calls for action. */
const RESTRICTED = ['IR', 'KP', 'MM']
/** High-risk third countries of Delegated Regulation (EU) 2016/1675 as of 2025, without the restricted ones. */
const HIGH_RISK = 'AF AO BF CD CI CM DZ HT KE LA LB MC ML MZ NA NG NP SS SY TT TZ VE VN VU YE ZA'.split(' ')
/** Each with words in some languages of payments. */
const WORDS = Object.entries({
  Extortion: ['ransom', 'išpirka', 'Lösegeld', 'rançon'],
  'Illegal goods': ['narcotics', 'narkotikai', 'наркотики', 'Rauschgift', 'stupéfiants', 'narcóticos'],
  'Protected species': ['ivory', 'dramblio kaulas', 'слоновая кость', 'Elfenbein', 'marfil'],
  'Arms without a licence': ['weapons', 'ginklai', 'оружие', 'Waffen', 'armes à feu', 'armas de fuego'],
  'Unlicensed money transfer': ['hawala', 'хавала'],
  'Hides the origin of funds': ['crypto mixer', 'kriptovaliutų maišytuvas', 'криптомиксер'],
}).flatMap(([reason, words]) => words.map((word) => [word, reason] as const))
