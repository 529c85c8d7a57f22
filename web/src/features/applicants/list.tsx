import { INDIVIDUAL_QUEUES } from '@fondaco/contract/applications/individual-queues.ts'
import { countryName } from '@fondaco/rules/country.ts'
import { CUSTOMER_STATUS_WORDS } from '@fondaco/rules/onboarding/answer-words.ts'
import { CUSTOMER_STATUSES } from '@fondaco/rules/onboarding/customer-status.ts'
import { QUEUE_AGES } from '@fondaco/rules/queue-age.ts'
import type { Result } from '../../api/client.ts'
import type { Column } from '../../kit/list/data-table.tsx'
import { defineList } from '../../kit/list/define-list.tsx'
import { type ListSearch, one } from '../../kit/list/list-search.ts'
import { Under } from '../../kit/list/table.tsx'
import { ClaimedBy } from '../../kit/show/claimed-by.tsx'
import { CustomerStatusBadge } from '../../kit/show/customer-status-badge.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { AGE_TITLE, AGE_WORDS } from '../../kit/show/queue-age-words.ts'
import { individualPath, PATHS } from '../../paths.ts'
import { textsNow, useLanguage, useTexts } from '../../texts.ts'
import { INDIVIDUAL_QUEUE_WORDS } from './queue-words.ts'
import { words } from './texts.ts'

type Row = Result<'listIndividuals'>[number]

/**
 * The columns of the list of individuals. Among those that wait for staff it shows since when each waits, instead of the
 * sign-up, and can be sorted by it.
 */
function useIndividualColumns(isWaiting = false): readonly Column<Row>[] {
  const t = useTexts(words)
  const language = useLanguage()
  return [
    {
      id: 'name',
      title: t.name,
      sort: 'name',
      fit: 'cut',
      cell: ({ name, email }) => (
        <>
          {name}
          <Under>{email}</Under>
        </>
      ),
    },
    { id: 'id', title: t.id, cell: ({ id }) => id },
    {
      id: 'status',
      title: t.status,
      narrow: 'end',
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
    { id: 'tier', title: t.tier, narrow: 'none', cell: ({ tier }) => tier },
    { id: 'risk', title: t.risk, narrow: 'none', sort: 'risk', cell: ({ risk }) => risk },
    {
      id: 'country',
      title: t.country,
      hidden: true,
      cell: ({ country }) => (country ? countryName(country, language) : t.unknown),
    },
    { id: 'fee', title: t.fee, hidden: true, cell: ({ fee }) => fee },
    {
      id: 'since',
      title: t.since,
      narrow: isWaiting ? 'about' : 'none',
      hidden: !isWaiting,
      ...(isWaiting ? { sort: 'waiting_since' } : {}),
      cell: ({ waiting_since }) =>
        waiting_since ? <DateTime at={waiting_since} show="stacked" /> : t.waitsForNobody,
    },
    {
      id: 'date',
      title: t.signedUp,
      narrow: 'none',
      hidden: isWaiting,
      sort: 'date_created',
      cell: ({ date_created }) => <DateTime at={date_created} show="stacked" />,
    },
  ]
}

/** Whether the view shows only what waits for staff, to be worked through. */
export const isIndividualQueue = (search: ListSearch): boolean =>
  one(search, 'waiting') === 'true' || one(search, 'queue') !== ''

const numbers = (most: number) =>
  Array.from({ length: most }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))

/** The individuals of the entities that are switched on. */
export const individualList = defineList({
  call: 'listIndividuals',
  path: PATHS.staffIndividuals.path,
  useFilters: (of, search) => {
    const t = useTexts(words)
    const language = useLanguage()
    const statuses = CUSTOMER_STATUSES.map((status) => ({
      value: status,
      label: CUSTOMER_STATUS_WORDS[status][language],
    }))
    const waits = [
      { value: 'true', label: t.yes },
      { value: 'false', label: t.no },
    ]
    const ages = QUEUE_AGES.map((age) => ({ value: age, label: AGE_WORDS[age][language] }))
    const queues = INDIVIDUAL_QUEUES.map((queue) => ({
      value: queue,
      label: INDIVIDUAL_QUEUE_WORDS[queue].title[language],
    }))
    return {
      search: of.text('text', t.search),
      bar: [
        of.choices('statuses', t.status, statuses),
        of.choice('waiting', t.onlyWaiting, waits),
        of.choice('queue', t.queue, queues),
        of.choice('risk', t.risk, numbers(5)),
        of.days('date_from', 'date_to', t.signedUp),
      ],
      more: [
        ...(isIndividualQueue(search) ? [of.choice('age', AGE_TITLE[language], ages)] : []),
        of.choice('fee', t.fee, numbers(2)),
      ],
    }
  },
  useColumns: useIndividualColumns,
  words: () => {
    const t = textsNow(words)
    return { title: t.title, counted: t.counted, none: t.none, noneYet: t.noneYet, noneYetHint: t.noneHint }
  },
  rowLink: ({ _id }) => individualPath(_id),
  remember: 'staff-individuals',
  // Among those that wait, the longest wait comes first.
  firstSort: (search) => (isIndividualQueue(search) ? 'waiting_since' : '-date_created'),
  isWork: isIndividualQueue,
  live: true,
})
