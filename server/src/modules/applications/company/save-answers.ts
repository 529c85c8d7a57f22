import type { CompanyDraft } from '@fondaco/contract/companies/draft-schemas.ts'
import type { CompanyView } from '@fondaco/contract/companies/schemas.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import type { RequestFacts } from '../../../platform/http/serve-call.ts'
import { actorOf, type Session } from '../../../platform/http/session.ts'
import type { Scope } from '../../../platform/scope.ts'
import { updateCustomer } from '../../customers/index.ts'
import type { Company } from '../dossier/company-store.ts'
import { viewCompany } from './view-company.ts'

interface Saving {
  readonly clock: { now(): Date }
  readonly request: RequestFacts
  readonly scope: Scope
  readonly session: Session
}

interface Answered {
  /** Locked, as it was before. */
  readonly company: Company
  readonly answers: CompanyDraft
  /** The part of the answers that was sent or taken. */
  readonly change: CompanyDraft
  /** The register that it was taken from. */
  readonly from?: { readonly source: string; readonly lei: string }
}

/**
 * Writes answers of a company that is being registered; the audit keeps each with what it was before. Its legal name is the
 * name by which staff find it.
 */
export async function saveAnswers(
  trx: Trx,
  { clock, request, scope, session }: Saving,
  { company, answers, change, from }: Answered,
): Promise<CompanyView> {
  const { id, version } = company
  await updateCustomer(trx, scope, id, {
    ...(answers.legal_name ? { customer: { name: answers.legal_name } } : {}),
    company: { answers: JSON.stringify(answers) },
  })
  await recordAudit(trx, {
    at: clock.now(),
    actor: actorOf(session, request),
    ...(from ? { action: 'company.fill_from_register' } : { action: 'company.answer_questions' }),
    object: { type: 'company', id },
    customerId: id,
    before: sectionsOf(company.answers, change),
    after: { ...sectionsOf(answers, change), ...from },
  })
  return viewCompany(trx, { clock, scope, session }, { ...company, answers, version: version + 1 })
}

/** Those parts of the answers that a change touches. */
const sectionsOf = (answers: CompanyDraft, change: CompanyDraft): Partial<CompanyDraft> =>
  Object.fromEntries(Object.entries(answers).filter(([section]) => section in change))
