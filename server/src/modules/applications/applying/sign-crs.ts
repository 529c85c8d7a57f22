import type * as calls from '@fondaco/contract/applications/calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import { isCrsDue } from '@fondaco/rules/onboarding/crs-notice.ts'
import { ENVELOPE_DAYS, SIGNING_MINUTES } from '@fondaco/rules/onboarding/provider-states.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { ProviderFailure } from '../../../platform/provider-failure.ts'
import { countOne } from '../../../platform/rate-limit.ts'
import { keepSessionUntil } from '../../identity/index.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { insertSignature, listOpenEnvelopes } from '../dossier/signature-store.ts'
import { APPLICATION_KINDS } from '../kinds/application-kinds.ts'
import { unlessItFails } from './ask-overdue.ts'
import { signerOf } from './signer-of.ts'
import { askEnvelope } from './take-signature.ts'

type Context = CallContext<typeof calls.signCrs>

/**
 * Starts the CRS/FATCA self-certification and returns the address for signing; the session continues meanwhile. A form
 * that was signed without a webhook is completed first. Refusals: `crs_not_due`, `rate_limited`,
 * `provider_unavailable`, those of `signerOf`.
 */
export async function signCrs(
  deps: ApplicationDeps,
  context: Context,
): Promise<CallResult<typeof calls.signCrs>> {
  const own = signerOf(context)
  const { certification } = APPLICATION_KINDS[own.kind]
  const { clock, db, request } = context
  const at = clock.now()
  const since = new Date(at.getTime() - ENVELOPE_DAYS * 86_400_000)
  for (const envelope of await listOpenEnvelopes(db, since, own.id))
    await unlessItFails(deps, () => askEnvelope(deps, envelope))
  const state = (await certification.readState(db, own.scope, own.id)) ?? refuse('not_found')
  if (!isCrsDue(state.status, state.doneAt !== null)) refuse('crs_not_due')
  const { values, controlling, details } = await certification.readKnown(db, own.scope, own.id)
  const limit = { points: deps.checksPerDay, seconds: 24 * 3600 }
  const { over, until } = await countOne(db, `signature ${own.id}`, limit, at)
  if (over) refuse('rate_limited', { result: { until: until.toISOString() } })
  const id = newId()
  const { user } = own.session
  const envelope = await deps.eSignature
    .createEnvelope({
      reference: id,
      template: certification.template,
      signer: { name: `${user.firstName} ${user.lastName}`, email: user.email },
      values,
      language: request.language,
      returnUrl: `${deps.publicUrl}/customer/dashboard`,
    })
    .catch((error: unknown) => {
      if (!(error instanceof ProviderFailure)) throw error
      deps.log.warn({ err: error, requestId: request.id }, 'a form could not be sent for signature')
      return refuse('provider_unavailable')
    })
  await db.transaction().execute(async (trx) => {
    await insertSignature(trx, {
      id,
      party_id: own.id,
      envelope_id: envelope.envelopeId,
      status: 'sent',
      begun_at: at,
      begun_by: user.id,
      ended_at: null,
      controlling: JSON.stringify(controlling),
      ...(details ? { details: JSON.stringify(details) } : {}),
    })
    await keepSessionUntil(trx, own.session.id, new Date(at.getTime() + SIGNING_MINUTES * 60_000))
    await recordAudit(trx, {
      at,
      actor: actorOf(own.session, request),
      action: 'crs.begin',
      object: { type: 'crs_signature', id },
      customerId: own.id,
      after: { provider: deps.eSignature.name, envelope: envelope.envelopeId },
    })
  })
  return { redirect_url: envelope.redirectUrl }
}
