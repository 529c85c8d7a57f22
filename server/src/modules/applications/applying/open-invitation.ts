import { MONITORED_STATUSES } from '@fondaco/rules/onboarding/customer-status.ts'
import type { Reader } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { beyondScope } from '../../../platform/scope.ts'
import { hashOf } from '../../identity/index.ts'
import type { PersonToCheck } from '../dossier/application-kind.ts'
import { findInvitation, type IdentityInvitation } from '../dossier/identity-invitation-store.ts'
import { COMPANY_KIND } from '../kinds/company-kind.ts'

/** Of the company that an invited person belongs to. */
export const INVITED = beyondScope('the secret of a letter opens the check of its reader, who has no sign-in')

/**
 * The invitation of a secret, and who is invited. Refuses `identity_invitation_over` for a link that is unknown, too old,
 * or followed by a newer one, and after the end of the relationship.
 */
export async function openInvitation(
  reader: Reader,
  secret: string,
  now: Date,
): Promise<{ readonly invitation: IdentityInvitation; readonly person: PersonToCheck }> {
  const invitation = (await findInvitation(reader, hashOf(secret), now)) ?? refuse('identity_invitation_over')
  const { companyId, partyId } = invitation
  const company = await COMPANY_KIND.read(reader, INVITED, companyId)
  if (!company || !MONITORED_STATUSES.includes(company.status)) refuse('identity_invitation_over')
  const person =
    (await COMPANY_KIND.readPerson(reader, INVITED, companyId, partyId)) ?? refuse('identity_invitation_over')
  return { invitation, person }
}
