import { countryName } from '@fondaco/rules/country.ts'
import { requestedDocumentWords } from '@fondaco/rules/onboarding/document-request.ts'
import { requestReason } from '@fondaco/rules/onboarding/expiry.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { Loading } from '../../kit/feedback/states.tsx'
import { DateTime, Day } from '../../kit/show/date-time.tsx'
import { individualPath } from '../../paths.ts'
import { useLanguage, useTexts } from '../../texts.ts'
import { ActivitiesTab, useActivities } from './activities-tab.tsx'
import type { Applicant, Individual } from './applicant.ts'
import type { ApplicantPage } from './applicant-page.ts'
import { IndividualAudit } from './audit-tab.tsx'
import { IdentityTab } from './identity-tab.tsx'
import { individualList } from './individual-list.tsx'
import { OverviewTab, Prompts } from './overview-tab.tsx'
import { OwnersCard } from './owners-card.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { CHECKS, words } from './texts.ts'

const TaxTab = lazy(() => import('./tax-tab.tsx'))

type Document = Applicant['all_documents'][number]

const nameOf = ({ first_name, last_name }: Individual): string => `${first_name} ${last_name}`

/** The page of an individual. */
export const INDIVIDUAL_PAGE: ApplicantPage<Individual> = {
  useWords: () => {
    const t = useTexts(words)
    return { one: t.one, all: t.title, parts: t.parts, since: t.signedUp }
  },
  list: individualList,
  path: individualPath,
  claimedAs: 'individual',
  review: 'individual:review',
  name: nameOf,
  number: ({ id }) => id,
  initials: ({ first_name, last_name }) => [first_name, last_name],
  useSubtitle: ({ email, phone }) => [email, phone].filter(Boolean).join(' · '),
  tier: ({ tier }) => tier,
  waitsForDecision: ({ review }) => review !== null,
  useWaits: ({ identity, prompts }) => {
    const t = useTexts(words)
    return {
      ofStaff: [[identity.suspected, t.checkWaits, 'identity']],
      ofCustomer: [[prompts.length > 0, t.questionsWait(prompts.length), 'overview']],
    }
  },
  useFacts: ({ identity, crs, review, last_login }) => {
    const t = useTexts(words)
    const checks = useTexts(CHECKS)
    return [
      [t.promised, review ? <Day key="by" day={review.by} /> : null],
      [t.identity, checks[identity.status]],
      [t.crs, crs.is_done ? t.signed : t.notSigned],
      [t.lastLogin, last_login ? <DateTime key="last" at={last_login} show="stacked" /> : null],
    ]
  },
  useProved,
  first: 'overview',
  sections: [
    [
      {
        id: 'overview',
        useTitle: () => useTexts(words).overview,
        show: (individual) => (
          <>
            <OverviewTab applicant={individual}>
              <Prompts individual={individual} />
            </OverviewTab>
            <OwnersCard applicant={individual} />
          </>
        ),
      },
      {
        id: 'profile',
        useTitle: () => useTexts(words).profile,
        show: (individual) => <ProfileTab individual={individual} />,
      },
      {
        id: 'activities',
        useTitle: () => useTexts(words).activities,
        show: (individual) => <ActivitiesTab individual={individual} />,
      },
      {
        id: 'tax',
        useTitle: () => useTexts(words).tax,
        show: (individual) => (
          <Suspense fallback={<Loading lines={6} />}>
            <TaxTab applicant={individual} />
          </Suspense>
        ),
      },
    ],
  ],
  besideDocuments: [
    {
      id: 'identity',
      useTitle: () => useTexts(words).identity,
      show: (individual) => <IdentityTab individual={individual} />,
    },
  ],
  last: [],
  Audit: IndividualAudit,
}

/** What was answered, to compare with the document. */
function useProved(
  individual: Individual,
  document: Document,
): readonly (readonly [name: string, value: ReactNode])[] {
  const t = useTexts(words)
  const language = useLanguage()
  const { income } = useActivities(individual)
  const { address, identity } = individual
  const country = (code: string | null | undefined) => (code ? countryName(code, language) : t.unknown)
  const day = (value: string | null | undefined) => (value ? <Day day={value} /> : t.unknown)
  const name = [t.name, nameOf(individual)] as const
  const place = [
    [t.street, address.street || t.unknown],
    [t.city, address.city || t.unknown],
    [t.postalCode, address.postal_code || t.unknown],
    [t.country, country(address.country)],
  ] as const
  const person = [
    name,
    [t.birthdate, day(individual.birthdate)],
    [t.birthplace, individual.po_birth ?? t.unknown],
    [t.nationality, country(individual.nationality)],
    [t.nationalId, individual.national_id ?? t.unknown],
    [t.number, identity.document?.number],
    [t.expires, identity.document?.expiry_date ? day(identity.document.expiry_date) : null],
  ] as const
  const request = individual.all_requests.find(({ _id }) => _id === document.request)
  const other = [
    name,
    [t.what, request && requestedDocumentWords(request, language)],
    [t.reason, request && requestReason(request, language)],
    ...place,
  ] as const
  const items: Partial<Record<Document['kind'], readonly (readonly [string, ReactNode])[]>> = {
    poa: [name, ...place],
    sof: [name, ...income],
    crs: [name, ...place, [t.nationality, country(individual.nationality)]],
    passport: person,
    id_card: person,
    selfie: person,
    identity_report: person,
  }
  return items[document.kind] ?? other
}
