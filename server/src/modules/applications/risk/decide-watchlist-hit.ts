import type * as calls from '@fondaco/contract/applications/review-calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { decideHit, readHit } from '../../screening/index.ts'
import type { ApplicationKind } from '../dossier/application-kind.ts'
import { changeApplicant, NO_APPROVAL } from '../dossier/application-store.ts'
import { lockToDecide } from '../dossier/lock-to-decide.ts'
import { noteProgress } from '../dossier/note-progress.ts'
import { riskView } from './get-applicant-risk.ts'
import { scoreApplicant } from './score-applicant.ts'

/**
 * Decides whether a party of an applicant is the listed person, and scores the applicant’s risk again. A first approval
 * is cancelled. The customer is not notified. Refusals: those of `lockToDecide`; `not_found`; `version_conflict` if
 * somebody decided the hit, or the list or the party’s data changed meanwhile.
 */
export const decideWatchlistHit =
  (kind: ApplicationKind) =>
  async ({
    db,
    scope,
    params,
    body,
    session,
    request,
    clock,
  }: CallContext<typeof calls.decideWatchlistHit>): Promise<CallResult<typeof calls.decideWatchlistHit>> => {
    const at = clock.now()
    const by = actorOf(session, request)
    const { decision: state, reason, version } = body
    return db.transaction().execute(async (trx) => {
      const { id } = await lockToDecide(trx, kind, { scope, params, session, clock })
      const { parties } = (await kind.readRiskFile(trx, scope, id)) ?? refuse('not_found')
      const partyIds = parties.map((party) => party.id)
      const hit = (await readHit(trx, partyIds, params.hit)) ?? refuse('not_found')
      const decided = await decideHit(
        trx,
        { partyId: hit.party_id, id: hit.id, version },
        { state, reason, decided_by: session.user.id, decided_by_name: by.name, decided_at: at },
      )
      if (!decided) refuse('version_conflict')
      await changeApplicant(trx, scope, id, { application: NO_APPROVAL })
      await recordAudit(trx, {
        at,
        actor: by,
        action: `${kind.object}.decide_hit`,
        object: { type: 'watchlist_hit', id: hit.id },
        customerId: id,
        before: { state: hit.state },
        after: {
          state,
          reason,
          list: hit.list,
          list_version: hit.list_version,
          listed_name: hit.listed_name,
        },
      })
      await scoreApplicant(trx, kind, id, { by, at })
      await noteProgress(trx, kind, id, at)
      const changed = (await kind.readRiskFile(trx, scope, id)) ?? refuse('not_found')
      return riskView(trx, changed, request.language)
    })
  }
