import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { Empty } from '../../kit/feedback/states.tsx'
import { DataTable } from '../../kit/list/data-table.tsx'
import { allOf, FilterBar } from '../../kit/list/filter-bar.tsx'
import { choiceFilter, textFilter } from '../../kit/list/filters.tsx'
import { queryOf, useListSearch } from '../../kit/list/list-search.ts'
import { Card } from '../../kit/show/card.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { written } from '../../kit/show/written.tsx'
import { institutionBankPath, PATHS } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { words } from './bank-texts.ts'

export type Bank = Result<'listInstitutionBanks'>['data'][number]

/** More banks than an institution has. */
const MOST = 200

/** Whether accounts can be opened with a bank. */
export function BankBadge({ of: { is_active } }: { of: Pick<Bank, 'is_active'> }): ReactNode {
  const t = useTexts(words)
  return is_active ? <Badge tone="good">{t.active}</Badge> : <Badge tone="stop">{t.notActive}</Badge>
}

/** The institution's banks. The filters live in the URL. */
export function BankList({ add }: { add: ReactNode }): ReactNode {
  const t = useTexts(words)
  const { search, change, clear } = useListSearch(PATHS.staffBanks.path)
  const filters = {
    search: textFilter('text', t.search),
    bar: [
      choiceFilter('active', t.state, [
        { value: 'true', label: t.active },
        { value: 'false', label: t.notActive },
      ]),
    ],
  }
  const query = queryOf(search, { one: allOf(filters).flatMap(({ names }) => names), many: [] })
  const { data, error, isPlaceholderData, refetch } = useCall(
    'listInstitutionBanks',
    { query: { limit: MOST, ...query } },
    { keep: true },
  )
  const isFiltered = Object.keys(query).length > 0
  return (
    <>
      <FilterBar filters={filters} search={search} change={change} clear={clear} />
      <Card title={t.title} side={data ? data.data.length : null}>
        <DataTable<Bank>
          list
          label={t.title}
          columns={[
            { id: 'name', title: t.name, fit: 'cut', cell: ({ bank_name }) => written(bank_name) },
            { id: 'bic', title: t.bic, cell: ({ account }) => account.bic ?? t.noDetails },
            {
              id: 'entities',
              title: t.entities,
              narrow: 'none',
              cell: ({ entities }) => entities.join(', '),
            },
            { id: 'nostros', title: t.nostros, right: true, narrow: 'none', cell: ({ nostros }) => nostros },
            { id: 'state', title: t.state, narrow: 'end', cell: (bank) => <BankBadge of={bank} /> },
          ]}
          rows={data?.data}
          rowId={({ _id }) => _id}
          rowLink={({ _id }) => institutionBankPath(_id)}
          busy={isPlaceholderData}
          error={error}
          retry={() => void refetch()}
          empty={
            isFiltered ? (
              <Empty title={t.none}>
                <Button variant="default" onClick={clear}>
                  {t.clear}
                </Button>
              </Empty>
            ) : (
              <Empty title={t.noneYet}>
                <p>{t.noneYetHint}</p>
                {add}
              </Empty>
            )
          }
        />
      </Card>
    </>
  )
}
