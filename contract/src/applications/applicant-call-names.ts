import type { ApplicantKind } from '@fondaco/rules/onboarding/applicant-kinds.ts'

/** Names of the calls about each kind of applicant, by action. */
export const APPLICANT_CALLS = {
  INDIVIDUAL: {
    get: 'getIndividual',
    edit: 'editIndividual',
    review: 'reviewIndividual',
    decideDocument: 'decideDocument',
    requestDocument: 'requestDocument',
    cancelDocumentRequest: 'cancelDocumentRequest',
    sendIdentityCheck: 'sendIdentityCheck',
    decideIdentityCheck: 'decideIdentityCheck',
    getIdentityReport: 'getIdentityReport',
    getRisk: 'getIndividualRisk',
    setRisk: 'setIndividualRisk',
    decideHit: 'decideWatchlistHit',
    listAudit: 'listIndividualAudit',
    listComments: 'listIndividualComments',
    comment: 'commentOnIndividual',
    uploadCommentFiles: 'uploadIndividualCommentFiles',
    getCommentFile: 'getIndividualCommentFile',
    listAccounts: 'listIndividualsAccounts',
    openAccount: 'openIndividualAccount',
  },
} as const satisfies Record<ApplicantKind, Readonly<Record<string, string>>>

export type ApplicantCallNames = (typeof APPLICANT_CALLS)[ApplicantKind]
