import type * as calls from '@fondaco/contract/companies/invitation-calls.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { endAskedSignIn } from '../../customers/index.ts'
import { applicantChanged } from '../dossier/applicant-changed.ts'
import { listCompanyParties } from '../dossier/company-party-store.ts'
import { COMPANY_KIND } from '../kinds/company-kind.ts'
import { invitedAmong, lockToInvite } from './invited-people.ts'
import { forgetParty, isKept } from './kept-party.ts'
import { noteRelatedChange } from './note-related-change.ts'

/** Of a person as they were invited. */
const FIRST_VERSION = 1

/**
 * Ends that a sign-in is asked for. The person is forgotten, unless staff have worked on them or something of them must be
 * kept: then they stay in the company as staff keep them. Refusals: those of `lockToInvite`, `not_found` for somebody else
 * or who signs in already.
 */
export async function withdrawInvitation(
  context: CallContext<typeof calls.withdrawInvitation>,
): Promise<null> {
  const { clock, db, params, request, session } = context
  return db.transaction().execute(async (trx) => {
    const { company, users } = await lockToInvite(trx, context)
    const invited = invitedAmong(await listCompanyParties(trx, company.id), users)
    const party = invited.find(({ id }) => id === params.party) ?? refuse('not_found')
    const stays = party.version > FIRST_VERSION || (await isKept(trx, company, party))
    const by = actorOf(session, request)
    const act = {
      action: 'company.withdraw_invitation',
      before: { party: party.id, ...party.answers },
      after: { is_removed: !stays },
    } as const
    if (stays) {
      await endAskedSignIn(trx, party.id)
      await recordAudit(trx, {
        at: clock.now(),
        actor: by,
        object: { type: 'company', id: company.id },
        customerId: company.id,
        ...act,
      })
      await enqueue(trx, await applicantChanged(trx, COMPANY_KIND, company.id))
    } else {
      await forgetParty(trx, party.id)
      await noteRelatedChange(trx, context, { companyId: company.id, by, ...act })
    }
    return null
  })
}
