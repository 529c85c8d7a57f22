import type { RiskCategory } from '@fondaco/rules/payments/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Trx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'

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
export async function seedLists(trx: Trx): Promise<void> {
  await trx
    .insertInto('country_risk')
    .values([
      ...RESTRICTED.map((country) => ({
        country,
        level: 'restricted' as const,
        risk: 5 as const,
        source: FATF,
      })),
      ...HIGH_RISK.map((country) => ({ country, level: 'high' as const, risk: 4 as const, source: EU })),
    ])
    .onConflict((conflict) => conflict.column('country').doNothing())
    .execute()
  await trx
    .insertInto('blacklisted_word')
    .values(WORDS.map(([word, reason]) => ({ id: newId(), word, reason, added_at: sql`now()` })))
    .onConflict((conflict) => conflict.column('word').doNothing())
    .execute()
}

const FATF = 'FATF: call for action'
const EU = 'Delegated Regulation (EU) 2016/1675'
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
