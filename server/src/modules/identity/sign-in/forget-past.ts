import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { deleteExpiredCodes } from '../factors/code-store.ts'
import { deleteOldChallenges } from '../factors/passkey-store.ts'
import { deleteAttempts } from '../sessions/attempt-store.ts'
import { attemptsKeptSince } from '../sessions/note-sign-in-attempt.ts'
import { deleteExpiredAuthorisations } from './authorisation-store.ts'

/** Removes expired data: codes, challenges of passkeys, authorisations of changes, and sign-ins older than 90 days (ASVS 14.2.7). */
export async function forgetPast(db: Db, clock: Clock): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    await deleteExpiredCodes(trx, now)
    await deleteOldChallenges(trx, now)
    await deleteExpiredAuthorisations(trx, now)
    await deleteAttempts(trx, attemptsKeptSince(now))
  })
}
