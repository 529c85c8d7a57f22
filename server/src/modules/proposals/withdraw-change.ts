import type * as calls from '@fondaco/contract/proposals/calls.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { decideProposal } from './decide-proposal.ts'
import type { ProposalDeps } from './proposal-kind.ts'

/** Withdraws a change. Refusals: `not_found`, `proposal_decided`, `proposal_expired`, `not_proposer`. */
export const withdrawChange =
  (deps: ProposalDeps): Operation<typeof calls.withdrawChange> =>
  async (context) =>
    (await decideProposal(deps, context, 'withdraw')).view
