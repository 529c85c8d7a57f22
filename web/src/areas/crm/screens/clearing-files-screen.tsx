import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCall, usePage } from '../../../api/query.ts'
import { ExchangeNote } from '../../../features/clearing/exchange-note.tsx'
import { FileFilters, fileQuery, isFiltered, useFileColumns } from '../../../features/clearing/list.tsx'
import { words } from '../../../features/clearing/texts.ts'
import { Card } from '../../../kit/card.tsx'
import { DataTable } from '../../../kit/data-table.tsx'
import { FilterCard } from '../../../kit/filter-card.tsx'
import { useListSearch } from '../../../kit/list-search.ts'
import { Page } from '../../../kit/page.tsx'
import { Pager } from '../../../kit/pager.tsx'
import { Empty } from '../../../kit/states.tsx'
import { clearingFilePath, PATHS } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'

/** Files come and go by themselves, and no live event tells of them. */
const EVERY_MS = 5_000

/** `/crm/banks/files`: the files exchanged with the clearing house. The view lives in the URL. */
export function ClearingFilesScreen(): ReactNode {
  const t = useTexts(words)
  const { search, offset, change, clear, go } = useListSearch(PATHS.clearingFiles.path)
  const exchange = useCall('getClearingExchange', {}, { everyMs: EVERY_MS })
  const list = usePage(
    'listClearingFiles',
    { query: { ...fileQuery(search), offset } },
    { everyMs: EVERY_MS },
  )
  const columns = useFileColumns()
  const rows = list.data?.rows
  return (
    <Page title={t.title}>
      {exchange.data ? (
        <ExchangeNote exchange={exchange.data} showFailed={() => change({ state: 'FAILED' })} />
      ) : null}
      <FilterCard>
        <FileFilters search={search} change={change} clear={clear} />
      </FilterCard>
      <Card
        title={t.found}
        side={list.data ? list.data.metadata.count : null}
        footer={
          list.data && rows ? <Pager metadata={list.data.metadata} shown={rows.length} go={go} /> : null
        }
      >
        <DataTable
          label={t.title}
          columns={columns}
          rows={rows}
          rowId={({ _id }) => _id}
          rowLink={({ _id }) => clearingFilePath(_id)}
          busy={list.isPlaceholderData}
          error={list.error}
          retry={() => void list.refetch()}
          remember="clearing-files"
          empty={
            isFiltered(search) ? (
              <Empty title={t.none}>
                <Button variant="default" onClick={clear}>
                  {t.clear}
                </Button>
              </Empty>
            ) : (
              <Empty title={t.noneYet}>{exchange.data?.by_files ? t.noneYetHint : null}</Empty>
            )
          }
        />
      </Card>
    </Page>
  )
}
