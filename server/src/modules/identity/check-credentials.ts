import type { Credentials } from '@fondaco/contract/identity/schemas.ts'
import type { RefusalCode } from '@fondaco/contract/refusals.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { CHANGE_PASSWORD_URL } from '../../platform/http/serve-call.ts'
import { LockOut, type Outcome, type SignInLimits } from './lock-out.ts'
import { hasExpired, isPasswordOf } from './password.ts'
import { totpStep } from './totp.ts'
import { APPROVED, findUserByEmail, type User, type UserWithSecrets, useTotpStep } from './user-store.ts'

export interface CredentialDeps {
  readonly db: Db
  readonly clock: Clock
  /** For one-time codes, which the demo clock does not move. */
  readonly realTime: Clock
  readonly limits: SignInLimits
  /** Days after which a password must be changed; 0 means never. */
  readonly passwordMaxAgeDays: number
}

/** Where an attempt comes from. */
export interface SignInRequest {
  readonly id: string
  readonly ip: string
}

/** Says who somebody is by what they know and have; one for `POST login` and for the embedded identity provider. */
export type CheckCredentials = (credentials: Credentials, from: SignInRequest) => Promise<User>

interface Judged {
  readonly outcome: Outcome
  readonly result: { readonly user: User } | { readonly refused: RefusalCode; readonly userId: string | null }
}

/**
 * Makes the check of e-mail, password and one-time code, with its lock-out.
 *
 * Refuses `credentials_invalid` alike, after the same work, where the e-mail is unknown and where the password or the
 * code is wrong: which of them it was is not told (RTS art. 4(3)(a)). Who has set up one-time codes and gives none is
 * asked for one (`otp_required`) before the password is looked at. Refuses `account_locked` after too many failures,
 * `sign_in_refused` where the user may not sign in, TK07 where the password has expired. Every refusal of an attempt
 * is audited.
 */
export function makeCredentialCheck(deps: CredentialDeps): CheckCredentials {
  const lockOut = new LockOut(deps.db, deps.clock, deps.limits)
  return async (credentials, from) => {
    const result = await lockOut.attempt({ email: credentials.email, ip: from.ip }, () =>
      judge(deps, credentials),
    )
    if ('user' in result) return result.user
    if (result.refused === 'otp_required') refuse('otp_required')
    await noteRefusal(deps, result, from)
    refuse(
      result.refused,
      result.refused === 'TK07' ? { result: { change_password_url: CHANGE_PASSWORD_URL } } : {},
    )
  }
}

async function judge(deps: CredentialDeps, credentials: Credentials): Promise<Judged> {
  const user = await findUserByEmail(deps.db, credentials.email)
  const no = (outcome: Outcome, refused: RefusalCode): Judged => ({
    outcome,
    result: { refused, userId: user?.id ?? null },
  })
  if (user?.totpSecret && credentials.otp === undefined) return no('neither', 'otp_required')
  const knows = await isPasswordOf(user?.passwordHash ?? null, credentials.password)
  if (!user || !knows || !(await isCodeOf(deps, user, credentials.otp)))
    return no('failed', 'credentials_invalid')
  if (user.status !== APPROVED) return no('right', 'sign_in_refused')
  if (hasExpired(user, deps.passwordMaxAgeDays, deps.clock.now())) return no('right', 'TK07')
  return { outcome: 'right', result: { user } }
}

/** Whether the code is the user's current one; uses it up. A user without one-time codes needs none. */
async function isCodeOf(
  deps: CredentialDeps,
  user: UserWithSecrets,
  code: string | undefined,
): Promise<boolean> {
  if (user.totpSecret === null) return true
  const step = totpStep(user.totpSecret, code ?? '', deps.realTime.now())
  if (step === null) return false
  return deps.db.transaction().execute((trx) => useTotpStep(trx, user.id, step))
}

async function noteRefusal(
  deps: CredentialDeps,
  refusal: { readonly refused: RefusalCode; readonly userId: string | null },
  from: SignInRequest,
): Promise<void> {
  await deps.db.transaction().execute((trx) =>
    recordAudit(trx, {
      at: deps.clock.now(),
      // Whoever tried is not known to be the user.
      actor: { kind: 'system', id: null, name: 'Sign-in', ip: from.ip, requestId: from.id },
      action: 'session.refuse',
      object: { type: 'user', id: refusal.userId },
      after: { refused: refusal.refused },
    }),
  )
}
