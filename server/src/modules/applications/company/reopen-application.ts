import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/companies/calls.ts'
import { structureOf } from '@fondaco/rules/companies/renewed-parties.ts'
import { mayApplyAgain } from '@fondaco/rules/onboarding/customer-status.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { changeApplicant, NO_APPROVAL } from '../dossier/application-store.ts'
import { hasStayed, listCompanyParties } from '../dossier/company-party-store.ts'
import { lockCompany, readCompany } from '../dossier/company-store.ts'
import { noteProgress } from '../dossier/note-progress.ts'
import { cancelRequests } from '../dossier/request-store.ts'
import { COMPANY_KIND } from '../kinds/company-kind.ts'
import { viewCompany } from './view-company.ts'

/**
 * Lets a company whose application was closed apply again: its registration is under way once more, with its answers, what
 * staff have corrected of its people, and its documents with the decisions on them. Documents that staff still asked for are not asked for any more. A risk category
 * that was set by hand stays. Refuses `not_found`, `proxy_read_only`, `version_conflict`, and `review_not_possible`
 * unless the application is closed.
 */
export async function reopenApplication(
  context: CallContext<typeof calls.reopenApplication>,
): Promise<CallResult<typeof calls.reopenApplication>> {
  const { body, clock, db, params, request, scope, session } = context
  return db.transaction().execute(async (trx) => {
    const company = (await lockCompany(trx, scope, params.id)) ?? refuse('not_found')
    if (session.actedBy) refuse('proxy_read_only')
    if (company.version !== body.version) refuse('version_conflict')
    const { id, status, registeredAt, answers } = company
    if (!mayApplyAgain(status)) refuse('review_not_possible')
    const at = clock.now()
    const kept = (await listCompanyParties(trx, id)).filter(hasStayed)
    // Before the end of a registration the company alone describes its people.
    const described = registeredAt ? { ...answers, structure: structureOf(kept) } : answers
    await changeApplicant(trx, scope, id, {
      customer: { status: 'PENDING', status_reason: null },
      company: { registered_at: null, answers: JSON.stringify(described) },
      application: { is_blocked: true, reviewer: null, reminded_on: null, ...NO_APPROVAL },
    })
    const cancelled = await cancelRequests(trx, id, at)
    await recordAudit(trx, {
      at,
      actor: actorOf(session, request),
      action: 'company.apply_again',
      object: { type: 'company', id },
      customerId: id,
      before: { status, registered_at: registeredAt },
      after: { status: 'PENDING', registered_at: null, requests_cancelled: cancelled },
    })
    await noteProgress(trx, COMPANY_KIND, id, at)
    return viewCompany(trx, context, (await readCompany(trx, scope, id)) ?? refuse('not_found'))
  })
}
