import { ANY_DAY, type BirthRange } from '@fondaco/rules/screening/evidence.ts'
import { identifiersIn } from '@fondaco/rules/screening/identifiers.ts'
import { z } from 'zod'
import { birthAbout, birthInWords, countriesOf, csvRows, ListFault, tidy, versionOf } from './list-text.ts'
import type { ListedName, Watchlist } from './port.ts'

/** The files of OFAC's legacy CSV. All but the first may be missing. */
export interface OfacFiles {
  readonly sdn: string
  readonly alt?: string
  /** Remarks that did not fit into the first file. */
  readonly comments?: string
}

/** Numbers that connect the files, and the columns that are read. `-0-` means an empty value. */
const number = z.string().regex(/^\d+$/)
const sdnRow = z.tuple([number, z.string(), z.string()]).rest(z.string())
const altRow = z.tuple([number, z.string(), z.string(), z.string()]).rest(z.string())
const commentRow = z.tuple([number, z.string()]).rest(z.string())
const REMARKS = 11

/**
 * OFAC's Specially Designated Nationals in the legacy CSV, without header or date. Names have the form "LAST, First".
 * Birth dates, nationalities, identifiers and weak aliases (`a.k.a. '…'`) are in the remarks, which continue in the comments file.
 * Addresses say where a party is, not who it is, and are not read.
 */
export function readOfac({ sdn, alt = '', comments = '' }: OfacFiles, published: string | null): Watchlist {
  const more = new Map(rowsOf(comments, commentRow, 'SDN comments').map(([id, text]) => [id, text]))
  const subjects = new Map(
    rowsOf(sdn, sdnRow, 'SDN').map((row) => {
      const [id, name, type] = row
      const remarks = `${row[REMARKS] ?? ''} ${more.get(id) ?? ''}`
      const kind: ListedName['kind'] = type === 'individual' ? 'person' : 'entity'
      return [id, { name, remarks, about: { subject: id, kind, ...factsOf(remarks) } }] as const
    }),
  )
  const listed = (about: Omit<ListedName, 'name'>, name: string, weak: boolean): ListedName[] => {
    const text = tidy(name.replaceAll(',', ' '))
    return text === '' || text === '-0-' ? [] : [{ ...about, name: text, ...(weak ? { weak } : {}) }]
  }
  const names = [...subjects.values()].flatMap(({ name, remarks, about }) => [
    ...listed(about, name, false),
    ...[...remarks.matchAll(/\ba\.k\.a\. '([^']+)'/g)].flatMap(([, alias = '']) =>
      listed(about, alias, true),
    ),
  ])
  const others = rowsOf(alt, altRow, 'ALT').flatMap((row) => {
    const about = subjects.get(row[0])?.about
    return about ? listed(about, row[3], false) : []
  })
  return {
    source: 'OFAC SDN',
    version: versionOf(sdn, alt, comments),
    published,
    names: [...names, ...others],
  }
}

/**
 * `Passport A1234567 (Iran)`, `Tax ID No. 52-2083095`, `NIT # 800123456-1`, `R.F.C. ABCD800101`, `Registration ID
 * CH-660.0.559.011-2`, also with `issued` or `expires` and a day; not the numbers of telephones and faxes.
 */
const NUMBER =
  /^(?!\s*(?:Telephone|Phone|Fax))\s*(?:[A-Za-z./ -]*\b(?:Passport|SSN|No\.?|Number|ID|IMO|LEI|[A-Z](?:\.[A-Z])+\.)|[A-Za-z ]*#)\s+([A-Z0-9][A-Z0-9./ -]*?)\s*(?=\(|issued|expires|$)/
const BIC = /^\s*SWIFT\/BIC\s+([A-Z0-9]+)/

function factsOf(remarks: string): Pick<ListedName, 'births' | 'countries' | 'identifiers'> {
  const births = [...remarks.matchAll(/\bDOB ([^;.]+)/g)].map(([, said = '']) => birthSaid(said.trim()))
  const countries = countriesOf(
    [...remarks.matchAll(/\b(?:nationality|citizen) ([^;.]+)/g)].map(([, country = '']) => country.trim()),
  )
  const said = remarks.split(/;|\.(?=\s*$)/)
  const identifiers = identifiersIn(
    said.flatMap((one) => NUMBER.exec(one)?.[1] ?? []),
    said.flatMap((one) => BIC.exec(one)?.[1] ?? []),
  )
  return {
    ...(births.length > 0 ? { births } : {}),
    ...(countries.length > 0 ? { countries } : {}),
    ...(identifiers.length > 0 ? { identifiers } : {}),
  }
}

/**
 * `28 Jul 1963`, `Oct 1963`, `1963 to 1965` or `Between 1963 and 1965`, each also `circa`; any day if it is none of
 * these.
 */
function birthSaid(said: string): BirthRange {
  const isAbout = /\bcirca /i.test(said)
  const dates = said.replace(/\b(?:circa|between) /gi, '').split(/ (?:to|and) /i)
  const [first, last = first] = dates.map(birthInWords)
  if (!first || !last || dates.length > 2 || first.from > last.to) return ANY_DAY
  if (!isAbout) return { from: first.from, to: last.to }
  return { from: birthAbout(yearOf(first.from)).from, to: birthAbout(yearOf(last.to)).to }
}

const yearOf = (day: string) => Number(day.slice(0, 4))

function rowsOf<Row extends z.ZodType>(text: string, row: Row, what: string): z.output<Row>[] {
  return csvRows(text, what).map((record, at) => {
    const read = row.safeParse(record)
    if (!read.success) throw new ListFault('malformed', `${what}, row ${at + 1}: not of the legacy format`)
    return read.data
  })
}
