import { Button, Checkbox, Menu } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ColumnDef, columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { type ReactNode, useMemo, useState } from 'react'
import type { Refusal } from '../api/client.ts'
import classes from './data-table.module.css'
import { Failed, Loading } from './states.tsx'

const features = tableFeatures({ columnVisibilityFeature })

export interface Column<Row> {
  readonly id: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Amounts stand at the right. */
  readonly right?: boolean
  /** Begins hidden; people can show it. */
  readonly hidden?: boolean
  /** The value of `sort` that orders by this column, ascending; descending is the same with a minus before it. */
  readonly sort?: string
}

interface DataTableProps<Row> {
  /** What the table holds, for screen readers and for sentences. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[] | undefined
  readonly rowId: (row: Row) => string
  /** Where a row leads; the first cell is the link, and the whole row can be clicked. */
  readonly rowLink?: (row: Row) => string
  /** New rows are being read while the old ones are shown. */
  readonly busy?: boolean
  readonly error?: Refusal | null
  readonly retry?: () => void
  readonly empty: ReactNode
  /** Under which name the columns chosen are remembered; without one they cannot be chosen. */
  readonly remember?: string
  readonly sort?: { readonly value: string; readonly change: (value: string) => void }
  /** Above the rows, at the left of the column chooser. */
  readonly tools?: ReactNode
}

/**
 * A list as a table. Skeleton on the first load; old rows stay, dimmed, while new ones load; rows are real links; on
 * small screens each row becomes a block with its titles beside the values.
 */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { label, columns, rows, busy = false, error, retry, empty, remember } = props
  const [visible, setVisible] = useState<Record<string, boolean>>(() => remembered(remember, columns))
  const definitions = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, { row: Row }, unknown> => ({
          id: column.id,
          header: column.title,
          cell: ({ row }) => column.cell(row.original.row),
        }),
      ),
    [columns],
  )
  const data = useMemo(() => (rows ?? []).map((row) => ({ row })), [rows])
  const table = useTable({
    features,
    columns: definitions,
    data,
    state: { columnVisibility: visible },
    getRowId: ({ row }) => props.rowId(row),
  })
  const byId = new Map(columns.map((column) => [column.id, column]))
  const toggle = (id: string, shown: boolean) => {
    const next = { ...visible, [id]: shown }
    setVisible(next)
    if (remember) localStorage.setItem(`columns:${remember}`, JSON.stringify(next))
  }

  return (
    <div>
      {props.tools || remember ? (
        <div className={classes.tools}>
          <div>{props.tools}</div>
          {remember ? <ColumnChooser columns={columns} visible={visible} toggle={toggle} /> : null}
        </div>
      ) : null}
      {error && !rows ? (
        <Failed what={label} error={error} retry={retry ?? (() => location.reload())} />
      ) : rows === undefined ? (
        <Loading lines={8} label={`Loading ${label}`} />
      ) : rows.length === 0 ? (
        empty
      ) : (
        <table className={classes.table} aria-label={label} aria-busy={busy} data-busy={busy || undefined}>
          <thead>
            <tr>
              {table.getVisibleLeafColumns().map(({ id }) => (
                <Heading key={id} column={byId.get(id)} sort={props.sort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => {
              const link = props.rowLink?.(row.original.row)
              return (
                <tr key={row.id} className={link ? classes.linked : undefined}>
                  {row.getVisibleCells().map((cell, index) => {
                    const column = byId.get(cell.column.id)
                    const content = column?.cell(row.original.row)
                    return (
                      <td
                        key={cell.id}
                        className={column?.right ? classes.right : undefined}
                        data-title={column?.title}
                      >
                        {link && index === 0 ? (
                          <Link to={link} className={classes.link}>
                            {content}
                          </Link>
                        ) : (
                          <div>{content}</div>
                        )}
                      </td>
                    )
                  })}
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </div>
  )
}

function Heading<Row>({
  column,
  sort,
}: {
  column: Column<Row> | undefined
  sort: DataTableProps<Row>['sort']
}): ReactNode {
  if (!column) return null
  const className = column.right ? classes.right : undefined
  if (!column.sort || !sort) {
    return (
      <th scope="col" className={className}>
        {column.title}
      </th>
    )
  }
  const order =
    sort.value === column.sort ? 'ascending' : sort.value === `-${column.sort}` ? 'descending' : 'none'
  const next = order === 'descending' ? column.sort : `-${column.sort}`
  return (
    <th scope="col" className={className} aria-sort={order}>
      <button type="button" className={classes.sort} onClick={() => sort.change(next)}>
        {column.title}
        <span aria-hidden>{order === 'ascending' ? ' ↑' : order === 'descending' ? ' ↓' : ''}</span>
      </button>
    </th>
  )
}

function ColumnChooser<Row>({
  columns,
  visible,
  toggle,
}: {
  columns: readonly Column<Row>[]
  visible: Readonly<Record<string, boolean>>
  toggle: (id: string, shown: boolean) => void
}): ReactNode {
  return (
    <Menu closeOnItemClick={false} position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<IconColumns size={14} aria-hidden />}>
          Columns
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.slice(1).map(({ id, title }) => (
          <div key={id} className={classes.choice}>
            <Checkbox
              size="xs"
              label={title}
              checked={visible[id] ?? true}
              onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
            />
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function remembered<Row>(name: string | undefined, columns: readonly Column<Row>[]): Record<string, boolean> {
  const first = Object.fromEntries(columns.map(({ id, hidden }) => [id, !hidden]))
  if (!name) return first
  try {
    const kept = JSON.parse(localStorage.getItem(`columns:${name}`) ?? '{}') as Record<string, unknown>
    return Object.fromEntries(
      columns.map(({ id }, index) => [
        id,
        index === 0 || (typeof kept[id] === 'boolean' ? kept[id] : (first[id] ?? true)),
      ]),
    )
  } catch {
    return first
  }
}
