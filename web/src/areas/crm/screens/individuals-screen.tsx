import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePage } from '../../../api/query.ts'
import {
  IndividualFilters,
  individualQuery,
  isFiltered,
  useIndividualColumns,
} from '../../../features/individuals/list.tsx'
import { words } from '../../../features/individuals/texts.ts'
import { Card } from '../../../kit/card.tsx'
import { DataTable } from '../../../kit/data-table.tsx'
import { FilterCard } from '../../../kit/filter-card.tsx'
import { useListSearch } from '../../../kit/list-search.ts'
import { Page } from '../../../kit/page.tsx'
import { Pager } from '../../../kit/pager.tsx'
import { Empty, StaleNote } from '../../../kit/states.tsx'
import { individualPath, PATHS } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'

/** `/crm/individuals`: the individuals of the entities that are switched on (B§3.6). The view lives in the URL. */
export function IndividualsScreen(): ReactNode {
  const t = useTexts(words)
  const { search, offset, change, clear, go } = useListSearch(PATHS.staffIndividuals.path)
  const list = usePage('listIndividuals', { query: { ...individualQuery(search), offset } })
  const columns = useIndividualColumns()
  const rows = list.data?.rows
  return (
    <Page title={t.title}>
      <StaleNote updatedAt={list.dataUpdatedAt} />
      <FilterCard>
        <IndividualFilters search={search} change={change} clear={clear} />
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
          rowLink={({ _id }) => individualPath(_id)}
          busy={list.isPlaceholderData}
          error={list.error}
          retry={() => void list.refetch()}
          remember="staff-individuals"
          empty={
            isFiltered(search) ? (
              <Empty title={t.none}>
                <Button variant="default" onClick={clear}>
                  {t.clear}
                </Button>
              </Empty>
            ) : (
              <Empty title={t.noneYet}>{t.noneHint}</Empty>
            )
          }
        />
      </Card>
    </Page>
  )
}
