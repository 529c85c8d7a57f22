import type * as calls from '@fondaco/contract/applications/calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import { isPromptOpen } from '@fondaco/rules/onboarding/prompts.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { keepSessionUntil } from '../../identity/index.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { isAsked } from '../dossier/identity-check-store.ts'
import { ownIndividualOf } from '../dossier/own-individual.ts'
import { INDIVIDUAL_KIND } from '../kinds/individual-kind.ts'
import { startIdentityCheck } from './start-identity-check.ts'

type Context = CallContext<typeof calls.registerIdentityCheck>

/**
 * Starts an identity check of ten minutes and returns its address; the session of the person lasts as long. Refusals:
 * `prompt_closed`, those of `startIdentityCheck` and `ownIndividualOf`.
 */
export async function registerIdentityCheck(
  deps: ApplicationDeps,
  context: Context,
): Promise<CallResult<typeof calls.registerIdentityCheck>> {
  const own = ownIndividualOf(context, context.body._id)
  const { session, request } = context
  return startIdentityCheck(deps, context, {
    kind: INDIVIDUAL_KIND,
    scope: own.scope,
    customerId: own.id,
    partyId: own.id,
    actor: actorOf(session, request),
    returnPath: '/customer/dashboard',
    mayStart: (individual, last) => isPromptOpen('idenfy', individual) || isAsked(last),
    onStart: (trx, expiresAt) => keepSessionUntil(trx, own.session.id, expiresAt),
  })
}
