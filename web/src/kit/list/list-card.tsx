import type { PagingMetadata } from '@fondaco/contract/call.ts'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Refusal } from '../../api/client.ts'
import { texts, useTexts } from '../../texts.ts'
import { Empty } from '../feedback/states.tsx'
import { Card } from '../show/card.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { ClearFilters } from './filter-form.tsx'
import classes from './list.module.css'
import { countText, Pager } from './pager.tsx'

const words = texts({
  found: { en: 'Found', lt: 'Rasta' },
  past: { en: 'This page is past the end of the list.', lt: 'Šis puslapis yra už sąrašo pabaigos.' },
  toFirst: { en: 'To the first page', lt: 'Į pirmą puslapį' },
})

type Read<Row> = UseQueryResult<{ rows: readonly Row[]; metadata: PagingMetadata }, Refusal>

interface ListCardProps<Row>
  extends Pick<
    DataTableProps<Row>,
    'label' | 'columns' | 'rowLink' | 'remember' | 'tools' | 'selection' | 'sort'
  > {
  /** The page that is shown, from `usePage`. */
  readonly list: Read<Row>
  readonly go: (offset: number) => void
  readonly filtered: boolean
  readonly clear: () => void
  /** What is said where the filter finds nothing, and what might help. */
  readonly none: string
  readonly noneHint?: ReactNode
  /** What is said where there is nothing at all. */
  readonly noneYet: string
  readonly noneYetHint?: ReactNode
}

/** A list that is read page by page: how many there are, the rows, the way to other pages, and what none means. */
export function ListCard<Row extends { readonly _id: string }>({
  list,
  go,
  filtered,
  clear,
  none,
  noneHint,
  noneYet,
  noneYetHint,
  ...table
}: ListCardProps<Row>): ReactNode {
  const t = useTexts(words)
  const { rows, metadata } = list.data ?? {}
  return (
    <Card
      title={t.found}
      side={metadata ? <span className={classes.count}>{countText(metadata)}</span> : null}
      footer={
        metadata && rows && rows.length > 0 ? <Pager metadata={metadata} shown={rows.length} go={go} /> : null
      }
    >
      <DataTable
        {...table}
        rows={rows}
        rowId={({ _id }) => _id}
        busy={list.isPlaceholderData}
        error={list.error}
        retry={() => void list.refetch()}
        empty={
          metadata && metadata.count > 0 ? (
            <Empty title={t.past}>
              <Button variant="default" onClick={() => go(0)}>
                {t.toFirst}
              </Button>
            </Empty>
          ) : filtered ? (
            <Empty title={none}>
              {noneHint ? <p>{noneHint}</p> : null}
              <ClearFilters clear={clear} />
            </Empty>
          ) : (
            <Empty title={noneYet}>{noneYetHint}</Empty>
          )
        }
      />
    </Card>
  )
}
