import { PROPOSAL_KINDS, PROPOSALS, type ProposalKind } from '@fondaco/rules/proposals.ts'
import type { Session } from '../../platform/http/session.ts'

/** The kinds for which somebody has the permission. */
export const kindsFor = ({ permissions }: Session): ProposalKind[] =>
  PROPOSAL_KINDS.filter((kind) => permissions.has(PROPOSALS[kind].permission))
