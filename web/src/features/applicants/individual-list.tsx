import { INDIVIDUAL_OWNERS } from '@fondaco/rules/onboarding/owners.ts'
import type { Result } from '../../api/client.ts'
import type { Column } from '../../kit/list/data-table.tsx'
import { defineList } from '../../kit/list/define-list.tsx'
import { Under } from '../../kit/list/table.tsx'
import { AGE_TITLE } from '../../kit/show/queue-age-words.ts'
import { individualPath, PATHS } from '../../paths.ts'
import { textsNow, useLanguage, useTexts } from '../../texts.ts'
import { certificationWords } from './certification-words.ts'
import { closingWords } from './closing-notice-words.ts'
import { expiryWords } from './expiry-words.ts'
import {
  type ApplicantWork,
  firstSort,
  useApplicantChoices,
  useApplicantColumns,
  workOf,
} from './list-parts.tsx'
import { reviewWords } from './next-review.tsx'
import { useOwnerFilter, usePlaceName } from './owners.tsx'
import { words } from './texts.ts'

const PLACES = Object.keys(INDIVIDUAL_OWNERS) as (keyof typeof INDIVIDUAL_OWNERS)[]

function useColumns(work: ApplicantWork = null): readonly Column<Result<'listIndividuals'>[number]>[] {
  const t = useTexts(words)
  const placeName = usePlaceName()
  const { id, status, risk, country, fee, since, review, certified, date } = useApplicantColumns(work)
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
    id,
    status,
    {
      id: 'waits',
      title: t.waits,
      cell: ({ waiting, is_blocked }) =>
        waiting ? t.waitsForStaff : is_blocked ? t.waitsForCustomer : t.waitsForNobody,
    },
    { id: 'tier', title: t.tier, narrow: 'none', cell: ({ tier }) => tier },
    risk,
    country,
    fee,
    since,
    review,
    certified,
    date,
    ...PLACES.map((place) => ({
      id: place,
      title: placeName(place),
      narrow: 'none' as const,
      hidden: true,
      cell: (row: Result<'listIndividuals'>[number]) => row[place] ?? '–',
    })),
  ]
}

/** The individuals of the entities that are switched on. */
export const individualList = defineList({
  call: 'listIndividuals',
  path: PATHS.staffIndividuals.path,
  useFilters: (of, search) => {
    const t = useTexts(words)
    const language = useLanguage()
    const { statuses, waits, mine, queues, reviews, expiries, certifications, notices, risks, ages, fees } =
      useApplicantChoices()
    const { review } = useTexts(reviewWords)
    const { title: certification } = useTexts(certificationWords)
    const { notice } = useTexts(closingWords)
    const placeName = usePlaceName()
    const owners = PLACES.map((place) => of.choice(place, placeName(place), useOwnerFilter(place)))
    const { title: expiring } = useTexts(expiryWords)
    return {
      search: of.text('text', t.search),
      bar: [
        of.choices('statuses', t.status, statuses),
        of.choice('waiting', t.onlyWaiting, waits),
        of.choice('queue', t.queue, queues),
        of.choice('mine', t.mine, mine),
        of.choice('review', review, reviews),
        of.choice('expiring', expiring, expiries),
        of.choice('risk', t.risk, risks),
        of.days('date_from', 'date_to', t.signedUp),
      ],
      more: [
        ...(workOf(search) === 'applications' ? [of.choice('age', AGE_TITLE[language], ages)] : []),
        of.choice('certification', certification, certifications),
        of.choice('notice', notice, notices),
        of.choice('fee', t.fee, fees),
        ...owners,
      ],
    }
  },
  useColumns,
  words: () => {
    const t = textsNow(words)
    return { title: t.title, counted: t.counted, none: t.none, noneYet: t.noneYet, noneYetHint: t.noneHint }
  },
  rowLink: ({ _id }) => individualPath(_id),
  remember: 'staff-individuals',
  firstSort,
  isWork: (search) => workOf(search) !== null,
  live: true,
})
