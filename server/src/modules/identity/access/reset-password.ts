import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/identity/user-calls.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { Refused, refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { sendMail } from '../../tell/index.ts'
import type { IdentityDeps } from '../factors/deps.ts'
import { isSixDigits, sendCode, useCode } from '../factors/verification-code.ts'
import { checkNewPassword } from '../users/check-new-password.ts'
import { hashPassword, isPasswordOf } from '../users/password.ts'
import { sideOf } from '../users/side.ts'
import { APPROVED, findUserByEmail } from '../users/user-store.ts'
import { setPassword } from './set-password.ts'

type Context = CallContext<typeof calls.resetPassword>

/**
 * Lets a person choose a new password, by a code or a link sent to their address; for an invited person it is the
 * first. All sessions end, an expired password becomes valid, and the next sign-in asks for the second factor as usual
 * (ASVS 6.4.3). Nobody learns whether an address has an account: answers, work and limits are the same (ASVS 6.3.8).
 * Refuses `password_login_off`, those of `sendCode` and `useCode`, `account_locked` after too many wrong codes,
 * `password_weak`, `password_common`, `password_same`.
 */
export async function resetPassword(
  deps: IdentityDeps,
  context: Context,
): Promise<CallResult<typeof calls.resetPassword>> {
  if (!deps.provider.embedded) refuse('password_login_off')
  const { body, request } = context
  if (!('code' in body)) {
    await sendResetLetter(deps, context, body.email)
    return { next: 'enter_code' }
  }
  await checkNewPassword(body.new_password, body)
  const reset = () => resetWith(context, body)
  // Codes are guessed at as passwords are, so wrong ones count as wrong passwords do. Secrets of links are not: who
  // keeps an account locked by its address alone does not keep its owner out (ASVS 6.1.1).
  if (!isSixDigits(body.code)) await reset()
  else {
    const who = { kind: 'knowledge', email: body.email, ip: request.ip } as const
    const wrong = await deps.lockOut.attempt(who, async () => {
      const failure = await reset().catch(wrongCode)
      return { outcome: failure ? 'failed' : 'right', result: failure }
    })
    if (wrong) throw wrong
  }
  // Failures with the old password do not count for the new one. Failures of second factors stay counted.
  await deps.lockOut.forgive(body.email, ['without_code', 'knowledge'])
  return { next: 'sign_in' }
}

/** Path of the link in a letter for choosing a password; the secret works once. */
export const resetPath = (email: string, secret: string): string =>
  `/auth/login?${new URLSearchParams({ reset: secret, email })}`

function wrongCode(error: unknown): Refused {
  if (error instanceof Refused && error.code === 'code_wrong') return error
  throw error
}

async function sendResetLetter(
  { codeLimits }: IdentityDeps,
  { clock, db, request }: Context,
  email: string,
): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (trx) => {
    const made = await sendCode(trx, {
      purpose: 'password',
      subject: email,
      ip: request.ip,
      at,
      limits: codeLimits,
    })
    const user = await findUserByEmail(trx, email)
    await recordAudit(trx, {
      at,
      // The caller may not be the user.
      actor: { kind: 'system', id: null, name: 'Password reset', ip: request.ip, requestId: request.id },
      action: 'user.ask_password_reset',
      object: { type: 'user', id: user?.id ?? null },
    })
    if (user?.status !== APPROVED) return
    await sendMail(trx, {
      to: user.email,
      language: user.language,
      letter: {
        template: 'password-reset',
        code: made.code,
        path: resetPath(user.email, made.secret),
        minutes: (made.expiresAt.getTime() - at.getTime()) / 60_000,
      },
    })
  })
}

async function resetWith(
  { clock, db, request }: Context,
  given: { readonly email: string; readonly code: string; readonly new_password: string },
): Promise<void> {
  const at = clock.now()
  await useCode(db, { purpose: 'password', subject: given.email, code: given.code, at }, async (trx) => {
    const user = await findUserByEmail(trx, given.email)
    if (user?.status !== APPROVED) refuse('code_expired')
    if (await isPasswordOf(user.passwordHash, given.new_password)) refuse('password_same')
    const hash = await hashPassword(given.new_password)
    const by = actorOf({ side: sideOf(user.roles), user, actedBy: null }, request)
    await setPassword(trx, { user, hash, how: 'reset', by, at })
  })
}
