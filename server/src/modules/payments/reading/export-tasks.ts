import { TASK_PARAMETERS } from '@fondaco/contract/tasks/schemas.ts'
import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import { refuse } from '../../../platform/http/refuse.ts'
import type { KindOfTask, Work } from '../../tasks/index.ts'
import type { ListFilter } from '../engine/list-filter.ts'
import {
  type Column,
  cellsOf,
  csvOptions,
  exportFile,
  FOR_CUSTOMERS,
  FOR_STAFF,
  readBatch,
  refuseTooLong,
  xlsxOf,
} from './export-transactions.ts'
import { customerFilter, sortOf, staffFilter } from './list-transactions.ts'
import { countTransactions, type Sort } from './read-store.ts'

/** Rows of a task are counted up to this. */
const MOST_COUNTED = 100_000_000

const position = z.object({ value: z.string(), id: z.uuid() }).nullable()
const cells = z.array(z.array(z.string()))

/** The filter and the columns of a side. */
interface Side {
  read(work: Pick<Work, 'parameters' | 'asOf' | 'timezone' | 'userId'>): {
    readonly format: 'csv' | 'xlsx'
    readonly sort: Sort
    readonly filter: ListFilter
  }
  readonly columns: readonly Column[]
}

/** A step is a batch of rows. The parts of a CSV file are the file; a spreadsheet is made of its rows at the end. */
const exportOf = ({ read, columns }: Side): KindOfTask => ({
  file: (asked) => exportFile(read(asked).format, asked.asOf, asked.timezone),
  async check(work) {
    const { format, filter } = read(work)
    if ((await countTransactions(work.reader, work.scope, filter, 0)) === 0) refuse('export_empty')
    if (format === 'xlsx') await refuseTooLong(work.reader, work.scope, filter)
  },
  count: (work) => countTransactions(work.reader, work.scope, read(work).filter, MOST_COUNTED),
  async step(work, after) {
    const { format, sort, filter } = read(work)
    const { rows, next } = await readBatch(work.reader, work.scope, filter, sort, position.parse(after))
    const texts = cellsOf(rows, columns, work)
    const atStart = after === null
    const bytes =
      format === 'csv'
        ? stringify(texts, { ...csvOptions(columns, work), header: atStart, bom: atStart })
        : JSON.stringify(texts)
    return { bytes: Buffer.from(bytes), rows: rows.length, position: next }
  },
  async gather(work, parts) {
    return read(work).format === 'csv' ? null : xlsxOf(rowsOf(parts), columns, work)
  },
})

async function* rowsOf(parts: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  for await (const part of parts) yield* cells.parse(JSON.parse(part.toString()))
}

/** Export of the customer's list. */
export const exportTask = exportOf({
  columns: FOR_CUSTOMERS,
  read({ parameters, asOf, timezone }) {
    const { format, ...query } = TASK_PARAMETERS.transactions_export.parse(parameters)
    return { format, sort: sortOf(query), filter: { ...customerFilter({ ...query, timezone }, asOf), asOf } }
  },
})

/** Export of the back office's list. */
export const exportTaskCrm = exportOf({
  columns: FOR_STAFF,
  read({ parameters, asOf, timezone, userId }) {
    const { format, ...query } = TASK_PARAMETERS.transactions_export_crm.parse(parameters)
    return {
      format,
      sort: sortOf(query),
      filter: { ...staffFilter({ ...query, timezone }, asOf, userId), asOf },
    }
  },
})
