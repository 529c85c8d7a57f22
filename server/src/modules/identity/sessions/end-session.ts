import { type Actor, recordAudit, SYSTEM } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { type ClosedSession, closeSession, closeSessionsOf } from './session-store.ts'

/**
 * Ends a session on request of a person, with the proxy logins started in it, and closes their live sockets. An ended
 * session stays as it is.
 */
export async function endSession(trx: Trx, id: string, by: Actor, at: Date): Promise<void> {
  await noteEnds(trx, await closeSession(trx, id, at, 'signed_out'), by, at)
}

/** Ends every session of a user on request of another person, with the proxy logins started in them. */
export async function endSessionsOf(trx: Trx, userId: string, by: Actor, at: Date): Promise<void> {
  await noteEnds(trx, await closeSessionsOf(trx, userId, at, 'staff'), by, at)
}

/** Closes the live sockets of sessions that a person ended, and records it. */
export async function noteEnds(
  trx: Trx,
  closed: readonly ClosedSession[],
  by: Actor,
  at: Date,
): Promise<void> {
  await tellEnds(trx, closed, '401')
  for (const session of closed) {
    if (session.actedFor !== null) await auditProxyEnd(trx, session, by, at)
    else
      await recordAudit(trx, {
        at,
        actor: by,
        action: 'session.end',
        object: { type: 'session', id: session.id },
      })
  }
}

/** The same for expired sessions: only the end of a proxy login is recorded. */
export async function noteTimeouts(trx: Trx, closed: readonly ClosedSession[], at: Date): Promise<void> {
  await tellEnds(trx, closed, 'TK02')
  for (const session of closed) if (session.actedFor !== null) await auditProxyEnd(trx, session, SYSTEM, at)
}

const tellEnds = (trx: Trx, closed: readonly ClosedSession[], code: '401' | 'TK02'): Promise<void> =>
  enqueue(
    trx,
    closed.map(({ id }) => ({ live: { session: id }, event: { event: 'session_ended', data: { code } } })),
  )

const auditProxyEnd = (trx: Trx, { id, actedFor }: ClosedSession, by: Actor, at: Date): Promise<void> =>
  recordAudit(trx, {
    at,
    actor: { ...by, ...(actedFor === null ? {} : { onBehalfOf: actedFor }) },
    action: 'proxy.end',
    object: { type: 'session', id },
  })
