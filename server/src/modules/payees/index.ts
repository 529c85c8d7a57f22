/**
 * Payees: whom a customer has saved, and what a payer knows of them before paying.
 *
 * Goals: a customer keeps payees in groups, and one payee for an account in a currency; a payer learns whether the name that
 * they give is the holder's, and the real name only if theirs is nearly right, and every answer is kept as it was shown; a
 * payee that the customer trusts by strong authentication is exempt from it, until its account changes.
 * Non-goals: moving money (`payments`); names of watchlists (`screening`).
 */
export { isTrusted } from './is-trusted.ts'
export { checksOfPayments, type PaymentPayeeCheck } from './payment-payee-check.ts'
export { payeeBankApi, payeeRoutes } from './routes.ts'
export { findSavedAccounts, type PaidAccount, writeLastPaid } from './store.ts'
