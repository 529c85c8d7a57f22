import { pipeline, Readable } from 'node:stream'
import type * as calls from '@fondaco/contract/payments/calls.ts'
import type * as reviewCalls from '@fondaco/contract/payments/review-calls.ts'
import { dayIn, formatDateTime } from '@fondaco/rules/calendar.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import { labelWords } from '@fondaco/rules/payments/customer-label.ts'
import { labelOf, statusWords } from '@fondaco/rules/payments/status.ts'
import { typeWords } from '@fondaco/rules/payments/types.ts'
import { stringify } from 'csv-stringify'
import writeXlsx, { type CellObject, type SheetData } from 'write-excel-file/node'
import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { FileAnswer, type Operation } from '../../../platform/http/serve-call.ts'
import type { Scope } from '../../../platform/scope.ts'
import type { ListFilter } from '../engine/list-filter.ts'
import { customerFilter, staffFilter } from './list-transactions.ts'
import { countTransactions, findTransactions, type ListedTransaction, type Sort } from './read-store.ts'

/** Rows at most in a spreadsheet, which must be built whole in memory; a CSV is streamed and has no limit. */
const XLSX_ROWS = 50_000
const BATCH = 1000

interface Column {
  readonly title: InEachLanguage
  readonly width: number
  readonly value: (row: ListedTransaction, reader: Reader) => string
  /** Amounts are numbers in a spreadsheet, so that they can be summed there; all else is text, never a formula. */
  readonly isAmount?: true
}

/** For whom the file is made. */
interface Reader {
  readonly timezone: string
  readonly language: Language
}

const amount = (minor: bigint, row: ListedTransaction): string => formatAmount(minor, row.currency)
const time = (at: Date | null, { timezone }: Reader): string =>
  at ? formatDateTime(at, timezone, 'minutes') : ''

const COMMON: readonly Column[] = [
  { title: { en: 'Date', lt: 'Data' }, width: 18, value: (row, reader) => time(row.created_at, reader) },
  {
    title: { en: 'Settled', lt: 'Įvykdyta' },
    width: 18,
    value: (row, reader) => time(row.settled_at, reader),
  },
  { title: { en: 'Reference', lt: 'Numeris' }, width: 16, value: (row) => row.reference },
  {
    title: { en: 'Type', lt: 'Tipas' },
    width: 22,
    value: (row, { language }) => typeWords(row.type, language),
  },
  { title: { en: 'Subtype', lt: 'Potipis' }, width: 12, value: (row) => row.subtype },
  { title: { en: 'Direction', lt: 'Kryptis' }, width: 10, value: (row) => row.direction },
  {
    title: { en: 'Amount', lt: 'Suma' },
    width: 16,
    value: (row) => `${row.direction === 'DEBIT' ? '-' : ''}${amount(row.amount, row)}`,
    isAmount: true,
  },
  { title: { en: 'Currency', lt: 'Valiuta' }, width: 9, value: (row) => row.currency },
  { title: { en: 'Fee', lt: 'Mokestis' }, width: 10, value: (row) => amount(row.fee, row), isAmount: true },
  { title: { en: 'Payer', lt: 'Mokėtojas' }, width: 30, value: (row) => row.debtor_name },
  { title: { en: 'Payer account', lt: 'Mokėtojo sąskaita' }, width: 30, value: (row) => row.debtor_account },
  { title: { en: 'Payee', lt: 'Gavėjas' }, width: 30, value: (row) => row.creditor_name },
  { title: { en: 'Payee account', lt: 'Gavėjo sąskaita' }, width: 30, value: (row) => row.creditor_account },
  { title: { en: 'Message', lt: 'Mokėjimo paskirtis' }, width: 40, value: (row) => row.remittance ?? '' },
  { title: { en: 'Own reference', lt: 'Sava nuoroda' }, width: 20, value: (row) => row.client_ref_id ?? '' },
]

const FOR_CUSTOMERS: readonly Column[] = [
  ...COMMON,
  {
    title: { en: 'Status', lt: 'Būsena' },
    width: 14,
    value: (row, { language }) => labelWords(labelOf(row.status), language),
  },
]

const FOR_STAFF: readonly Column[] = [
  ...COMMON,
  {
    title: { en: 'Status', lt: 'Būsena' },
    width: 20,
    value: (row, { language }) => statusWords(row.status, language),
  },
  { title: { en: 'Entity', lt: 'Įstaiga' }, width: 8, value: (row) => row.entity },
  { title: { en: 'Customer', lt: 'Klientas' }, width: 30, value: (row) => row.customer_name },
  {
    title: { en: 'Customer ID', lt: 'Kliento ID' },
    width: 12,
    value: (row) => row.customer_number.toString(),
  },
  { title: { en: 'Risk', lt: 'Rizika' }, width: 6, value: (row) => String(row.risk) },
  {
    title: { en: 'External reference', lt: 'Išorinė nuoroda' },
    width: 20,
    value: (row) => row.external_ref ?? '',
  },
]

