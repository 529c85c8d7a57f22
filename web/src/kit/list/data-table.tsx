import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import { Checkbox } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import { type ColumnDef, columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { type ReactNode, useMemo, useState } from 'react'
import type { Refusal } from '../../api/client.ts'
import { texts, useTexts } from '../../texts.ts'
import { Chooser, DropDown } from '../feedback/drop-down.tsx'
import { Failed, Loading } from '../feedback/states.tsx'
import classes from './data-table.module.css'
import { type Column, Table, type TableProps } from './table.tsx'

const words = texts({
  loading: { en: (what: string) => `Loading ${what}`, lt: (what: string) => `Įkeliama: ${what}` },
  columns: { en: 'Columns', lt: 'Stulpeliai' },
})

export type { Column } from './table.tsx'

const features = tableFeatures({ columnVisibilityFeature })

export interface DataTableProps<Row> extends Omit<TableProps<Row>, 'rows'> {
  /** Absent until the first reading has answered. */
  readonly rows: readonly Row[] | undefined
  readonly error?: Refusal | null
  readonly retry?: () => void
  /** Under which name the columns chosen are remembered; without one they cannot be chosen. */
  readonly remember?: string
  /** Above the rows, at the left of the column chooser. */
  readonly tools?: ReactNode
}

/**
 * A list that is read: skeleton on the first load, the old rows dimmed while new ones load, what failed with a way to try
 * again, and columns that people choose.
 */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const t = useTexts(words)
  const { label, columns, rows, error, retry, remember } = props
  const [visible, setVisible] = useState<Record<string, boolean>>(() => remembered(remember, columns))
  const definitions = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, { row: Row }, unknown> => ({
          id: column.id,
          header: column.title,
        }),
      ),
    [columns],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: NO_ROWS,
    state: { columnVisibility: visible },
  })
  const byId = new Map(columns.map((column) => [column.id, column]))
  const shown = table.getVisibleLeafColumns().flatMap(({ id }) => byId.get(id) ?? [])
  const toggle = (id: string, isShown: boolean) => {
    const next = { ...visible, [id]: isShown }
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
        <Loading lines={8} label={t.loading(label)} />
      ) : (
        <Table {...props} columns={shown} rows={rows} />
      )}
    </div>
  )
}

const NO_ROWS: never[] = []

function ColumnChooser<Row>({
  columns,
  visible,
  toggle,
}: {
  columns: readonly Column<Row>[]
  visible: Readonly<Record<string, boolean>>
  toggle: (id: string, shown: boolean) => void
}): ReactNode {
  const t = useTexts(words)
  return (
    <DropDown
      label={t.columns}
      align="end"
      button={
        <Chooser>
          <IconColumns size={14} aria-hidden /> {t.columns}
        </Chooser>
      }
    >
      {() =>
        columns.slice(1).map(({ id, title }) => (
          <div key={id} className={classes.choice}>
            <Checkbox
              size="xs"
              label={title}
              checked={visible[id] ?? true}
              onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
            />
          </div>
        ))
      }
    </DropDown>
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
