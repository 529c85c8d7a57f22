import { areOthers } from '@fondaco/rules/companies/controlling-persons.ts'
import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import type { Scope } from '../../../platform/scope.ts'
import { updateCustomer } from '../../customers/index.ts'
import { readCompany } from '../dossier/company-store.ts'
import { findLastSigned } from '../dossier/signature-store.ts'
import { tellApplicant } from '../dossier/tell-applicant.ts'
import { listControlling } from '../kinds/company-certification.ts'
import { COMPANY_KIND } from '../kinds/company-kind.ts'

/**
 * Asks a company for its self-certification again, if other people control it than when it was signed. What was signed
 * stays. The caller holds the lock of the company.
 */
export async function askToCertifyAgain(
  trx: Trx,
  scope: Scope,
  companyId: string,
  { by, at }: { readonly by: Actor; readonly at: Date },
): Promise<void> {
  const company = await readCompany(trx, scope, companyId)
  if (!company?.crsDoneAt) return
  const before = (await findLastSigned(trx, companyId))?.controlling ?? []
  const now = await listControlling(trx, companyId)
  if (!areOthers(before, now)) return
  await updateCustomer(trx, scope, companyId, {
    company: { crs_done_at: null, crs_viewed_at: null, crs_asked_at: at },
  })
  await recordAudit(trx, {
    at,
    actor: by,
    action: 'crs.ask_again',
    object: { type: 'company', id: companyId },
    customerId: companyId,
    before: { controlling: before },
    after: { controlling: now },
  })
  if (company.status === 'APPROVED')
    await tellApplicant(trx, COMPANY_KIND, company, {
      notice: 'certification_asked_again',
      company: company.name,
    })
}
