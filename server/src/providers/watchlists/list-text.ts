import { createHash } from 'node:crypto'
import { COUNTRIES, countryName } from '@fondaco/rules/country.ts'
import type { BirthRange } from '@fondaco/rules/screening/evidence.ts'
import { parse as parseCsv } from 'csv-parse/sync'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { SourceFailure } from './port.ts'

/** The fault of a list, for the operator. */
export class ListFault extends Error {
  readonly failure: SourceFailure['failure']
  /** The list is absent. False if it is there and cannot be read. */
  readonly isAbsent: boolean
  constructor(failure: SourceFailure['failure'], detail: string, isAbsent = false) {
    super(detail)
    this.failure = failure
    this.isAbsent = isAbsent
  }
}

/** A version for a list without a date: twelve letters of its hash. */
export const versionOf = (...texts: string[]): string =>
  createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 12)

/** The rows of a CSV file with trimmed cells, without a byte order mark and the end-of-file sign of old systems. */
export function csvRows(text: string, what: string): string[][] {
  try {
    return parseCsv(text.replaceAll('\u001a', ''), {
      bom: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
    })
  } catch (error) {
    throw new ListFault('malformed', `${what}: ${String(error)}`)
  }
}

/**
 * Reads an XML file. Attributes begin with `@`, namespaces are left out. A document type is refused, so that no entity
 * can be defined, outside or inside (ASVS 1.5.1). Deeper nesting than in any list is refused too.
 * @param lists elements that may occur several times; a single one is read as a list too
 */
export function readXml(text: string, what: string, lists: readonly string[]): unknown {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new ListFault('malformed', `${what}: a document type`)
  if (XMLValidator.validate(text) !== true) throw new ListFault('malformed', `${what}: not well-formed XML`)
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: true,
    maxNestedTags: 20,
    isArray: (name) => lists.includes(name),
  })
  return parser.parse(text)
}

/** A name on one line, without spaces around it. */
export const tidy = (...parts: readonly string[]): string => parts.join(' ').replace(/\s+/g, ' ').trim()

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const two = (number: number) => String(number).padStart(2, '0')

/** A birth range of a year, a month or a day; null if the parts are not such a date. Months and days count from 1. */
export function birthOf(year: number, month?: number, day?: number): BirthRange | null {
  if (!(year >= 1850 && year <= 2100)) return null
  if (!month || month > 12) return birthsBetween(year, year)
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const of = (number: number) => `${year}-${two(month)}-${two(number)}`
  if (!day) return { from: of(1), to: of(length) }
  return day > length ? null : { from: of(day), to: of(day) }
}

/** A day within these years, both included. */
export const birthsBetween = (first: number, last: number): BirthRange => ({
  from: `${first}-01-01`,
  to: `${last}-12-31`,
})

/** The uncertainty, in years, of a date marked as approximate. */
const ABOUT = 2
export const birthAbout = (year: number): BirthRange => birthsBetween(year - ABOUT, year + ABOUT)

/** `28 Jul 1963`, `Jul 1963` or `1963`. */
export function birthInWords(text: string): BirthRange | null {
  const [, day, word = '', year] =
    /^(?:(?:(\d{1,2}) )?([A-Za-z]{3})[a-z.]* )?(\d{4})$/.exec(text.trim()) ?? []
  if (year === undefined) return null
  const month = MONTHS.indexOf(word.toLowerCase()) + 1
  return birthOf(Number(year), month || undefined, day ? Number(day) : undefined)
}

/** Countries that lists name differently from us. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'democratic republic of the congo': 'CD',
  'congo, democratic republic of the': 'CD',
  'democratic people s republic of korea': 'KP',
  'korea, north': 'KP',
  'north korea': 'KP',
  'republic of korea': 'KR',
  'korea, south': 'KR',
  'south korea': 'KR',
  'islamic republic of iran': 'IR',
  'iran islamic republic of': 'IR',
  'russian federation': 'RU',
  'syrian arab republic': 'SY',
  'united republic of tanzania': 'TZ',
  'united states of america': 'US',
  'state of palestine': 'PS',
  palestinian: 'PS',
  burma: 'MM',
  myanmar: 'MM',
  turkey: 'TR',
  'united kingdom of great britain and northern ireland': 'GB',
}
const plain = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/\([^)]*\)/g, (inside) => ` ${inside.slice(1, -1)} `)
    .replace(/[^a-z, ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const CODES = new Map([
  ...COUNTRIES.map((code) => [plain(countryName(code, 'en')), code] as const),
  ...Object.entries(OTHER_NAMES),
])

/** The ISO codes of countries that a list names in English, without unknown ones. */
export const countriesOf = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => CODES.get(plain(name)) ?? [])),
]
