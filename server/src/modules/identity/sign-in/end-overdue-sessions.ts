import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { forgetOldCounts } from '../../../platform/rate-limit.ts'
import { deleteOldChallenges } from '../factors/passkey-store.ts'
import { noteTimeouts } from '../sessions/end-session.ts'
import { closeOverdueSessions } from '../sessions/session-store.ts'
import { deleteSignIns } from './sign-in-store.ts'
import { SIGN_IN_MINUTES } from './start-sign-in.ts'

/**
 * Closes expired sessions with their live sockets, and removes expired data. A session expires by its time, whether or
 * not this has run.
 */
export async function endOverdueSessions(db: Db, clock: Clock): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const ended = await closeOverdueSessions(trx, now)
    await noteTimeouts(trx, ended, now)
    await deleteSignIns(trx, new Date(now.getTime() - SIGN_IN_MINUTES * 60_000))
    await deleteOldChallenges(trx, now)
  })
  await forgetOldCounts(db, now)
}
