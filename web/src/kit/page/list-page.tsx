import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { useShortcuts } from '../feedback/shortcuts.tsx'
import { StaleNote } from '../feedback/stale-note.tsx'
import { Empty } from '../feedback/states.tsx'
import { ColumnChooser, useColumns } from '../list/columns.tsx'
import type { ListName, Row, useList } from '../list/define-list.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import classes from '../list/list.module.css'
import { ListRows } from '../list/list-rows.tsx'
import { countText, Pager } from '../list/pager.tsx'
import { useViewInForce } from '../list/saved-views.ts'
import type { Selection } from '../list/table.tsx'
import { ViewsMenu } from '../list/views.tsx'
import { Page } from './page.tsx'

const words = texts({
  nextRow: { en: 'Next row; Enter opens it', lt: 'Kita eilutė; ją atveria Enter' },
  rowBefore: { en: 'Previous row', lt: 'Ankstesnė eilutė' },
  clear: { en: 'Clear all filters', lt: 'Išvalyti visus filtrus' },
})

interface ListPageProps<N extends ListName, Given extends readonly unknown[]> {
  readonly of: ReturnType<typeof useList<N, Given>>
  /** For the columns. */
  readonly given: Given
  readonly trail?: ReactNode
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
  /** Between the title and the filters: tabs, notes. */
  readonly before?: ReactNode
  /** One line above the rows. */
  readonly sums?: ReactNode
  /** Above the rows: what can be done with those that were chosen. */
  readonly tools?: ReactNode
  readonly selection?: Selection<Row<N>> | undefined
  /** Instead of the list's own. */
  readonly noneYetHint?: ReactNode
  /** Below the list, and its dialogs. */
  readonly children?: ReactNode
}

/** A screen that is a list: how many there are as its title, the filters in one line, the rows. */
export function ListPage<N extends ListName, Given extends readonly unknown[]>({
  of,
  given,
  trail,
  subtitle,
  actions,
  before,
  sums,
  tools,
  selection,
  noneYetHint,
  children,
}: ListPageProps<N, Given>): ReactNode {
  useLanguage()
  const { definition, search, filters, change, clear, list } = of
  const { title, counted, none, noneHint, noneYet, noneYetHint: ownHint } = definition.words()
  const { view, isChanged } = useViewInForce(of)
  const columns = useColumns(definition.remember, definition.useColumns(...given), view)
  const { rows, metadata } = list.data ?? {}
  const t = useTexts(words)
  useShortcuts(
    definition.rowLink
      ? [
          { key: 'J', does: t.nextRow, act: () => focusRow(1) },
          { key: 'K', does: t.rowBefore, act: () => focusRow(-1) },
        ]
      : [],
  )
  return (
    <Page
      title={metadata && metadata.count > 0 ? `${countText(metadata)} ${counted(metadata.count)}` : title}
      window={title}
      {...{ trail, subtitle, actions }}
    >
      {before}
      {definition.live ? <StaleNote updatedAt={list.dataUpdatedAt} /> : null}
      <div className={classes.list}>
        <FilterBar filters={filters} search={search} change={change} clear={clear}>
          <ViewsMenu of={of} view={view} isChanged={isChanged || columns.isChanged} layout={columns.layout} />
          <ColumnChooser of={columns} />
        </FilterBar>
        <section className={classes.card} aria-label={title} data-density={columns.density}>
          {rows === undefined || rows.length > 0 ? sums : null}
          {tools ? <div className={classes.tools}>{tools}</div> : null}
          <ListRows
            of={of}
            given={given}
            columns={columns.shown}
            selection={selection}
            noneYet={
              of.isFiltered ? (
                <Empty title={none}>
                  {noneHint ? <p>{noneHint}</p> : null}
                  <Button variant="default" onClick={clear}>
                    {t.clear}
                  </Button>
                </Empty>
              ) : (
                <Empty title={noneYet}>{noneYetHint === undefined ? ownHint : noneYetHint}</Empty>
              )
            }
          />
          {metadata && rows && rows.length > 0 ? (
            <div className={classes.foot}>
              <Pager metadata={metadata} shown={rows.length} go={of.go} />
            </div>
          ) : null}
        </section>
      </div>
      {children}
    </Page>
  )
}

/** Moves the focus from row to row; Enter opens the one that has it. */
function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('table[data-list] tbody tr')]
  const now = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[now < 0 ? 0 : now + step]
  next?.querySelector<HTMLElement>('a')?.focus()
}
