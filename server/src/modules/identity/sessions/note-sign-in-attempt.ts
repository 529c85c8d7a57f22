import type { Schema, Trx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { sendMail } from '../../tell/index.ts'
import type { User } from '../users/user-store.ts'
import { insertAttempt, userAgentsOf } from './attempt-store.ts'
import { deviceIn } from './device.ts'

/** `code_asked`: no code was given, and one was requested, whether or not the password was right. */
type SignInOutcome = Schema['sign_in_attempt']['outcome']

const KEPT_MS = 90 * 24 * 3600 * 1000

/** Sign-ins are kept, and make a device known, for 90 days. */
export const attemptsKeptSince = (now: Date): Date => new Date(now.getTime() - KEPT_MS)

/**
 * Records a sign-in or a refusal, for the user to see. A browser and system not seen in 90 days lead to a letter (ASVS
 * 6.3.5), except at the first sign-in.
 * @param attempt `user` as read before the sign-in
 */
export async function noteSignInAttempt(
  trx: Trx,
  attempt: {
    readonly user: User
    readonly outcome: SignInOutcome
    readonly at: Date
    readonly from: { readonly ip: string; readonly userAgent: string | null }
  },
): Promise<void> {
  const { user, outcome, at, from } = attempt
  const isNews = outcome === 'signed_in' && user.lastLogin !== null && !(await isKnown(trx, attempt))
  await insertAttempt(trx, {
    id: newId(),
    user_id: user.id,
    at,
    outcome,
    ip: from.ip,
    user_agent: from.userAgent?.slice(0, 500) ?? null,
  })
  if (!isNews) return
  await sendMail(trx, {
    to: user.email,
    language: user.language,
    letter: {
      template: 'new-sign-in',
      at: at.toISOString(),
      device: deviceIn(user.language, from.userAgent),
      ip: from.ip,
    },
  })
}

async function isKnown(
  trx: Trx,
  { user, at, from }: { user: User; at: Date; from: { userAgent: string | null } },
): Promise<boolean> {
  const device = deviceIn('en', from.userAgent)
  const seen = await userAgentsOf(trx, user.id, attemptsKeptSince(at))
  return seen.some((userAgent) => deviceIn('en', userAgent) === device)
}
