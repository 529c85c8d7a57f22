import type { removeCompanyEntity, removeCompanyPerson } from '@fondaco/contract/companies/related-calls.ts'
import type { PartyKind } from '@fondaco/rules/party.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { forgetParty, isKept } from './kept-party.ts'
import { lockRelated } from './lock-related.ts'
import { noteRelatedChange } from './note-related-change.ts'
import { findRelatedParty } from './view-related-party.ts'

/**
 * Removes a person or an entity of a company that was added by mistake, and of which nothing must be kept. Refusals: those
 * of `lockRelated`, `not_found`, `version_conflict`, `party_kept`.
 */
export const removeRelatedParty =
  (kind: PartyKind) =>
  async (context: CallContext<typeof removeCompanyPerson | typeof removeCompanyEntity>): Promise<null> => {
    const { body, db, params, request, session } = context
    return db.transaction().execute(async (trx) => {
      const company = await lockRelated(trx, context)
      const companyId = company.id
      const { party } = await findRelatedParty(trx, { companyId, id: params.party, kind })
      if (party.version !== body.version) refuse('version_conflict')
      if (await isKept(trx, company, party)) refuse('party_kept')
      await forgetParty(trx, party.id)
      await noteRelatedChange(trx, context, {
        companyId,
        by: actorOf(session, request),
        action: 'company.remove_party',
        before: { party: party.id, kind, ...party.answers },
      })
      return null
    })
  }
