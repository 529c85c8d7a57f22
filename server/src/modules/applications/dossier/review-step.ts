import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import type { RequestFacts } from '../../../platform/http/serve-call.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { StaffScope } from '../../../platform/scope.ts'
import type { ApplicationFile, ApplicationKind } from './application-kind.ts'

/** An open review, in one transaction, with the customer locked. */
export interface Review {
  readonly trx: Trx
  readonly scope: StaffScope
  readonly kind: ApplicationKind
  readonly file: ApplicationFile
  readonly by: Actor & { readonly id: string }
  readonly at: Date
  readonly session: Session
  readonly request: Pick<RequestFacts, 'language'>
}

/** Records an act of a review. @param verb of the act; the audit names it `<object>.<verb>` */
export const auditReview = (
  { trx, kind, file: { applicant }, by, at }: Review,
  verb: string,
  before: object,
  after: object,
): Promise<void> =>
  recordAudit(trx, {
    at,
    actor: by,
    action: `${kind.object}.${verb}`,
    object: { type: kind.object, id: applicant.id },
    customerId: applicant.id,
    before,
    after,
  })
