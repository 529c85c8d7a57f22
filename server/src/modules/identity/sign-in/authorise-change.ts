import { createHash } from 'node:crypto'
import type { authorisationGiven } from '@fondaco/contract/identity/factor-schemas.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { actorOf, type Session } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { countOne } from '../../../platform/rate-limit.ts'
import type { SignInRequest } from '../factors/deps.ts'
import { hashOf, newSecret } from '../sessions/session-secret.ts'
import {
  findAuthorisation,
  insertAuthorisation,
  proveAuthorisation,
  useAuthorisation,
} from './authorisation-store.ts'
import type { AskedStepUp, StepUp, StepUpProof } from './step-up.ts'

/** Time for the payer's proof, and then for the change or payment. */
export const AUTHORISATION_MINUTES = 5
const PER_MINUTE = { points: 30, seconds: 60 }

/** A kind of change that its payer must prove with a second factor. A factor that rests proves none. */
export interface AuthorisedChange {
  /** Also begins the actions in the audit: `payee.authorise`, `payee.refuse_authorisation`. */
  readonly purpose: 'payee' | 'limit' | 'company_user'
  readonly objectType: 'payee' | 'customer' | 'user'
  /** Why a proof is needed. */
  readonly needed: InEachLanguage
  /** What a factor that still rests cannot do. */
  readonly resting: InEachLanguage
}

/** One change, as its payer is shown it. */
interface ShownChange<Shown> {
  readonly customerId: string
  readonly objectId: string
  /** A hash of everything that the payer agrees to, with the version of the object. */
  readonly contentHash: Buffer
  readonly mustBeProven: boolean
  readonly shown: Shown
}

export interface AuthorisationDeps {
  readonly db: Db
  readonly clock: Clock
  readonly stepUp: StepUp
  /** `SCA`: whether such changes need strong customer authentication, as payments do. */
  readonly scaRequired: boolean
}

/**
 * Starts the authorisation of a change: returns what the payer confirms, and the possible proofs. Refusals: those of
 * `read`, `rate_limited`, `second_factor_required`, `factor_resting`.
 */
export async function authoriseChange<Shown>(
  { db, clock, stepUp, scaRequired }: AuthorisationDeps,
  { purpose, resting }: AuthorisedChange,
  { user }: Session,
  read: (trx: Trx) => Promise<ShownChange<Shown>>,
) {
  const at = clock.now()
  const { over, until } = await countOne(db, `authorise ${purpose} ${user.id}`, PER_MINUTE, at)
  if (over) refuse('rate_limited', { result: { until: until.toISOString() } })
  return db.transaction().execute(async (trx) => {
    const { contentHash, customerId, mustBeProven, objectId, shown } = await read(trx)
    const required = scaRequired && mustBeProven
    const id = newId()
    const asked = await stepUp.ask(trx, user.id, { digest: challengeOf(id, contentHash), mayRest: false })
    if (required && asked.restsUntil) refuseResting(resting, asked.restsUntil)
    if (required && asked.methods.length === 0) refuse('second_factor_required')
    const expiresAt = new Date(at.getTime() + AUTHORISATION_MINUTES * 60_000)
    await insertAuthorisation(trx, {
      id,
      user_id: user.id,
      customer_id: customerId,
      purpose,
      object_id: objectId,
      content_hash: contentHash,
      challenge_id: asked.passkey?.challengeId ?? null,
      expires_at: expiresAt,
    })
    return { required, ...viewChallenge(id, asked, expiresAt), ...shown }
  })
}

/**
 * Gives a payer with a valid proof an authorisation of the change that they were shown: 256 bits, kept as a hash, valid
 * once, for five minutes. Refuses `not_found`, `authorisation_expired`, `authentication_failed` without details,
 * `account_locked` after too many failures, and `factor_resting`. Each outcome is audited.
 */
export async function confirmChange(
  { db, clock, stepUp }: AuthorisationDeps,
  { objectType, purpose, resting }: AuthorisedChange,
  asked: {
    readonly id: string
    readonly proof: StepUpProof
    readonly session: Session
    readonly request: SignInRequest
  },
): Promise<z.infer<typeof authorisationGiven>> {
  const { id, proof: given, request, session } = asked
  const begun = (await findAuthorisation(db, { id, userId: session.user.id, purpose })) ?? refuse('not_found')
  if (begun.secret_hash !== null || begun.expires_at <= clock.now()) refuse('authorisation_expired')
  const proof = await stepUp.check(session.user, { challengeId: begun.challenge_id }, given, request)
  const at = clock.now()
  const until = new Date(at.getTime() + AUTHORISATION_MINUTES * 60_000)
  const secret = newSecret()
  const rests = proof?.restsUntil && proof.restsUntil > at ? proof.restsUntil : null
  const isProven = proof !== null && rests === null
  await db.transaction().execute(async (trx) => {
    await recordAudit(trx, {
      at,
      actor: actorOf(session, request),
      action: isProven ? `${purpose}.authorise` : `${purpose}.refuse_authorisation`,
      object: { type: objectType, id: begun.object_id },
      customerId: begun.customer_id,
      after: { with: proof?.factor ?? null },
    })
    const proven = { secretHash: hashOf(secret), at, until }
    if (isProven && !(await proveAuthorisation(trx, begun.id, proven))) refuse('authorisation_expired')
  })
  if (rests) refuseResting(resting, rests)
  if (!isProven) refuse('authentication_failed')
  return { authorisation: secret, expires_at: until.toISOString() }
}

/**
 * Uses the authorisation of a change, in the transaction of the change. Refuses `authorisation_required` without one, and
 * `authorisation_invalid` for one of another user or content, or one that was used or has expired.
 */
export async function takeAuthorisation(
  trx: Trx,
  { needed }: AuthorisedChange,
  given: {
    readonly authorisation: string | undefined
    readonly userId: string
    readonly contentHash: Buffer
    readonly at: Date
  },
): Promise<void> {
  const { authorisation, ...proven } = given
  const secret = authorisation ?? refuse('authorisation_required', { description: needed })
  if (!(await useAuthorisation(trx, { secretHash: hashOf(secret), ...proven })))
    refuse('authorisation_invalid', { description: AGAIN })
}

/** The challenge of a passkey for an authorisation: its unique id, and the content. */
export const challengeOf = (authorisationId: string, contentHash: Buffer): Buffer =>
  createHash('sha256')
    .update(`${authorisationId} ${contentHash.toString('hex')}`)
    .digest()

/** What a person is asked to prove, as the API says it. */
export const viewChallenge = (
  id: string,
  { methods, nextCodeAt, passkey }: AskedStepUp,
  expiresAt: Date,
) => ({
  _id: id,
  expires_at: expiresAt.toISOString(),
  methods: [...methods],
  next_code_at: nextCodeAt?.toISOString() ?? null,
  passkey: passkey && { challenge_id: passkey.challengeId, options: passkey.options },
})

const refuseResting = (description: InEachLanguage, until: Date): never =>
  refuse('factor_resting', { description, result: { until: until.toISOString() } })

const AGAIN = {
  en: 'The confirmation is not for this change, or was used already. Confirm it again.',
  lt: 'Patvirtinimas skirtas ne šiam pakeitimui arba jau panaudotas. Patvirtinkite iš naujo.',
}
