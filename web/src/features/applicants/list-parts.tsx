import { APPLICANT_QUEUES } from '@fondaco/contract/applications/applicant-queues.ts'
import { countryName } from '@fondaco/rules/country.ts'
import { CUSTOMER_STATUS_WORDS } from '@fondaco/rules/onboarding/answer-words.ts'
import { NOTICE_STATES } from '@fondaco/rules/onboarding/closing-notice.ts'
import { CERTIFICATION_QUEUES } from '@fondaco/rules/onboarding/crs-notice.ts'
import { CUSTOMER_STATUSES } from '@fondaco/rules/onboarding/customer-status.ts'
import { QUEUE_AGES } from '@fondaco/rules/queue-age.ts'
import type { Result } from '../../api/client.ts'
import type { Column } from '../../kit/list/data-table.tsx'
import { type ListSearch, one } from '../../kit/list/list-search.ts'
import { ClaimedBy } from '../../kit/show/claimed-by.tsx'
import { CustomerStatusBadge } from '../../kit/show/customer-status-badge.tsx'
import { DateTime, Day } from '../../kit/show/date-time.tsx'
import { AGE_WORDS } from '../../kit/show/queue-age-words.ts'
import { Badge } from '../../kit/show/status-badge.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import { certificationWords } from './certification-words.ts'
import { closingWords } from './closing-notice-words.ts'
import { expiryWords } from './expiry-words.ts'
import { reviewWords } from './next-review.tsx'
import { QUEUE_WORDS } from './queue-words.ts'
import { words } from './texts.ts'

/** What the rows of every kind show. */
type Row = Pick<
  Result<'listIndividuals'>[number],
  | 'id'
  | 'status'
  | 'claim'
  | 'risk'
  | 'fee'
  | 'country'
  | 'waiting_since'
  | 'date_created'
  | 'next_review'
  | 'certification'
>

/** What a view is worked through for: applications that wait for staff, reviews that are due, or unsigned tax forms; null: none. */
export type ApplicantWork = 'applications' | 'reviews' | 'certifications' | null

export function workOf(search: ListSearch): ApplicantWork {
  if (one(search, 'waiting') === 'true' || one(search, 'queue') !== '') return 'applications'
  if (one(search, 'review') !== '') return 'reviews'
  return one(search, 'certification') === '' ? null : 'certifications'
}

const FIRST_SORTS = {
  applications: 'waiting_since',
  reviews: 'next_review',
  certifications: 'date_created',
} as const

/** The order in which a view is shown at first: what waits longest, and the earliest review. */
export function firstSort(search: ListSearch): string {
  const work = workOf(search)
  return work === null ? '-date_created' : FIRST_SORTS[work]
}

/**
 * The columns that the lists of every kind have. Among those that wait for staff a list shows since when each waits,
 * and among reviews the day of each, instead of when it was added, and can be sorted by it.
 */
export function useApplicantColumns(work: ApplicantWork) {
  const t = useTexts(words)
  const r = useTexts(reviewWords)
  const f = useTexts(certificationWords)
  const isWaiting = work === 'applications'
  const isReview = work === 'reviews'
  const language = useLanguage()
  return {
    id: { id: 'id', title: t.id, cell: ({ id }) => id },
    status: {
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
    risk: { id: 'risk', title: t.risk, narrow: 'none', sort: 'risk', cell: ({ risk }) => risk },
    country: {
      id: 'country',
      title: t.country,
      hidden: true,
      cell: ({ country }) => (country ? countryName(country, language) : t.unknown),
    },
    fee: { id: 'fee', title: t.fee, hidden: true, cell: ({ fee }) => fee },
    since: {
      id: 'since',
      title: t.since,
      narrow: isWaiting ? 'about' : 'none',
      hidden: !isWaiting,
      ...(isWaiting ? { sort: 'waiting_since' } : {}),
      cell: ({ waiting_since }) =>
        waiting_since ? <DateTime at={waiting_since} show="stacked" /> : t.waitsForNobody,
    },
    review: {
      id: 'review',
      title: r.next,
      narrow: isReview ? 'about' : 'none',
      hidden: !isReview,
      ...(isReview ? { sort: 'next_review' } : {}),
      cell: ({ next_review }) => (next_review ? <Day day={next_review} /> : '–'),
    },
    certified: {
      id: 'certified',
      title: f.since,
      narrow: work === 'certifications' ? 'about' : 'none',
      hidden: work !== 'certifications',
      cell: ({ certification }) =>
        certification ? (
          <>
            <DateTime at={certification.since} show="stacked" />
            {certification.invalid ? <Badge tone="stop">{f.invalid}</Badge> : null}
          </>
        ) : (
          '–'
        ),
    },
    date: {
      id: 'date',
      title: t.signedUp,
      narrow: 'none',
      hidden: work !== null,
      sort: 'date_created',
      cell: ({ date_created }) => <DateTime at={date_created} show="stacked" />,
    },
  } as const satisfies Readonly<Record<string, Column<Row>>>
}

const numbers = (most: number) =>
  Array.from({ length: most }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))

/** The choices of the filters that the lists of every kind have. */
export function useApplicantChoices() {
  const t = useTexts(words)
  const e = useTexts(expiryWords)
  const r = useTexts(reviewWords)
  const f = useTexts(certificationWords)
  const c = useTexts(closingWords)
  const language = useLanguage()
  return {
    statuses: CUSTOMER_STATUSES.map((status) => ({
      value: status,
      label: CUSTOMER_STATUS_WORDS[status][language],
    })),
    waits: [
      { value: 'true', label: t.yes },
      { value: 'false', label: t.no },
    ],
    ages: QUEUE_AGES.map((age) => ({ value: age, label: AGE_WORDS[age][language] })),
    queues: APPLICANT_QUEUES.map((queue) => ({ value: queue, label: QUEUE_WORDS[queue].title[language] })),
    reviews: [
      { value: 'due', label: r.dueOrLate },
      { value: 'late', label: r.late },
    ],
    mine: [
      { value: 'true', label: t.yes },
      { value: 'false', label: t.no },
    ],
    expiries: [
      { value: 'due', label: e.dueOrLate },
      { value: 'late', label: e.late },
    ],
    certifications: CERTIFICATION_QUEUES.map((queue) => ({ value: queue, label: f[queue] })),
    notices: NOTICE_STATES.map((state) => ({ value: state, label: c[state] })),
    risks: numbers(5),
    fees: numbers(2),
  }
}
