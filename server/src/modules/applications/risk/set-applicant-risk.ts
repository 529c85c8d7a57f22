import type * as calls from '@fondaco/contract/applications/review-calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import type { ApplicationKind } from '../dossier/application-kind.ts'
import { changeApplicant, NO_APPROVAL } from '../dossier/application-store.ts'
import { lockToDecide } from '../dossier/lock-to-decide.ts'
import { noteProgress } from '../dossier/note-progress.ts'
import { reviewMoved } from '../dossier/reviews.ts'
import { riskView } from './get-applicant-risk.ts'
import { insertRiskChange } from './risk-store.ts'
import { scoreApplicant } from './score-applicant.ts'

/**
 * Calculates the risk again, or sets its category manually; that stays until staff request a calculation. A first
 * approval is cancelled. Refusals: those of `lockToDecide`.
 */
export const setApplicantRisk =
  (kind: ApplicationKind) =>
  async ({
    db,
    scope,
    params,
    body,
    session,
    request,
    clock,
  }: CallContext<typeof calls.setIndividualRisk>): Promise<CallResult<typeof calls.setIndividualRisk>> => {
    const at = clock.now()
    const by = actorOf(session, request)
    return db.transaction().execute(async (trx) => {
      const individual = await lockToDecide(trx, kind, { scope, params, session, clock })
      const { id, risk, riskCategory } = individual
      if ('recalculate' in body) {
        await scoreApplicant(trx, kind, id, { by, at, afresh: true })
      } else {
        const { category, reason } = body
        await changeApplicant(trx, scope, id, {
          customer: { risk_category: category },
          application: {
            risk_set_by: session.user.id,
            risk_set_at: at,
            risk_reason: reason,
            ...(await reviewMoved(trx, individual, category, at)),
            ...NO_APPROVAL,
          },
        })
        await insertRiskChange(trx, {
          id: newId(),
          customer_id: id,
          at,
          by_name: by.name,
          category,
          score: risk.score,
          reason,
        })
        await recordAudit(trx, {
          at,
          actor: by,
          action: `${kind.object}.set_risk`,
          object: { type: kind.object, id },
          customerId: id,
          before: { category: riskCategory },
          after: { category, reason },
        })
      }
      await noteProgress(trx, kind, id, at)
      const changed = (await kind.readRiskFile(trx, scope, id)) ?? refuse('not_found')
      return riskView(trx, changed, request.language)
    })
  }
