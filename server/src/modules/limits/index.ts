/**
 * Limits of payments: of the institution, a programme, a customer, and the payer’s own of instant payments.
 *
 * Goals: one place says which limits hold for a payment; a larger statement reads them; the payer’s own limits are changed
 * at once, and raised only with strong customer authentication; the others are changed by two people.
 * Non-goals: counting payments and refusing them (`payments`); keeping the institution’s own figures (`settings`).
 */

export { limitsJobs } from './jobs.ts'
export { effectOfLimits, type FindLimitedPayments } from './limit-effect.ts'
export { limitsKind } from './limits-kind.ts'
export { limitsOfMove } from './limits-of-move.ts'
export { limitsRoutes } from './routes.ts'
export { type LimitSourcesJson, limitRows, limitSources, readLimitRows } from './store.ts'
export { lastDayOf, viewLimit } from './view-limit.ts'
