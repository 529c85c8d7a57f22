import { countryLine } from '@fondaco/contract/lists/schemas.ts'
import { COUNTRIES, countryName } from '@fondaco/rules/country.ts'
import { LANGUAGES } from '@fondaco/rules/language.ts'
import { LIST_FILES } from '@fondaco/rules/lists/list-file.ts'
import type { RiskCategory } from '@fondaco/rules/payments/limits.ts'
import {
  COUNTRY_LEVEL_WORDS,
  type CountryLevel,
  risksOfLevel,
} from '@fondaco/rules/screening/country-level.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { ListedEntry, Sought } from './entry-store.ts'
import { eachHolds, type InstitutionList } from './institution-list.ts'
import { viewEntry } from './list-entries.ts'

/** A country by its code, its level and risk, and who lists it. */
interface CountryValues {
  readonly country: string
  readonly level: CountryLevel
  readonly risk: number
  readonly source: string
}

/** The countries above the lowest risk: payments with a restricted one are held; the risk adds to the score of applicants. */
export const COUNTRY_LIST: InstitutionList<CountryValues> = {
  kind: 'country_risk',
  importKind: 'country_risks',
  table: 'country_risk',
  columns: LIST_FILES.country_risks.columns,
  searched: ['country', 'source'],
  placesOf: (text) => COUNTRIES.filter((code) => isNamed(code, text)),
  fields: [
    {
      label: { en: 'Country', lt: 'Šalis' },
      words: ({ country }, language) => countryName(country, language),
    },
    {
      label: { en: 'Level', lt: 'Lygis' },
      words: ({ level }, language) => COUNTRY_LEVEL_WORDS[level][language],
    },
    {
      label: { en: 'Risk', lt: 'Rizika' },
      words: ({ risk }) => String(risk),
    },
    { label: { en: 'Source', lt: 'Šaltinis' }, words: ({ source }) => source, written: true },
  ],
  line: countryLine,
  saidIn: (cells) => ({
    ...cells,
    level: cells.level.toLowerCase(),
    risk: /^\d$/.test(cells.risk) ? Number(cells.risk) : cells.risk,
  }),
  keyOf: ({ country }) => country,
  refuseWrong({ level, risk }) {
    if (!risksOfLevel(level).includes(risk as RiskCategory)) refuse('country_risk_unfit')
  },
  listed: 'country_listed',
  compares: 'screened',
  compare: eachHolds(
    ({ countries }, entries: readonly CountryValues[]) =>
      entries.find(({ level, country }) => level === 'restricted' && countries.includes(country))?.country,
  ),
}

/** Whether a country is called so in one of the languages. */
const isNamed = (code: string, text: string) =>
  LANGUAGES.some((language) =>
    countryName(code, language).toLocaleLowerCase(language).includes(text.toLocaleLowerCase(language)),
  )

/** The countries that somebody looks for. */
export const soughtCountry = ({
  text,
  level,
}: {
  readonly text?: string | undefined
  readonly level?: CountryLevel | undefined
}): Sought<CountryValues> => ({ text, only: { level } })

interface TriedCountry {
  readonly id?: string | undefined
  readonly country?: string | undefined
  readonly level?: CountryLevel | undefined
}

/** The country that is tried, at its level; its risk and source make no difference to payments. */
export function triedCountry({ country, level }: TriedCountry): CountryValues | null {
  if (country === undefined && level === undefined) return null
  if (country === undefined || level === undefined) refuse('input_invalid')
  return { country, level, risk: risksOfLevel(level)[0] ?? 1, source: '' }
}

export function viewCountry(entry: ListedEntry<CountryValues>) {
  const { country, level, risk, source } = entry
  return { ...viewEntry(entry), country, level, risk, source }
}
