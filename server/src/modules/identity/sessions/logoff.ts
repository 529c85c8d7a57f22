import type * as calls from '@fondaco/contract/identity/calls.ts'
import { type CallContext, SESSION_COOKIE } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { endSession } from './end-session.ts'

/** Ends the session: token and cookie stop working everywhere, and its live sockets are closed. */
export async function logoff({
  db,
  clock,
  cookies,
  request,
  session,
}: CallContext<typeof calls.logoff>): Promise<{ redirect: string }> {
  await db.transaction().execute((trx) => endSession(trx, session.id, actorOf(session, request), clock.now()))
  // In a proxy login, the cookie of the browser belongs to the staff's own session.
  if (session.actedBy === null) cookies.clear(SESSION_COOKIE)
  return { redirect: '/auth/login' }
}
