import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { deleteAttempts } from './attempt-store.ts'
import { deleteExpiredCodes } from './code-store.ts'
import { attemptsKeptSince } from './note-sign-in-attempt.ts'
import { deleteOldChallenges } from './passkey-store.ts'

/** Removes what is past using: codes, the challenges of passkeys, and sign-ins older than 90 days (ASVS 14.2.7). */
export async function forgetPast(db: Db, clock: Clock): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    await deleteExpiredCodes(trx, now)
    await deleteOldChallenges(trx, now)
    await deleteAttempts(trx, attemptsKeptSince(now))
  })
}
