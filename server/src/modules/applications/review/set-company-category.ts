import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/companies/review-calls.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { changeApplicant } from '../dossier/application-store.ts'
import { lockToDecide } from '../dossier/lock-to-decide.ts'
import { noteProgress } from '../dossier/note-progress.ts'
import { COMPANY_KIND } from '../kinds/company-kind.ts'
import { readStaffCompany } from './view-staff-company.ts'

/** Notes the category of a company by its size. Refusals: those of `lockToDecide`, `version_conflict`. */
export async function setCompanyCategory(
  context: CallContext<typeof calls.setCompanyCategory>,
): Promise<CallResult<typeof calls.setCompanyCategory>> {
  const { db, scope, body, session, request, clock } = context
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    const { id, version, category } = await lockToDecide(trx, COMPANY_KIND, context)
    if (version !== body.version) refuse('version_conflict')
    if (body.category !== category) {
      await changeApplicant(trx, scope, id, { company: { category: body.category } })
      await recordAudit(trx, {
        at,
        actor: actorOf(session, request),
        action: 'company.set_category',
        object: { type: 'company', id },
        customerId: id,
        before: { category },
        after: { category: body.category },
      })
      await noteProgress(trx, COMPANY_KIND, id, at)
    }
    return readStaffCompany(trx, scope, id, context)
  })
}
