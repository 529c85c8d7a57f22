import { pipeline, Readable } from 'node:stream'
import type { exportTransactions, exportTransactionsCrm } from '@fondaco/contract/payments/calls.ts'
import { dayIn, formatDateTime } from '@fondaco/rules/calendar.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import { labelOf, labelWords, statusWords, type TransactionStatus } from '@fondaco/rules/payments/status.ts'
import { type TransactionType, typeWords } from '@fondaco/rules/payments/types.ts'
import { stringify } from 'csv-stringify'
import writeXlsx, { type CellObject, type SheetData } from 'write-excel-file/node'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { FileAnswer, type Operation } from '../../platform/http/serve-call.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ListFilter } from './list-filter.ts'
import { customerFilter, staffFilter } from './list-transactions.ts'
import { countTransactions, findTransactions, type ListedTransaction, type Sort } from './read-store.ts'

/** Rows at most in a spreadsheet, which must be built whole in memory; a CSV is streamed and has no limit. */
const XLSX_ROWS = 50_000
const BATCH = 1000

type Value = string | number

interface Column {
  readonly title: string
  readonly width: number
  readonly value: (row: ListedTransaction, timezone: string) => Value
}

const amount = (minor: bigint, row: ListedTransaction): string =>
  formatAmount(minor, row.currency as Currency)
const time = (at: Date | null, timezone: string): string =>
  at ? formatDateTime(at, timezone, 'minutes') : ''

const COMMON: readonly Column[] = [
  { title: 'Date', width: 18, value: (row, zone) => time(row.created_at, zone) },
  { title: 'Settled', width: 18, value: (row, zone) => time(row.settled_at, zone) },
  { title: 'Reference', width: 16, value: (row) => row.reference },
  { title: 'Type', width: 22, value: (row) => typeWords(row.type as TransactionType) },
  { title: 'Subtype', width: 12, value: (row) => row.subtype },
  { title: 'Direction', width: 10, value: (row) => row.direction },
  {
    title: 'Amount',
    width: 16,
    value: (row) => `${row.direction === 'DEBIT' ? '-' : ''}${amount(row.amount, row)}`,
  },
  { title: 'Currency', width: 9, value: (row) => row.currency },
  { title: 'Fee', width: 10, value: (row) => amount(row.fee, row) },
  { title: 'Payer', width: 30, value: (row) => row.debtor_name },
  { title: 'Payer account', width: 30, value: (row) => row.debtor_account },
  { title: 'Payee', width: 30, value: (row) => row.creditor_name },
  { title: 'Payee account', width: 30, value: (row) => row.creditor_account },
  { title: 'Message', width: 40, value: (row) => row.remittance ?? '' },
  { title: 'Own reference', width: 20, value: (row) => row.client_ref_id ?? '' },
]

const FOR_CUSTOMERS: readonly Column[] = [
  ...COMMON,
  { title: 'Status', width: 14, value: (row) => labelWords(labelOf(row.status as TransactionStatus)) },
]

const FOR_STAFF: readonly Column[] = [
  ...COMMON,
  { title: 'Status', width: 20, value: (row) => statusWords(row.status as TransactionStatus) },
  { title: 'Entity', width: 8, value: (row) => row.entity },
  { title: 'Customer', width: 30, value: (row) => row.customer_name },
  { title: 'Customer ID', width: 12, value: (row) => row.customer_number.toString() },
  { title: 'Risk', width: 6, value: (row) => row.risk },
  { title: 'External reference', width: 20, value: (row) => row.external_ref ?? '' },
]

/** What the customer's filter shows, as a file. */
export const exportForCustomer: Operation<typeof exportTransactions> = async ({
  db,
  scope,
  query,
  clock,
}) => {
  const now = clock.now()
  return fileOf(db, scope, customerFilter(query, now), query, FOR_CUSTOMERS, now)
}

/** What the back office's filter shows, as a file. */
export const exportForStaff: Operation<typeof exportTransactionsCrm> = async ({
  db,
  scope,
  query,
  clock,
}) => {
  const now = clock.now()
  return fileOf(db, scope, staffFilter(query, now), query, FOR_STAFF, now)
}

async function fileOf(
  db: Db,
  scope: Scope,
  filter: ListFilter,
  query: { format: 'csv' | 'xlsx'; sort: Sort; timezone: string },
  columns: readonly Column[],
  now: Date,
): Promise<FileAnswer> {
  const name = `transactions-${dayIn(now, query.timezone)}.${query.format}`
  const rows = readAll(db, scope, filter, query.sort, now)
  return query.format === 'csv'
    ? new FileAnswer(name, 'text/csv; charset=utf-8', csvOf(rows, columns, query.timezone))
    : new FileAnswer(
        name,
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        await xlsxOf(db, scope, filter, rows, columns, query.timezone),
      )
}

/** All rows, a batch after the other; each goes on after the last row, so that what arrives meanwhile moves none. */
async function* readAll(
  db: Db,
  scope: Scope,
  filter: ListFilter,
  sort: Sort,
  now: Date,
): AsyncGenerator<ListedTransaction> {
  let after: { value: string; id: string } | undefined
  for (;;) {
    const rows = await findTransactions(db, scope, filter, {
      limit: BATCH,
      offset: 0,
      sort,
      now,
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
  timezone: string,
): NodeJS.ReadableStream {
  const csv = stringify({
    header: true,
    columns: columns.map((column) => column.title),
    bom: true,
    cast: { string: plain },
  })
  const records = async function* () {
    for await (const row of rows) yield columns.map((column) => column.value(row, timezone))
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
  timezone: string,
): Promise<Buffer> {
  if ((await countTransactions(db, scope, filter)) > XLSX_ROWS) {
    refuse('input_invalid', {
      description: {
        en: `A spreadsheet holds at most ${XLSX_ROWS.toLocaleString('en')} rows. Narrow the filter, or take the CSV file.`,
        lt: `Skaičiuoklės faile telpa ne daugiau kaip ${XLSX_ROWS.toLocaleString('lt')} eilučių. Susiaurinkite filtrą arba atsisiųskite CSV failą.`,
      },
    })
  }
  const data: SheetData = [columns.map((column) => ({ value: column.title, fontWeight: 'bold' }))]
  for await (const row of rows) {
    data.push(columns.map((column) => cellOf(column.value(row, timezone), column.title)))
  }
  return writeXlsx(data, { columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 }).toBuffer()
}

/** Amounts are numbers in a spreadsheet, so that they can be summed there; everything else is text, never a formula. */
const cellOf = (value: Value, title: string): CellObject =>
  title === 'Amount' || title === 'Fee'
    ? { type: Number, value: Number(value), format: '#,##0.00' }
    : { type: String, value: String(value) }
