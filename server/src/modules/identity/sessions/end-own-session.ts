import type * as calls from '@fondaco/contract/identity/factor-calls.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { isOwnSession } from '../users/security-store.ts'
import { noteEnds } from './end-session.ts'
import { closeSession, closeSessionsOf } from './session-store.ts'

/** Ends a session of the person wherever it is (ASVS 7.5.2). Refuses `proxy_read_only`, `not_found`. */
export async function endOwnSession({
  clock,
  db,
  params,
  request,
  session,
}: CallContext<typeof calls.endOwnSession>): Promise<Record<string, never>> {
  if (session.actedBy) refuse('proxy_read_only')
  const at = clock.now()
  await db.transaction().execute(async (trx) => {
    if (!(await isOwnSession(trx, { id: params.id, userId: session.user.id }, at))) refuse('not_found')
    await noteEnds(trx, await closeSession(trx, params.id, at, 'own'), actorOf(session, request), at)
  })
  return {}
}

/** Ends all sessions of the person but this one. Refuses `proxy_read_only`. */
export async function endOtherSessions({
  clock,
  db,
  request,
  session,
}: CallContext<typeof calls.endOtherSessions>): Promise<{ sessions_ended: number }> {
  if (session.actedBy) refuse('proxy_read_only')
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    const closed = await closeSessionsOf(trx, session.user.id, at, 'own', session.id)
    await noteEnds(trx, closed, actorOf(session, request), at)
    return { sessions_ended: closed.length }
  })
}
