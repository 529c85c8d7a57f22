import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/identity/factor-calls.ts'
import type { FactorProof } from '@fondaco/contract/identity/factor-schemas.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Reader } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf, type Session } from '../../../platform/http/session.ts'
import { OUTSIDE_PROVIDER } from '../../../providers/identity-provider/index.ts'
import { sendSms } from '../../tell/index.ts'
import { lastSentAt } from '../factors/code-store.ts'
import type { AuthenticationDeps, IdentityDeps } from '../factors/deps.ts'
import { stillResting } from '../factors/factor-store.ts'
import type { OwnContext } from '../factors/note-factor-change.ts'
import { answerChallenge, newChallenge } from '../factors/passkey-challenge.ts'
import { passkeysOf } from '../factors/passkey-store.ts'
import { provePassword } from '../factors/prove-password.ts'
import { redeemRecoveryCode } from '../factors/redeem-recovery-code.ts'
import { requestOptions } from '../factors/relying-party.ts'
import { nextCodeAt } from '../factors/totp.ts'
import { checkCode, sendCode } from '../factors/verification-code.ts'
import { readSessionBeginning } from '../sessions/session-store.ts'
import { isCodeOf } from '../sign-in/check-credentials.ts'
import {
  hasSecondFactor,
  isProvenSinceReset,
  readUserWithSecrets,
  type UserWithSecrets,
} from '../users/user-store.ts'

/** Maximum age of a sign-in at an outside provider that replaces the password. */
const FRESH_MINUTES = 5

/** What a new factor inherits from the proof with which it is bound. */
export interface FactorGrant {
  /** Until then it authorises payments between own accounts only; null: no restriction. */
  readonly restsUntil: Date | null
}

/**
 * How a person proves a change of their sign-in methods, beside the password:
 * - `factor`: by an existing second factor, or by one of its recovery codes;
 * - `sign_up`: the password is enough until staff first approve the person, or the company that they register, unless
 *   staff removed their factors;
 * - `sms`: for a first factor, by a code to the phone proven in the sign-up or the registration of a company;
 * - `told`: for a first factor of everyone else, by the code shown to the colleague who invited or
 *   reset them, after a password was chosen by the link of the letter.
 */
type Way =
  | { readonly by: 'factor' }
  | { readonly by: 'sign_up' }
  | { readonly by: 'sms'; readonly phone: string }
  | { readonly by: 'told'; readonly letterFirst: boolean }

type Proven = OwnContext & { readonly body: FactorProof }

/**
 * Proves the identity of the person of a session before a sign-in method is changed (RTS art. 24(2)(b), ASVS 7.5.1).
 * Every binding, replacement and removal of a factor, and new recovery codes, go through this function. First the
 * password is checked, or a fresh sign-in at the outside provider; then the proof that `Way` names. The codes for a
 * first factor are used up when one is bound (`noteFactorChange`), so a failed set-up can be started again.
 * @param change whether the change binds a factor, or needs an existing one
 * Refuses `proxy_read_only`, `sign_in_too_old`, `credentials_invalid`, `account_locked`, `factor_proof_missing` with
 * `result.methods`, `authentication_failed`, `letter_unused`, `code_wrong`, `code_expired`.
 */
export async function proveFactorChange(
  deps: IdentityDeps,
  context: Proven,
  change: 'binds' | 'needs one',
): Promise<FactorGrant> {
  const { body, clock, session } = context
  if (session.actedBy) refuse('proxy_read_only')
  await proveKnowledge(deps, context, body.password)
  const user = await readUserWithSecrets(deps.db, session.user.id)
  const way = await wayOf(deps, deps.db, session, user)
  const at = clock.now()
  if (way.by === 'factor') {
    const { restsUntil } = await proveWithFactor(deps, context, user)
    return { restsUntil: stillResting(restsUntil, at) }
  }
  // Without a factor there is nothing to remove or replace: the operation refuses.
  if (change === 'needs one') return { restsUntil: null }
  if (way.by !== 'sign_up') await proveWithCode(deps, way, user, body.code, at)
  const restMs = restHours(deps, way, session) * 3_600_000
  return { restsUntil: restMs === 0 ? null : new Date(at.getTime() + restMs) }
}

