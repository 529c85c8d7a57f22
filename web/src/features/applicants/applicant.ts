import { APPLICANT_CALLS } from '@fondaco/contract/applications/applicant-call-names.ts'
import type { ApplicantKind } from '@fondaco/rules/onboarding/applicant-kinds.ts'
import type { Result } from '../../api/client.ts'

/** An applicant or customer of a kind as staff see them. */
export type ApplicantOf<Kind extends ApplicantKind> = Extract<
  Result<(typeof APPLICANT_CALLS)[Kind]['get']>,
  { side: 'staff' }
> & { readonly kind: Kind }

export type Individual = ApplicantOf<'INDIVIDUAL'>
export type Company = ApplicantOf<'COMPANY'>
export type Applicant = Individual | Company

/** Names of the calls about an applicant. */
export const callsOf = ({ kind }: Pick<Applicant, 'kind'>): (typeof APPLICANT_CALLS)[ApplicantKind] =>
  APPLICANT_CALLS[kind]
