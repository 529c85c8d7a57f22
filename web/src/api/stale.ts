import type { ServerEventName } from '@fondaco/contract/live.ts'
import type { CallName } from './client.ts'

/**
 * The one table of which readings are stale after what. An event of the live socket that lacks a row does not compile;
 * an act reads again through `useReadAgain`, which takes only acts that have a row.
 */

const MONEY: readonly CallName[] = ['getCustomerDashboard', 'listCompanyAccounts', 'listIndividualAccounts']

/** After a live event. Events that are shown as they are make nothing stale. */
export const STALE_AFTER_EVENT: Readonly<Record<ServerEventName, readonly CallName[]>> = {
  AccountFunding: MONEY,
  AccountWithdrawl: MONEY,
  TotalBalance: ['getCustomerDashboard'],
  transaction: [
    'getCustomerDashboard',
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
    'listIndividualsAccounts',
    'listIndividualComments',
    'listIndividualAudit',
  ],
  message: ['listNotifications'],
  popup: [],
  ErrorMsg: [],
  connected: [],
  session_ended: [],
}

const DECIDED = [
  'getTransaction',
  'listTransactionAudit',
  'listTransactionMessages',
  'listTransactionsCrm',
  'getStaffDashboard',
] as const satisfies readonly CallName[]

const INDIVIDUAL_CHANGED = [
  'getIndividual',
  'listIndividuals',
  'getIndividualRisk',
  'listIndividualsAccounts',
  'listIndividualComments',
  'listIndividualAudit',
  'getStaffDashboard',
] as const satisfies readonly CallName[]

/** After an act of the person at the page, by the call that did it. */
export const STALE_AFTER_ACT = {
  answerQuestion: ['getTransaction'],
  cancelTransaction: ['getTransaction'],

  addComment: DECIDED,
  askPayerBank: DECIDED,
  askQuestion: DECIDED,
  changeConditions: DECIDED,
  decideAlert: DECIDED,
  decideTransaction: DECIDED,
  enterPayerData: DECIDED,
  enterRecallAnswer: DECIDED,
  lockTransaction: DECIDED,
  massUpdateTransactions: DECIDED,
  refuseCancelRequest: DECIDED,
  reverseTransaction: DECIDED,
  unlockTransaction: DECIDED,
  revokeClearedName: ['listClearedNames'],
  verifyLedger: ['getSystemStatus'],

  cancelDocumentRequest: INDIVIDUAL_CHANGED,
  changeAccount: INDIVIDUAL_CHANGED,
  commentOnIndividual: INDIVIDUAL_CHANGED,
  decideDocument: INDIVIDUAL_CHANGED,
  decideIdentityCheck: INDIVIDUAL_CHANGED,
  decideWatchlistHit: INDIVIDUAL_CHANGED,
  editIndividual: INDIVIDUAL_CHANGED,
  freezeAccountAmount: INDIVIDUAL_CHANGED,
  openIndividualAccount: INDIVIDUAL_CHANGED,
  requestDocument: INDIVIDUAL_CHANGED,
  reviewIndividual: INDIVIDUAL_CHANGED,
  sendIdentityCheck: INDIVIDUAL_CHANGED,
  setIndividualRisk: INDIVIDUAL_CHANGED,

  changeUserAccess: ['listUsers'],
  createStaffUser: ['listUsers'],
  endUserSessions: ['listUsers'],
  expireUserPassword: ['listUsers'],
  resetMfa: ['listUsers'],
  updateUser: ['listUsers'],

  retryClearingFile: ['getClearingFile'],
  setClearingFileAside: ['getClearingFile'],
  settleClearingBreak: ['getClearingBreak'],
} as const satisfies Partial<Record<CallName, readonly CallName[]>>

/** An act after which something that is shown is stale. */
export type Act = keyof typeof STALE_AFTER_ACT
