/**
 * The institution's banks, its accounts with them, and its own money.
 *
 * Goals: every account at a bank (nostro) has an account of its own in the ledger; money moves between own accounts only
 * after two people, in one booking, and can be booked back once; what is owed, held, in clearing and open is seen by currency.
 * Non-goals: payments of customers over these accounts (`payments`); the banks that schemes reach (`banks`).
 */
export { bankKind } from './bank-kind.ts'
export { ownBookings } from './book-transfer.ts'
export { nostroKind } from './nostro-kind.ts'
export { keepNostros } from './nostro-store.ts'
export { findOwnAccounts } from './own-accounts.ts'
export { ownReversalKind } from './own-reversal-kind.ts'
export { ownTransferKind, transferName } from './own-transfer-kind.ts'
export { treasuryRoutes } from './routes.ts'
