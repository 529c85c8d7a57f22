import { useQueryClient } from '@tanstack/react-query'
import type { CallName } from './client.ts'

// Separate from the rows of events, which every page loads first: most first pages need no row of this table.

const DECIDED: readonly CallName[] = [
  'getTransaction',
  'listTransactionAudit',
  'listTransactionMessages',
  'listTransactionsCrm',
  'getStaffDashboard',
]

const INDIVIDUAL_CHANGED: readonly CallName[] = [
  'getIndividual',
  'listIndividuals',
  'getIndividualRisk',
  'listIndividualsAccounts',
  'listIndividualComments',
  'listIndividualAudit',
  'getStaffDashboard',
]

const CHANGE_DECIDED: readonly CallName[] = ['getChange', 'listChanges', 'listUsers', 'getStaffDashboard']

/** Stale readings after an act of the person, by call. */
const STALE_AFTER_ACT: Readonly<Partial<Record<CallName, readonly CallName[]>>> = {
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
  claimTransaction: DECIDED,
  massUpdateTransactions: DECIDED,
  refuseCancelRequest: DECIDED,
  reverseTransaction: DECIDED,
  takeOverTransaction: DECIDED,
  unclaimTransaction: DECIDED,
  revokeClearedName: ['listClearedNames'],
  verifyLedger: ['getSystemStatus'],

  cancelDocumentRequest: INDIVIDUAL_CHANGED,
  changeAccount: INDIVIDUAL_CHANGED,
  claimIndividual: INDIVIDUAL_CHANGED,
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
  takeOverIndividual: INDIVIDUAL_CHANGED,
  unclaimIndividual: INDIVIDUAL_CHANGED,

  approveChange: CHANGE_DECIDED,
  refuseChange: CHANGE_DECIDED,
  withdrawChange: CHANGE_DECIDED,

  createTask: ['listTasks'],
  cancelTask: ['listTasks'],
  repeatTask: ['listTasks'],
  deleteTask: ['listTasks'],

  changeUserAccess: ['listUsers', 'listChanges'],
  createStaffUser: ['listUsers', 'listChanges'],
  endUserSessions: ['listUsers'],
  expireUserPassword: ['listUsers'],
  resetMfa: ['listUsers'],
  updateUser: ['listUsers'],

  retryClearingFile: ['getClearingFile'],
  setClearingFileAside: ['getClearingFile'],
  settleClearingBreak: ['getClearingBreak'],
}

/** Reads again what a person's call made stale; call it after the answer. */
export function useReadAgain(): (act: CallName) => Promise<void> {
  const client = useQueryClient()
  return async (act) => {
    const stale = STALE_AFTER_ACT[act] ?? []
    await Promise.all(stale.map((name) => client.invalidateQueries({ queryKey: [name] })))
  }
}