/** What the customer's filter shows, as a file. */
export const exportTransactions: Operation<typeof calls.exportTransactions> = async ({
  db,
  scope,
  query,
  clock,
  request,
}) => {
  const now = clock.now()
  const reader = { timezone: query.timezone, language: request.language }
  return fileOf(db, scope, customerFilter(query, now), { ...query, ...reader }, FOR_CUSTOMERS, now)
}

/** What the back office's filter shows, as a file. */
export const exportTransactionsCrm: Operation<typeof reviewCalls.exportTransactionsCrm> = async ({
  db,
  scope,
  query,
  clock,
  request,
}) => {
  const now = clock.now()
  const reader = { timezone: query.timezone, language: request.language }
  return fileOf(db, scope, staffFilter(query, now), { ...query, ...reader }, FOR_STAFF, now)
}

async function fileOf(
  db: Db,
  scope: Scope,
  filter: ListFilter,
  query: { format: 'csv' | 'xlsx'; sort: Sort } & Reader,
  columns: readonly Column[],
  now: Date,
): Promise<FileAnswer> {
  const name = `transactions-${dayIn(now, query.timezone)}.${query.format}`
  const rows = readAll(db, scope, filter, query.sort)
  return query.format === 'csv'
    ? new FileAnswer(name, 'text/csv; charset=utf-8', csvOf(rows, columns, query))
    : new FileAnswer(
        name,
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        await xlsxOf(db, scope, filter, rows, columns, query),
      )
}

/** All rows, a batch after the other; each goes on after the last row, so that what arrives meanwhile moves none. */
async function* readAll(
  db: Db,
  scope: Scope,
  filter: ListFilter,
  sort: Sort,
): AsyncGenerator<ListedTransaction> {
  let after: { value: string; id: string } | undefined
  for (;;) {
    const rows = await findTransactions(db, scope, filter, {
      limit: BATCH,
      offset: 0,
      sort,
      ...(after ? { after } : {}),
    })
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = {
      value: sort.endsWith('amount') ? last.amount.toString() : last.created_at.toISOString(),
      id: last.id,
    }
  }
}

function csvOf(
  rows: AsyncGenerator<ListedTransaction>,
  columns: readonly Column[],
  reader: Reader,
): NodeJS.ReadableStream {
  const csv = stringify({
    header: true,
    columns: columns.map((column) => column.title[reader.language]),
    bom: true,
    cast: { string: plain },
  })
  const records = async function* () {
    for await (const row of rows) yield columns.map((column) => column.value(row, reader))
  }
  // A fault on the way destroys the answer, and a reader who goes away ends the reading.
  return pipeline(Readable.from(records()), csv, () => undefined)
}

/** What a spreadsheet would read as a formula becomes text (ASVS 1.2.10); a plain number is none. */
const plain = (text: string): string =>
  /^[=+@\t\r\n＝＋－＠]|^-(?!\d+(\.\d+)?$)/.test(text) ? `'${text}` : text

async function xlsxOf(
  db: Db,
  scope: Scope,
  filter: ListFilter,
  rows: AsyncGenerator<ListedTransaction>,
  columns: readonly Column[],
  reader: Reader,
): Promise<Buffer> {
  if ((await countTransactions(db, scope, filter, XLSX_ROWS)) > XLSX_ROWS) {
    refuse('input_invalid', {
      description: {
        en: `A spreadsheet holds at most ${XLSX_ROWS.toLocaleString('en')} rows. Narrow the filter, or take the CSV file.`,
        lt: `Skaičiuoklės faile telpa ne daugiau kaip ${XLSX_ROWS.toLocaleString('lt')} eilučių. Susiaurinkite filtrą arba atsisiųskite CSV failą.`,
      },
    })
  }
  const data: SheetData = [
    columns.map((column) => ({ value: column.title[reader.language], fontWeight: 'bold' })),
  ]
  for await (const row of rows) {
    data.push(columns.map((column) => cellOf(column, column.value(row, reader))))
  }
  return writeXlsx(data, { columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 }).toBuffer()
}

const cellOf = ({ isAmount }: Column, value: string): CellObject =>
  isAmount ? { type: Number, value: Number(value), format: '#,##0.00' } : { type: String, value }
