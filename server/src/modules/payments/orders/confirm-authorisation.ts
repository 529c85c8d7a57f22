import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/payments/authorisation.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { AUTHORISATION_MINUTES, hashOf, newSecret } from '../../identity/index.ts'
import type { AuthorisationDeps } from '../engine/deps.ts'
import { findAuthorisation, proveAuthorisation } from './authorisation-store.ts'

/**
 * Gives a payer with a valid proof an authorisation for the shown content (RTS art. 4, 5): 256 bits, kept as a hash,
 * valid once, for five minutes. An earlier one for the same content ends. Refuses `not_found`, `authorisation_expired`
 * if it took too long or was used, `authentication_failed` without details, and `account_locked` after too many
 * failures. Both outcomes are audited.
 */
export async function confirmAuthorisation(
  { db, clock, stepUp }: AuthorisationDeps,
  { body, params, request, session }: CallContext<typeof calls.confirmAuthorisation>,
): Promise<CallResult<typeof calls.confirmAuthorisation>> {
  const begun = (await findAuthorisation(db, params.id, session.user.id)) ?? refuse('not_found')
  if (begun.used_at !== null || begun.expires_at <= clock.now()) refuse('authorisation_expired')
  const proof = await stepUp.check(session.user, { challengeId: begun.challenge_id }, body, request)
  const at = clock.now()
  const until = new Date(at.getTime() + AUTHORISATION_MINUTES * 60_000)
  const secret = newSecret()
  const proven = await db.transaction().execute(async (trx) => {
    await recordAudit(trx, {
      at,
      actor: actorOf(session, request),
      action: proof ? 'payment.authorise' : 'payment.refuse_authorisation',
      object: { type: 'payment_authorisation', id: begun.id },
      customerId: begun.customer_id,
      after: { with: proof?.factor ?? null },
    })
    if (!proof) return null
    const kept = await proveAuthorisation(trx, begun.id, {
      secretHash: hashOf(secret),
      with: proof.factor,
      restsUntil: proof.restsUntil,
      at,
      until,
    })
    if (!kept) refuse('authorisation_expired')
    return { authorisation: secret, expires_at: until.toISOString() }
  })
  return proven ?? refuse('authentication_failed')
}
