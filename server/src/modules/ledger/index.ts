/**
 * The ledger: the money of customers and of the institution, double entry, in plpgsql (`0010_ledger.sql`).
 *
 * Goals: nothing moves money but `apply`; no movement is booked twice, half or from nothing; nobody falls below their
 * floor; payments do not wait for each other at the institution's accounts; the books can be checked at any time.
 * Non-goals: why money moves, what it costs, who may move it, what a payment's state is. The ledger knows none of it.
 */
export { isSound, lastCheck, readBooks, soundness, verify } from './check-store.ts'
export { type InstitutionAccount, institutionAccount } from './institution.ts'
export {
  type Belonging,
  LedgerRefused,
  type Movement,
  type Outcome,
} from './movements.ts'
export {
  applyDated,
  applyMovements,
  applyOrRefuse,
  type Balance,
  dailyBalances,
  entriesOf,
  type OpenBlock,
  openAccount,
  openBlocks,
  openInstitution,
  readBalances,
} from './store.ts'
