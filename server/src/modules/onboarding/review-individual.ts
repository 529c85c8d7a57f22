import type { CallResult } from '@fondaco/contract/call.ts'
import type { reviewIndividual } from '@fondaco/contract/onboarding/review-calls.ts'
import { type Actor, recordAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { actorOf } from '../../platform/http/session.ts'
import { advanceIndividual } from './advance-individual.ts'
import { approveIndividual } from './approve-individual.ts'
import { changeStatus } from './change-status.ts'
import { lockIndividual } from './individual-store.ts'
import { noteProgress } from './note-progress.ts'
import { type Dossier, readDossier } from './read-dossier.ts'
import { readStaffIndividual } from './view-staff-individual.ts'

/** A review that is under way, in one transaction, with the individual locked. */
export interface Review {
  readonly trx: Trx
  readonly scope: CallContext<typeof reviewIndividual>['scope']
  readonly dossier: Dossier
  readonly by: Actor & { readonly id: string }
  readonly at: Date
  readonly context: CallContext<typeof reviewIndividual>
}

/**
 * Reviews an individual (D§4): advances them to a higher tier, lets them in, rejects them, or changes the status of who
 * was let in. Refusals: `not_found`, `version_conflict`, and those of the action.
 */
export async function review(
  context: CallContext<typeof reviewIndividual>,
): Promise<CallResult<typeof reviewIndividual>> {
  const { db, scope, params, body, session, request, clock } = context
  const at = clock.now()
  const by = { ...actorOf(session, request), id: session.user.id }
  return db.transaction().execute(async (trx) => {
    const locked = (await lockIndividual(trx, scope, params.id)) ?? refuse('not_found')
    if (locked.version !== body.version) refuse('version_conflict')
    const dossier = (await readDossier(trx, scope, params.id)) ?? refuse('not_found')
    const underReview = { trx, scope, dossier, by, at, context }
    switch (body.action) {
      case 'advance':
        await advanceIndividual(underReview, body.tier)
        break
      case 'approve':
        await approveIndividual(underReview, body.reason)
        break
      case 'reject':
        await changeStatus(underReview, { ...body, status: 'REJECTED' })
        break
      case 'change_status':
        await changeStatus(underReview, body)
        break
    }
    await noteProgress(trx, params.id, at)
    return readStaffIndividual(trx, scope, params.id, context)
  })
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
