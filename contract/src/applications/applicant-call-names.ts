import type { ApplicantKind } from '@fondaco/rules/onboarding/applicant-kinds.ts'

/** Names of the calls about each kind of applicant, by action. */
export const APPLICANT_CALLS = {
  INDIVIDUAL: {
    get: 'getIndividual',
    countByStatus: 'countIndividualsByStatus',
    edit: 'editIndividual',
    review: 'reviewIndividual',
    validateStatus: 'validateIndividualStatus',
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
    listCertifications: 'listIndividualCertifications',
  },
  COMPANY: {
    get: 'getCompany',
    countByStatus: 'countCompaniesByStatus',
    review: 'reviewCompany',
    validateStatus: 'validateCompanyStatus',
    decideDocument: 'decideCompanyDocument',
    requestDocument: 'requestCompanyDocument',
    cancelDocumentRequest: 'cancelCompanyDocumentRequest',
    sendIdentityCheck: 'sendPersonIdentityCheck',
    decideIdentityCheck: 'decidePersonIdentityCheck',
    getIdentityReport: 'getPersonIdentityReport',
    getRisk: 'getCompanyRisk',
    setRisk: 'setCompanyRisk',
    decideHit: 'decideCompanyHit',
    listAudit: 'listCompanyAudit',
    listComments: 'listCompanyComments',
    comment: 'commentOnCompany',
    uploadCommentFiles: 'uploadCompanyCommentFiles',
    getCommentFile: 'getCompanyCommentFile',
    listAccounts: 'listCompanysAccounts',
    openAccount: 'openCompanyAccount',
    listCertifications: 'listCompanyCertifications',
  },
} as const satisfies Record<ApplicantKind, Readonly<Record<string, string>>>

/** Names of the calls that every kind of applicant has. */
export type ApplicantCallNames = Readonly<
  Record<keyof (typeof APPLICANT_CALLS)['INDIVIDUAL'] & keyof (typeof APPLICANT_CALLS)['COMPANY'], string>
>
