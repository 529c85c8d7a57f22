import type { getIdentityInvitation as call } from '@fondaco/contract/applications/calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { identityView } from '../dossier/view-individual.ts'
import { readFreshCheck } from './get-identity-check.ts'
import { openInvitation } from './open-invitation.ts'

/**
 * What a person of a company sees by the link of their letter. While the outcome is missing, the provider is asked.
 * Refuses those of `openInvitation`.
 */
export async function getIdentityInvitation(
  deps: ApplicationDeps,
  { clock, db, body }: CallContext<typeof call>,
): Promise<CallResult<typeof call>> {
  const { invitation, person } = await openInvitation(db, body.secret, clock.now())
  const check = await readFreshCheck(deps, { clock, db }, invitation.partyId)
  const { status, may_start, suspected } = identityView(check, clock.now())
  return {
    first_name: person.firstName,
    company: invitation.company,
    status,
    may_start,
    suspected,
    valid_until: invitation.validUntil.toISOString(),
  }
}
