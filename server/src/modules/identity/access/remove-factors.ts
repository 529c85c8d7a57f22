import type { Trx } from '../../../platform/db.ts'
import { sendMail } from '../../tell/index.ts'
import { clearFactors } from '../factors/factor-store.ts'
import { tellFactorChange } from '../factors/tell-factor-change.ts'
import { readProofs, writePhone } from '../users/phone-store.ts'
import { isProvenSinceReset, readUserWithSecrets } from '../users/user-store.ts'
import { type Invitation, inviteAgain } from './invite-user.ts'

/**
 * Removes all second factors and recovery codes of a user who has lost them; the user is told. A user with a confirmed
 * phone sets up the next factor with a code to it. Any other user gets a letter with a link to choose a password, and
 * needs the told code. So does one whose phone was proven after an earlier removal: the password alone is enough to prove a
 * phone, and a second removal must not make it enough for a factor.
 * @param by a colleague cannot know whether the phone is lost, too: it no longer counts
 * @returns whether there was a factor, and the invitation with the code to tell; null if a code to the phone is enough
 */
export async function removeFactors(
  trx: Trx,
  userId: string,
  by: 'staff' | 'colleague',
  at: Date,
): Promise<{ readonly had: boolean; readonly told: Invitation | null }> {
  const user = await readUserWithSecrets(trx, userId)
  const had = await clearFactors(trx, userId, at)
  if (had) await tellFactorChange(trx, user, { change: `reset_by_${by}` }, at)
  if (by === 'colleague' || isProvenSinceReset(user))
    await writePhone(trx, userId, { phone_verified_at: null })
  const { phone } = await readProofs(trx, userId)
  if (phone !== null) return { had, told: null }
  const told = await inviteAgain(trx, user.email, at)
  await sendMail(trx, {
    to: user.email,
    language: user.language,
    letter: { template: 'factor-reset', path: told.path, hours: told.hours, by },
  })
  return { had, told }
}
