import type { PasskeyAssertion } from '@fondaco/contract/identity/factor-schemas.ts'
import type { Reader } from '../../../platform/db.ts'
import type { AuthenticationDeps, SignInRequest } from '../factors/deps.ts'
import { factorsRestUntil, stillResting } from '../factors/factor-store.ts'
import { answerChallenge, newChallenge } from '../factors/passkey-challenge.ts'
import { passkeysOf } from '../factors/passkey-store.ts'
import { requestOptions } from '../factors/relying-party.ts'
import { nextCodeAt } from '../factors/totp.ts'
import { readUserWithSecrets } from '../users/user-store.ts'
import { isCodeOf } from './check-credentials.ts'

export type StepUpFactor = 'totp' | 'passkey'

/** How a signed-in person can prove their identity again. */
export interface AskedStepUp {
  /** Their factors; empty: none. */
  readonly methods: readonly StepUpFactor[]
  /** Real time at which their app shows an unused code; null: it shows one now, or they have no app. */
  readonly nextCodeAt: Date | null
  readonly passkey: { readonly challengeId: string; readonly options: Record<string, unknown> } | null
  /** If every factor still rests: until when. */
  readonly restsUntil: Date | null
}

/** The factor that proved it. */
export interface StepUpProven {
  readonly factor: StepUpFactor
  /** Until then it is valid for payments between own accounts only. */
  readonly restsUntil: Date | null
}

export type StepUpProof = { readonly otp: string } | { readonly passkey: PasskeyAssertion }

/** Step-up: proof during a session, with a second factor, for one thing that the person is shown (RTS art. 5). */
export interface StepUp {
  /**
   * @param asked `digest`: hash of the shown content, 256 bits that come only once; a passkey signs it. `mayRest`:
   * resting factors are accepted too
   */
  ask(
    reader: Reader,
    userId: string,
    asked: { readonly digest: Buffer; readonly mayRest: boolean },
  ): Promise<AskedStepUp>
  /**
   * The factor that proved it; null: not proven. Failures count together with those of second factors at sign-in;
   * refuses `account_locked` after too many.
   */
  check(
    user: { readonly id: string; readonly email: string },
    asked: { readonly challengeId: string | null },
    proof: StepUpProof,
    from: SignInRequest,
  ): Promise<StepUpProven | null>
}

export const makeStepUp = (deps: AuthenticationDeps): StepUp => ({
  async ask(reader, userId, { digest, mayRest }) {
    const user = await readUserWithSecrets(reader, userId)
    const now = deps.clock.now()
    const counts = (restsUntil: Date | null) => mayRest || stillResting(restsUntil, now) === null
    const passkeys = (await passkeysOf(reader, userId)).filter(({ restsUntil }) => counts(restsUntil))
    const hasApp = user.totpSecret !== null && counts(user.totpRestsUntil)
    const made =
      passkeys.length > 0 ? await newChallenge(reader, { userId, purpose: 'authorise' }, now, digest) : null
    return {
      methods: [...(made ? (['passkey'] as const) : []), ...(hasApp ? (['totp'] as const) : [])],
      nextCodeAt: hasApp ? nextCodeAt(user.totpLastStep, deps.realTime.now()) : null,
      passkey: made && {
        challengeId: made.id,
        options: await requestOptions(deps.relyingParty, digest, passkeys),
      },
      restsUntil: made || hasApp ? null : await factorsRestUntil(reader, userId, now),
    }
  },

  check: (user, { challengeId }, proof, from) =>
    deps.lockOut.attempt({ kind: 'factor', email: user.email, ip: from.ip }, async () => {
      const result =
        'otp' in proof
          ? await judgeCode(deps, user.id, proof.otp)
          : challengeId && (await judgePasskey(deps, { id: challengeId, userId: user.id }, proof.passkey))
      return result ? { outcome: 'right', result } : { outcome: 'failed', result: null }
    }),
})

async function judgeCode(
  deps: AuthenticationDeps,
  userId: string,
  otp: string,
): Promise<StepUpProven | null> {
  const user = await readUserWithSecrets(deps.db, userId)
  return (await isCodeOf(deps, user, otp)) ? { factor: 'totp', restsUntil: user.totpRestsUntil } : null
}

async function judgePasskey(
  deps: AuthenticationDeps,
  which: { readonly id: string; readonly userId: string },
  answer: PasskeyAssertion,
): Promise<StepUpProven | null> {
  const passkey = await answerChallenge(deps, { ...which, purpose: 'authorise' }, answer)
  return passkey && { factor: 'passkey', restsUntil: passkey.restsUntil }
}
