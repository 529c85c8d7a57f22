import type * as calls from '@fondaco/contract/applications/review-calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { beyondScope } from '../../../platform/scope.ts'
import { endClaims } from '../../claims/index.ts'
import { lockToDecide } from '../dossier/lock-to-decide.ts'
import { noteProgress } from '../dossier/note-progress.ts'
import { readDossier } from '../dossier/read-dossier.ts'
import { advanceIndividual } from './advance-individual.ts'
import { approveIndividual } from './approve-individual.ts'
import { changeStatus } from './change-status.ts'
import { readStaffIndividual } from './view-staff-individual.ts'

/**
 * Reviews an individual: advances them to a higher tier, lets them in, rejects them, or changes the status of who
 * was let in; nobody reviews themselves. The claim of whoever decides ends with it. Refusals: `not_found`, `individual_locked`, `maker_cannot_approve`,
 * `version_conflict`, and those of the action.
 */
export async function reviewIndividual(
  context: CallContext<typeof calls.reviewIndividual>,
): Promise<CallResult<typeof calls.reviewIndividual>> {
  const { db, scope, params, body, session, request, clock } = context
  const at = clock.now()
  const by = { ...actorOf(session, request), id: session.user.id }
  return db.transaction().execute(async (trx) => {
    const locked = await lockToDecide(trx, context)
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
    await endClaims(trx, { type: 'individual', ids: [params.id], userId: by.id, at })
    await noteProgress(trx, params.id, at)
    return readStaffIndividual(
      trx,
      beyondScope('the first account may have brought them into an entity that is not looked at now'),
      params.id,
      context,
    )
  })
}
