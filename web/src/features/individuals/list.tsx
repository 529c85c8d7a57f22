import '@mantine/core/styles/PillsInput.css'
import { countryName } from '@fondaco/rules/country.ts'
import { CUSTOMER_STATUS_WORDS } from '@fondaco/rules/onboarding/answer-words.ts'
import { CUSTOMER_STATUSES } from '@fondaco/rules/onboarding/customer-status.ts'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import type { Column } from '../../kit/list/data-table.tsx'
import { defineList, type FilterFields, Wide } from '../../kit/list/define-list.tsx'
import { FilterForm } from '../../kit/list/filter-form.tsx'
import { ClaimedBy } from '../../kit/show/claimed-by.tsx'
import { CustomerStatusBadge } from '../../kit/show/customer-status-badge.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { individualPath, PATHS } from '../../paths.ts'
import { textsNow, useLanguage, useTexts } from '../../texts.ts'
import { words } from './texts.ts'

type Row = Result<'listIndividuals'>[number]

const ONE = ['text', 'id', 'name', 'email', 'date_from', 'date_to', 'risk', 'fee', 'waiting'] as const
const MANY = ['statuses'] as const

/** The columns of the list of individuals. */
function useIndividualColumns(): readonly Column<Row>[] {
  const t = useTexts(words)
  const language = useLanguage()
  return [
    { id: 'name', title: t.name, cell: ({ name }) => name },
    { id: 'id', title: t.id, cell: ({ id }) => id },
    { id: 'email', title: t.email, cell: ({ email }) => email },
    {
      id: 'status',
      title: t.status,
      cell: ({ status, claim }) => (
        <>
          <CustomerStatusBadge status={status} />
          <ClaimedBy claim={claim} />
        </>
      ),
    },
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
function IndividualFilters({ of }: { of: FilterFields<'listIndividuals'> }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const numbers = (most: number) =>
    Array.from({ length: most }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))
  return (
    <FilterForm label={t.filter} filtered={of.filtered} clear={of.clear}>
      <Wide>{of.text('text', t.search)}</Wide>
      <Wide>
        {of.choices(
          'statuses',
          t.status,
          CUSTOMER_STATUSES.map((status) => ({
            value: status,
            label: CUSTOMER_STATUS_WORDS[status][language],
          })),
        )}
      </Wide>
      {of.choice('waiting', t.onlyWaiting, [
        { value: 'true', label: t.yes },
        { value: 'false', label: t.no },
      ])}
      {of.choice('risk', t.risk, numbers(5))}
      {of.text('name', t.name)}
      {of.text('email', t.email)}
      {of.text('id', t.id)}
      {of.choice('fee', t.fee, numbers(2))}
      {of.day('date_from', t.from)}
      {of.day('date_to', t.to)}
    </FilterForm>
  )
}

/** The individuals of the entities that are switched on. */
export const individualList = defineList({
  call: 'listIndividuals',
  path: PATHS.staffIndividuals.path,
  filters: { one: ONE, many: MANY, form: (of) => <IndividualFilters of={of} /> },
  columns: useIndividualColumns,
  words: () => {
    const t = textsNow(words)
    return { label: t.title, none: t.none, noneYet: t.noneYet, noneYetHint: t.noneHint }
  },
  rowLink: ({ _id }) => individualPath(_id),
  remember: 'staff-individuals',
  live: true,
})
