import '@mantine/core/styles/PillsInput.css'
import {
  CLEARING_DIRECTIONS,
  CLEARING_FILE_STATES,
  CLEARING_FILE_WORDS,
} from '@fondaco/rules/clearing-file.ts'
import type { ReactNode } from 'react'
import type { Input, Result } from '../../api/client.ts'
import type { Column } from '../../kit/list/data-table.tsx'
import { FilterForm } from '../../kit/list/filter-form.tsx'
import { ChoiceFilter, ChoicesFilter, DayFilter, TextFilter } from '../../kit/list/filters.tsx'
import listClasses from '../../kit/list/list.module.css'
import { type ListSearch, many, one, queryOf, setAmong } from '../../kit/list/list-search.ts'
import { Amount } from '../../kit/show/amount.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import classes from './clearing.module.css'
import { words } from './texts.ts'

type Row = Result<'listClearingFiles'>[number]

const ONE = ['text', 'direction', 'date_from', 'date_to'] as const
const MANY = ['state'] as const

/** The filter as the call takes it. */
export const fileQuery = (search: ListSearch) =>
  queryOf(search, { one: ONE, many: MANY }) as NonNullable<Input<'listClearingFiles'>['query']>

/** Whether any filter is set. */
export const isFiltered = (search: ListSearch): boolean => setAmong(search, [...ONE, ...MANY]).length > 0

/** Where a file stands. */
export function StateBadge({ state }: { state: Row['state'] }): ReactNode {
  const language = useLanguage()
  return <Badge tone={CLEARING_FILE_WORDS[state].tone}>{CLEARING_FILE_WORDS[state][language]}</Badge>
}

/** The columns of the list of clearing files. */
export function useFileColumns(): readonly Column<Row>[] {
  const t = useTexts(words)
  return [
    { id: 'name', title: t.name, cell: ({ name }) => <span className={classes.name}>{name}</span> },
    {
      id: 'direction',
      title: t.direction,
      cell: ({ direction }) => <span className={classes.whole}>{t[direction]}</span>,
    },
    { id: 'state', title: t.state, cell: ({ state }) => <StateBadge state={state} /> },
    {
      id: 'created',
      title: t.created,
      cell: ({ created_at }) => <DateTime at={created_at} show="stacked" />,
    },
    { id: 'messages', title: t.messages, right: true, cell: ({ message_count }) => message_count },
    {
      id: 'sum',
      title: t.sum,
      right: true,
      cell: ({ control_sum }) => (control_sum ? <Amount value={control_sum} currency="EUR" /> : null),
    },
    { id: 'reason', title: t.reason, cell: ({ reason }) => reason },
  ]
}

/** The filters of the list; all of them live in the URL. */
export function FileFilters({
  search,
  change,
  clear,
}: {
  search: ListSearch
  change: (values: ListSearch) => void
  clear: () => void
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const set = (name: string) => (value: string | readonly string[]) =>
    change({ [name]: value.length === 0 ? undefined : value })
  return (
    <FilterForm label={t.filter} filtered={isFiltered(search)} clear={clear}>
      <div className={listClasses.wide}>
        <TextFilter
          key={one(search, 'text')}
          label={t.search}
          value={one(search, 'text')}
          onChange={set('text')}
        />
      </div>
      <ChoiceFilter
        label={t.direction}
        value={one(search, 'direction')}
        onChange={set('direction')}
        choices={CLEARING_DIRECTIONS.map((value) => ({ value, label: t[value] }))}
      />
      <div className={listClasses.wide}>
        <ChoicesFilter
          label={t.state}
          values={many(search, 'state')}
          onChange={set('state')}
          choices={CLEARING_FILE_STATES.map((value) => ({
            value,
            label: CLEARING_FILE_WORDS[value][language],
          }))}
        />
      </div>
      <DayFilter label={t.from} value={one(search, 'date_from')} onChange={set('date_from')} />
      <DayFilter label={t.to} value={one(search, 'date_to')} onChange={set('date_to')} />
    </FilterForm>
  )
}
