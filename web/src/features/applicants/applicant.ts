import { APPLICANT_CALLS } from '@fondaco/contract/applications/applicant-call-names.ts'
import type { ApplicantKind } from '@fondaco/rules/onboarding/applicant-kinds.ts'
import type { Result } from '../../api/client.ts'

/** An applicant or customer as staff see them, and of which kind they are. */
export type Applicant = Extract<Result<(typeof APPLICANT_CALLS)[ApplicantKind]['get']>, { side: 'staff' }> & {
  readonly kind: ApplicantKind
}
/** The same where a part shows what only an individual has. */
export type Individual = Applicant & { readonly kind: 'INDIVIDUAL' }

/** Names of the calls about an applicant. */
export const callsOf = ({ kind }: Pick<Applicant, 'kind'>): (typeof APPLICANT_CALLS)[ApplicantKind] =>
  APPLICANT_CALLS[kind]
