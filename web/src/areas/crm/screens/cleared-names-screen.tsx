import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { usePage } from '../../../api/query.ts'
import {
  type ClearedName,
  ClearedNameFilters,
  clearedNameQuery,
  isFiltered,
  RevokeClearedName,
  useClearedNameColumns,
  words,
} from '../../../features/review/cleared-names.tsx'
import { FilterCard } from '../../../kit/list/filter-card.tsx'
import { ListCard } from '../../../kit/list/list-card.tsx'
import { useListSearch } from '../../../kit/list/list-search.ts'
import { Page } from '../../../kit/page/page.tsx'
import { Note } from '../../../kit/show/card.tsx'
import { PATHS } from '../../../paths.ts'
import { texts, useTexts } from '../../../texts.ts'

const ownWords = texts({ transactions: { en: 'Transactions', lt: 'Operacijos' } })

/** `/crm/transactions/cleared_names`: the names in payments that staff cleared. The view lives in the URL. */
export function ClearedNamesScreen(): ReactNode {
  const t = useTexts(words)
  const own = useTexts(ownWords)
  const { search, offset, change, clear, go } = useListSearch(PATHS.clearedNames.path)
  const list = usePage('listClearedNames', { query: { ...clearedNameQuery(search), offset } })
  const [revoking, setRevoking] = useState<ClearedName | null>(null)
  const columns = useClearedNameColumns(setRevoking)
  return (
    <Page title={t.title} trail={<Link to={PATHS.staffTransactions.path}>{own.transactions}</Link>}>
      <Note>{t.what}</Note>
      <FilterCard>
        <ClearedNameFilters search={search} change={change} clear={clear} />
      </FilterCard>
      <ListCard
        label={t.title}
        list={list}
        go={go}
        columns={columns}
        remember="cleared-names"
        filtered={isFiltered(search)}
        clear={clear}
        none={t.none}
        noneYet={t.noneYet}
        noneYetHint={t.noneYetHint}
      />
      {revoking ? <RevokeClearedName name={revoking} close={() => setRevoking(null)} /> : null}
    </Page>
  )
}
