import type { CallResult } from '@fondaco/contract/call.ts'
import type { setDocumentExpiry as call } from '@fondaco/contract/companies/document-calls.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { lockDocument, writeExpiry } from '../dossier/document-store.ts'
import { forgetReminders } from '../dossier/expiry-store.ts'
import { lockToDecide } from '../dossier/lock-to-decide.ts'
import { noteProgress } from '../dossier/note-progress.ts'
import { namesOf } from '../dossier/review-store.ts'
import { COMPANY_KIND } from '../kinds/company-kind.ts'
import { followRenewal } from './follow-renewal.ts'
import { staffDocumentView } from './view-reviewed.ts'

/**
 * Says until when a licence is valid; an open request for a new one follows. Refusals: those of `lockToDecide`, `document_misplaced`
 * for another document.
 */
export async function setDocumentExpiry(context: CallContext<typeof call>): Promise<CallResult<typeof call>> {
  const { body, clock, db, params, request, scope, session } = context
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    const { id } = await lockToDecide(trx, COMPANY_KIND, context)
    const document = (await lockDocument(trx, scope, id, params.document)) ?? refuse('not_found')
    if (document.kind !== 'license') refuse('document_misplaced')
    await writeExpiry(trx, document.id, body.expires_on)
    if (body.expires_on !== document.expiresOn) await forgetReminders(trx, document.partyId)
    await recordAudit(trx, {
      at,
      actor: actorOf(session, request),
      action: 'document.set_expiry',
      object: { type: 'document', id: document.id },
      customerId: id,
      before: { expires_on: document.expiresOn },
      after: { expires_on: body.expires_on },
    })
    await followRenewal(trx, id, { actor: actorOf(session, request), at })
    await noteProgress(trx, COMPANY_KIND, id, at)
    const names = await namesOf(trx, [document.uploadedBy])
    return staffDocumentView({ ...document, expiresOn: body.expires_on }, names)
  })
}
