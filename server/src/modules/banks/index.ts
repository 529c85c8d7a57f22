/**
 * Banks that the payment schemes reach.
 *
 * Goals: the bank of an account number, and whether instant payments reach it, are known before a payer authorises, without
 * asking the database; the list is imported, in editions that stay, and each edition is put in force by two people in all
 * processes at once; what a new edition changes is shown before.
 * Non-goals: the banks that may be paid by wire (lists of the institution); messages with the clearing house (`payments`).
 */
export type { ReachedAccount } from './bank-effect.ts'
export { bankListKind } from './bank-list-kind.ts'
export {
  banksInForce,
  lookUpBank,
  lookUpBic,
  payeeBic,
  reachedByInstant,
} from './directory-in-force.ts'
export { bankRoutes } from './routes.ts'
export { keepBuiltinBanks, seedIllustrativeBanks } from './seed-banks.ts'
