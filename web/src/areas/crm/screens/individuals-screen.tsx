import type { ReactNode } from 'react'
import { usePage } from '../../../api/query.ts'
import {
  IndividualFilters,
  individualQuery,
  isFiltered,
  useIndividualColumns,
} from '../../../features/individuals/list.tsx'
import { words } from '../../../features/individuals/texts.ts'
import { StaleNote } from '../../../kit/feedback/states.tsx'
import { FilterCard } from '../../../kit/list/filter-card.tsx'
import { ListCard } from '../../../kit/list/list-card.tsx'
import { useListSearch } from '../../../kit/list/list-search.ts'
import { Page } from '../../../kit/page/page.tsx'
import { individualPath, PATHS } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'

/** `/crm/individuals`: the individuals of the entities that are switched on. The view lives in the URL. */
export function IndividualsScreen(): ReactNode {
  const t = useTexts(words)
  const { search, offset, change, clear, go } = useListSearch(PATHS.staffIndividuals.path)
  const list = usePage('listIndividuals', { query: { ...individualQuery(search), offset } })
  const columns = useIndividualColumns()
  return (
    <Page title={t.title}>
      <StaleNote updatedAt={list.dataUpdatedAt} />
      <FilterCard>
        <IndividualFilters search={search} change={change} clear={clear} />
      </FilterCard>
      <ListCard
        label={t.title}
        list={list}
        go={go}
        columns={columns}
        rowLink={({ _id }) => individualPath(_id)}
        remember="staff-individuals"
        filtered={isFiltered(search)}
        clear={clear}
        none={t.none}
        noneYet={t.noneYet}
        noneYetHint={t.noneHint}
      />
    </Page>
  )
}
