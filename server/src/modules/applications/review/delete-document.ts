import type { CallResult } from '@fondaco/contract/call.ts'
import type { deleteDocument as call } from '@fondaco/contract/companies/document-calls.ts'
import { deletionOf, isMadeByProvider } from '@fondaco/rules/onboarding/kept-document.ts'
import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { removeFilesLater } from '../../documents/index.ts'
import { changeApplicant, NO_APPROVAL } from '../dossier/application-store.ts'
import { destroyDocument, hideDocument, lockDocument, ownerOfDocument } from '../dossier/document-store.ts'
import { forgetReminders } from '../dossier/expiry-store.ts'
import { lockToDecide } from '../dossier/lock-to-decide.ts'
import { noteProgress } from '../dossier/note-progress.ts'
import { reopenRequest } from '../dossier/request-store.ts'
import { APPLICATION_KINDS } from '../kinds/application-kinds.ts'
import { followRenewal } from './follow-renewal.ts'
import { readStaffCompany } from './view-staff-company.ts'
import { readStaffIndividual } from './view-staff-individual.ts'

const READ = { INDIVIDUAL: readStaffIndividual, COMPANY: readStaffCompany } as const

/**
 * Deletes a document of a customer: one on which a decision rests is hidden and kept, because the law asks for it
 * (Regulation (EU) 2024/1624 art. 77), and an undecided upload of staff is destroyed with its file. A first approval that
 * waits is void. Refusals: those of `lockToDecide`, `not_found` also for one that was deleted or is of another customer,
 * `document_of_provider`, `document_undecided`, `reason_required`.
 */
export async function deleteDocument(context: CallContext<typeof call>): Promise<CallResult<typeof call>> {
  const { body, clock, db, request, scope, session } = context
  const at = clock.now()
  const by = { actor: actorOf(session, request), at }
  return db.transaction().execute(async (trx) => {
    const owner = (await ownerOfDocument(trx, scope, body.path)) ?? refuse('not_found')
    const { id } = owner
    if (body.object_ref !== id) refuse('not_found')
    const kind = APPLICATION_KINDS[owner.kind]
    await lockToDecide(trx, kind, { scope, params: { id }, session, clock })
    const document = (await lockDocument(trx, scope, id, body.path)) ?? refuse('not_found')
    if (isMadeByProvider(document)) refuse('document_of_provider')
    const deletion = deletionOf(document) ?? refuse('document_undecided')
    const reason = body.reason ?? null
    if (deletion === 'hide') {
      if (reason === null) refuse('reason_required')
      await hideDocument(trx, document.id, {
        deleted_at: at,
        deleted_by: session.user.id,
        delete_reason: reason,
      })
      // One that was valid for a shorter time may count again.
      if (document.kind === 'license' && document.state === 'accepted')
        await forgetReminders(trx, document.partyId)
    } else {
      await enqueue(trx, [removeFilesLater([await destroyDocument(trx, document.id)])])
      if (document.requestId) await askOnceMore(trx, document.requestId, { customerId: id, by })
    }
    await followRenewal(trx, id, by)
    await changeApplicant(trx, scope, id, { application: NO_APPROVAL })
    await recordAudit(trx, {
      ...by,
      action: 'document.delete',
      object: { type: 'document', id: document.id },
      customerId: id,
      before: {
        kind: document.kind,
        name: document.name,
        state: document.state,
        ...(document.partyId === id ? {} : { party: document.partyId }),
      },
      after: { is_kept: deletion === 'hide', reason },
    })
    await noteProgress(trx, kind, id, at)
    return READ[owner.kind](trx, scope, id, context)
  })
}

interface Reopening {
  readonly customerId: string
  readonly by: { readonly actor: Actor; readonly at: Date }
}

/** A request whose only answer is destroyed waits for the customer again. */
async function askOnceMore(trx: Trx, id: string, { customerId, by }: Reopening): Promise<void> {
  const state = await reopenRequest(trx, id)
  if (state === null) return
  await recordAudit(trx, {
    ...by,
    action: 'document.reopen_request',
    object: { type: 'document_request', id },
    customerId,
    before: { state: 'received' },
    after: { state },
  })
}
