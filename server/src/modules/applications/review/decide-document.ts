import type * as calls from '@fondaco/contract/applications/review-calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import { isUnderReview } from '@fondaco/rules/onboarding/customer-status.ts'
import type { PartyDocumentKind } from '@fondaco/rules/onboarding/document-kind.ts'
import { isMadeByProvider } from '@fondaco/rules/onboarding/kept-document.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import type { Applicant } from '../dossier/applicant.ts'
import type { ApplicationKind } from '../dossier/application-kind.ts'
import { changeApplicant, NO_APPROVAL } from '../dossier/application-store.ts'
import {
  decidePartyDocument,
  listCustomerDocuments,
  lockDocument,
  type PartyDocument,
} from '../dossier/document-store.ts'
import { lockToDecide } from '../dossier/lock-to-decide.ts'
import { noteProgress } from '../dossier/note-progress.ts'
import { readRequest, updateRequest } from '../dossier/request-store.ts'
import { namesOf } from '../dossier/review-store.ts'
import { tellApplicant } from '../dossier/tell-applicant.ts'
import { followRenewal } from './follow-renewal.ts'
import { staffDocumentView } from './view-reviewed.ts'

/**
 * Accepts a document, or rejects it with a reason for the customer; then its prompt or request is open again. Refusals:
 * those of `lockToDecide`, `document_of_provider`, `document_decided`, and `maker_cannot_approve` to accept an upload of
 * one's own.
 */
export const decideDocument =
  (kind: ApplicationKind) =>
  async ({
    db,
    scope,
    params,
    body,
    session,
    request,
    clock,
  }: CallContext<typeof calls.decideDocument>): Promise<CallResult<typeof calls.decideDocument>> => {
    const at = clock.now()
    const state = body.decision === 'accept' ? 'accepted' : 'rejected'
    const reason = body.decision === 'accept' ? null : body.reason
    return db.transaction().execute(async (trx) => {
      const individual = await lockToDecide(trx, kind, { scope, params, session, clock })
      const { id } = individual
      const before = (await lockDocument(trx, scope, id, params.document)) ?? refuse('not_found')
      if (isMadeByProvider(before)) refuse('document_of_provider')
      if (before.state !== 'received') refuse('document_decided')
      if (state === 'accepted' && before.byStaff && before.uploadedBy === session.user.id)
        refuse('maker_cannot_approve')
      await decidePartyDocument(trx, params.document, {
        state,
        reason,
        decided_by: session.user.id,
        decided_at: at,
      })
      const documents = await listCustomerDocuments(trx, scope, id)
      const decided = documents.find((one) => one.id === params.document) ?? refuse('not_found')
      if (decided.requestId !== null) {
        const answers = documents.filter(({ requestId }) => requestId === decided.requestId)
        const outcome = state === 'accepted' ? state : openAgain(answers)
        if (outcome) await updateRequest(trx, decided.requestId, { state: outcome, decided_at: at })
      }
      await changeApplicant(trx, scope, id, { application: NO_APPROVAL })
      await recordAudit(trx, {
        at,
        actor: actorOf(session, request),
        action: `document.${body.decision}`,
        object: { type: 'document', id: params.document },
        customerId: id,
        before: { state: before.state },
        after: { state, reason },
      })
      if (decided.kind === 'license') await followRenewal(trx, id, { actor: actorOf(session, request), at })
      if (reason !== null) await askAgain(trx, kind, individual, decided, reason)
      await noteProgress(trx, kind, id, at)
      return staffDocumentView(decided, await namesOf(trx, [decided.uploadedBy]))
    })
  }

/** The state of a request of which an answer was rejected; null: another answer stands. */
function openAgain(answers: readonly PartyDocument<PartyDocumentKind>[]): 'requested' | 'rejected' | null {
  if (answers.some(({ state }) => state !== 'rejected')) return null
  // The customer does not know of uploads of staff.
  return answers.some(({ byStaff }) => !byStaff) ? 'rejected' : 'requested'
}

/** Notifies the customer of the fault of a document, on the page for a new upload. */
async function askAgain(
  trx: Trx,
  kind: ApplicationKind,
  applicant: Applicant,
  { byStaff, kind: documentKind, requestId }: PartyDocument<PartyDocumentKind>,
  reason: string,
): Promise<void> {
  // The customer does not know of it.
  if (byStaff) return
  if (requestId === null && !isUnderReview(applicant.status)) return
  const request = requestId === null ? null : await readRequest(trx, requestId)
  await tellApplicant(trx, kind, applicant, {
    notice: 'document_rejected',
    document: request ?? { kind: documentKind },
    reason,
  })
}
