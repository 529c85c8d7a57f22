import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import type { Scope } from '../../../platform/scope.ts'
import { changeApplicant, NO_APPROVAL } from '../dossier/application-store.ts'
import { noteProgress } from '../dossier/note-progress.ts'
import { COMPANY_KIND } from '../kinds/company-kind.ts'
import { scoreApplicant } from '../risk/score-applicant.ts'
import { askToCertifyAgain } from './ask-to-certify-again.ts'

interface RelatedChange {
  readonly companyId: string
  readonly by: Actor
  readonly action:
    | 'company.add_party'
    | 'company.edit_party'
    | 'company.remove_party'
    | 'company.invite_person'
    | 'company.withdraw_invitation'
  readonly before?: object
  readonly after?: object
}

/**
 * What follows from a change of the people and entities of a company: a first approval that waits is void, the change is
 * kept, the company is screened and scored again, and asked for its self-certification again if others control it.
 */
export async function noteRelatedChange(
  trx: Trx,
  { scope, clock }: { readonly scope: Scope; readonly clock: { now(): Date } },
  { companyId, by, action, ...values }: RelatedChange,
): Promise<void> {
  const at = clock.now()
  await changeApplicant(trx, scope, companyId, { application: NO_APPROVAL })
  await recordAudit(trx, {
    at,
    actor: by,
    action,
    object: { type: 'company', id: companyId },
    customerId: companyId,
    ...values,
  })
  await askToCertifyAgain(trx, scope, companyId, { by, at })
  await scoreApplicant(trx, COMPANY_KIND, companyId, { by, at })
  await noteProgress(trx, COMPANY_KIND, companyId, at)
}
