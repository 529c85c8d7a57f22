import { isFormula, unescapeCell } from '@fondaco/rules/csv.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { parse } from 'csv-parse/sync'
import { refuse } from './http/refuse.ts'

/** The form of a file that people import. */
export interface CsvForm<Column extends string> {
  readonly columns: readonly Column[]
  /** A file without these is refused; the others may be missing. */
  readonly needed: readonly Column[]
  readonly mostLines: number
}

/** A line of such a file: the text of each column, empty where the file lacks it. */
export interface CsvLine<Column extends string> {
  readonly line: number
  readonly cells: Readonly<Record<Column, string>>
  /** Why the line cannot be used, whatever its cells mean. */
  readonly fault: InEachLanguage | null
}

/**
 * Reads a file that people import: CSV with commas, semicolons or tabs, its first line with the names of the columns.
 * Refuses `import_unreadable`, `import_columns_wrong`, `import_too_long`.
 */
export function readCsv<Column extends string>(
  csv: string,
  { columns, needed, mostLines }: CsvForm<Column>,
): CsvLine<Column>[] {
  const [head, ...lines] = linesOf(csv)
  const found = (head?.cells ?? []).map((name) => name.trim().toLowerCase())
  const known = found.every((name) => (columns as readonly string[]).includes(name))
  const isEachOnce = new Set(found).size === found.length
  const hasNeeded = needed.every((name) => found.includes(name))
  if (!known || !isEachOnce || !hasNeeded)
    refuse('import_columns_wrong', {
      description: columnsWrong(needed.join(', ')),
      result: { found: found.slice(0, 50), columns },
    })
  if (lines.length > mostLines) refuse('import_too_long', { description: tooLong(mostLines) })
  return lines.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      columns.map((column) => [column, unescapeCell(cells[found.indexOf(column)]?.trim() ?? '')]),
    ) as Record<Column, string>,
    fault: cells.length > found.length ? TOO_MANY_CELLS : cells.some(isFormula) ? FORMULA : null,
  }))
}

/** A line that cannot be used, and why. */
export interface WrongLine {
  readonly line: number
  readonly text: string
}

/** More wrong lines are counted only. */
const MOST_WRONG = 100

/** Refuses a file with wrong lines, or without any: it is taken whole or not at all. Refuses `import_lines_wrong`. */
export function refuseWrongLines(lines: readonly unknown[], wrong: readonly WrongLine[]): void {
  if (lines.length === 0)
    refuse('import_lines_wrong', { description: EMPTY, result: { faulty: 0, lines: [] } })
  if (wrong.length > 0)
    refuse('import_lines_wrong', { result: { faulty: wrong.length, lines: wrong.slice(0, MOST_WRONG) } })
}

/** Why a line cannot be used that says again what an earlier one says. */
export const saidInLine = (what: string, line: number): InEachLanguage => ({
  en: `${what} is in line ${line} already.`,
  lt: `${what} jau yra ${line} eilutėje.`,
})

function linesOf(csv: string): { line: number; cells: string[] }[] {
  // A file that is no text, or text in another encoding, has signs that no CSV has.
  if (/[\0\ufffd]/.test(csv)) refuse('import_unreadable')
  const first = csv.split(/\r?\n/, 1)[0] ?? ''
  const [delimiter = ','] = [',', ';', '\t'].toSorted((one, other) => count(first, other) - count(first, one))
  try {
    const read = parse(csv, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 20_000,
    }) as unknown as readonly { info: { lines: number }; record: string[] }[]
    return read.map(({ info, record }) => ({ line: info.lines, cells: record }))
  } catch {
    return refuse('import_unreadable')
  }
}

const count = (text: string, sign: string): number => text.split(sign).length - 1

const columnsWrong = (needed: string): InEachLanguage => ({
  en: `The first line must name the columns of the template, each once. Needed are ${needed}.`,
  lt: `Pirmoje eilutėje turi būti šablono stulpelių pavadinimai, kiekvienas po kartą. Būtini: ${needed}.`,
})
const tooLong = (most: number): InEachLanguage => ({
  en: `The file has more than ${most.toLocaleString('en')} lines.`,
  lt: `Faile daugiau kaip ${most.toLocaleString('lt')} eilučių.`,
})
const EMPTY: InEachLanguage = {
  en: 'The file has no lines below the names of the columns. Nothing was imported.',
  lt: 'Po stulpelių pavadinimais faile nėra eilučių. Niekas neimportuota.',
}
const TOO_MANY_CELLS: InEachLanguage = {
  en: 'The line has more cells than there are columns.',
  lt: 'Eilutėje daugiau langelių nei stulpelių.',
}
const FORMULA: InEachLanguage = {
  en: 'A cell begins with =, +, - or @, as a formula does. Write it as text.',
  lt: 'Langelis prasideda =, +, - arba @ kaip formulė. Įrašykite jį kaip tekstą.',
}
