import type * as calls from '@fondaco/contract/proposals/calls.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { decideProposal } from './decide-proposal.ts'
import type { ProposalDeps } from './proposal-kind.ts'

/**
 * Approves a change, and makes it. The present values must equal the basis of the proposal; otherwise it ends as
 * outdated. Refusals: `not_found`, `proposal_decided`, `proposal_expired`, `proposal_overtaken`,
 * `maker_cannot_approve`, `own_access`, and those of its kind for the approver.
 */
export const approveChange =
  (deps: ProposalDeps): Operation<typeof calls.approveChange> =>
  async (context) => {
    const { view, done } = await decideProposal(deps, context, 'approve')
    return { ...view, ...done }
  }
