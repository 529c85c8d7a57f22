import type { PagingMetadata } from '@fondaco/contract/call.ts'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Refusal } from '../../api/client.ts'
import { texts, useTexts } from '../../texts.ts'
import { Empty } from '../feedback/states.tsx'
import { type Column, DataTable } from './data-table.tsx'
import type { ListName, Row, useCardList } from './define-list.tsx'
import type { Selection } from './table.tsx'
import { ofWork } from './work-list.tsx'

const words = texts({
  past: { en: 'This page is past the end of the list.', lt: 'Šis puslapis yra už sąrašo pabaigos.' },
  toFirst: { en: 'To the first page', lt: 'Į pirmą puslapį' },
})

/** The page of a list that is open, as a table. */
export function ListRows<N extends ListName, Given extends readonly unknown[]>({
  of: { definition, search, change, go, sort, list },
  given,
  columns,
  selection,
  noneYet,
}: {
  of: ReturnType<typeof useCardList<N, Given>>
  given: Given
  columns: readonly Column<Row<N>>[]
  selection?: Selection<Row<N>> | undefined
  /** Instead of the rows of a list that has none. */
  noneYet: ReactNode
}): ReactNode {
  const t = useTexts(words)
  const { title } = definition.words()
  const { rowLink, firstSort, isWork, headingOf, wraps = false } = definition
  const { data, error, isPlaceholderData, refetch } = list as unknown as UseQueryResult<
    { rows: readonly Row<N>[]; metadata: PagingMetadata },
    Refusal
  >
  return (
    <DataTable
      list={!wraps}
      label={title}
      columns={columns}
      rows={data?.rows}
      rowId={({ _id }) => _id}
      {...(rowLink
        ? { rowLink: (row: Row<N>) => (isWork?.(search) ? ofWork(rowLink(row), search) : rowLink(row)) }
        : {})}
      busy={isPlaceholderData}
      error={error}
      retry={() => void refetch()}
      selection={selection}
      headingOf={headingOf?.(search, ...given)}
      {...(sort
        ? {
            sort: {
              value: sort,
              change: (next: string) => change({ sort: next === firstSort?.(search) ? undefined : next }),
            },
          }
        : {})}
      empty={
        data && data.metadata.count > 0 ? (
          <Empty title={t.past}>
            <Button variant="default" onClick={() => go(0)}>
              {t.toFirst}
            </Button>
          </Empty>
        ) : (
          noneYet
        )
      }
    />
  )
}
