import type { ReactNode } from 'react'
import { usePage } from '../../../api/query.ts'
import {
  BreakFilters,
  breakQuery,
  isFiltered,
  useBreakColumns,
} from '../../../features/clearing/break-list.tsx'
import { words } from '../../../features/clearing/break-texts.ts'
import { EVERY_MS } from '../../../features/clearing/every-ms.ts'
import { PayerDataBanks } from '../../../features/clearing/payer-data-banks.tsx'
import { FilterCard } from '../../../kit/list/filter-card.tsx'
import { ListCard } from '../../../kit/list/list-card.tsx'
import { useListSearch } from '../../../kit/list/list-search.ts'
import { Page } from '../../../kit/page/page.tsx'
import { Note } from '../../../kit/show/card.tsx'
import { clearingBreakPath, PATHS } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { BanksTabs } from '../banks-tabs.tsx'

/** `/crm/banks/breaks`: what the clearing house said that did not fit. The view lives in the URL. */
export function ClearingBreaksScreen(): ReactNode {
  const t = useTexts(words)
  const { search, offset, change, clear, go } = useListSearch(PATHS.clearingBreaks.path)
  const list = usePage(
    'listClearingBreaks',
    { query: { ...breakQuery(search), offset } },
    { everyMs: EVERY_MS },
  )
  const columns = useBreakColumns()
  return (
    <Page title={t.title}>
      <BanksTabs current="breaks" />
      <Note>{t.what}</Note>
      <FilterCard>
        <BreakFilters search={search} change={change} clear={clear} />
      </FilterCard>
      <ListCard
        label={t.title}
        list={list}
        go={go}
        columns={columns}
        rowLink={({ _id }) => clearingBreakPath(_id)}
        remember="clearing-breaks"
        filtered={isFiltered(search)}
        clear={clear}
        none={t.none}
        noneYet={t.noneYet}
        noneYetHint={t.noneYetHint}
      />
      <PayerDataBanks />
    </Page>
  )
}
