import type { ProposalState } from '@fondaco/rules/proposals.ts'
import { type Actor, recordAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue, type OutboxItem } from '../../platform/outbox.ts'
import { tell } from '../tell/index.ts'
import { type Proposal, writeDecision } from './store.ts'

/** Ends a proposal: records outcome, person and reason, and notifies its proposer if another person decided. */
export async function endProposal(
  trx: Trx,
  proposal: Proposal,
  to: Exclude<ProposalState, 'PROPOSED'>,
  { actor, at, reason }: { readonly actor: Actor; readonly at: Date; readonly reason?: string | undefined },
): Promise<Proposal> {
  const ended = await writeDecision(trx, proposal.id, { to, by: actor, at, reason })
  await recordAudit(trx, {
    at,
    actor,
    action: `proposal.${VERBS[to]}`,
    object: { type: 'proposal', id: proposal.id },
    before: { state: proposal.state },
    after: { state: to, kind: proposal.kind, subject: proposal.subject_id, reason },
  })
  await enqueue(trx, [
    ...proposalChanged(ended),
    ...(actor.id === proposal.proposed_by
      ? []
      : [
          tell({
            userIds: [proposal.proposed_by],
            dedupe: newId(),
            said: {
              notice: 'change_ended',
              change: proposal.kind,
              subject: proposal.subject_name,
              end: to,
              reason: reason ?? null,
            },
            link: `/crm/changes/${proposal.id}`,
          }),
        ]),
  ])
  return ended
}

const VERBS = {
  APPROVED: 'approve',
  REFUSED: 'refuse',
  WITHDRAWN: 'withdraw',
  EXPIRED: 'expire',
  OVERTAKEN: 'overtake',
} as const satisfies Record<Exclude<ProposalState, 'PROPOSED'>, string>

/** Makes the pages of everybody who sees a proposal read it again. */
export const proposalChanged = ({ id, entities }: Proposal): OutboxItem[] =>
  entities.map((staff) => ({ live: { staff }, event: { event: 'change', data: { _id: id } } }))
