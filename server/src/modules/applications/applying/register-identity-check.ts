import type * as calls from '@fondaco/contract/applications/calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import { isPromptOpen } from '@fondaco/rules/onboarding/prompts.ts'
import { CHECK_MINUTES } from '@fondaco/rules/onboarding/provider-states.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { ProviderFailure } from '../../../platform/provider-failure.ts'
import { countOne } from '../../../platform/rate-limit.ts'
import { keepSessionUntil } from '../../identity/index.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import {
  deleteCheck,
  insertCheck,
  isAsked,
  readLastCheck,
  updateCheck,
} from '../dossier/identity-check-store.ts'
import { type Individual, lockIndividual } from '../dossier/individual-store.ts'
import { type OwnIndividual, ownIndividualOf } from '../dossier/own-individual.ts'
import { identityView, isRunning } from '../dossier/view-individual.ts'

type Context = CallContext<typeof calls.registerIdentityCheck>

/**
 * Starts an identity check of ten minutes and returns its address; the session of the person lasts as long. There is
 * one check at a time: its row is reserved before the provider is asked, and removed if that fails. Refusals:
 * `identity_check_running`, `prompt_closed`, `rate_limited`, `provider_unavailable`, those of `ownIndividualOf`.
 */
export async function registerIdentityCheck(
  deps: ApplicationDeps,
  context: Context,
): Promise<CallResult<typeof calls.registerIdentityCheck>> {
  const own = ownIndividualOf(context, context.body._id)
  const { clock, db, request } = context
  const { id, individual } = await takePlace(deps, context, own)
  const session = await deps.identityVerification
    .createSession({
      reference: id,
      firstName: individual.user.firstName,
      lastName: individual.user.lastName,
      email: individual.user.email,
      ...(individual.birthdate ? { birthdate: individual.birthdate } : {}),
      ...(individual.nationality ? { nationality: individual.nationality } : {}),
      language: request.language,
      returnUrl: `${deps.publicUrl}/customer/dashboard`,
    })
    .catch(async (error: unknown) => {
      await db.transaction().execute((trx) => deleteCheck(trx, id))
      if (!(error instanceof ProviderFailure)) throw error
      deps.log.warn({ err: error, requestId: request.id }, 'an identity check could not be started')
      return refuse('provider_unavailable')
    })
  await db.transaction().execute(async (trx) => {
    await updateCheck(trx, id, { session_id: session.sessionId, expires_at: session.expiresAt })
    await keepSessionUntil(trx, own.session.id, session.expiresAt)
    await recordAudit(trx, {
      at: clock.now(),
      actor: actorOf(own.session, request),
      action: 'identity_check.start',
      object: { type: 'identity_check', id },
      customerId: own.id,
      after: { provider: deps.identityVerification.name, session: session.sessionId },
    })
  })
  return { url: session.redirectUrl, expires_at: session.expiresAt.toISOString() }
}

async function takePlace(
  { checksPerDay }: ApplicationDeps,
  { clock, db }: Context,
  own: OwnIndividual,
): Promise<{ id: string; individual: Individual }> {
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    const individual = (await lockIndividual(trx, own.scope, own.id)) ?? refuse('not_found')
    const last = await readLastCheck(trx, own.id)
    if (!isPromptOpen('idenfy', individual) && !isAsked(last)) refuse('prompt_closed')
    if (isRunning(last, at)) refuse('identity_check_running')
    if (!identityView(last, at).may_start) refuse('prompt_closed')
    const limit = { points: checksPerDay, seconds: 24 * 3600 }
    const { over, until } = await countOne(trx, `identity check ${own.id}`, limit, at)
    if (over) refuse('rate_limited', { result: { until: until.toISOString() } })
    const id = newId()
    await insertCheck(trx, {
      id,
      party_id: own.id,
      session_id: null,
      status: 'SENT',
      started_at: at,
      expires_at: new Date(at.getTime() + CHECK_MINUTES * 60_000),
      checked_at: null,
      decided_by: null,
    })
    return { id, individual }
  })
}
