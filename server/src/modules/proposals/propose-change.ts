import { isDeepStrictEqual } from 'node:util'
import type { Entity } from '@fondaco/rules/entity.ts'
import { PROPOSAL_DAYS, PROPOSALS, type ProposalKind, subjectName } from '@fondaco/rules/proposals.ts'
import { recordAudit, SYSTEM } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/outbox.ts'
import { tell } from '../tell/index.ts'
import { endProposal, proposalChanged } from './end-proposal.ts'
import type { By, ProposalDeps } from './proposal-kind.ts'
import { insertProposal, lockWaitingAbout, type Proposal } from './store.ts'
import { type ChangeView, othersOf, viewProposal } from './view-proposals.ts'

const DAY_MS = 86_400_000

/** A subject that does not exist yet; its key, such as an e-mail address, tells it from others. */
interface NewSubject {
  readonly id: null
  readonly name: string
  readonly key: string
}

/** A change that waits for a second person. */
export interface ProposedChange {
  readonly kind: ProposalKind
  /** Its name, or the code that `subjectName` names. */
  readonly subject: { readonly id: string; readonly name: string } | NewSubject
  readonly entities: readonly Entity[]
  /** In the form of the kind. */
  readonly before: unknown
  readonly after: unknown
  readonly reason: string
}

/**
 * Makes a change wait until another holder of its permission has decided, and notifies them. Refuses `proposal_waits`
 * while another of its kind about the same subject waits.
 */
export async function proposeChange(
  deps: ProposalDeps,
  trx: Trx,
  change: ProposedChange,
  { session, actor, at, language }: By,
): Promise<ChangeView> {
  const { kind, subject, entities, before, after, reason } = change
  const about = subject.id ?? subject.key.toLowerCase()
  await endOver(trx, kind, about, before, at)
  const proposal = await insertProposal(trx, {
    id: newId(),
    kind,
    subject_id: subject.id,
    subject_name: subject.name,
    about,
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
  if (!proposal) return refuseSecond(await lockWaitingAbout(trx, kind, about))
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

/** Ends the earlier proposal about the same, if it can no longer be approved. */
async function endOver(
  trx: Trx,
  kind: ProposalKind,
  about: string,
  before: unknown,
  at: Date,
): Promise<void> {
  const earlier = await lockWaitingAbout(trx, kind, about)
  if (earlier === undefined) return
  const end =
    earlier.expires_at <= at ? 'EXPIRED' : isDeepStrictEqual(earlier.before, before) ? null : 'OVERTAKEN'
  if (end !== null) await endProposal(trx, earlier, end, { actor: SYSTEM, at })
}

function refuseSecond(first: Proposal | undefined): never {
  if (first === undefined) refuse('proposal_waits')
  const { id, proposer, kind, subject_name: subject } = first
  return refuse('proposal_waits', {
    description: {
      en: `${proposer} has already proposed a change about ${subjectName(kind, subject, 'en')}, and it waits for approval. Decide or withdraw it first.`,
      lt: `${proposer} jau pasiūlė pakeitimą, susijusį su ${subjectName(kind, subject, 'lt')}; jis laukia patvirtinimo. Pirma dėl jo nuspręskite arba jį atsiimkite.`,
    },
    result: { change: id },
  })
}
