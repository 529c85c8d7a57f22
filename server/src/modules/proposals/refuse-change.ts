import type * as calls from '@fondaco/contract/proposals/calls.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { decideProposal } from './decide-proposal.ts'
import type { ProposalDeps } from './proposal-kind.ts'

/**
 * Refuses a change. Refusals: `not_found`, `proposal_decided`, `proposal_expired`, `maker_cannot_approve`, `own_access`.
 */
export const refuseChange =
  (deps: ProposalDeps): Operation<typeof calls.refuseChange> =>
  async (context) =>
    (await decideProposal(deps, context, 'refuse', context.body.reason)).view
