import type { ReactNode, SyntheticEvent } from 'react'
import { Link } from '../../navigation.tsx'
import type { Address } from '../../paths.ts'
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
  /** Amounts are aligned right. */
  readonly right?: boolean
  /**
   * cut: text of any length takes the room that the other columns leave, and what does not fit is shown on hover;
   * whole: the value is never cut, and what stands below it takes no more room than the value;
   * lines: it is written on three lines at most, and the rest is shown on hover and while its row has the focus of the
   * keyboard;
   * wrap: it is written on several lines. Without it a value of a list stays on one line.
   */
  readonly fit?: 'cut' | 'whole' | 'lines' | 'wrap'
  /**
   * Its place where there is no room for columns and each row of a list takes two lines: at the left or the right of the first
   * one, in the second one, at the right of it, or none. The first column leads, and what stands at the right ends the line.
   */
  readonly narrow?: 'lead' | 'end' | 'about' | 'mark' | 'none'
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
  /** The label is shown above the rows. */
  readonly caption?: boolean
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  /** Where a row leads; the first cell is the link, and the whole row can be clicked. */
  readonly rowLink?: (row: Row) => Address
  /** New rows are being read while the old ones are shown. */
  readonly busy?: boolean
  /** A list, not a few facts: a value stays on one line, and on small screens a row takes two lines. */
  readonly list?: boolean
  readonly sort?: { readonly value: string; readonly change: (value: string) => void }
  readonly selection?: Selection<Row> | undefined
  /** The group of consecutive rows, such as their month: it is shown above them. */
  readonly headingOf?: ((row: Row) => string) | undefined
  /** Instead of a table without rows. */
  readonly empty: ReactNode
}

/**
 * Rows in columns. Where there is no room for them each row of a list takes two lines; of other tables it becomes a block with
 * the titles beside the values. Two columns always have room.
 */
export function Table<Row>(props: TableProps<Row>): ReactNode {
  const { label, caption = false, columns, rows, rowId, busy = false, list = false } = props
  const { sort, selection, headingOf, empty } = props
  if (rows.length === 0) return empty
  const table = (
    <table
      className={[classes.table, list ? classes.list : columns.length > 2 ? classes.stacked : '']
        .join(' ')
        .trim()}
      aria-label={label}
      aria-busy={busy}
      data-list={list || undefined}
      data-busy={busy || undefined}
      onMouseOver={list ? showWhatIsCut : undefined}
      onFocus={list ? showWhatIsCut : undefined}
    >
      {caption ? <caption>{label}</caption> : null}
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
      {partsOf(rows, headingOf).map(({ heading, rows: part }) => (
        <tbody key={part.map(rowId)[0]}>
          {heading === null ? null : (
            <tr className={classes.heading}>
              <th scope="rowgroup" colSpan={columns.length + (selection ? 1 : 0)}>
                {heading}
              </th>
            </tr>
          )}
          <BodyRows {...props} rows={part} />
        </tbody>
      ))}
    </table>
  )
  return list ? (
    <div className={classes.place} data-columns={columns.length > FEW_COLUMNS ? 'many' : 'few'}>
      {table}
    </div>
  ) : (
    table
  )
}

/** Rows one after the other under what they share; all of them without a heading if they share nothing. */
function partsOf<Row>(rows: readonly Row[], headingOf: TableProps<Row>['headingOf']) {
  const parts: { readonly heading: string | null; readonly rows: Row[] }[] = []
  for (const row of rows) {
    const heading = headingOf?.(row) ?? null
    const last = parts.at(-1)
    if (last?.heading === heading) last.rows.push(row)
    else parts.push({ heading, rows: [row] })
  }
  return parts
}

function BodyRows<Row>({
  columns,
  rows,
  rowId,
  rowLink,
  list = false,
  selection,
}: TableProps<Row>): ReactNode {
  const places = placesOf(columns)
  return rows.map((row) => {
    const link = rowLink?.(row)
    return (
      <tr key={rowId(row)} className={link ? classes.linked : undefined}>
        {selection ? (
          <td className={classes.choice}>
            <Choose id={rowId(row)} name={selection.nameOf(row)} selection={selection} />
          </td>
        ) : null}
        {columns.map(({ id, title, right, fit, cell }, index) => (
          <td
            key={id}
            className={right ? classes.right : undefined}
            data-title={title}
            data-fit={fit}
            data-place={list ? places[index] : undefined}
          >
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
  })
}

/** More columns than these need more room. */
const FEW_COLUMNS = 4

/** The place of each column in a row of two lines. The first column of the second line starts that line. */
function placesOf(columns: readonly Pick<Column<never>, 'right' | 'narrow'>[]): readonly string[] {
  const places = columns.map(
    ({ right, narrow }, index) => narrow ?? (right ? 'end' : index === 0 ? 'lead' : 'about'),
  )
  const first = places.indexOf('about')
  return places.map((place, index) => (place === 'about' && index === first ? 'first about' : place))
}

/** A box may be a little lower than its text; a line that was cut is higher than this, in pixels. */
const HALF_A_LINE = 8

/** Text that was cut is shown in whole beside the pointer. */
function showWhatIsCut({ target }: SyntheticEvent): void {
  const cell = (target as HTMLElement).closest<HTMLElement>('td > *')
  if (!cell) return
  const parts = [cell, ...cell.querySelectorAll<HTMLElement>('*')]
  const isCut = parts.some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      clientWidth > 0 && (scrollWidth > clientWidth || scrollHeight - clientHeight > HALF_A_LINE),
  )
  cell.title = isCut ? parts.flatMap(textOf).join(' ') : ''
}

/** The text that stands directly in an element. */
const textOf = (element: Element): readonly string[] =>
  [...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : []))

/** A second, smaller line of a cell. */
export const Under = ({ children }: { children: ReactNode }): ReactNode => (
  <span className={classes.under}>{children}</span>
)

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
