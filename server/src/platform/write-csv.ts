import { escapeCell } from '@fondaco/rules/csv.ts'
import { stringify } from 'csv-stringify/sync'

/** A CSV file that an import takes and a spreadsheet opens: its first line has the names of the columns, and no cell is computed. */
export const writeCsv = (columns: readonly string[], rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(
    stringify(
      rows.map((row) => row.map(escapeCell)),
      { header: true, bom: true, columns: [...columns] },
    ),
  )
