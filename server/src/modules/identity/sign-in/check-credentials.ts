import type { PasskeyAssertion } from '@fondaco/contract/identity/factor-schemas.ts'
import type { Credentials, SignInProof } from '@fondaco/contract/identity/schemas.ts'
import type { RefusalCode } from '@fondaco/contract/refusals.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { CHANGE_PASSWORD_URL } from '../../../platform/http/serve-call.ts'
import type { AuthenticationDeps, CheckCredentials, SignInRequest } from '../factors/deps.ts'
import { useTotpStep } from '../factors/factor-store.ts'
import type { Outcome } from '../factors/lock-out.ts'
import { answerChallenge, credentialIdOf } from '../factors/passkey-challenge.ts'
import { findPasskey } from '../factors/passkey-store.ts'
import { redeemRecoveryCode } from '../factors/redeem-recovery-code.ts'
import { totpStep } from '../factors/totp.ts'
import { noteSignInAttempt } from '../sessions/note-sign-in-attempt.ts'
import { hasExpired, isPasswordOf } from '../users/password.ts'
import {
  APPROVED,
  awaitChangesOf,
  findUserByEmail,
  hasSecondFactor,
  readUserWithSecrets,
  type User,
  type UserWithSecrets,
} from '../users/user-store.ts'

type Judged = { readonly outcome: Outcome; readonly secondFactor: boolean } & (
  | { readonly refused: null | 'TK07'; readonly user: UserWithSecrets }
  | { readonly refused: Exclude<RefusalCode, 'TK07'>; readonly user: UserWithSecrets | null }
)

/**
 * Makes the check of e-mail, password and second factor, or of a passkey alone, with its lock-out. Nobody learns which
 * part was wrong, or whether the user exists (RTS art. 4(3)(a); ASVS 6.3.8): after the same work, every failure is
 * `otp_required` without a second factor, and `credentials_invalid` with one. A right password without the second
 * factor gets the answer, the count and the record of a wrong one. Refuses `account_locked` after too many attempts,
 * `sign_in_refused` if the user may not sign in, TK07 if the password has expired. Every refusal but `account_locked`
 * is audited.
 */
export function makeCredentialCheck(deps: AuthenticationDeps): CheckCredentials {
  return async (proof, from, taken) => {
    const account = 'passkey' in proof ? await accountOf(deps, proof.passkey) : proof.email
    const kind = gaveFactor(proof) ? 'factor' : 'without_code'
    const judged = await deps.lockOut.attempt({ kind, email: account, ip: from.ip }, async () => {
      await awaitChangesOf(deps.db, account)
      const result =
        'passkey' in proof ? await judgePasskey(deps, proof) : await judgePassword(deps, proof, from)
      return { outcome: result.outcome, result }
    })
    if (judged.refused === null || (judged.refused === 'TK07' && taken === 'even expired')) {
      const { user, secondFactor } = judged
      if (kind === 'factor') await deps.lockOut.forgive(account, ['without_code', 'knowledge'])
      return { user, with: 'passkey' in proof ? 'passkey' : 'password', secondFactor }
    }
    const { refused, user } = judged
    await noteRefusal(deps, refused, user, from)
    refuse(refused, refused === 'TK07' ? { result: { change_password_url: CHANGE_PASSWORD_URL } } : {})
  }
}

async function judgePassword(
  deps: AuthenticationDeps,
  credentials: Credentials,
  from: SignInRequest,
): Promise<Judged> {
  const { email, password, otp, recovery_code: recoveryCode } = credentials
  const user = await findUserByEmail(deps.db, email)
  const [knows, redeem] = await Promise.all([
    isPasswordOf(user?.passwordHash ?? null, password),
    recoveryCode === undefined ? null : redeemRecoveryCode(deps, user, recoveryCode, from),
  ])
  const failed = refusal('failed', refusalOf(credentials), user)
  if (!user || !knows) return failed
  if (!hasSecondFactor(user)) return admitUser(deps, user, false)
  if (!gaveFactor(credentials)) return failed
  const hasFactor = redeem ? (await redeem()) !== null : await isCodeOf(deps, user, otp ?? '')
  return hasFactor ? admitUser(deps, user, true) : failed
}

async function judgePasskey(
  deps: AuthenticationDeps,
  proof: { challenge_id: string; passkey: PasskeyAssertion },
): Promise<Judged> {
  const { challenge_id: id, passkey: answer } = proof
  const passkey = await answerChallenge(deps, { id, purpose: 'sign_in', userId: null }, answer)
  if (!passkey) return refusal('failed', refusalOf(proof), null)
  return admitUser(deps, await readUserWithSecrets(deps.db, passkey.userId), true)
}

/** The refusal of a proof. It depends on the input only, not on the fault. */
export const refusalOf = (proof: SignInProof): 'credentials_invalid' | 'otp_required' =>
  gaveFactor(proof) ? 'credentials_invalid' : 'otp_required'

const gaveFactor = (proof: SignInProof): boolean =>
  'passkey' in proof || proof.otp !== undefined || proof.recovery_code !== undefined

/** A person with a valid proof must also be allowed to sign in. */
function admitUser(deps: AuthenticationDeps, user: UserWithSecrets, secondFactor: boolean): Judged {
  if (user.status !== APPROVED) return refusal('right', 'sign_in_refused', user)
  const expired = hasExpired(user, deps.passwordMaxAgeDays, deps.clock.now())
  return { outcome: 'right', refused: expired ? 'TK07' : null, user, secondFactor }
}

const refusal = (
  outcome: Outcome,
  refused: Exclude<RefusalCode, 'TK07'>,
  user: UserWithSecrets | null,
): Judged => ({ outcome, refused, user, secondFactor: false })

/** Whether it is the current, unused code of the user's app; uses it up. */
export async function isCodeOf(
  deps: Pick<AuthenticationDeps, 'db' | 'realTime'>,
  user: Pick<UserWithSecrets, 'id' | 'totpSecret'>,
  code: string,
): Promise<boolean> {
  if (user.totpSecret === null) return false
  const step = totpStep(user.totpSecret, code, deps.realTime.now())
  return step !== null && (await useTotpStep(deps.db, user.id, step))
}

/** The account that counts the failures of a passkey; an unknown passkey has its own count. */
async function accountOf({ db }: AuthenticationDeps, answer: PasskeyAssertion): Promise<string> {
  const passkey = await findPasskey(db, credentialIdOf(answer))
  return passkey ? (await readUserWithSecrets(db, passkey.userId)).email : answer.id
}

/** Records a refused sign-in, also for the user to see. */
export async function noteRefusal(
  deps: AuthenticationDeps,
  refused: RefusalCode,
  user: User | null,
  from: SignInRequest,
): Promise<void> {
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    await recordAudit(trx, {
      at,
      // The person may not be the user.
      actor: { kind: 'system', id: null, name: 'Sign-in', ip: from.ip, requestId: from.id },
      action: 'session.refuse',
      object: { type: 'user', id: user?.id ?? null },
      after: { refused },
    })
    const outcome = refused === 'otp_required' ? 'code_asked' : 'refused'
    if (user) await noteSignInAttempt(trx, { user, outcome, at, from })
  })
}
