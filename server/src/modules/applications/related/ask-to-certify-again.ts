import { areOthers, isOtherCompany } from '@fondaco/rules/companies/controlling-persons.ts'
import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import type { Scope } from '../../../platform/scope.ts'
import { writeCertification } from '../../customers/index.ts'
import { readCompany } from '../dossier/company-store.ts'
import { findSigned } from '../dossier/signature-store.ts'
import { tellApplicant } from '../dossier/tell-applicant.ts'
import { certifiedDetails, listControlling } from '../kinds/company-certification.ts'
import { COMPANY_KIND } from '../kinds/company-kind.ts'

/**
 * Asks a company for its self-certification again, if it or the people who control it changed since it was begun. What
 * was signed stays. The caller holds the lock of the company.
 */
export async function askToCertifyAgain(
  trx: Trx,
  scope: Scope,
  companyId: string,
  { by, at }: { readonly by: Actor; readonly at: Date },
): Promise<void> {
  const company = await readCompany(trx, scope, companyId)
  if (!company?.crsDoneAt) return
  const signed = await findSigned(trx, company.crsSignatureId)
  const before = { details: signed?.details ?? null, controlling: signed?.controlling ?? [] }
  const now = { details: certifiedDetails(company), controlling: await listControlling(trx, companyId) }
  const isOther = before.details !== null && isOtherCompany(before.details, now.details)
  if (!isOther && !areOthers(before.controlling, now.controlling)) return
  await writeCertification(trx, scope, companyId, {
    company: { crs_done_at: null, crs_viewed_at: null, crs_asked_at: at },
  })
  await recordAudit(trx, {
    at,
    actor: by,
    action: 'crs.ask_again',
    object: { type: 'company', id: companyId },
    customerId: companyId,
    before,
    after: now,
  })
  if (company.status === 'APPROVED')
    await tellApplicant(trx, COMPANY_KIND, company, {
      notice: 'certification_asked_again',
      company: company.name,
    })
}
