import { APPLICANT_CALLS } from '@fondaco/contract/applications/applicant-call-names.ts'
import { CUSTOMER_STATUS_WORDS } from '@fondaco/rules/onboarding/answer-words.ts'
import type { ApplicantKind } from '@fondaco/rules/onboarding/applicant-kinds.ts'
import { CUSTOMER_STATUSES } from '@fondaco/rules/onboarding/customer-status.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../api/query.ts'
import { type ListSearch, many } from '../../kit/list/list-search.ts'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import classes from './status-counts.module.css'

const words = texts({ label: { en: 'Filter by status', lt: 'Filtruoti pagal būseną' } })

/** The name of the filter by status in each list. */
const FILTERS = { INDIVIDUAL: 'statuses', COMPANY: 'status' } as const satisfies Record<ApplicantKind, string>

/** The statuses with the number of customers, above their list. Choosing one filters by it; choosing it again ends that. */
export function StatusCounts({
  kind,
  search,
  change,
}: {
  kind: ApplicantKind
  search: ListSearch
  change: (values: ListSearch) => void
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { data } = useCall(APPLICANT_CALLS[kind].countByStatus, {})
  const filter = FILTERS[kind]
  const chosen = many(search, filter)
  const counts = new Map(data?.map(({ status, count }) => [status, count]))
  const shown = CUSTOMER_STATUSES.filter((status) => counts.has(status) || chosen.includes(status))
  return (
    <fieldset className={classes.counts} aria-label={t.label}>
      {shown.map((status) => {
        const isOnly = chosen.length === 1 && chosen[0] === status
        return (
          <button
            key={status}
            type="button"
            aria-pressed={chosen.includes(status)}
            onClick={() => change({ [filter]: isOnly ? [] : [status] })}
          >
            {CUSTOMER_STATUS_WORDS[status][language]}{' '}
            <span className={classes.count}>
              {data ? (counts.get(status) ?? 0).toLocaleString('en-US') : '…'}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}
