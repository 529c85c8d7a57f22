import type * as calls from '@fondaco/contract/applications/review-calls.ts'
import type { Reader } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { beyondScope, type Scope } from '../../../platform/scope.ts'
import { endClaims } from '../../claims/index.ts'
import type { ApplicationKind } from '../dossier/application-kind.ts'
import { lockToDecide } from '../dossier/lock-to-decide.ts'
import { noteProgress } from '../dossier/note-progress.ts'
import { advanceApplication } from './advance-application.ts'
import { approveApplication } from './approve-application.ts'
import { changeStatus } from './change-status.ts'
import { giveClosingNotice, withdrawNotice } from './give-closing-notice.ts'
import { recordReview } from './record-review.ts'
import type { Onlooker } from './view-reviewed.ts'

type Context = Pick<
  CallContext<typeof calls.reviewIndividual>,
  'db' | 'scope' | 'params' | 'body' | 'session' | 'request' | 'clock'
>

/**
 * Reviews an applicant: advances them to a higher tier, lets them in, rejects them, changes the status of a customer,
 * records a review of them, or gives or withdraws the notice that the contract ends.
 * Nobody reviews themselves. The reviewer’s own claim ends with it. Refusals: `not_found`, `individual_locked` or `company_locked`,
 * `maker_cannot_approve`, `version_conflict`, and those of the action.
 * @param view the applicant as the reviewer sees them afterwards
 */
export const reviewApplication =
  <View>(
    kind: ApplicationKind,
    view: (reader: Reader, scope: Scope, id: string, onlooker: Onlooker) => Promise<View>,
  ) =>
  async (context: Context): Promise<View> => {
    const { db, scope, params, body, session, request, clock } = context
    const at = clock.now()
    const by = { ...actorOf(session, request), id: session.user.id }
    return db.transaction().execute(async (trx) => {
      const locked = await lockToDecide(trx, kind, context)
      if (locked.version !== body.version) refuse('version_conflict')
      const file = (await kind.readFile(trx, scope, params.id)) ?? refuse('not_found')
      const review = { trx, scope, kind, file, by, at, session, request }
      switch (body.action) {
        case 'advance':
          await advanceApplication(review, body.tier)
          break
        case 'approve':
          await approveApplication(review, body.reason)
          break
        case 'reject':
          await changeStatus(review, { ...body, status: 'REJECTED' })
          break
        case 'change_status':
          await changeStatus(review, body)
          break
        case 'record_review':
          await recordReview(review, body)
          break
        case 'give_notice':
          await giveClosingNotice(review, body)
          break
        case 'withdraw_notice':
          await withdrawNotice(review, body)
          break
      }
      await endClaims(trx, { type: kind.object, ids: [params.id], userId: by.id, at })
      await noteProgress(trx, kind, params.id, at)
      return view(
        trx,
        beyondScope('the first account may have brought them into an entity that is not looked at now'),
        params.id,
        context,
      )
    })
  }
