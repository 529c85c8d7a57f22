import type * as calls from '@fondaco/contract/applications/review-calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import type { ApplicationKind } from '../dossier/application-kind.ts'
import { lockToAsk } from '../dossier/lock-to-decide.ts'
import { noteProgress } from '../dossier/note-progress.ts'
import { isWaiting, listRequests, updateRequest } from '../dossier/request-store.ts'
import { requestView } from '../dossier/view-individual.ts'

/** Withdraws an open request for a document. Refusals: those of `lockToAsk`, `request_closed`. */
export const cancelDocumentRequest =
  (kind: ApplicationKind) =>
  async ({
    db,
    scope,
    params,
    session,
    request,
    clock,
  }: CallContext<typeof calls.cancelDocumentRequest>): Promise<
    CallResult<typeof calls.cancelDocumentRequest>
  > => {
    const at = clock.now()
    return db.transaction().execute(async (trx) => {
      const { id } = await lockToAsk(trx, kind, { scope, params, session, clock })
      const asked = (await listRequests(trx, scope, id)).find((one) => one.id === params.request)
      if (!asked) refuse('not_found')
      if (!isWaiting(asked)) refuse('request_closed')
      await updateRequest(trx, asked.id, { state: 'cancelled', decided_at: at })
      await recordAudit(trx, {
        at,
        actor: actorOf(session, request),
        action: 'document.cancel_request',
        object: { type: 'document_request', id: asked.id },
        customerId: id,
        before: { state: asked.state },
        after: { state: 'cancelled' },
      })
      await noteProgress(trx, kind, id, at)
      return requestView({ ...asked, state: 'cancelled' }, at)
    })
  }
