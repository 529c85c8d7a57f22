/**
 * Accounts of customers: identifiers, owners and balances.
 *
 * Goals: an account and its ledger account are one; identifiers are unique and correct for the entity; a balance is always
 * the ledger's.
 * Non-goals: moving money (`payments`, `ledger`); deciding who may have an account (`applications`).
 */
export { announceTotal } from './announce-total.ts'
export { closePaidOut, reopenForReturn } from './close-paid-out.ts'
export { endAccounts } from './end-accounts.ts'
export { leftOnAccounts } from './left-on-accounts.ts'
export { type NewAccount, openAccount } from './open-account.ts'
export {
  accountView,
  totalBalance,
  withBalances,
  writeFigures,
} from './read-balances.ts'
export { accountRoutes } from './routes.ts'
export {
  type Account,
  findAccount,
  findAccountByIdentifier,
  findAccounts,
  findHeldAccount,
  findHeldAccounts,
  findHeldByIdentifiers,
  type HeldAccount,
  isVisible,
  listAccounts,
  lockFreePayingAccounts,
  lockPayingAccount,
  lockReceivingAccount,
  lockReceivingAccounts,
} from './store.ts'
