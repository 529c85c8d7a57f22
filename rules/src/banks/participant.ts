import type { Day } from '../calendar.ts'

/** Participants of the SEPA payment schemes, and the files in which they are imported. */

export const SCHEMES = ['SCT', 'INST'] as const
export type Scheme = (typeof SCHEMES)[number]

export const BANK_COLUMNS = ['bic', 'name', 'schemes', 'country', 'bank_code'] as const
export type BankColumn = (typeof BANK_COLUMNS)[number]

/** A file without these columns is refused; the others may be missing. */
export const NEEDED_BANK_COLUMNS = ['bic', 'name', 'schemes'] as const satisfies readonly BankColumn[]

/** Between the bank codes of one participant. */
export const CODE_SEPARATOR = '|'

/** Most lines of a file, and most bytes. */
export const MOST_BANKS = 12_000
export const MOST_BANK_BYTES = 900_000

/** A file to begin with. */
export const BANK_TEMPLATE = `${BANK_COLUMNS.join(',')}\r\nCOBADEFFXXX,Commerzbank,SCT INST,DE,37040044${CODE_SEPARATOR}37080040\r\n`

/** The list is published again at least this often. */
const LIST_MONTHS = 3

/** Whether a list of a day is so old on another day that a newer one should be imported. */
export function isOldList(listDate: Day, today: Day): boolean {
  const due = new Date(`${listDate}T00:00:00Z`)
  due.setUTCMonth(due.getUTCMonth() + LIST_MONTHS)
  return today > due.toISOString().slice(0, 10)
}

/** The schemes of a cell, such as `SCT INST`, `sct, inst` or `SCT|SCT Inst`; null if it names none or another. */
export function readSchemes(cell: string): readonly Scheme[] | null {
  const named: readonly string[] = cell.toUpperCase().match(/[A-Z]+/g) ?? []
  const known = named.every((name) => (SCHEMES as readonly string[]).includes(name))
  const schemes = SCHEMES.filter((scheme) => named.includes(scheme))
  return known && schemes.length > 0 ? schemes : null
}
