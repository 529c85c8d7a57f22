import { escapeCell } from '@fondaco/rules/csv.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import { stringify } from 'csv-stringify/sync'
import type { StatementSection, WriteStatement } from '../statement-file.ts'
import { type Cell, cellsOf, columnsOf, edgeCells } from './cells.ts'

/** The statement as CSV: per account its opening balance, its entries and its last balance. */
export const writeCsvStatement: WriteStatement = async function* (content) {
  yield Buffer.from(stringify([columnsOf(content.language).map(({ title }) => title)], { bom: true }))
  for (const section of content.sections) {
    yield rowsOf(section, [edgeCells(content, section, 'opening')])
    for await (const lines of section.lines())
      yield rowsOf(
        section,
        lines.map((line) => cellsOf(content, section, line)),
      )
    yield rowsOf(section, [edgeCells(content, section, 'last')])
  }
}

const rowsOf = ({ currency }: StatementSection, rows: readonly (readonly Cell[])[]): Buffer =>
  Buffer.from(
    stringify(
      rows.map((row) =>
        row.map((cell) => {
          if (cell === null) return ''
          // A number keeps its sign; any other text that a spreadsheet would compute is escaped (ASVS 1.2.10).
          return typeof cell === 'bigint' ? formatAmount(cell, currency) : escapeCell(cell)
        }),
      ),
    ),
  )
