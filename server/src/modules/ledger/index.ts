/**
 * The ledger: the money of customers and of the institution, double entry, in plpgsql (`0010_ledger.sql`).
 *
 * Goals: only `apply` moves money; no movement is booked twice, partly or from nothing; no account falls below its floor;
 * payments do not wait for each other at the institution's accounts; the books can be checked at any time.
 * Non-goals: the reason, price, permission and state of a payment. The ledger knows none of them.
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
  type OwnBalance,
  openNostroAccount,
  readHeld,
  readOwnAccounts,
} from './own-store.ts'
export {
  applyDated,
  applyMovements,
  applyOrRefuse,
  availableOn,
  type Balance,
  type Booking,
  balancesAfter,
  bookedSince,
  bookingsOf,
  dailyBalances,
  entriesOf,
  type OpenBlock,
  openAccount,
  openBlocks,
  openInstitution,
  type Position,
  positionsBefore,
  readBalances,
} from './store.ts'
