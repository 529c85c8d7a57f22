import type { ServerEventName } from '@fondaco/contract/live.ts'
import type { CallName } from './client.ts'

/**
 * Stale readings after an event of the live socket. An event without a row does not compile. The rows of acts are in
 * `stale-after-act.ts`.
 */

const MONEY: readonly CallName[] = [
  'getAccount',
  'getCustomerDashboard',
  'listCompanyAccounts',
  'listIndividualAccounts',
]

/** Who can be chosen to look after customers, and people who do although they can no longer be chosen. */
export const OWNER_CHOICES: readonly CallName[] = [
  'listAccountManagers',
  'listFirstReviewers',
  'listSecondReviewers',
  'listAffiliates',
]

/** After a live event. Events that are shown directly make nothing stale. */
export const STALE_AFTER_EVENT: Readonly<Record<ServerEventName, readonly CallName[]>> = {
  AccountFunding: MONEY,
  AccountWithdrawl: MONEY,
  TotalBalance: ['getCustomerDashboard'],
  transaction: [
    'getAccount',
    'getCustomerDashboard',
    'getPayouts',
    'getStaffDashboard',
    'getTransaction',
    'listTransactions',
    'listTransactionsCrm',
    'listTransactionsBalance',
    'listTransactionAudit',
    'listTransactionMessages',
  ],
  individual: [
    'getIndividual',
    'getIdentityCheck',
    'getIndividualRisk',
    'getCustomerDashboard',
    'getStaffDashboard',
    'listIndividuals',
    'countIndividualsByStatus',
    'listIndividualsAccounts',
    'listIndividualComments',
    'listIndividualAudit',
    'listIndividualCertifications',
  ],
  company: [
    'getCompany',
    'getCompanyCertification',
    'getCompanyEntity',
    'getCompanyManager',
    'getCompanyPerson',
    'getCompanyRisk',
    'getCustomerDashboard',
    'getProgramOf',
    'getStaffDashboard',
    'listCompanies',
    'countCompaniesByStatus',
    'listCompanysAccounts',
    'listCompanyComments',
    'listPartyComments',
    'listCompanyAudit',
    'listCompanyCertifications',
    'listCompanyUsers',
  ],
  change: [
    'listChanges',
    'getChange',
    'listInstitutionBanks',
    'getInstitutionBank',
    'listNostros',
    'listOwnAccounts',
    'listOwnTransfers',
    'getPosition',
    'getPayouts',
    'getProgramOf',
    'listUsers',
    'listOwnerRoles',
    ...OWNER_CHOICES,
    'getStaffDashboard',
  ],
  task: [
    'listTasks',
    'listStatements',
    'listCompanyStatements',
    'listCompanyStatementsCrm',
    'listIndividualStatementsCrm',
  ],
  message: ['listNotifications'],
  popup: [],
  ErrorMsg: [],
  connected: [],
  session_ended: [],
}