/** Proves the identity of the person of a session. */
export type ProvePerson = (context: Proven) => Promise<void>

/**
 * Proves the identity of a person before what they have proven of themselves is replaced, such as their phone: by the
 * password, or a fresh sign-in at the outside provider, and by a second factor or recovery code where they have one.
 * Refuses `proxy_read_only`, `sign_in_too_old`, `credentials_invalid`, `account_locked`, `factor_proof_missing`,
 * `authentication_failed`.
 */
export const makeProvePerson =
  (deps: AuthenticationDeps): ProvePerson =>
  async (context) => {
    if (context.session.actedBy) refuse('proxy_read_only')
    await proveKnowledge(deps, context, context.body.password)
    const user = await readUserWithSecrets(deps.db, context.session.user.id)
    if (hasSecondFactor(user)) await proveWithFactor(deps, context, user)
  }

/** Returns the proofs that `proveFactorChange` will need. Refuses `proxy_read_only`. */
export async function askFactorProof(
  deps: IdentityDeps,
  { clock, db, session }: CallContext<typeof calls.askFactorProof>,
): Promise<CallResult<typeof calls.askFactorProof>> {
  if (session.actedBy) refuse('proxy_read_only')
  const user = await readUserWithSecrets(db, session.user.id)
  const way = await wayOf(deps, db, session, user)
  const passkeys = await passkeysOf(db, user.id)
  const asked =
    passkeys.length > 0 ? await newChallenge(db, { userId: user.id, purpose: 'prove' }, clock.now()) : null
  return {
    methods: [...methodsOf(way, user)],
    next_code_at:
      user.totpSecret === null
        ? null
        : (nextCodeAt(user.totpLastStep, deps.realTime.now())?.toISOString() ?? null),
    passkey: asked && {
      challenge_id: asked.id,
      options: await requestOptions(deps.relyingParty, asked.challenge, passkeys),
    },
    phone: way.by === 'sms' ? endOfPhone(way.phone) : null,
    letter_first: way.by === 'told' && way.letterFirst,
    rest_hours: restHours(deps, way, session),
  }
}

/**
 * Sends a code to the proven phone of a person who binds a first factor. Refuses `proxy_read_only`, `not_found` if
 * this person’s proof is not a code by phone, and those of `sendCode`.
 */
export async function sendFactorCode(
  deps: IdentityDeps,
  { clock, db, request, session }: CallContext<typeof calls.sendFactorCode>,
): Promise<CallResult<typeof calls.sendFactorCode>> {
  if (session.actedBy) refuse('proxy_read_only')
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    const user = await readUserWithSecrets(trx, session.user.id)
    const way = await wayOf(deps, trx, session, user)
    if (way.by !== 'sms') refuse('not_found')
    const { ip, language } = request
    const made = await sendCode(trx, {
      purpose: 'factor_sms',
      subject: way.phone,
      at,
      ip,
      limits: deps.codeLimits,
    })
    const minutes = Math.round((made.expiresAt.getTime() - at.getTime()) / 60_000)
    await sendSms(trx, {
      to: way.phone,
      language,
      message: { template: 'factor-code', code: made.code, minutes },
    })
    await recordAudit(trx, {
      at,
      actor: actorOf(session, request),
      action: 'user.send_factor_code',
      object: { type: 'user', id: user.id },
    })
    return {
      phone: endOfPhone(way.phone),
      resend_at: made.resendAt.toISOString(),
      expires_at: made.expiresAt.toISOString(),
    }
  })
}

/** Checks the password; of a person who signed in at an outside provider, that the sign-in is fresh. */
async function proveKnowledge(
  deps: AuthenticationDeps,
  context: Proven,
  password: string | undefined,
): Promise<void> {
  const begun = await readSessionBeginning(deps.db, context.session.id)
  if (begun.signedInWith !== OUTSIDE_PROVIDER) await provePassword(deps, context, password ?? '')
  else if (context.clock.now().getTime() - begun.at.getTime() > FRESH_MINUTES * 60_000)
    refuse('sign_in_too_old')
}

