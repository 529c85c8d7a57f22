import type { CallResult } from '@fondaco/contract/call.ts'
import type { addCompanyEntity, addCompanyPerson } from '@fondaco/contract/companies/related-calls.ts'
import { rolesIn } from '@fondaco/rules/companies/related-details.ts'
import type { PartyKind } from '@fondaco/rules/party.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { addRelatedParties } from '../../customers/index.ts'
import { listCompanyParties } from '../dossier/company-party-store.ts'
import { monitorAdded } from '../monitoring/follow-monitoring.ts'
import { checkedDetails } from './checked-details.ts'
import { lockRelated } from './lock-related.ts'
import { noteRelatedChange } from './note-related-change.ts'
import { PARTY_KIND } from './party-kind.ts'
import { findRelatedParty, viewRelatedParty } from './view-related-party.ts'

type Call = typeof addCompanyPerson | typeof addCompanyEntity

/**
 * Adds a person or an entity to a company by staff: not verified, and screened at once. A first approval that waits is
 * void. Refusals: those of `lockRelated`, `input_invalid` for what the rules find.
 */
export const addRelatedParty =
  (kind: PartyKind) =>
  async (
    context: CallContext<Call>,
  ): Promise<CallResult<typeof addCompanyPerson> & CallResult<typeof addCompanyEntity>> => {
    const { body, clock, db, request, session } = context
    const at = clock.now()
    return db.transaction().execute(async (trx) => {
      const company = await lockRelated(trx, context)
      const { id: companyId } = company
      const id = newId()
      const answers = checkedDetails({
        companyId,
        id,
        kind,
        details: body.data,
        status: 'PENDING',
        parties: await listCompanyParties(trx, companyId),
        identity: { nationality: null, isDoubted: false },
        at,
        language: request.language,
      })
      const name = PARTY_KIND[kind].name(answers)
      await addRelatedParties(trx, companyId, [{ id, kind, name, roles: rolesIn(answers), answers }], at)
      await noteRelatedChange(trx, context, {
        companyId,
        by: actorOf(session, request),
        action: 'company.add_party',
        after: { party: id, kind, ...answers },
      })
      await monitorAdded(trx, company)
      return viewRelatedParty(trx, company, (await findRelatedParty(trx, { companyId, id, kind })).party)
    })
  }
