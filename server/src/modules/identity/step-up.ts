import type { PasskeyAssertion } from '@fondaco/contract/identity/factor-schemas.ts'
import type { Reader } from '../../platform/db.ts'
import { isCodeOf } from './check-credentials.ts'
import type { AuthenticationDeps, SignInRequest } from './deps.ts'
import { answerChallenge, newChallenge } from './passkey-challenge.ts'
import { passkeysOf } from './passkey-store.ts'
import { requestOptions } from './relying-party.ts'
import { nextCodeAt } from './totp.ts'
import { readUserWithSecrets } from './user-store.ts'

export type StepUpFactor = 'totp' | 'passkey'

/** What a person who is signed in is asked to prove themselves with. */
export interface AskedStepUp {
  /** What they have set up; empty: nothing. */
  readonly methods: readonly StepUpFactor[]
  /** Real time at which their app shows a code that was not used yet; null: it shows one now, or they have no app. */
  readonly nextCodeAt: Date | null
  readonly passkey: { readonly challengeId: string; readonly options: Record<string, unknown> } | null
}

export type StepUpProof = { readonly otp: string } | { readonly passkey: PasskeyAssertion }

/**
 * Proof, in the middle of a session, that it is still its user: with a second factor, for one thing that they are
 * shown (RTS art. 5).
 */
export interface StepUp {
  /** @param digest of what they are shown, in 256 bits that come but once: it is what a passkey signs */
  ask(reader: Reader, userId: string, digest: Buffer): Promise<AskedStepUp>
  /**
   * With which factor it was proven; null: it was not. Failures count together with those of signing in; refuses
   * `account_locked` after too many.
   */
  check(
    user: { readonly id: string; readonly email: string },
    asked: { readonly challengeId: string | null },
    proof: StepUpProof,
    from: SignInRequest,
  ): Promise<StepUpFactor | null>
}

export const makeStepUp = (deps: AuthenticationDeps): StepUp => ({
  async ask(reader, userId, digest) {
    const [user, passkeys] = [await readUserWithSecrets(reader, userId), await passkeysOf(reader, userId)]
    const hasApp = user.totpSecret !== null
    const made =
      passkeys.length > 0
        ? await newChallenge(reader, { userId, purpose: 'authorise' }, deps.clock.now(), digest)
        : null
    return {
      methods: [...(made ? (['passkey'] as const) : []), ...(hasApp ? (['totp'] as const) : [])],
      nextCodeAt: hasApp ? nextCodeAt(user.totpLastStep, deps.realTime.now()) : null,
      passkey: made && {
        challengeId: made.id,
        options: await requestOptions(deps.relyingParty, digest, passkeys),
      },
    }
  },

  check: (user, { challengeId }, proof, from) =>
    deps.lockOut.attempt({ kind: 'factor', email: user.email, ip: from.ip }, async () => {
      const result =
        'otp' in proof
          ? (await isCodeOf(deps, await readUserWithSecrets(deps.db, user.id), proof.otp)) && 'totp'
          : challengeId !== null &&
            (await answerChallenge(
              deps,
              { id: challengeId, purpose: 'authorise', userId: user.id },
              proof.passkey,
            )) &&
            'passkey'
      return result ? { outcome: 'right', result } : { outcome: 'failed', result: null }
    }),
})