async function wayOf(
  deps: IdentityDeps,
  reader: Reader,
  { roles }: Pick<Session, 'roles'>,
  user: UserWithSecrets,
): Promise<Way> {
  if (hasSecondFactor(user)) return { by: 'factor' }
  const own = await deps.readOwnCustomer(reader, user.id)
  // A person who registers a company has its role until staff approve it.
  const isSigningUp = roles.includes('COMPANY') || (own !== null && !own.wasApproved)
  if (isSigningUp && user.factorsResetAt === null) return { by: 'sign_up' }
  if (user.provenPhone !== null && !isProvenSinceReset(user)) return { by: 'sms', phone: user.provenPhone }
  const toldAt = await lastSentAt(reader, { purpose: 'factor_told', subject: user.email })
  const provenSince = toldAt !== null && user.mailboxProvenAt !== null && user.mailboxProvenAt >= toldAt
  // An outside provider keeps the passwords, so no letter leads to a new one.
  return { by: 'told', letterFirst: deps.provider.embedded && toldAt !== null && !provenSince }
}

const methodsOf = (way: Way, user: UserWithSecrets) =>
  ({
    factor: [
      ...(user.hasPasskey ? (['passkey'] as const) : []),
      ...(user.totpSecret === null ? [] : (['totp'] as const)),
      'recovery_code' as const,
    ],
    sign_up: [],
    sms: ['sms_code' as const],
    told: ['told_code' as const],
  })[way.by]

/** Hours for which the new factor of a customer is restricted; 0 in the sign-up and with an existing factor. */
const restHours = (deps: IdentityDeps, { by }: Way, { side }: Pick<Session, 'side'>): number =>
  side === 'customer' && (by === 'sms' || by === 'told') ? deps.factorRestHours : 0

async function proveWithFactor(
  deps: AuthenticationDeps,
  { body, request, session }: Proven,
  user: UserWithSecrets,
): Promise<FactorGrant> {
  const { otp, passkey, challenge_id: challengeId, recovery_code: recoveryCode } = body
  if (otp === undefined && recoveryCode === undefined && !(passkey && challengeId)) {
    return refuse('factor_proof_missing', { result: { methods: methodsOf({ by: 'factor' }, user) } })
  }
  const who = { kind: 'factor', email: session.user.email, ip: request.ip } as const
  const grant = await deps.lockOut.attempt(who, async () => {
    const result = await judge()
    return { outcome: result ? 'right' : 'failed', result }
  })
  return grant ?? refuse('authentication_failed')

  async function judge(): Promise<FactorGrant | null> {
    if (otp !== undefined)
      return (await isCodeOf(deps, user, otp)) ? { restsUntil: user.totpRestsUntil } : null
    if (recoveryCode !== undefined) return (await redeemRecoveryCode(deps, user, recoveryCode, request))()
    if (!passkey || !challengeId) return null
    return answerChallenge(deps, { id: challengeId, purpose: 'prove', userId: user.id }, passkey)
  }
}

async function proveWithCode(
  deps: IdentityDeps,
  way: Extract<Way, { by: 'sms' | 'told' }>,
  user: UserWithSecrets,
  code: string | undefined,
  at: Date,
): Promise<void> {
  if (code === undefined) refuse('factor_proof_missing', { result: { methods: methodsOf(way, user) } })
  if (way.by === 'sms') return checkCode(deps.db, { purpose: 'factor_sms', subject: way.phone, code, at })
  if (way.letterFirst) refuse('letter_unused')
  return checkCode(deps.db, { purpose: 'factor_told', subject: user.email, code, at })
}

/** The end of a phone number, enough for its owner to recognise it. */
const endOfPhone = (phone: string): string => `…${phone.slice(-4)}`
