import type { CallName } from './client.ts'

// Separate from the rows of events, which every page loads first: most first pages need no row of this table.

const DECIDED: readonly CallName[] = [
  'getTransaction',
  'listTransactionAudit',
  'listTransactionMessages',
  'listTransactionsCrm',
  'getStaffDashboard',
]

/** Somebody who can no longer be chosen is among the choices while a customer has them. */
const OWNERS_CHANGED: readonly CallName[] = [
  'listAccountManagers',
  'listFirstReviewers',
  'listSecondReviewers',
  'listAffiliates',
]

const INDIVIDUAL_CHANGED: readonly CallName[] = [
  'getIndividual',
  'listIndividuals',
  'countIndividualsByStatus',
  'getIndividualRisk',
  'validateIndividualStatus',
  'listIndividualsAccounts',
  'getPayouts',
  'listIndividualComments',
  'listIndividualAudit',
  'getStaffDashboard',
]

const COMPANY_CHANGED: readonly CallName[] = [
  'getCompany',
  'getCompanyManager',
  'listCompanies',
  'countCompaniesByStatus',
  'getCompanyRisk',
  'validateCompanyStatus',
  'listCompanysAccounts',
  'getPayouts',
  'listCompanyComments',
  'listCompanyAudit',
  'getStaffDashboard',
]

const CHANGE_DECIDED: readonly CallName[] = [
  'getChange',
  'listChanges',
  'listUsers',
  'listFees',
  'getFees',
  'listInstantFees',
  'listBlacklistedWords',
  'getBlacklistedWord',
  'listWhitelistedBanks',
  'getWhitelistedBank',
  'listCountryRisks',
  'getCountryRisk',
  'listCountries',
  'listBanks',
  'getBankDirectory',
  'listLimits',
  'getLimitsOf',
  'getLimits',
  'getCharges',
  'getPayouts',
  'listIndividualsAccounts',
  'listCompanysAccounts',
  'listTransactionsCrm',
  'getStaffDashboard',
]

const WORD_PROPOSED: readonly CallName[] = ['listBlacklistedWords', 'listChanges', 'getStaffDashboard']

const PARTIES_CHANGED: readonly CallName[] = [...COMPANY_CHANGED, 'getCompanyPerson', 'getCompanyEntity']

const BANK_PROPOSED: readonly CallName[] = ['listWhitelistedBanks', 'listChanges', 'getStaffDashboard']

const COUNTRY_PROPOSED: readonly CallName[] = ['listCountryRisks', 'listChanges', 'getStaffDashboard']

const PAYEES_CHANGED: readonly CallName[] = ['listPayees', 'listPayeesOf', 'listPayeeGroups']

