import type { CallResult } from '@fondaco/contract/call.ts'
import type { resetMfa } from '@fondaco/contract/identity/calls.ts'
import { recordAudit } from '../../platform/audit.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { noteEnds } from './end-session.ts'
import { closeSessionsOf } from './session-store.ts'
import { clearTotp, isUser } from './user-store.ts'

/**
 * Takes the second factor from a user who has lost it, and ends the sessions of that user: whoever holds one signs in
 * anew (D§1). Users belong to the whole institution, so no entity narrows this.
 * Refusals: `permission_missing` for oneself (four eyes), `not_found`.
 */
export async function resetSecondFactor({
  db,
  clock,
  params,
  request,
  session,
}: CallContext<typeof resetMfa>): Promise<CallResult<typeof resetMfa>> {
  const { id } = params
  if (id === session.user.id) {
    refuse('permission_missing', { description: 'Another person must reset your own second factor.' })
  }
  const at = clock.now()
  const actor = actorOf(session, request)
  return db.transaction().execute(async (trx) => {
    if (!(await isUser(trx, id))) refuse('not_found')
    const had = await clearTotp(trx, id)
    const closed = await closeSessionsOf(trx, id, at, 'staff')
    await noteEnds(trx, closed, actor, at)
    await recordAudit(trx, {
      at,
      actor,
      action: 'user.reset_mfa',
      object: { type: 'user', id },
      before: { second_factor: had },
      after: { second_factor: false, sessions_ended: closed.length },
    })
    return { _id: id, sessions_ended: closed.length }
  })
}
