import type * as calls from '@fondaco/contract/limits/calls.ts'
import { recordAudit } from '../../platform/audit.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { hashOf, newSecret } from '../identity/index.ts'
import { findAuthorisation, proveAuthorisation } from './authorisation-store.ts'
import { AUTHORISATION_MINUTES } from './authorise-own-limits.ts'
import type { LimitDeps } from './deps.ts'
import { refuseResting } from './own-limits.ts'

/**
 * Gives a payer with a valid proof an authorisation of the change that they were shown: 256 bits, kept as a hash, valid
 * once, for five minutes. Refuses `not_found`, `authorisation_expired`, `authentication_failed` without details,
 * `account_locked` after too many failures, and `factor_resting`. Each outcome is audited.
 */
export const confirmOwnLimits =
  ({ db, clock, stepUp }: LimitDeps): Operation<typeof calls.confirmOwnLimits> =>
  async ({ body, params, request, session }) => {
    const begun = (await findAuthorisation(db, params.id, session.user.id)) ?? refuse('not_found')
    if (begun.secret_hash !== null || begun.expires_at <= clock.now()) refuse('authorisation_expired')
    const proof = await stepUp.check(session.user, { challengeId: begun.challenge_id }, body, request)
    const at = clock.now()
    const until = new Date(at.getTime() + AUTHORISATION_MINUTES * 60_000)
    const secret = newSecret()
    const rests = proof?.restsUntil && proof.restsUntil > at ? proof.restsUntil : null
    const isProven = proof !== null && rests === null
    await db.transaction().execute(async (trx) => {
      await recordAudit(trx, {
        at,
        actor: actorOf(session, request),
        action: isProven ? 'limit.authorise' : 'limit.refuse_authorisation',
        object: { type: 'customer', id: begun.customer_id },
        customerId: begun.customer_id,
        after: { with: proof?.factor ?? null },
      })
      const given = { secretHash: hashOf(secret), at, until }
      if (isProven && !(await proveAuthorisation(trx, begun.id, given))) refuse('authorisation_expired')
    })
    if (rests) refuseResting(rests)
    if (!isProven) refuse('authentication_failed')
    return { authorisation: secret, expires_at: until.toISOString() }
  }
