import type { ApplicantKind } from '@fondaco/rules/onboarding/applicant-kinds.ts'
import type { Applicant, ApplicantOf } from './applicant.ts'
import type { ApplicantPage } from './applicant-page.ts'
import { COMPANY_PAGE } from './company-page.tsx'
import { INDIVIDUAL_PAGE } from './individual-page.tsx'

/** The pages of applicants. A kind that leaves a question open does not compile. */
const APPLICANT_PAGES: {
  readonly [Kind in ApplicantKind]: ApplicantPage<ApplicantOf<Kind>>
} = { INDIVIDUAL: INDIVIDUAL_PAGE, COMPANY: COMPANY_PAGE }

/** The page of an applicant, which is asked about applicants of its kind only. */
export const pageOf = ({ kind }: Pick<Applicant, 'kind'>): ApplicantPage<Applicant> =>
  APPLICANT_PAGES[kind] as unknown as ApplicantPage<Applicant>
