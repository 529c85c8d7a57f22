import type { ReactNode } from 'react'
import type { Refusal } from '../../api/client.ts'
import { texts, useTexts } from '../../texts.ts'
import { Failed } from '../feedback/states.tsx'
import { Table, type TableProps } from './table.tsx'
import { TableShape } from './table-shape.tsx'

const words = texts({
  loading: { en: (what: string) => `Loading ${what}`, lt: (what: string) => `Įkeliama: ${what}` },
})

export type { Column } from './table.tsx'

interface DataTableProps<Row> extends Omit<TableProps<Row>, 'rows'> {
  /** Absent until the first answer has arrived. */
  readonly rows: readonly Row[] | undefined
  readonly error?: Refusal | null
  readonly retry?: () => void
}

/**
 * A table that is read: its shape on the first load, the old rows dimmed while new ones load, what failed with a way to try
 * again.
 */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const t = useTexts(words)
  const { label, rows, error, retry } = props
  if (error && !rows) return <Failed what={label} error={error} retry={retry ?? (() => location.reload())} />
  if (rows === undefined)
    return <TableShape label={t.loading(label)} columns={props.columns} list={props.list ?? false} />
  return <Table {...props} rows={rows} />
}