/** Stale readings after an act of the person, by call. */
export const STALE_AFTER_ACT: Readonly<Partial<Record<CallName, readonly CallName[]>>> = {
  addPayee: PAYEES_CHANGED,
  changePayee: PAYEES_CHANGED,
  createPayee: PAYEES_CHANGED,
  createPayeeGroup: PAYEES_CHANGED,
  deletePayeeGroup: PAYEES_CHANGED,
  importPayees: PAYEES_CHANGED,
  endPayeeTrust: PAYEES_CHANGED,
  updatePayee: PAYEES_CHANGED,
  updatePayeeGroup: PAYEES_CHANGED,

  changeCompanyUser: ['listCompanyUsers', 'reviewCompany'],
  inviteCompanyUser: ['listInvitedPeople'],
  withdrawInvitation: ['listInvitedPeople'],
  changeOwnLimits: ['getLimits', 'quoteFee'],

  answerQuestion: ['getTransaction'],
  cancelTransaction: ['getTransaction'],

  addComment: DECIDED,
  askPayerBank: DECIDED,
  askQuestion: DECIDED,
  changeConditions: DECIDED,
  decideAlert: DECIDED,
  decideTransaction: DECIDED,
  // The payment is screened again, so other entries of lists may be similar.
  enterPayerData: [...DECIDED, 'getTransactionContext'],
  enterRecallAnswer: DECIDED,
  claimTransaction: DECIDED,
  massUpdateTransactions: DECIDED,
  refuseCancelRequest: DECIDED,
  reverseTransaction: DECIDED,
  takeOverTransaction: DECIDED,
  unclaimTransaction: DECIDED,
  revokeClearedName: ['listClearedNames'],
  importBanks: ['getBankDirectory', 'listChanges', 'getStaffDashboard'],
  proposeFees: ['listChanges', 'getStaffDashboard'],
  proposePayout: ['getPayouts', 'listChanges', 'getStaffDashboard'],
  proposeCharge: ['getCharges', 'listChanges', 'getStaffDashboard'],
  proposeLimits: ['listLimits', 'getLimitsOf', 'listChanges', 'getStaffDashboard'],
  addBlacklistedWord: WORD_PROPOSED,
  changeBlacklistedWord: WORD_PROPOSED,
  removeBlacklistedWord: WORD_PROPOSED,
  importBlacklistedWords: WORD_PROPOSED,
  addWhitelistedBank: BANK_PROPOSED,
  changeWhitelistedBank: BANK_PROPOSED,
  removeWhitelistedBank: BANK_PROPOSED,
  importWhitelistedBanks: BANK_PROPOSED,
  addCountryRisk: COUNTRY_PROPOSED,
  changeCountryRisk: COUNTRY_PROPOSED,
  removeCountryRisk: COUNTRY_PROPOSED,
  importCountryRisks: COUNTRY_PROPOSED,
  verifyLedger: ['getSystemStatus'],

  cancelDocumentRequest: INDIVIDUAL_CHANGED,
  changeAccount: [...INDIVIDUAL_CHANGED, ...COMPANY_CHANGED],
  claimIndividual: INDIVIDUAL_CHANGED,
  commentOnIndividual: INDIVIDUAL_CHANGED,
  decideDocument: INDIVIDUAL_CHANGED,
  decideIdentityCheck: INDIVIDUAL_CHANGED,
  decideWatchlistHit: INDIVIDUAL_CHANGED,
  editIndividual: INDIVIDUAL_CHANGED,
  freezeAccountAmount: [...INDIVIDUAL_CHANGED, ...COMPANY_CHANGED],
  openIndividualAccount: INDIVIDUAL_CHANGED,
  requestDocument: INDIVIDUAL_CHANGED,
  reviewIndividual: INDIVIDUAL_CHANGED,
  sendIdentityCheck: INDIVIDUAL_CHANGED,
  setIndividualRisk: INDIVIDUAL_CHANGED,
  takeOverIndividual: INDIVIDUAL_CHANGED,
  unclaimIndividual: INDIVIDUAL_CHANGED,

  completeCompany: ['getCompany'],
  reopenApplication: ['getCompany'],
  sendRegistrantPhoneCode: ['getCompany'],
  confirmRegistrantPhone: ['getCompany'],
  uploadCompanyDocuments: ['getCompany', 'getCustomerDashboard'],
  addCompanyDocuments: COMPANY_CHANGED,
  setDocumentExpiry: COMPANY_CHANGED,
  deleteDocument: [...INDIVIDUAL_CHANGED, ...COMPANY_CHANGED],
  updateCompany: COMPANY_CHANGED,
  updateManageCompanies: COMPANY_CHANGED,
  updateCompanyManager: COMPANY_CHANGED,
  updateCompanyOwners: [...COMPANY_CHANGED, ...OWNERS_CHANGED],
  setGamingIndustry: COMPANY_CHANGED,
  setCompanyCategory: COMPANY_CHANGED,
  updateIndividualOwners: [...INDIVIDUAL_CHANGED, ...OWNERS_CHANGED],
  changeOwnerRoles: ['listOwnerRoles', 'getCompany', 'getIndividual', ...OWNERS_CHANGED],
  cancelCompanyDocumentRequest: COMPANY_CHANGED,
  claimCompany: COMPANY_CHANGED,
  commentOnCompany: COMPANY_CHANGED,
  decideCompanyDocument: COMPANY_CHANGED,
  decideCompanyHit: COMPANY_CHANGED,
  openCompanyAccount: COMPANY_CHANGED,
  requestCompanyDocument: COMPANY_CHANGED,
  reviewCompany: COMPANY_CHANGED,
  addCompanyPerson: PARTIES_CHANGED,
  updateCompanyPerson: [...PARTIES_CHANGED, 'listCompanyUsers'],
  updateCompanyMonitoring: PARTIES_CHANGED,
  removeCompanyPerson: PARTIES_CHANGED,
  addCompanyEntity: PARTIES_CHANGED,
  updateCompanyEntity: PARTIES_CHANGED,
  removeCompanyEntity: PARTIES_CHANGED,
  sendPersonIdentityCheck: COMPANY_CHANGED,
  decidePersonIdentityCheck: COMPANY_CHANGED,
  setCompanyRisk: COMPANY_CHANGED,
  takeOverCompany: COMPANY_CHANGED,
  unclaimCompany: COMPANY_CHANGED,

  approveChange: CHANGE_DECIDED,
  refuseChange: CHANGE_DECIDED,
  withdrawChange: CHANGE_DECIDED,

  createTask: ['listTasks'],
  cancelTask: ['listTasks'],
  repeatTask: ['listTasks'],
  deleteTask: ['listTasks'],

  createView: ['listViews'],
  updateView: ['listViews'],
  deleteView: ['listViews'],

  changeUserAccess: ['listUsers', 'listChanges', 'getStaffDashboard'],
  createStaffUser: ['listUsers', 'listChanges', 'getStaffDashboard'],
  endUserSessions: ['listUsers'],
  expireUserPassword: ['listUsers'],
  resetMfa: ['listUsers'],
  updateUser: ['listUsers'],

  retryClearingFile: ['getClearingFile'],
  setClearingFileAside: ['getClearingFile'],
  settleClearingBreak: ['getClearingBreak'],
}
