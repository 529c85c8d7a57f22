/**
 * Payments: orders of customers, incoming payments, and decisions of staff about both.
 *
 * Goals: one true state of each payment, reached by conditional steps of which exactly one wins; its money moves with its
 * state or not at all; nothing is paid twice, refunded on a guess, or decided by its own maker; every step is recorded with
 * who, when, from where and why.
 * Non-goals: booking (`ledger`); comparing names (`screening`); XML (`providers/clearing`); notices and letters (`tell`).
 */

export { exchangeExtension } from './between/exchange-extension.ts'
export { ownMovements } from './between/own-movements.ts'
export { chargeKind } from './charges/charge-kind.ts'
export { seedFeeMonths } from './charges/charge-store.ts'
export { readTotals } from './engine/facts-store.ts'
export type { PaymentKinds } from './engine/payment-kind.ts'
export { holdMoney } from './engine/payment-money.ts'
export { NO_SIGNATURES, type Signatures } from './engine/signatures.ts'
export { NOT_PAID } from './engine/transaction-store.ts'
export { enteredWireKind } from './entered/entered-wire-kind.ts'
export { receiveClearingMessages } from './incoming/receive-clearing-message.ts'
export { paymentJobs } from './jobs.ts'
export { PAYMENT_KINDS, paymentKinds } from './kinds/payment-kinds.ts'
export { paymentPasses } from './passes.ts'
export { payoutKind } from './payouts/payout-kind.ts'
export { readBacklog } from './reading/backlog-store.ts'
export { type BookedTransaction, findBooked } from './reading/booked-store.ts'
export { comparedPayments } from './reading/compared-payments.ts'
export { exportTask, exportTaskCrm } from './reading/export-tasks.ts'
export { latestTransactions } from './reading/latest-transactions.ts'
export { findLimitedPayments } from './reading/limited-store.ts'
export { findPaidAccounts } from './reading/paid-accounts-store.ts'
export { paymentQueues } from './reading/payment-queues.ts'
export { paymentsLeft } from './reading/payments-left.ts'
export { paymentsWaiting } from './reading/payments-waiting.ts'
export { priceEffect } from './reading/price-effect.ts'
export { searchPayees, searchPayments, searchTransactions } from './reading/search-payments.ts'
export { settledVolumes } from './reading/settled-volumes.ts'
export { transactionClaims } from './review/transaction-claims.ts'
export { paymentRoutes } from './routes.ts'
