import { type Actor, recordAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db.ts'
import { enqueue } from '../../platform/outbox.ts'
import { closeSession } from './session-store.ts'

/** Ends a session by a person's will, and closes its live sockets. Nothing happens where it has ended already. */
export async function endSession(trx: Trx, id: string, by: Actor, at: Date): Promise<void> {
  if (!(await closeSession(trx, id, at, 'signed_out'))) return
  await enqueue(trx, [{ live: { session: id }, event: { event: 'session_ended', data: { code: '401' } } }])
  await recordAudit(trx, { at, actor: by, action: 'session.end', object: { type: 'session', id } })
}
