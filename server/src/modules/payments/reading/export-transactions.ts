import { pipeline, Readable } from 'node:stream'
import type * as calls from '@fondaco/contract/payments/calls.ts'
import type * as reviewCalls from '@fondaco/contract/payments/review-calls.ts'
import { dayIn, formatDateTime } from '@fondaco/rules/calendar.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import { customerStanding } from '@fondaco/rules/payments/customer-label.ts'
import { owedFee } from '@fondaco/rules/payments/money.ts'
import { labelOf, staffStanding } from '@fondaco/rules/payments/status.ts'
import { typeWords } from '@fondaco/rules/payments/types.ts'
import { type Options as CsvOptions, stringify } from 'csv-stringify'
import writeXlsx, { type CellObject, type SheetData } from 'write-excel-file/node'
import type { Db, Reader as DbReader } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { FileAnswer, type Operation } from '../../../platform/http/serve-call.ts'
import type { Scope } from '../../../platform/scope.ts'
import type { ListFilter } from '../engine/list-filter.ts'
import { customerFilter, sortOf, staffFilter } from './list-transactions.ts'
import {
  countTransactions,
  findTransactions,
  type ListedTransaction,
  type Sort,
  sortValue,
} from './read-store.ts'
import { remittanceOf } from './transaction-rows.ts'

/** Maximum rows of a spreadsheet, which is built in memory; a CSV file is streamed and has no limit. */
const XLSX_ROWS = 50_000
const BATCH = 1000

export interface Column {
  readonly title: InEachLanguage
  readonly width: number
  readonly value: (row: ListedTransaction, reader: Reader) => string
  /** Amounts are numbers in a spreadsheet, so they can be summed; everything else is text, never a formula. */
  readonly isAmount?: true
}

type Format = 'csv' | 'xlsx'

/** The reader of the file. */
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
  {
    title: { en: 'Fee', lt: 'Mokestis' },
    width: 10,
    value: (row) => amount(owedFee(row), row),
    isAmount: true,
  },
  { title: { en: 'Payer', lt: 'Mokėtojas' }, width: 30, value: (row) => row.debtor_name },
  { title: { en: 'Payer account', lt: 'Mokėtojo sąskaita' }, width: 30, value: (row) => row.debtor_account },
  { title: { en: 'Payee', lt: 'Gavėjas' }, width: 30, value: (row) => row.creditor_name },
  { title: { en: 'Payee account', lt: 'Gavėjo sąskaita' }, width: 30, value: (row) => row.creditor_account },
  {
    title: { en: 'Message', lt: 'Mokėjimo paskirtis' },
    width: 40,
    value: (row, { language }) => remittanceOf(row, language) ?? '',
  },
  { title: { en: 'Own reference', lt: 'Sava nuoroda' }, width: 20, value: (row) => row.client_ref_id ?? '' },
]

export const FOR_CUSTOMERS: readonly Column[] = [
  ...COMMON,
  {
    title: { en: 'Status', lt: 'Būsena' },
    width: 14,
    value: ({ type, status }, { language }) =>
      customerStanding({ type, status: labelOf(status) }).words[language],
  },
]

