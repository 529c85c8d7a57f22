import type { removeCompanyEntity, removeCompanyPerson } from '@fondaco/contract/companies/related-calls.ts'
import type { PartyKind } from '@fondaco/rules/party.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { removeRelatedParty as remove } from '../../customers/index.ts'
import { forgetScreening, wasLikeListed } from '../../screening/index.ts'
import { lockRelated } from './lock-related.ts'
import { noteRelatedChange } from './note-related-change.ts'
import { findRelatedParty, signsIn } from './view-related-party.ts'

/**
 * Removes a person or an entity of a company that was added by mistake. One that was there when the company was approved,
 * that was verified or has left, whose identity was asked for, who signs in or who was like a listed name stays, because
 * records of it are kept after the relationship (Regulation (EU) 2024/1624 art. 77). Refusals: those of `lockRelated`,
 * `not_found`, `version_conflict`, `party_kept`.
 */
export const removeRelatedParty =
  (kind: PartyKind) =>
  async (context: CallContext<typeof removeCompanyPerson | typeof removeCompanyEntity>): Promise<null> => {
    const { body, db, params, request, session } = context
    return db.transaction().execute(async (trx) => {
      const { id: companyId, approvedAt } = await lockRelated(trx, context)
      const { party } = await findRelatedParty(trx, { companyId, id: params.party, kind })
      if (party.version !== body.version) refuse('version_conflict')
      const isKept =
        party.settled ||
        (approvedAt !== null && (party.added_at ?? approvedAt) <= approvedAt) ||
        party.check !== null ||
        (await wasLikeListed(trx, party.id)) ||
        (await signsIn(trx, companyId, party))
      if (isKept) refuse('party_kept')
      await forgetScreening(trx, party.id)
      await remove(trx, party.id)
      await noteRelatedChange(trx, context, {
        companyId,
        by: actorOf(session, request),
        action: 'company.remove_party',
        before: { party: party.id, kind, ...party.answers },
      })
      return null
    })
  }
