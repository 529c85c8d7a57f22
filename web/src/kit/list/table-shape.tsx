import type { ReactNode } from 'react'
import { Bar, Shape } from '../feedback/shapes.tsx'
import { type Column, Table, type TableProps } from './table.tsx'

type Line = { readonly at: number }

/** Rows of a page of a list. */
const ROWS = 20
const WIDTHS = [76, 56, 92, 64, 84] as const

/** The shape of a table during loading: its headings, and bars in place of the values. */
export function TableShape<Row>({
  label,
  columns,
  list = false,
  rows = ROWS,
}: Pick<TableProps<Row>, 'columns' | 'list'> & { label: string; rows?: number }): ReactNode {
  const bars = columns.map(
    ({ id, title, right, fit, narrow }, index): Column<Line> => ({
      id,
      title,
      ...(right ? { right } : {}),
      ...(fit ? { fit } : {}),
      ...(narrow ? { narrow } : {}),
      cell: ({ at }) => (
        <Bar width={fit ? '70%' : (WIDTHS[(at + index) % WIDTHS.length] ?? 76)} end={right === true} />
      ),
    }),
  )
  return (
    <Shape label={label}>
      <Table
        label={label}
        columns={bars}
        rows={Array.from({ length: rows }, (_, at): Line => ({ at }))}
        rowId={({ at }) => String(at)}
        list={list}
        empty={null}
      />
    </Shape>
  )
}
