import '@mantine/core/styles/PillsInput.css'
import {
  CLEARING_BREAK_KIND_WORDS,
  CLEARING_BREAK_KINDS,
  CLEARING_BREAK_STATE_WORDS,
  CLEARING_BREAK_STATES,
} from '@fondaco/rules/clearing-break.ts'
import type { ReactNode } from 'react'
import type { Input, Result } from '../../api/client.ts'
import type { Column } from '../../kit/list/data-table.tsx'
import { FilterForm } from '../../kit/list/filter-form.tsx'
import { ChoiceFilter, ChoicesFilter, DayFilter, TextFilter } from '../../kit/list/filters.tsx'
import listClasses from '../../kit/list/list.module.css'
import { type ListSearch, many, one, queryOf, setAmong } from '../../kit/list/list-search.ts'
import { DateTime } from '../../kit/show/date-time.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import { words } from './break-texts.ts'
import classes from './clearing.module.css'

type Row = Result<'listClearingBreaks'>[number]

const ONE = ['text', 'state', 'date_from', 'date_to'] as const
const MANY = ['kind'] as const

/** The filter as the call takes it. */
export const breakQuery = (search: ListSearch) =>
  queryOf(search, { one: ONE, many: MANY }) as NonNullable<Input<'listClearingBreaks'>['query']>

/** Whether any filter is set. */
export const isFiltered = (search: ListSearch): boolean => setAmong(search, [...ONE, ...MANY]).length > 0

/** Whether a break still waits. */
export function BreakBadge({ state }: { state: Row['state'] }): ReactNode {
  const { tone, ...name } = CLEARING_BREAK_STATE_WORDS[state]
  return <Badge tone={tone}>{name[useLanguage()]}</Badge>
}

/** The columns of the list of breaks. */
export function useBreakColumns(): readonly Column<Row>[] {
  const t = useTexts(words)
  const language = useLanguage()
  return [
    { id: 'text', title: t.text, cell: ({ text }) => <span className={classes.name}>{text}</span> },
    { id: 'kind', title: t.kind, cell: ({ kind }) => CLEARING_BREAK_KIND_WORDS[kind][language] },
    { id: 'state', title: t.state, cell: ({ state }) => <BreakBadge state={state} /> },
    { id: 'when', title: t.when, cell: ({ at }) => <DateTime at={at} show="stacked" /> },
    {
      id: 'payment',
      title: t.payment,
      cell: ({ transaction }) => transaction?.reference ?? t.noPayment,
    },
    {
      id: 'message',
      title: t.message,
      hidden: true,
      cell: ({ message }) => <span className={classes.name}>{message?.message_id}</span>,
    },
  ]
}

/** The filters of the list; all of them live in the URL. */
export function BreakFilters({
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
        label={t.state}
        value={one(search, 'state')}
        onChange={set('state')}
        choices={CLEARING_BREAK_STATES.map((value) => ({
          value,
          label: CLEARING_BREAK_STATE_WORDS[value][language],
        }))}
      />
      <div className={listClasses.wide}>
        <ChoicesFilter
          label={t.kind}
          values={many(search, 'kind')}
          onChange={set('kind')}
          choices={CLEARING_BREAK_KINDS.map((value) => ({
            value,
            label: CLEARING_BREAK_KIND_WORDS[value][language],
          }))}
        />
      </div>
      <DayFilter label={t.from} value={one(search, 'date_from')} onChange={set('date_from')} />
      <DayFilter label={t.to} value={one(search, 'date_to')} onChange={set('date_to')} />
    </FilterForm>
  )
}
