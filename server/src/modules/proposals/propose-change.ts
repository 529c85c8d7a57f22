import type { Entity } from '@fondaco/rules/entity.ts'
import { PROPOSAL_DAYS, PROPOSALS, type ProposalKind } from '@fondaco/rules/proposals.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/outbox.ts'
import { tell } from '../tell/index.ts'
import { proposalChanged } from './end-proposal.ts'
import type { By, ProposalDeps } from './proposal-kind.ts'
import { insertProposal } from './store.ts'
import { type ChangeView, othersOf, viewProposal } from './view-proposals.ts'

const DAY_MS = 86_400_000

/** A change that waits for a second person. */
export interface ProposedChange {
  readonly kind: ProposalKind
  readonly subject: { readonly id: string | null; readonly name: string }
  readonly entities: readonly Entity[]
  /** In the form of the kind. */
  readonly before: unknown
  readonly after: unknown
  readonly reason: string
}

/** Makes a change wait until another holder of its permission has decided, and notifies them. */
export async function proposeChange(
  deps: ProposalDeps,
  trx: Trx,
  change: ProposedChange,
  { session, actor, at, language }: By,
): Promise<ChangeView> {
  const { kind, subject, entities, before, after, reason } = change
  const proposal = await insertProposal(trx, {
    id: newId(),
    kind,
    subject_id: subject.id,
    subject_name: subject.name,
    entities,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    reason,
    proposed_by: session.user.id,
    proposer: actor.name,
    proposed_at: at,
    expires_at: new Date(at.getTime() + PROPOSAL_DAYS * DAY_MS),
    decided_by: null,
    decider: null,
    decided_at: null,
    decision_reason: null,
  })
  await recordAudit(trx, {
    at,
    actor,
    action: 'proposal.propose',
    object: { type: 'proposal', id: proposal.id },
    before,
    after: { kind, subject: subject.id, change: after, reason },
  })
  const { permission } = PROPOSALS[kind]
  const others = othersOf(proposal, await deps.holding(trx, permission, entities))
  await enqueue(trx, [
    ...proposalChanged(proposal),
    ...(others.length === 0
      ? []
      : [
          tell({
            userIds: others,
            dedupe: proposal.id,
            said: { notice: 'change_waits', change: kind, subject: subject.name },
            link: `/crm/changes/${proposal.id}`,
          }),
        ]),
  ])
  return viewProposal(deps, trx, proposal, { session, language, now: at })
}
