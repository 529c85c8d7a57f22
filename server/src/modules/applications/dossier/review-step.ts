import type { reviewIndividual } from '@fondaco/contract/applications/review-calls.ts'
import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import type { Dossier } from './read-dossier.ts'

/** A review that is under way, in one transaction, with the individual locked. */
export interface Review {
  readonly trx: Trx
  readonly scope: CallContext<typeof reviewIndividual>['scope']
  readonly dossier: Dossier
  readonly by: Actor & { readonly id: string }
  readonly at: Date
  readonly context: CallContext<typeof reviewIndividual>
}

/** Writes down what a review did. */
export const auditReview = (
  { trx, dossier, by, at }: Review,
  action: string,
  before: object,
  after: object,
): Promise<void> =>
  recordAudit(trx, {
    at,
    actor: by,
    action,
    object: { type: 'individual', id: dossier.individual.id },
    customerId: dossier.individual.id,
    before,
    after,
  })
