import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { texts, useTexts } from '../../texts.ts'
import classes from './table.module.css'

const words = texts({
  choose: { en: (name: string) => `Choose ${name}`, lt: (name: string) => `Pasirinkti ${name}` },
  chooseAll: { en: 'Choose all on this page', lt: 'Pasirinkti visas šiame puslapyje' },
})

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

/** Rows that can be chosen, for an act on several. */
export interface Selection<Row> {
  readonly chosen: ReadonlySet<string>
  readonly change: (chosen: ReadonlySet<string>) => void
  /** What a row is called, for who does not see it. */
  readonly nameOf: (row: Row) => string
}

export interface TableProps<Row> {
  /** What the table holds, for screen readers and for sentences. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  /** Where a row leads; the first cell is the link, and the whole row can be clicked. */
  readonly rowLink?: (row: Row) => string
  /** New rows are being read while the old ones are shown. */
  readonly busy?: boolean
  readonly sort?: { readonly value: string; readonly change: (value: string) => void }
  readonly selection?: Selection<Row> | undefined
  /** Instead of a table without rows. */
  readonly empty: ReactNode
}

/** Rows in columns. On small screens each row becomes a block with its titles beside the values. */
export function Table<Row>(props: TableProps<Row>): ReactNode {
  const { label, columns, rows, rowId, rowLink, busy = false, sort, selection, empty } = props
  if (rows.length === 0) return empty
  return (
    <table className={classes.table} aria-label={label} aria-busy={busy} data-busy={busy || undefined}>
      <thead>
        <tr>
          {selection ? (
            <th scope="col" className={classes.choice}>
              <ChooseAll ids={rows.map(rowId)} selection={selection} />
            </th>
          ) : null}
          {columns.map((column) => (
            <Heading key={column.id} column={column} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const link = rowLink?.(row)
          return (
            <tr key={rowId(row)} className={link ? classes.linked : undefined}>
              {selection ? (
                <td className={classes.choice}>
                  <Choose id={rowId(row)} name={selection.nameOf(row)} selection={selection} />
                </td>
              ) : null}
              {columns.map(({ id, title, right, cell }, index) => (
                <td key={id} className={right ? classes.right : undefined} data-title={title}>
                  {link && index === 0 ? (
                    <Link to={link} className={classes.link}>
                      {cell(row)}
                    </Link>
                  ) : (
                    <div>{cell(row)}</div>
                  )}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface ChooseProps {
  readonly selection: Pick<Selection<never>, 'chosen' | 'change'>
}

function Choose({
  id,
  name,
  selection: { chosen, change },
}: ChooseProps & { id: string; name: string }): ReactNode {
  const t = useTexts(words)
  return (
    <input
      type="checkbox"
      aria-label={t.choose(name)}
      checked={chosen.has(id)}
      onChange={({ currentTarget: { checked } }) =>
        change(checked ? new Set([...chosen, id]) : new Set([...chosen].filter((other) => other !== id)))
      }
    />
  )
}

function ChooseAll({
  ids,
  selection: { chosen, change },
}: ChooseProps & { ids: readonly string[] }): ReactNode {
  const t = useTexts(words)
  const all = ids.every((id) => chosen.has(id))
  return (
    <input
      type="checkbox"
      aria-label={t.chooseAll}
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = !all && ids.some((id) => chosen.has(id))
      }}
      onChange={() => change(new Set(all ? [] : ids))}
    />
  )
}

function Heading<Row>({ column, sort }: { column: Column<Row>; sort: TableProps<Row>['sort'] }): ReactNode {
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
