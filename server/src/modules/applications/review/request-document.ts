import type * as calls from '@fondaco/contract/applications/review-calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import { addDays, displayDay, entityDay } from '@fondaco/rules/calendar.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import { MONITORED_STATUSES } from '@fondaco/rules/onboarding/customer-status.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import type { ApplicationKind } from '../dossier/application-kind.ts'
import { changeApplicant, NO_APPROVAL } from '../dossier/application-store.ts'
import { lockToAsk } from '../dossier/lock-to-decide.ts'
import { noteProgress } from '../dossier/note-progress.ts'
import { insertRequest, readRequest } from '../dossier/request-store.ts'
import { tellApplicant } from '../dossier/tell-applicant.ts'
import { requestView } from '../dossier/view-individual.ts'

const MOST_DAYS = 60

/**
 * Requests a document from an applicant, with a reason and a deadline for them. Refusals: those of `lockToAsk`,
 * `review_not_possible` after the end of the relationship, `deadline_invalid` unless it is in the next 60 days,
 * `request_text_required`.
 */
export const requestDocument =
  (kind: ApplicationKind) =>
  async ({
    db,
    scope,
    params,
    body,
    session,
    request,
    clock,
  }: CallContext<typeof calls.requestDocument>): Promise<CallResult<typeof calls.requestDocument>> => {
    const at = clock.now()
    const { what, reason, deadline } = body
    if (what === 'other' && body.text === undefined) refuse('request_text_required')
    const text = what === 'other' ? (body.text ?? null) : null
    const today = entityDay(at, HOME_ENTITY)
    if (deadline <= today || deadline > addDays(today, MOST_DAYS)) refuse('deadline_invalid')
    return db.transaction().execute(async (trx) => {
      const individual = await lockToAsk(trx, kind, { scope, params, session, clock })
      const { id, status } = individual
      if (!MONITORED_STATUSES.includes(status)) refuse('review_not_possible')
      const requestId = newId()
      await insertRequest(trx, {
        id: requestId,
        party_id: id,
        what,
        text,
        reason,
        deadline,
        state: 'requested',
        asked_by: session.user.id,
        asked_at: at,
        decided_at: null,
      })
      await changeApplicant(trx, scope, id, { application: NO_APPROVAL })
      await recordAudit(trx, {
        at,
        actor: actorOf(session, request),
        action: 'document.request',
        object: { type: 'document_request', id: requestId },
        customerId: id,
        after: { what, text, reason, deadline },
      })
      await tellApplicant(trx, kind, individual, {
        notice: 'document_requested',
        document: { what, text },
        reason,
        deadline: displayDay(deadline),
      })
      await noteProgress(trx, kind, id, at)
      return requestView(await readRequest(trx, requestId), at)
    })
  }
