import { ANY_DAY, type BirthRange } from '@fondaco/rules/screening/evidence.ts'
import { identifiersIn } from '@fondaco/rules/screening/identifiers.ts'
import { birthOf, countriesOf, csvRows, ListFault, tidy } from './list-text.ts'
import type { ListedName, Watchlist } from './port.ts'

/** The columns that are read. The kind of subject is under one of two headings, by edition. */
const NEEDED = ['Unique ID', 'Name 6', 'Name 1', 'Name type'] as const
const KIND = ['Designation Type', 'Individual, Entity, Ship'] as const

/** Columns with numbers of a subject, several in one cell; an edition may lack some. */
const IDENTIFIERS = [
  'Passport number',
  'National Identifier number',
  'Business registration number (s)',
  'IMO number',
] as const

/** A row of the list by its headings. */
type Row = (column: string) => string

/**
 * The UK Sanctions List, the only one of the United Kingdom since 28 January 2026: the date of the report, the
 * headings, then a row for each name of a subject, and further rows for several birth dates or addresses. Name 6 is the
 * family name, or the whole name of an entity.
 */
export function readUk(content: string): Watchlist {
  const [first = [], headings = [], ...records] = csvRows(content, 'UK')
  const [, published] = /Report Date:?\s*(.+)$/i.exec(tidy(first.join(' '))) ?? []
  if (published === undefined) throw new ListFault('malformed', 'UK: no report date in the first row')
  const columns = new Map(headings.map((heading, at) => [heading, at]))
  const missing = NEEDED.filter((column) => !columns.has(column))
  const kind = KIND.find((column) => columns.has(column))
  if (missing.length > 0 || kind === undefined) {
    throw new ListFault('malformed', `UK: no column ${missing[0] ?? KIND[0]}`)
  }
  const rows = records.map((record, at): Row => {
    if (record.length !== headings.length) {
      throw new ListFault('malformed', `UK, row ${at + 3}: ${record.length} of ${headings.length} cells`)
    }
    return (column) => record[columns.get(column) ?? -1] ?? ''
  })
  const subjects = Map.groupBy(rows, (row) => row('Unique ID'))
  if (subjects.has('')) throw new ListFault('malformed', 'UK: a row without a Unique ID')
  const names = [...subjects].flatMap(([subject, all]) => namesOf(subject, kind, all))
  return { source: 'UK Sanctions List', version: published, published, names }
}

function namesOf(subject: string, kindColumn: string, rows: readonly Row[]): ListedName[] {
  const kind = rows[0]?.(kindColumn) === 'Individual' ? 'person' : 'entity'
  const births = distinct(
    rows.flatMap((row) => birthSaid(row('D.O.B')) ?? []),
    ({ from, to }) => `${from} ${to}`,
  )
  const countries = countriesOf(rows.flatMap((row) => row('Nationality(/ies)').split(/\s*[;|/]\s*|\(\d+\)/)))
  const identifiers = identifiersIn(
    rows.flatMap((row) => IDENTIFIERS.flatMap((column) => row(column).split(/\s*[;|]\s*|\(\d+\)/))),
  )
  const about = {
    subject,
    kind,
    ...(births.length > 0 ? { births } : {}),
    ...(countries.length > 0 ? { countries } : {}),
    ...(identifiers.length > 0 ? { identifiers } : {}),
  } as const
  const names = rows.flatMap((row) => {
    const weak = /low|weak/i.test(row('Alias strength'))
    const latin = tidy(...['1', '2', '3', '4', '5', '6'].map((part) => row(`Name ${part}`)))
    return [latin, tidy(row('Name non-latin script'))]
      .filter((name) => name !== '')
      .map((name): ListedName => ({ ...about, name, ...(weak ? { weak } : {}) }))
  })
  return distinct(names, ({ name, weak }) => `${weak} ${name}`)
}

/**
 * `13/04/1971`, also with unknown day or month: `dd/04/1971`, `dd/mm/1971`, or the year alone. Null if there is none.
 * An unreadable date may be any day.
 */
function birthSaid(said: string): BirthRange | null {
  const [, day, month, year] = /^(?:(\d{2}|dd)\/(\d{2}|mm)\/)?(\d{4})$/i.exec(said) ?? []
  if (!year) return said.trim() === '' ? null : ANY_DAY
  const numberOf = (part: string | undefined) => Number(part) || undefined
  return birthOf(Number(year), numberOf(month), numberOf(day)) ?? ANY_DAY
}

function distinct<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}
