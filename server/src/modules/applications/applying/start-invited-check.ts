import type { startInvitedCheck as call } from '@fondaco/contract/applications/calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { keepVerifiedEmail } from '../../customers/index.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { COMPANY_KIND } from '../kinds/company-kind.ts'
import { INVITED, openInvitation } from './open-invitation.ts'
import { startIdentityCheck } from './start-identity-check.ts'

/**
 * Starts the check of an invited person, as often as the day’s limit allows while it is not passed. Refusals:
 * those of `openInvitation` and `startIdentityCheck`.
 */
export async function startInvitedCheck(
  deps: ApplicationDeps,
  context: CallContext<typeof call>,
): Promise<CallResult<typeof call>> {
  const { body, clock, db, request } = context
  const { invitation, person } = await openInvitation(db, body.secret, clock.now())
  const actor: Actor = {
    kind: 'system',
    id: null,
    // The secret of the letter is all that they showed.
    name: `${person.firstName} ${person.lastName} (by letter)`,
    ip: request.ip,
    requestId: request.id,
  }
  await db.transaction().execute(async (trx) => {
    const email = person.email.toLowerCase()
    // They have read the letter.
    if ((await keepVerifiedEmail(trx, invitation.partyId, email)) !== 'kept') return
    await recordAudit(trx, {
      at: clock.now(),
      actor,
      action: 'company.confirm_email',
      object: { type: 'company', id: invitation.companyId },
      customerId: invitation.companyId,
      after: { party: invitation.partyId, email },
    })
  })
  return startIdentityCheck(deps, context, {
    kind: COMPANY_KIND,
    scope: INVITED,
    customerId: invitation.companyId,
    partyId: invitation.partyId,
    actor,
    returnPath: `/verification/identity?${new URLSearchParams({ invitation: body.secret })}`,
    mayStart: () => true,
  })
}
