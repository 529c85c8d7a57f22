import type { PagingMetadata } from '@fondaco/contract/call.ts'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Refusal } from '../../api/client.ts'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { useShortcuts } from '../feedback/shortcuts.tsx'
import { Empty, StaleNote } from '../feedback/states.tsx'
import { ColumnChooser, useColumns } from '../list/columns.tsx'
import { type Column, DataTable } from '../list/data-table.tsx'
import type { ListName, Row, useList } from '../list/define-list.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import classes from '../list/list.module.css'
import { countText, Pager } from '../list/pager.tsx'
import type { Selection } from '../list/table.tsx'
import { ofWork } from '../list/work-list.tsx'
import { Page } from './page.tsx'

const words = texts({
  past: { en: 'This page is past the end of the list.', lt: 'Šis puslapis yra už sąrašo pabaigos.' },
  toFirst: { en: 'To the first page', lt: 'Į pirmą puslapį' },
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
  const { title, counted } = definition.words()
  const columns = useColumns(definition.remember, definition.useColumns(...given))
  const metadata = list.data?.metadata
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
          <ColumnChooser of={columns} />
        </FilterBar>
        <Rows
          of={of}
          columns={columns.shown}
          density={columns.density}
          {...{ sums, tools, selection, noneYetHint }}
        />
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

function Rows<N extends ListName, Given extends readonly unknown[]>({
  of: { definition, search, isFiltered, change, clear, go, sort, list },
  columns,
  density,
  sums,
  tools,
  selection,
  noneYetHint,
}: Pick<ListPageProps<N, Given>, 'of' | 'sums' | 'tools' | 'selection' | 'noneYetHint'> & {
  columns: readonly Column<Row<N>>[]
  density: string
}): ReactNode {
  const t = useTexts(words)
  const { title, none, noneHint, noneYet, noneYetHint: ownHint } = definition.words()
  const { rowLink, firstSort, isWork } = definition
  const { data, error, isPlaceholderData, refetch } = list as unknown as UseQueryResult<
    { rows: readonly Row<N>[]; metadata: PagingMetadata },
    Refusal
  >
  const { rows, metadata } = data ?? {}
  return (
    <section className={classes.card} aria-label={title} data-density={density}>
      {sums && rows && rows.length > 0 ? sums : null}
      {tools ? <div className={classes.tools}>{tools}</div> : null}
      <DataTable
        list
        label={title}
        columns={columns}
        rows={rows}
        rowId={({ _id }) => _id}
        {...(rowLink
          ? { rowLink: (row: Row<N>) => (isWork?.(search) ? ofWork(rowLink(row), search) : rowLink(row)) }
          : {})}
        busy={isPlaceholderData}
        error={error}
        retry={() => void refetch()}
        selection={selection}
        {...(sort
          ? {
              sort: {
                value: sort,
                change: (next: string) => change({ sort: next === firstSort?.(search) ? undefined : next }),
              },
            }
          : {})}
        empty={
          metadata && metadata.count > 0 ? (
            <Empty title={t.past}>
              <Button variant="default" onClick={() => go(0)}>
                {t.toFirst}
              </Button>
            </Empty>
          ) : isFiltered ? (
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
          <Pager metadata={metadata} shown={rows.length} go={go} />
        </div>
      ) : null}
    </section>
  )
}
