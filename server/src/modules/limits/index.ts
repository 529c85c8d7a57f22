/**
 * Limits of payments: of the institution, a programme, a customer, and the payer’s own of instant payments.
 *
 * Goals: one place says which limits hold for a payment; a larger statement reads them; the payer’s own limits are changed
 * at once, and raised only with strong customer authentication.
 * Non-goals: counting payments and refusing them (`payments`); the institution’s own figures (`settings`).
 */
export { limitsRoutes } from './routes.ts'
export { type LimitSourcesJson, limitRows, limitSources, readLimitRows } from './store.ts'
export { lastDayOf, viewLimit } from './view-limit.ts'
