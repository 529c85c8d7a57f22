import type * as calls from '@fondaco/contract/limits/calls.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { newId } from '../../platform/ids.ts'
import { countOne } from '../../platform/rate-limit.ts'
import { insertAuthorisation } from './authorisation-store.ts'
import type { LimitDeps } from './deps.ts'
import { challengeOf, readChange, refuseResting, viewFigures } from './own-limits.ts'

/** Time for the payer's proof, and then for the change. */
export const AUTHORISATION_MINUTES = 5
const PER_MINUTE = { points: 30, seconds: 60 }

/**
 * Starts the authorisation of raised own limits: returns what the payer confirms, and the possible proofs. A factor that
 * rests proves nothing here. Refusals: those of `readChange`, `rate_limited`, `second_factor_required`, `factor_resting`.
 */
export const authoriseOwnLimits =
  ({ db, clock, stepUp, scaRequired }: LimitDeps): Operation<typeof calls.authoriseOwnLimits> =>
  async ({ body, params, scope, session }) => {
    const at = clock.now()
    const userId = session.user.id
    const { over, until } = await countOne(db, `authorise limits ${userId}`, PER_MINUTE, at)
    if (over) refuse('rate_limited', { result: { until: until.toISOString() } })
    return db.transaction().execute(async (trx) => {
      const { after, mustBeProven, contentHash } = await readChange(trx, session, scope, params.id, body)
      const required = scaRequired && mustBeProven
      const id = newId()
      const asked = await stepUp.ask(trx, userId, { digest: challengeOf(id, contentHash), mayRest: false })
      if (required && asked.restsUntil) refuseResting(asked.restsUntil)
      if (required && asked.methods.length === 0) refuse('second_factor_required')
      const expiresAt = new Date(at.getTime() + AUTHORISATION_MINUTES * 60_000)
      await insertAuthorisation(trx, {
        id,
        user_id: userId,
        customer_id: params.id,
        content_hash: contentHash,
        challenge_id: asked.passkey?.challengeId ?? null,
        expires_at: expiresAt,
      })
      return {
        _id: id,
        required,
        expires_at: expiresAt.toISOString(),
        ...viewFigures(after),
        methods: [...asked.methods],
        next_code_at: asked.nextCodeAt?.toISOString() ?? null,
        passkey: asked.passkey && { challenge_id: asked.passkey.challengeId, options: asked.passkey.options },
      }
    })
  }