export const FOR_STAFF: readonly Column[] = [
  ...COMMON,
  {
    title: { en: 'Status', lt: 'Būsena' },
    width: 20,
    value: (row, { language }) => staffStanding(row).words[language],
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

/** The customer's filtered list, as a file. */
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

/** The back office's filtered list, as a file. */
export const exportTransactionsCrm: Operation<typeof reviewCalls.exportTransactionsCrm> = async ({
  db,
  scope,
  query,
  clock,
  request,
  session,
}) => {
  const now = clock.now()
  const reader = { timezone: query.timezone, language: request.language }
  return fileOf(db, scope, staffFilter(query, now, session.user.id), { ...query, ...reader }, FOR_STAFF, now)
}

/** Name and media type of a file of transactions. */
export const exportFile = (format: Format, at: Date, timezone: string) => ({
  name: `transactions-${dayIn(at, timezone)}.${format}`,
  mediaType:
    format === 'csv'
      ? 'text/csv; charset=utf-8'
      : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

async function fileOf(
  db: Db,
  scope: Scope,
  filter: ListFilter,
  query: Parameters<typeof sortOf>[0] & { format: Format } & Reader,
  columns: readonly Column[],
  now: Date,
): Promise<FileAnswer> {
  const { format, timezone } = query
  const { name, mediaType } = exportFile(format, now, timezone)
  if (format === 'xlsx') await refuseTooLong(db, scope, filter)
  const rows = readCells(db, scope, filter, sortOf(query), columns, query)
  return new FileAnswer(
    name,
    mediaType,
    format === 'csv' ? csvOf(rows, columns, query) : await xlsxOf(rows, columns, query),
  )
}

/** The rows of a file as texts, batch by batch. */
async function* readCells(
  db: Db,
  scope: Scope,
  filter: ListFilter,
  sort: Sort,
  columns: readonly Column[],
  reader: Reader,
): AsyncGenerator<string[]> {
  let position: Position | null = null
  do {
    const batch: Batch = await readBatch(db, scope, filter, sort, position)
    yield* cellsOf(batch.rows, columns, reader)
    position = batch.next
  } while (position)
}

/** The row after which a batch begins. */
export interface Position {
  readonly value: string
  readonly id: string
}

interface Batch {
  readonly rows: readonly ListedTransaction[]
  /** null: there are no more. */
  readonly next: Position | null
}

/** A batch of rows, starting after the last row of the previous batch, so new rows do not move the others. */
export async function readBatch(
  db: DbReader,
  scope: Scope,
  filter: ListFilter,
  sort: Sort,
  after: Position | null,
): Promise<Batch> {
  const page = { limit: BATCH, offset: 0, sort, ...(after ? { after } : {}) }
  const rows = await findTransactions(db, scope, filter, page)
  const last = rows.at(-1)
  if (!last || rows.length < BATCH) return { rows, next: null }
  return { rows, next: { value: sortValue(last), id: last.id } }
}

export const cellsOf = (
  rows: readonly ListedTransaction[],
  columns: readonly Column[],
  reader: Reader,
): string[][] => rows.map((row) => columns.map((column) => column.value(row, reader)))

/** Options of a CSV file; the titles are its first line. */
export const csvOptions = (columns: readonly Column[], { language }: Reader): CsvOptions => ({
  header: true,
  columns: columns.map(({ title }) => title[language]),
  bom: true,
  cast: { string: plain },
})

function csvOf(
  rows: AsyncGenerator<string[]>,
  columns: readonly Column[],
  reader: Reader,
): NodeJS.ReadableStream {
  // An error aborts the answer, and a disconnected reader ends the reading.
  return pipeline(Readable.from(rows), stringify(csvOptions(columns, reader)), () => undefined)
}

/** Text that a spreadsheet would read as a formula is escaped (ASVS 1.2.10); a plain number is not. */
const plain = (text: string): string =>
  /^[=+@\t\r\n＝＋－＠]|^-(?!\d+(\.\d+)?$)/.test(text) ? `'${text}` : text

/** Refuses more rows than a spreadsheet holds. */
export async function refuseTooLong(db: DbReader, scope: Scope, filter: ListFilter): Promise<void> {
  if ((await countTransactions(db, scope, filter, XLSX_ROWS)) <= XLSX_ROWS) return
  refuse('input_invalid', {
    description: {
      en: `A spreadsheet holds at most ${XLSX_ROWS.toLocaleString('en')} rows. Narrow the filter, or take the CSV file.`,
      lt: `Skaičiuoklės faile telpa ne daugiau kaip ${XLSX_ROWS.toLocaleString('lt')} eilučių. Susiaurinkite filtrą arba atsisiųskite CSV failą.`,
    },
  })
}

export async function xlsxOf(
  rows: AsyncIterable<readonly string[]>,
  columns: readonly Column[],
  { language }: Reader,
): Promise<Buffer> {
  const data: SheetData = [columns.map(({ title }) => ({ value: title[language], fontWeight: 'bold' }))]
  for await (const cells of rows) data.push(columns.map((column, n) => cellOf(column, cells[n] ?? '')))
  return writeXlsx(data, { columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 }).toBuffer()
}

const cellOf = ({ isAmount }: Column, value: string): CellObject =>
  isAmount ? { type: Number, value: Number(value), format: '#,##0.00' } : { type: String, value }
