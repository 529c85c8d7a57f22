import '@mantine/core/styles/PillsInput.css'
import { countryName } from '@fondaco/rules/country.ts'
import { CUSTOMER_STATUS_WORDS } from '@fondaco/rules/onboarding/answer-words.ts'
import { CUSTOMER_STATUSES } from '@fondaco/rules/onboarding/customer-status.ts'
import type { ReactNode } from 'react'
import type { Input, Result } from '../../api/client.ts'
import type { Column } from '../../kit/list/data-table.tsx'
import { FilterForm } from '../../kit/list/filter-form.tsx'
import { ChoiceFilter, ChoicesFilter, DayFilter, TextFilter } from '../../kit/list/filters.tsx'
import listClasses from '../../kit/list/list.module.css'
import { type ListSearch, many, one, queryOf, setAmong } from '../../kit/list/list-search.ts'
import { CustomerStatusBadge } from '../../kit/show/customer-status-badge.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import { words } from './texts.ts'

type Row = Result<'listIndividuals'>[number]
type Query = NonNullable<Input<'listIndividuals'>['query']>

const ONE = ['text', 'id', 'name', 'email', 'date_from', 'date_to', 'risk', 'fee', 'waiting'] as const
const MANY = ['statuses'] as const

/** The filter as the call takes it. */
export const individualQuery = (search: ListSearch): Query =>
  queryOf(search, { one: ONE, many: MANY }) as Query

/** Whether any filter is set. */
export const isFiltered = (search: ListSearch): boolean => setAmong(search, [...ONE, ...MANY]).length > 0

/** The columns of the list of individuals. */
export function useIndividualColumns(): readonly Column<Row>[] {
  const t = useTexts(words)
  const language = useLanguage()
  return [
    { id: 'name', title: t.name, cell: ({ name }) => name },
    { id: 'id', title: t.id, cell: ({ id }) => id },
    { id: 'email', title: t.email, cell: ({ email }) => email },
    { id: 'status', title: t.status, cell: ({ status }) => <CustomerStatusBadge status={status} /> },
    {
      id: 'waits',
      title: t.waits,
      cell: ({ waiting, is_blocked }) =>
        waiting ? t.waitsForStaff : is_blocked ? t.waitsForCustomer : t.waitsForNobody,
    },
    { id: 'tier', title: t.tier, cell: ({ tier }) => tier },
    { id: 'risk', title: t.risk, cell: ({ risk }) => risk },
    {
      id: 'country',
      title: t.country,
      hidden: true,
      cell: ({ country }) => (country ? countryName(country, language) : t.unknown),
    },
    { id: 'fee', title: t.fee, hidden: true, cell: ({ fee }) => fee },
    {
      id: 'date',
      title: t.signedUp,
      cell: ({ date_created }) => <DateTime at={date_created} show="stacked" />,
    },
  ]
}

/** Every filter; all of them live in the URL. */
export function IndividualFilters({
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
  const text = (name: (typeof ONE)[number], label: string) => (
    <TextFilter
      key={`${name} ${one(search, name)}`}
      label={label}
      value={one(search, name)}
      onChange={set(name)}
    />
  )
  const numbers = (most: number) =>
    Array.from({ length: most }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))
  return (
    <FilterForm label={t.filter} filtered={isFiltered(search)} clear={clear}>
      <div className={listClasses.wide}>{text('text', t.search)}</div>
      <div className={listClasses.wide}>
        <ChoicesFilter
          label={t.status}
          values={many(search, 'statuses')}
          onChange={set('statuses')}
          choices={CUSTOMER_STATUSES.map((status) => ({
            value: status,
            label: CUSTOMER_STATUS_WORDS[status][language],
          }))}
        />
      </div>
      <ChoiceFilter
        label={t.onlyWaiting}
        value={one(search, 'waiting')}
        onChange={set('waiting')}
        choices={[
          { value: 'true', label: t.yes },
          { value: 'false', label: t.no },
        ]}
      />
      <ChoiceFilter label={t.risk} value={one(search, 'risk')} onChange={set('risk')} choices={numbers(5)} />
      {text('name', t.name)}
      {text('email', t.email)}
      {text('id', t.id)}
      <ChoiceFilter label={t.fee} value={one(search, 'fee')} onChange={set('fee')} choices={numbers(2)} />
      <DayFilter label={t.from} value={one(search, 'date_from')} onChange={set('date_from')} />
      <DayFilter label={t.to} value={one(search, 'date_to')} onChange={set('date_to')} />
    </FilterForm>
  )
}
