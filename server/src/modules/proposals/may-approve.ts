import type { Reader } from '../../platform/db.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Scope } from '../../platform/scope.ts'
import { kindsFor } from './kinds-for.ts'
import type { ProposalDeps } from './proposal-kind.ts'
import { findWaiting, type Proposal } from './store.ts'

/** Whoever approves a change sees every entity that it concerns. */
export const seesAll = ({ entities }: Session, proposal: Pick<Proposal, 'entities'>): boolean =>
  proposal.entities.every((entity) => entities.includes(entity))

/** Which of these proposals somebody has the rights to carry out. Each kind is asked once. */
export async function mayCarryOut(
  { kinds }: Pick<ProposalDeps, 'kinds'>,
  reader: Reader,
  session: Session,
  proposals: readonly Proposal[],
): Promise<(proposal: Proposal) => boolean> {
  const asked = [...new Set(proposals.map(({ kind }) => kind))]
  const answers = new Map(
    await Promise.all(
      asked.map(async (kind) => [kind, await kinds[kind].mayCarryOut(reader, session)] as const),
    ),
  )
  return (proposal) => seesAll(session, proposal) && (answers.get(proposal.kind)?.(proposal) ?? false)
}

/** The waiting proposals that somebody may approve: made by others, not about them, within their rights. */
export async function findApprovable(
  deps: Pick<ProposalDeps, 'kinds'>,
  reader: Reader,
  scope: Scope,
  session: Session,
): Promise<Proposal[]> {
  const waiting = await findWaiting(reader, scope, kindsFor(session), session.user.id)
  return waiting.filter(await mayCarryOut(deps, reader, session, waiting))
}
