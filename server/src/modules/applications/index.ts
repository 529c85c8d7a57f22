/**
 * How a person becomes a customer, and how the institution comes to know and keep knowing them.
 *
 * Goals: a sign-up that can be left and taken up again and tells nobody who has an account; each prompt saved by
 * itself and open until staff decide; no account without a passed identity check; every approval is recorded with its
 * approver, and a high risk needs two of them.
 * Non-goals: signing in and its factors (identity), payments of whoever is let in (payments), companies.
 */

export { applicationsWaiting } from './applying/applications-waiting.ts'
export { createApplicant, type NewApplicant } from './dossier/application-store.ts'
export { readProgress } from './dossier/progress-store.ts'
export { applicationJobs } from './jobs.ts'
export { APPLICATION_KINDS } from './kinds/application-kinds.ts'
export { applicationQueues } from './review/application-queues.ts'
export { individualClaims } from './review/individual-claims.ts'
export { scoreApplicant } from './risk/score-applicant.ts'
export { applicationRoutes, applicationWebhooks } from './routes.ts'
