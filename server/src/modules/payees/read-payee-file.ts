import { newPayee } from '@fondaco/contract/payees/schemas.ts'
import { REFUSALS } from '@fondaco/contract/refusals.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { MAX_GROUP_NAME } from '@fondaco/rules/payees/payee.ts'
import {
  GROUP_SEPARATOR,
  isFormula,
  MOST_LINES,
  NEEDED_COLUMNS,
  PAYEE_COLUMNS,
  type PayeeColumn,
} from '@fondaco/rules/payees/payee-file.ts'
import { parse } from 'csv-parse/sync'
import { Refused, refuse } from '../../platform/http/refuse.ts'
import { readInput } from '../../platform/http/serve-call.ts'
import { refuseWrongData, type SaidPayee } from './payee-data.ts'

/** A line of a file of payees: a payee with the names of its groups, or why it is none. */
export interface PayeeLine {
  readonly line: number
  readonly name: string
  readonly account_id: string
  readonly payee: SaidPayee | null
  readonly groups: readonly string[]
  readonly fault: string | null
}

type Cells = Readonly<Record<PayeeColumn, string>>

/**
 * Reads a file of payees: CSV with commas, semicolons or tabs, its first line with the names of the columns. Refuses
 * `import_unreadable`, `import_columns_wrong`, `import_too_long`; a wrong line is answered as such.
 */
export function readPayeeFile(csv: string, language: Language): PayeeLine[] {
  const [head, ...lines] = linesOf(csv)
  const columns = (head?.cells ?? []).map((name) => name.trim().toLowerCase())
  const known = columns.every((name) => (PAYEE_COLUMNS as readonly string[]).includes(name))
  const isEachOnce = new Set(columns).size === columns.length
  const hasNeeded = NEEDED_COLUMNS.every((name) => columns.includes(name))
  if (!known || !isEachOnce || !hasNeeded)
    refuse('import_columns_wrong', { result: { found: columns.slice(0, 50), columns: PAYEE_COLUMNS } })
  if (lines.length > MOST_LINES) refuse('import_too_long')
  return lines.map(({ line, cells }) => readLine(line, cells, columns, language))
}

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

function readLine(
  line: number,
  cells: readonly string[],
  columns: readonly string[],
  language: Language,
): PayeeLine {
  const texts = Object.fromEntries(
    PAYEE_COLUMNS.map((column) => [column, cells[columns.indexOf(column)]?.trim() ?? '']),
  ) as Cells
  const groups = namesOf(texts.groups)
  const about = { line, name: texts.name.slice(0, 140), account_id: texts.account_id.slice(0, 50), groups }
  const refused = (fault: string): PayeeLine => ({ ...about, payee: null, fault })
  if (cells.length > columns.length) return refused(TOO_MANY_CELLS[language])
  if (cells.some((cell) => isFormula(cell))) return refused(FORMULA[language])
  if (groups.some((name) => name.length > MAX_GROUP_NAME)) return refused(GROUP_TOO_LONG[language])
  try {
    const payee = readInput(newPayee, saidIn(texts), 'line', language)
    refuseWrongData(payee)
    return { ...about, payee, fault: null }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return refused(wordsOf(error, language))
  }
}

/** The names of groups in a cell, each once whatever the case of its letters. */
function namesOf(cell: string): string[] {
  const names = cell.split(GROUP_SEPARATOR).map((name) => name.trim())
  const first = new Map(names.toReversed().map((name) => [name.toLowerCase(), name]))
  return names.filter((name) => name !== '' && first.get(name.toLowerCase()) === name)
}

const saidIn = ({ kind, name, account_id, bic, currency, country, city, street, postal_code }: Cells) => ({
  kind: kind.toUpperCase() || 'COMPANY',
  name,
  account: { account_id, ...(bic ? { bic } : {}) },
  ...(currency ? { currency: currency.toUpperCase() } : {}),
  ...(country || city || street || postal_code
    ? {
        address: {
          country: country.toUpperCase(),
          city,
          ...(street ? { street } : {}),
          ...(postal_code ? { postal_code } : {}),
        },
      }
    : {}),
})

/** The fault of a line: the wrong cells if they are known, else the sentence of the refusal. */
function wordsOf({ code, description, result }: Refused, language: Language): string {
  if (code !== 'input_invalid') return (description ?? REFUSALS[code].text)[language]
  const { fields } = result as { fields: readonly { path: string; text: string }[] }
  return fields.map(({ path, text }) => `${path.split('.').at(-1)} ${text}`).join('; ')
}

const TOO_MANY_CELLS: InEachLanguage = {
  en: 'The line has more cells than there are columns.',
  lt: 'Eilutėje daugiau langelių nei stulpelių.',
}
const FORMULA: InEachLanguage = {
  en: 'A cell begins with =, +, - or @, as a formula does. Write it as text.',
  lt: 'Langelis prasideda =, +, - arba @ kaip formulė. Įrašykite jį kaip tekstą.',
}
const GROUP_TOO_LONG: InEachLanguage = {
  en: `The name of a group has more than ${MAX_GROUP_NAME} characters.`,
  lt: `Grupės pavadinime daugiau kaip ${MAX_GROUP_NAME} simbolių.`,
}
