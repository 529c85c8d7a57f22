import type { ReactNode } from 'react'
import { useCall, usePage } from '../../../api/query.ts'
import { EVERY_MS } from '../../../features/clearing/every-ms.ts'
import { ExchangeNote } from '../../../features/clearing/exchange-note.tsx'
import { FileFilters, fileQuery, isFiltered, useFileColumns } from '../../../features/clearing/list.tsx'
import { words } from '../../../features/clearing/texts.ts'
import { FilterCard } from '../../../kit/list/filter-card.tsx'
import { ListCard } from '../../../kit/list/list-card.tsx'
import { useListSearch } from '../../../kit/list/list-search.ts'
import { Page } from '../../../kit/page/page.tsx'
import { clearingFilePath, PATHS } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { BanksTabs } from '../banks-tabs.tsx'

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
  return (
    <Page title={t.title}>
      <BanksTabs current="files" />
      {exchange.data ? (
        <ExchangeNote exchange={exchange.data} showFailed={() => change({ state: 'FAILED' })} />
      ) : null}
      <FilterCard>
        <FileFilters search={search} change={change} clear={clear} />
      </FilterCard>
      <ListCard
        label={t.title}
        list={list}
        go={go}
        columns={columns}
        rowLink={({ _id }) => clearingFilePath(_id)}
        remember="clearing-files"
        filtered={isFiltered(search)}
        clear={clear}
        none={t.none}
        noneYet={t.noneYet}
        noneYetHint={exchange.data?.by_files ? t.noneYetHint : null}
      />
    </Page>
  )
}
