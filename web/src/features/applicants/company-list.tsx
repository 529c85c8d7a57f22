import { SECTOR_WORDS } from '@fondaco/rules/companies/answer-words.ts'
import { CATEGORY_WORDS, COMPANY_CATEGORIES } from '@fondaco/rules/companies/category.ts'
import type { BusinessSector } from '@fondaco/rules/companies/questionnaire.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { OWNERS } from '@fondaco/rules/onboarding/owners.ts'
import type { Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { useCan } from '../../api/session.tsx'
import type { Column } from '../../kit/list/data-table.tsx'
import { defineList } from '../../kit/list/define-list.tsx'
import { Under } from '../../kit/list/table.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { AGE_TITLE } from '../../kit/show/queue-age-words.ts'
import { corporatePath, PATHS } from '../../paths.ts'
import { textsNow, useLanguage, useTexts } from '../../texts.ts'
import { certificationWords } from './certification-words.ts'
import { closingWords } from './closing-notice-words.ts'
import { companyWords } from './company-texts.ts'
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

function useColumns(work: ApplicantWork = null): readonly Column<Result<'listCompanies'>[number]>[] {
  const t = useTexts(words)
  const c = useTexts(companyWords)
  const language = useLanguage()
  const placeName = usePlaceName()
  const { id, status, risk, country, fee, since, review, certified, date } = useApplicantColumns(work)
  return [
    {
      id: 'name',
      title: c.legalName,
      sort: 'name',
      fit: 'cut',
      cell: ({ name, registration_id }) => (
        <>
          {name}
          {registration_id ? <Under>{registration_id}</Under> : null}
        </>
      ),
    },
    id,
    status,
    {
      id: 'waits',
      title: t.waits,
      cell: ({ waiting, status, registered_at }) =>
        waiting
          ? t.waitsForStaff
          : registered_at === null && status === 'PENDING'
            ? t.waitsForCustomer
            : t.waitsForNobody,
    },
    {
      id: 'activity',
      title: c.activity,
      narrow: 'none',
      cell: ({ business_activity }) =>
        business_activity
          ? (SECTOR_WORDS[business_activity as BusinessSector]?.[language] ?? business_activity)
          : t.unknown,
    },
    risk,
    country,
    fee,
    since,
    review,
    certified,
    { ...date, title: c.added },
    {
      id: 'updated',
      title: c.updated,
      narrow: 'none',
      hidden: true,
      sort: 'updated_date',
      cell: ({ updated_date }) => <DateTime at={updated_date} show="stacked" />,
    },
    ...OWNERS.map((place) => ({
      id: place,
      title: placeName(place),
      narrow: 'none' as const,
      hidden: true,
      cell: (row: Result<'listCompanies'>[number]) => row[place] ?? '–',
    })),
    {
      id: 'gaming',
      title: c.gaming,
      narrow: 'none',
      hidden: true,
      cell: ({ is_gaming_industry }) => (is_gaming_industry ? t.yes : t.no),
    },
    {
      id: 'category',
      title: c.category,
      narrow: 'none',
      hidden: true,
      cell: ({ category }) => (category ? CATEGORY_WORDS[category][language] : '–'),
    },
  ]
}

const categories = (language: Language) =>
  COMPANY_CATEGORIES.map((one) => ({ value: one, label: CATEGORY_WORDS[one][language] }))

/** The companies that can manage others. */
function useManagers(enabled: boolean) {
  const query = { 'settings.can_manage_other_companies': 'true', sort: 'name', limit: 200 } as const
  const { data = [] } = useCall('listCompanies', { query }, { enabled })
  return data.map(({ _id, name }) => ({ value: _id, label: name }))
}

/** The companies of the entities that are switched on. */
export const companyList = defineList({
  call: 'listCompanies',
  path: PATHS.staffCorporates.path,
  useFilters: (of, search) => {
    const t = useTexts(words)
    const c = useTexts(companyWords)
    const language = useLanguage()
    const { statuses, waits, mine, queues, reviews, expiries, certifications, notices, risks, ages, fees } =
      useApplicantChoices()
    const { review } = useTexts(reviewWords)
    const { title: certification } = useTexts(certificationWords)
    const { notice } = useTexts(closingWords)
    const { title: expiring } = useTexts(expiryWords)
    const can = useCan()
    const placeName = usePlaceName()
    const owners = OWNERS.map((place) => of.choice(place, placeName(place), useOwnerFilter(place)))
    const managers = useManagers(can('view:managed_by_setting'))
    return {
      search: of.text('text', c.search),
      bar: [
        of.choices('status', t.status, statuses),
        of.choice('waiting', t.onlyWaiting, waits),
        of.choice('queue', t.queue, queues),
        of.choice('mine', t.mine, mine),
        of.choice('review', review, reviews),
        of.choice('expiring', expiring, expiries),
        of.choice('risk', t.risk, risks),
        of.days('created_date', 'created_date_to', c.added),
      ],
      more: [
        ...(workOf(search) === 'applications' ? [of.choice('age', AGE_TITLE[language], ages)] : []),
        of.choice('certification', certification, certifications),
        of.choice('notice', notice, notices),
        of.choice('fee', t.fee, fees),
        of.days('updated_date', 'updated_date_to', c.updated),
        ...owners,
        of.choice('is_gaming_industry', c.gaming, waits),
        of.choice('category', c.category, categories(language)),
        ...(can('view:managed_by_setting') ? [of.choice('managed_by', c.managedBy, managers)] : []),
      ],
    }
  },
  useColumns,
  words: () => {
    const c = textsNow(companyWords)
    return { title: c.title, counted: c.counted, none: c.none, noneYet: c.noneYet, noneYetHint: c.noneHint }
  },
  rowLink: ({ _id }) => corporatePath(_id),
  remember: 'staff-companies',
  firstSort,
  isWork: (search) => workOf(search) !== null,
  live: true,
})
