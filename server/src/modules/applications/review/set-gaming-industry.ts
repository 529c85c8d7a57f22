import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/companies/review-calls.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { changeApplicant, NO_APPROVAL } from '../dossier/application-store.ts'
import { lockToDecide } from '../dossier/lock-to-decide.ts'
import { noteProgress } from '../dossier/note-progress.ts'
import { COMPANY_KIND } from '../kinds/company-kind.ts'
import { scoreApplicant } from '../risk/score-applicant.ts'
import { readStaffCompany } from './view-staff-company.ts'

/**
 * Notes whether the business of a company is gaming, and scores it again: a first approval that waits is void, and who notes
 * it does not approve. Refusals: those of `lockToDecide`, `version_conflict`.
 */
export async function setGamingIndustry(
  context: CallContext<typeof calls.setGamingIndustry>,
): Promise<CallResult<typeof calls.setGamingIndustry>> {
  const { db, scope, body, session, request, clock } = context
  const { is_gaming_industry, reason } = body
  const at = clock.now()
  const by = actorOf(session, request)
  return db.transaction().execute(async (trx) => {
    const { id, version, isGamingIndustry } = await lockToDecide(trx, COMPANY_KIND, context)
    if (version !== body.version) refuse('version_conflict')
    if (is_gaming_industry !== isGamingIndustry) {
      await changeApplicant(trx, scope, id, { company: { is_gaming_industry }, application: NO_APPROVAL })
      await recordAudit(trx, {
        at,
        actor: by,
        action: 'company.set_gaming_industry',
        object: { type: 'company', id },
        customerId: id,
        before: { is_gaming_industry: isGamingIndustry },
        after: { is_gaming_industry, reason },
      })
      await scoreApplicant(trx, COMPANY_KIND, id, { by, at })
      await noteProgress(trx, COMPANY_KIND, id, at)
    }
    return readStaffCompany(trx, scope, id, context)
  })
}
