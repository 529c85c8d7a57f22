import type { ApplicantKind } from '@fondaco/rules/onboarding/applicant-kinds.ts'
import type { ApplicationKind } from '../dossier/application-kind.ts'
import { COMPANY_KIND } from './company-kind.ts'
import { INDIVIDUAL_KIND } from './individual-kind.ts'

/** All kinds of customer that can apply. A kind that leaves a question open does not compile. */
export const APPLICATION_KINDS: Readonly<Record<ApplicantKind, ApplicationKind>> = {
  INDIVIDUAL: INDIVIDUAL_KIND,
  COMPANY: COMPANY_KIND,
}
