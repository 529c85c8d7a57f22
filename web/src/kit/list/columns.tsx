import { IconArrowDown, IconArrowUp, IconColumns } from '@tabler/icons-react'
import {
  type ColumnDef,
  columnOrderingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo, useState } from 'react'
import { texts, useTexts } from '../../texts.ts'
import { Chooser, DropDown } from '../feedback/drop-down.tsx'
import classes from './columns.module.css'
import type { Column } from './table.tsx'

const words = texts({
  columns: { en: 'Columns', lt: 'Stulpeliai' },
  earlier: {
    en: (column: string) => `Move ${column} to the left`,
    lt: (column: string) => `${column}: kairiau`,
  },
  later: {
    en: (column: string) => `Move ${column} to the right`,
    lt: (column: string) => `${column}: dešiniau`,
  },
  density: { en: 'Rows', lt: 'Eilutės' },
  comfortable: { en: 'Two lines', lt: 'Dviejų eilučių' },
  compact: { en: 'One line', lt: 'Vienos eilutės' },
})

const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature })

/** Columns that were shown or hidden on purpose, the order of all, and how close the rows are. */
export interface Layout {
  readonly visible: Readonly<Record<string, boolean>>
  readonly order: readonly string[]
  readonly density: 'comfortable' | 'compact'
}

/** The columns of a saved view; changes to them last as long as it is shown. */
interface SavedLayout {
  readonly _id: string
  readonly version: number
  readonly layout: Layout
}

/**
 * The columns of a list as the person chose them, in their order, and how close its rows are; of a saved view as it says.
 * The first column always is the first. Choices without a view are remembered on this machine.
 */
export function useColumns<Row>(
  remember: string,
  columns: readonly Column<Row>[],
  saved: SavedLayout | null = null,
) {
  const [own, setOwn] = useState(() => keptFor(remember))
  const [changed, setChanged] = useState({ of: '', layout: own })
  const ids = useMemo(() => columns.map(({ id }) => id), [columns])
  const key = saved ? `${saved._id} ${saved.version}` : ''
  const layout = saved === null ? own : changed.of === key ? changed.layout : saved.layout
  const order = useMemo(() => orderOf(ids, layout.order), [ids, layout.order])
  const visible = visibleOf(columns, layout)
  const definitions = useMemo(
    () => columns.map(({ id, title }): ColumnDef<typeof features, Row & object> => ({ id, header: title })),
    [columns],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: NO_ROWS,
    state: { columnVisibility: visible, columnOrder: [...order] },
  })
  const byId = new Map(columns.map((column) => [column.id, column]))
  const keep = (next: Layout) => {
    if (saved) return setChanged({ of: key, layout: next })
    setOwn(next)
    localStorage.setItem(`columns:${remember}`, JSON.stringify({ visible: next.visible, order: next.order }))
    localStorage.setItem('density', next.density)
  }
  /** The visible part of a layout; other parts may differ. */
  const seenOf = (some: Layout) => {
    const shown = visibleOf(columns, some)
    return [...orderOf(ids, some.order).filter((id) => shown[id]), some.density].join(' ')
  }
  return {
    layout,
    isChanged: saved !== null && seenOf(layout) !== seenOf(saved.layout),
    shown: table.getVisibleLeafColumns().flatMap(({ id }) => byId.get(id) ?? []),
    ordered: order.flatMap((id) => byId.get(id) ?? []),
    isShown: (id: string) => visible[id] === true,
    show: (id: string, isShown: boolean) =>
      keep({ ...layout, visible: { ...layout.visible, [id]: isShown } }),
    /** Moves a column by one place. */
    move: (id: string, by: 1 | -1) => keep({ ...layout, order: moved(order, id, by) }),
    density: layout.density,
    setDensity: (density: Layout['density']) => keep({ ...layout, density }),
  }
}

const visibleOf = (columns: readonly Column<never>[], { visible }: Layout): Record<string, boolean> =>
  Object.fromEntries(columns.map(({ id, hidden }, index) => [id, index === 0 || (visible[id] ?? !hidden)]))

const NO_ROWS: never[] = []

/** The ids in the saved order; new ones are at the end. */
const orderOf = (ids: readonly string[], kept: readonly string[]): readonly string[] => {
  const known = kept.filter((id) => ids.includes(id))
  const rest = ids.filter((id) => !known.includes(id))
  const [first, ...others] = ids
  return first === undefined
    ? []
    : [first, ...[...known, ...rest].filter((id) => id !== first && others.includes(id))]
}

function moved(order: readonly string[], id: string, by: 1 | -1): readonly string[] {
  const from = order.indexOf(id)
  const to = from + by
  if (from < 1 || to < 1 || to >= order.length) return order
  const next = order.filter((other) => other !== id)
  next.splice(to, 0, id)
  return next
}

function keptFor(name: string): Layout {
  const density = localStorage.getItem('density') === 'compact' ? 'compact' : 'comfortable'
  try {
    const kept = JSON.parse(localStorage.getItem(`columns:${name}`) ?? '{}') as Partial<Layout>
    return {
      visible: typeof kept.visible === 'object' && kept.visible !== null ? kept.visible : {},
      order: Array.isArray(kept.order) ? kept.order : [],
      density,
    }
  } catch {
    return { visible: {}, order: [], density }
  }
}

/** Chooses the columns of a list, their order, and how close its rows are. */
export function ColumnChooser<Row>({ of }: { of: ReturnType<typeof useColumns<Row>> }): ReactNode {
  const t = useTexts(words)
  const others = of.ordered.slice(1)
  return (
    <DropDown
      label={t.columns}
      align="end"
      buttonLabel={t.columns}
      button={
        <Chooser>
          <span title={t.columns} className={classes.icon}>
            <IconColumns size={14} aria-hidden />
          </span>
        </Chooser>
      }
    >
      {() => (
        <div className={classes.panel}>
          <fieldset className={classes.density}>
            <legend>{t.density}</legend>
            {(['comfortable', 'compact'] as const).map((density) => (
              <label key={density}>
                <input
                  type="radio"
                  name="density"
                  checked={of.density === density}
                  onChange={() => of.setDensity(density)}
                />
                {t[density]}
              </label>
            ))}
          </fieldset>
          <ul className={classes.columns} aria-label={t.columns}>
            {others.map(({ id, title }, index) => (
              <li key={id}>
                <label>
                  <input
                    type="checkbox"
                    checked={of.isShown(id)}
                    onChange={({ currentTarget }) => of.show(id, currentTarget.checked)}
                  />
                  {title}
                </label>
                <button
                  type="button"
                  aria-label={t.earlier(title)}
                  disabled={index === 0}
                  onClick={() => of.move(id, -1)}
                >
                  <IconArrowUp size={14} aria-hidden />
                </button>
                <button
                  type="button"
                  aria-label={t.later(title)}
                  disabled={index === others.length - 1}
                  onClick={() => of.move(id, 1)}
                >
                  <IconArrowDown size={14} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </DropDown>
  )
}
