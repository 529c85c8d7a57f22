import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/companies/calls.ts'
import { entityDay } from '@fondaco/rules/calendar.ts'
import type { CompanyDocumentKind } from '@fondaco/rules/companies/company-documents.ts'
import { completionOf } from '@fondaco/rules/companies/completion.ts'
import { missingOf } from '@fondaco/rules/companies/registrant.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import { countsAsAnswer } from '@fondaco/rules/onboarding/kept-document.ts'
import { recordAudit, SYSTEM } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf, type Session } from '../../../platform/http/session.ts'
import { updateCustomer } from '../../customers/index.ts'
import { readProofs } from '../../identity/index.ts'
import type { CompanyParty } from '../dossier/company-party-store.ts'
import { readCompany } from '../dossier/company-store.ts'
import { listPartyDocuments } from '../dossier/document-store.ts'
import { noteProgress } from '../dossier/note-progress.ts'
import { COMPANY_KIND } from '../kinds/company-kind.ts'
import { scoreApplicant } from '../risk/score-applicant.ts'
import { renewPeople } from './add-people.ts'
import { lockRegistering } from './lock-registering.ts'
import { viewCompany } from './view-company.ts'

/**
 * Ends the registration of a company, which begins its review: it is screened and scored, and waits for the staff. Its
 * people and owners become parties of it, and its registered address and business activity those of the customer.
 * Refuses those of `lockRegistering`, `version_conflict`, `registration_incomplete` where an answer or a document is missing,
 * and `phone_required` or `second_factor_required` where the person has not proven a phone or has no second factor.
 */
export async function completeCompany(
  context: CallContext<typeof calls.completeCompany>,
): Promise<CallResult<typeof calls.completeCompany>> {
  const { body, clock, db, request, scope, session } = context
  return db.transaction().execute(async (trx) => {
    const company = await lockRegistering(trx, context)
    const { answers, id, version } = company
    if (version !== body.version) refuse('version_conflict')
    const at = clock.now()
    const documents = await listPartyDocuments<CompanyDocumentKind>(trx, scope, id)
    const held = documents.filter(countsAsAnswer).map(({ kind }) => kind)
    if (completionOf(answers, held, entityDay(at, HOME_ENTITY)).next !== null)
      refuse('registration_incomplete')
    await refuseUnproven(trx, session)
    const { registered_address: address = {} } = answers.info ?? {}
    await updateCustomer(trx, scope, id, {
      customer: {
        country: address.country ?? '',
        city: address.city ?? '',
        street: address.street || null,
        postal_code: address.postal_code || null,
        business_activity: answers.business_info?.company_business_activity || null,
      },
      company: { registered_at: at },
    })
    const before = await renewPeople(trx, id, answers.structure, at)
    await recordAudit(trx, {
      at,
      actor: actorOf(session, request),
      action: 'company.complete',
      object: { type: 'company', id },
      customerId: id,
      // Of one that applies again, its people can have changed.
      ...(before.length > 0
        ? { before: { structure: before.map(describedOf) }, after: { structure: answers.structure } }
        : {}),
    })
    await scoreApplicant(trx, COMPANY_KIND, id, { by: SYSTEM, at })
    await noteProgress(trx, COMPANY_KIND, id, at)
    return viewCompany(trx, context, (await readCompany(trx, scope, id)) ?? refuse('not_found'))
  })
}

const describedOf = ({ id, kind, roles, status, answers }: CompanyParty) => ({
  party: id,
  kind,
  roles,
  status,
  ...answers,
})

async function refuseUnproven(trx: Trx, { user }: Session): Promise<void> {
  const [missing] = missingOf(await readProofs(trx, user.id))
  if (missing) refuse(`${missing}_required`)
}
