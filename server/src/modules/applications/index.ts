/**
 * How a person or a company becomes a customer, and how the institution knows its customers afterwards.
 *
 * Goals: a sign-up can be interrupted and continued, and never reveals who has an account; each answer is saved separately
 * and can change until staff decide; no account opens without a passed identity check; every approval is recorded with its
 * approver, and a high risk needs two approvers.
 * Non-goals: signing in and its factors (`identity`); payments of customers (`payments`).
 */

export { applicationsWaiting } from './applying/applications-waiting.ts'
export { addPeople } from './company/add-people.ts'
export { insertAffiliate } from './dossier/affiliate-store.ts'
export { createApplicant, createCompanyApplicant, type NewApplicant } from './dossier/application-store.ts'
export { findCertified } from './dossier/company-store.ts'
export { readProgress } from './dossier/progress-store.ts'
export { leiOfCompany } from './dossier/register-store.ts'
export { applicationJobs } from './jobs.ts'
export { APPLICATION_KINDS } from './kinds/application-kinds.ts'
export { remarkedParties } from './related/remarked-parties.ts'
export { applicantClaims } from './review/applicant-claims.ts'
export { applicationQueues } from './review/application-queues.ts'
export { requestsLeft } from './review/requests-left.ts'
export { scoreApplicant } from './risk/score-applicant.ts'
export { applicationRoutes, applicationWebhooks } from './routes.ts'
