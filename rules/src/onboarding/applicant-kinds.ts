/** The kinds of customer that can apply. */
export const APPLICANT_KINDS = ['INDIVIDUAL', 'COMPANY'] as const
export type ApplicantKind = (typeof APPLICANT_KINDS)[number]
