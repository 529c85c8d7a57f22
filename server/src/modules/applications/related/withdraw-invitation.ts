import type * as calls from '@fondaco/contract/companies/invitation-calls.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { changeRelatedParty } from '../../customers/index.ts'
import { listCompanyParties } from '../dossier/company-party-store.ts'
import { invitedAmong, lockToInvite } from './invited-people.ts'
import { forgetParty, isKept } from './kept-party.ts'
import { noteRelatedChange } from './note-related-change.ts'

/**
 * Takes back that a sign-in was asked for. The person is forgotten, or, where something of them must be kept, has left the
 * company today. Refusals: those of `lockToInvite`, `not_found` for somebody else or who signs in already.
 */
export async function withdrawInvitation(
  context: CallContext<typeof calls.withdrawInvitation>,
): Promise<null> {
  const { clock, db, params, request, session } = context
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    const { company, users } = await lockToInvite(trx, context)
    const invited = invitedAmong(await listCompanyParties(trx, company.id), users)
    const party = invited.find(({ id }) => id === params.party) ?? refuse('not_found')
    const by = actorOf(session, request)
    if (await isKept(trx, company, party)) {
      const answers = { ...party.answers, resignation_date: entityDay(at, HOME_ENTITY) }
      await changeRelatedParty(trx, party.id, { ...party, answers, status: 'RESIGNED' })
    } else await forgetParty(trx, party.id)
    await noteRelatedChange(trx, context, {
      companyId: company.id,
      by,
      action: 'company.withdraw_invitation',
      before: { party: party.id, ...party.answers },
    })
    return null
  })
}
