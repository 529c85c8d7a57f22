import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { sendMail } from '../../tell/index.ts'
import { noteEnds } from '../sessions/end-session.ts'
import { closeSessionsOf } from '../sessions/session-store.ts'
import { type User, writePassword } from '../users/user-store.ts'

/**
 * Sets another password for a user: it is not expired, all their sessions end, and they get a letter (ASVS 6.3.7,
 * 7.4.3).
 * @param set `hash` is from `hashPassword`, `spared` is the session that stays
 * @returns how many sessions ended
 */
export async function setPassword(
  trx: Trx,
  set: {
    readonly user: User
    readonly hash: string
    readonly how: 'change' | 'reset'
    readonly spared?: string
    readonly by: Actor
    readonly at: Date
  },
): Promise<number> {
  const { user, by, at } = set
  await writePassword(trx, user.id, { hash: set.hash, withLetter: set.how === 'reset', at })
  const closed = await closeSessionsOf(trx, user.id, at, 'password', set.spared)
  await noteEnds(trx, closed, by, at)
  await recordAudit(trx, {
    at,
    actor: by,
    action: `user.${set.how}_password`,
    object: { type: 'user', id: user.id },
    after: { sessions_ended: closed.length },
  })
  await sendMail(trx, {
    to: user.email,
    language: user.language,
    letter: { template: 'password-changed', at: at.toISOString() },
  })
  return closed.length
}
