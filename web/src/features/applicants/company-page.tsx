import { SECTOR_WORDS } from '@fondaco/rules/companies/answer-words.ts'
import type { BusinessSector } from '@fondaco/rules/companies/questionnaire.ts'
import { countryName } from '@fondaco/rules/country.ts'
import { requestedDocumentWords } from '@fondaco/rules/onboarding/document-request.ts'
import { requestReason } from '@fondaco/rules/onboarding/expiry.ts'
import { lazy, Suspense } from 'react'
import { Loading } from '../../kit/feedback/states.tsx'
import { DateTime, Day } from '../../kit/show/date-time.tsx'
import { corporatePath } from '../../paths.ts'
import { useLanguage, useTexts } from '../../texts.ts'
import type { Company } from './applicant.ts'
import type { ApplicantPage } from './applicant-page.ts'
import { AssessmentCard } from './assessment-card.tsx'
import { CompanyAudit } from './audit-tab.tsx'
import { BusinessTab, DeclarationsTab } from './company-business-tab.tsx'
import { CompanyClassCard } from './company-class-card.tsx'
import { FinancialTab } from './company-financial-tab.tsx'
import { CompanyInfoTab, useAddress } from './company-info-tab.tsx'
import { companyList } from './company-list.tsx'
import { CompanyManagersTab, CompanySettingsTab } from './company-settings-tab.tsx'
import { companyWords } from './company-texts.ts'
import { Blockers, OverviewTab } from './overview-tab.tsx'
import { OwnersCard } from './owners-card.tsx'
import { words } from './texts.ts'

const TaxTab = lazy(() => import('./tax-tab.tsx'))

/** The page of a company. Its structure is a section that the screen adds. */
export const COMPANY_PAGE: ApplicantPage<Company> = {
  useWords: () => {
    const c = useTexts(companyWords)
    return { one: c.one, all: c.title, parts: c.parts, since: c.added }
  },
  list: companyList,
  path: corporatePath,
  claimedAs: 'company',
  review: 'company:review',
  name: ({ name }) => name,
  number: ({ number }) => number,
  initials: ({ name }) => name.split(' ').slice(0, 2),
  useSubtitle: ({ info, business_activity, business_info, country }) => {
    const language = useLanguage()
    const activity = business_info?.company_business_activity || business_activity
    return [
      info?.registration_id,
      activity ? (SECTOR_WORDS[activity as BusinessSector]?.[language] ?? activity) : '',
      country ? countryName(country, language) : '',
    ]
      .filter(Boolean)
      .join(' · ')
  },
  tier: () => null,
  waitsForDecision: ({ waiting_since }) => waiting_since !== null,
  useWaits: ({ registered_at, may }) => {
    const c = useTexts(companyWords)
    return { ofStaff: [], ofCustomer: [[registered_at === null && may.reject, c.toRegister, 'info']] }
  },
  useFacts: ({ crs, registered_at }) => {
    const c = useTexts(companyWords)
    const t = useTexts(words)
    return [
      [t.crs, crs.is_done ? t.signed : t.notSigned],
      [
        c.registered,
        registered_at ? <DateTime key="registered" at={registered_at} show="stacked" /> : c.notRegistered,
      ],
    ]
  },
  useProved: ({ name, info, all_requests, parties }, { request: id, party }) => {
    const t = useTexts(words)
    const c = useTexts(companyWords)
    const language = useLanguage()
    const addressOf = useAddress()
    const request = all_requests.find(({ _id }) => _id === id)
    const of = parties.find(({ _id }) => _id === party)
    return [
      ...(of ? [[t.whose, of.name] as const, [c.contact, of.about] as const] : []),
      [c.legalName, name],
      [t.what, request && requestedDocumentWords(request, language)],
      [t.reason, request && requestReason(request, language)],
      [c.registrationId, info?.registration_id || t.unknown],
      [c.entityForm, info?.entity_form || t.unknown],
      [
        c.incorporated,
        info?.incorporation_date ? <Day key="day" day={info.incorporation_date} /> : t.unknown,
      ],
      [c.registeredAddress, addressOf(info?.registered_address) || t.unknown],
    ]
  },
  first: 'info',
  sections: [
    [
      {
        id: 'info',
        useTitle: () => useTexts(companyWords).info,
        show: (company) => (
          <>
            <OverviewTab applicant={company}>
              <Blockers applicant={company} />
            </OverviewTab>
            <OwnersCard applicant={company} />
            <CompanyInfoTab company={company} />
            <AssessmentCard company={company} />
            <CompanyClassCard company={company} />
          </>
        ),
      },
    ],
    [
      {
        id: 'business',
        useTitle: () => useTexts(companyWords).business,
        show: (company) => <BusinessTab company={company} />,
      },
      {
        id: 'financial',
        useTitle: () => useTexts(companyWords).financial,
        show: (company) => <FinancialTab company={company} />,
      },
      {
        id: 'declarations',
        useTitle: () => useTexts(companyWords).declarations,
        show: (company) => <DeclarationsTab company={company} />,
      },
      {
        id: 'tax',
        useTitle: () => useTexts(companyWords).tax,
        show: (company) => (
          <Suspense fallback={<Loading lines={6} />}>
            <TaxTab applicant={company} />
          </Suspense>
        ),
      },
    ],
  ],
  besideDocuments: [],
  last: [
    {
      id: 'settings',
      useTitle: () => useTexts(companyWords).settings,
      show: (company) => <CompanySettingsTab company={company} />,
    },
    {
      id: 'managers',
      useTitle: () => useTexts(companyWords).managers,
      show: (company) => <CompanyManagersTab company={company} />,
    },
  ],
  Audit: CompanyAudit,
}
