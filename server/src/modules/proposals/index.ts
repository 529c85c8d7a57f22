/**
 * Changes that need two people.
 *
 * Goals: one person proposes a change with a reason, another with the same permission decides, and only then it is made,
 * once, if its basis has not changed. Each kind says how it is read, made and shown.
 * Non-goals: decisions on payments and applications, whose second person follows other rules.
 */
export { changeQueues } from './change-queues.ts'
export { overtakeProposedBy, overtakeWaiting } from './decide-proposal.ts'
export { proposalJobs } from './jobs.ts'
export { MOST_NAMED, namedLines } from './named-lines.ts'
export type { KindOfProposal, ProposalDeps } from './proposal-kind.ts'
export { proposeChange } from './propose-change.ts'
export { proposalRoutes } from './routes.ts'
export { findApprovedAbout, findWaitingAbout } from './store.ts'
