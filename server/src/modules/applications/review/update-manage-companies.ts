import { isDeepStrictEqual } from 'node:util'
import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/companies/review-calls.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { countManaged, lockManagers } from '../../customers/index.ts'
import { changeApplicant } from '../dossier/application-store.ts'
import { lockToDecide } from '../dossier/lock-to-decide.ts'
import { noteProgress } from '../dossier/note-progress.ts'
import { COMPANY_KIND } from '../kinds/company-kind.ts'
import { readStaffCompany } from './view-staff-company.ts'

/**
 * Lets a company manage others, or no longer. Refusals: those of `lockToDecide`, `version_conflict`, `input_invalid`
 * without a Client ID, `manages_companies` while it manages any.
 */
export async function updateManageCompanies(
  context: CallContext<typeof calls.updateManageCompanies>,
): Promise<CallResult<typeof calls.updateManageCompanies>> {
  const { db, scope, body, session, request, clock } = context
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    await lockManagers(trx)
    const company = await lockToDecide(trx, COMPANY_KIND, context)
    const { id, clientId } = company
    if (company.version !== body.version) refuse('version_conflict')
    const before = { can_manage_other_companies: company.canManageOtherCompanies, client_id: clientId }
    const after = {
      can_manage_other_companies: body.can_manage_other_companies,
      client_id: body.client_id === undefined ? clientId : body.client_id || null,
    }
    if (after.can_manage_other_companies && after.client_id === null) {
      const fields = [{ path: 'body.client_id', text: NO_CLIENT_ID[request.language] }]
      refuse('input_invalid', { result: { fields } })
    }
    if (!after.can_manage_other_companies && (await countManaged(trx, id)) > 0) refuse('manages_companies')
    if (!isDeepStrictEqual(before, after)) {
      await changeApplicant(trx, scope, id, { company: after })
      await recordAudit(trx, {
        at,
        actor: actorOf(session, request),
        action: 'company.edit_manage_companies',
        object: { type: 'company', id },
        customerId: id,
        before,
        after,
      })
      await noteProgress(trx, COMPANY_KIND, id, at)
    }
    return readStaffCompany(trx, scope, id, context)
  })
}

const NO_CLIENT_ID: InEachLanguage = {
  en: 'Client ID cannot be empty.',
  lt: 'Kliento ID negali būti tuščias.',
}
