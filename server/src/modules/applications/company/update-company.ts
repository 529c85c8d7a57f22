import type * as calls from '@fondaco/contract/companies/calls.ts'
import type { CompanyDraft } from '@fondaco/contract/companies/draft-schemas.ts'
import type { CompanyView } from '@fondaco/contract/companies/schemas.ts'
import { staffFieldsIn } from '@fondaco/rules/companies/staff-details.ts'
import { mergePatch } from '@fondaco/rules/merge-patch.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { noteCrsViewed } from '../applying/note-crs-viewed.ts'
import { readCompany } from '../dossier/company-store.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { COMPANY_KIND } from '../kinds/company-kind.ts'
import { lockRegistering } from './lock-registering.ts'
import { refuseUnknownServices } from './refuse-unknown-services.ts'
import { saveAnswers } from './save-answers.ts'
import { viewCompany } from './view-company.ts'

/**
 * Saves answers of a company that is being registered. Refuses those of `lockRegistering`, `version_conflict`, `permission_missing` for
 * settings and for what staff write down, and `input_invalid` for a service that is not offered.
 */
export async function updateCompany(
  { productKey }: Pick<ApplicationDeps, 'productKey'>,
  context: CallContext<typeof calls.updateCompany>,
): Promise<CompanyView> {
  const { body, db, request } = context
  if (body.documents) return noteNoticeViewed(context)
  const { version, reasons: _, settings, documents: __, ...change } = body
  if (settings || staffFieldsIn(change.info).length > 0) refuse('permission_missing')
  refuseUnknownServices(change, {}, { productKey, language: request.language })
  return db.transaction().execute(async (trx) => {
    const company = await lockRegistering(trx, context)
    if (company.version !== version) refuse('version_conflict')
    const answers = mergePatch(company.answers, change) as CompanyDraft
    return saveAnswers(trx, context, { company, answers, change })
  })
}

/** The notice was shown to a user who may sign. Refuses `not_found`, and `proxy_read_only` in a proxy login. */
async function noteNoticeViewed(context: CallContext<typeof calls.updateCompany>): Promise<CompanyView> {
  const { clock, db, params, request, scope, session } = context
  if (session.actedBy) refuse('proxy_read_only')
  const own = { id: params.id, scope, session }
  return db.transaction().execute(async (trx) => {
    await noteCrsViewed(trx, COMPANY_KIND, own, { at: clock.now(), request })
    return viewCompany(trx, context, (await readCompany(trx, scope, params.id)) ?? refuse('not_found'))
  })
}
