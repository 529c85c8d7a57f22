import { isDeepStrictEqual } from 'node:util'
import type * as calls from '@fondaco/contract/proposals/calls.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'
import {
  judgeProposal,
  PROPOSAL_KINDS,
  PROPOSALS,
  type ProposalAct,
  type ProposalKind,
} from '@fondaco/rules/proposals.ts'
import { SYSTEM } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { endProposal } from './end-proposal.ts'
import { kindsFor } from './kinds-for.ts'
import { seesAll } from './may-approve.ts'
import type { By, ProposalDeps } from './proposal-kind.ts'
import { findProposal, lockBeyond, lockProposal, lockWaitingAbout, type Proposal } from './store.ts'
import { factsOf, viewProposal } from './view-proposals.ts'

type Deciding = Pick<
  CallContext<typeof calls.withdrawChange>,
  'db' | 'scope' | 'session' | 'request' | 'clock' | 'params'
>

/** Decides under a lock. A refusal that ends the proposal is committed, and thrown afterwards. */
export async function decideProposal(deps: ProposalDeps, on: Deciding, act: ProposalAct, reason?: string) {
  const { db, scope, session, request, clock, params } = on
  const by: By = { session, actor: actorOf(session, request), at: clock.now(), language: request.language }
  const outcome = await db.transaction().execute(async (trx) => {
    const kinds = kindsFor(session)
    const found = (await findProposal(trx, scope, kinds, params.id)) ?? refuse('not_found')
    // The subject is locked first: a direct change of it ends the proposals about it.
    const isOvertaken = act === 'approve' && found.state === 'PROPOSED' && (await hasMoved(deps, trx, found))
    const proposal = (await lockProposal(trx, scope, kinds, found.id)) ?? refuse('not_found')
    const { to, refusal } = judgeProposal(act, { ...factsOf(proposal, session.user.id, by.at), isOvertaken })
    if (to === null) refuse(refusal)
    if (refusal !== null) {
      await endProposal(trx, proposal, to, { actor: SYSTEM, at: by.at })
      return { refusal }
    }
    if (act === 'approve' && !seesAll(session, proposal)) refuse('permission_missing')
    const { id, kind, subject_id: subjectId, after } = proposal
    const done = act === 'approve' ? await deps.kinds[kind].carryOut(trx, { id, subjectId, after }, by) : {}
    const ended = await endProposal(trx, proposal, to, { ...by, reason })
    if (act === 'approve' && subjectId !== null) await overtakeWaiting(trx, kind, subjectId, by.at)
    return { refusal: null, done, view: await viewProposal(deps, trx, ended, { ...by, now: by.at }) }
  })
  return outcome.refusal === null ? outcome : refuse(outcome.refusal)
}

/** Its basis has changed, or its proposer can no longer propose it. */
async function hasMoved({ kinds, holding }: ProposalDeps, trx: Trx, proposal: Proposal): Promise<boolean> {
  const { kind, subject_id, before, entities, proposed_by } = proposal
  if (!isDeepStrictEqual(await kinds[kind].read(trx, subject_id), before)) return true
  return !(await holding(trx, PROPOSALS[kind].permission, entities)).includes(proposed_by)
}

/** Ends the waiting proposal about a changed subject. Direct changes call this, too. */
export async function overtakeWaiting(
  trx: Trx,
  kind: ProposalKind,
  subjectId: string,
  at: Date,
): Promise<void> {
  const proposal = await lockWaitingAbout(trx, kind, subjectId)
  if (proposal) await endProposal(trx, proposal, 'OVERTAKEN', { actor: SYSTEM, at })
}

/** Ends what somebody proposed while they had the rights. To call when they are blocked or lose some. */
export async function overtakeProposedBy(
  trx: Trx,
  proposerId: string,
  access: { readonly permissions: readonly Permission[]; readonly entities: readonly Entity[] },
  at: Date,
): Promise<void> {
  const kinds = PROPOSAL_KINDS.filter((kind) => access.permissions.includes(PROPOSALS[kind].permission))
  for (const proposal of await lockBeyond(trx, proposerId, { kinds, entities: access.entities }))
    await endProposal(trx, proposal, 'OVERTAKEN', { actor: SYSTEM, at })
}
