import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/proposals/calls.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { judgeProposal, PROPOSAL_ACTS, PROPOSALS } from '@fondaco/rules/proposals.ts'
import type { Reader } from '../../platform/db.ts'
import type { Session } from '../../platform/http/session.ts'
import { mayCarryOut } from './may-approve.ts'
import type { ProposalDeps } from './proposal-kind.ts'
import type { Proposal } from './store.ts'

export type ChangeView = CallResult<typeof calls.getChange>

interface For {
  readonly session: Session
  readonly language: Language
  readonly now: Date
}

/** Proposals as a holder of their permission sees them. Possible deciders are read once per kind and entities. */
export async function viewProposals(
  deps: ProposalDeps,
  reader: Reader,
  proposals: readonly Proposal[],
  reading: For,
): Promise<ChangeView[]> {
  const asked = new Map<string, Promise<readonly string[]>>()
  const holding = ({ kind, entities }: Proposal) => {
    const { permission } = PROPOSALS[kind]
    const key = [permission, ...entities].join()
    const people = asked.get(key) ?? deps.holding(reader, permission, entities)
    asked.set(key, people)
    return people
  }
  const waiting = proposals.filter(({ state }) => state === 'PROPOSED')
  const may = await mayCarryOut(deps, reader, reading.session, waiting)
  return Promise.all(
    proposals.map(async (proposal) => {
      const others = proposal.state === 'PROPOSED' ? othersOf(proposal, await holding(proposal)) : null
      return viewOf(deps, proposal, { others, may: may(proposal) }, reading)
    }),
  )
}

export async function viewProposal(
  deps: ProposalDeps,
  reader: Reader,
  proposal: Proposal,
  reading: For,
): Promise<ChangeView> {
  const [view] = await viewProposals(deps, reader, [proposal], reading)
  if (!view) throw new Error('one proposal has one view')
  return view
}

/** Who may decide: not the proposer, and nobody about themselves. */
export const othersOf = (
  { proposed_by, subject_id }: Pick<Proposal, 'proposed_by' | 'subject_id'>,
  holding: readonly string[],
): string[] => holding.filter((id) => id !== proposed_by && id !== subject_id)

/** Facts about a person's act on a proposal, without the present values. */
export const factsOf = (proposal: Proposal, userId: string, now: Date) => ({
  state: proposal.state,
  isOver: proposal.expires_at <= now,
  isProposer: proposal.proposed_by === userId,
  isAboutActor: proposal.subject_id === userId,
})

function viewOf(
  { kinds }: ProposalDeps,
  proposal: Proposal,
  { others, may }: { readonly others: readonly string[] | null; readonly may: boolean },
  { session, language, now }: For,
): ChangeView {
  const facts = { ...factsOf(proposal, session.user.id, now), isOvertaken: false }
  return {
    _id: proposal.id,
    kind: proposal.kind,
    state: proposal.state,
    subject: { _id: proposal.subject_id, name: proposal.subject_name },
    entities: [...proposal.entities],
    reason: proposal.reason,
    lines: kinds[proposal.kind].lines(language, proposal.before, proposal.after),
    document: kinds[proposal.kind].document?.(proposal.after)?.name ?? null,
    has_file: kinds[proposal.kind].file !== undefined,
    proposed: { by: proposal.proposer, at: proposal.proposed_at.toISOString() },
    decided:
      proposal.decided_at === null
        ? null
        : {
            by: proposal.decider ?? '',
            at: proposal.decided_at.toISOString(),
            reason: proposal.decision_reason,
          },
    expires_at: proposal.expires_at.toISOString(),
    actions: PROPOSAL_ACTS.filter(
      (act) => judgeProposal(act, facts).refusal === null && (act !== 'approve' || may),
    ),
    others: others === null ? null : others.length,
  }
}
