/**
 * Changes that need two people.
 *
 * Goals: one person proposes with a reason, another who holds the same permission decides, and only then something is
 * changed, once, on what it was proposed on. Each kind says itself how it is read, made and shown.
 * Non-goals: decisions on payments and applications, whose second person follows rules of their own.
 */
export { changeQueues } from './change-queues.ts'
export { overtakeWaiting } from './decide-proposal.ts'
export { proposalJobs } from './jobs.ts'
export type { KindOfProposal, ProposalDeps } from './proposal-kind.ts'
export { proposeChange } from './propose-change.ts'
export { proposalRoutes } from './routes.ts'
