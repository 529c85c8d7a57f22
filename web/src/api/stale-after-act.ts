import { useQueryClient } from '@tanstack/react-query'
import type { CallName } from './client.ts'

// Apart from the rows of events, which every page loads first: most pages that people begin with act on nothing here.

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

/** Reads again what a call of the person made stale; to be called once it is answered. */
export function useReadAgain(): (act: CallName) => Promise<void> {
  const client = useQueryClient()
  const staleAfter: Partial<Record<CallName, readonly CallName[]>> = STALE_AFTER_ACT
  return async (act) => {
    const stale = staleAfter[act] ?? []
    await Promise.all(stale.map((name) => client.invalidateQueries({ queryKey: [name] })))
  }
}
