import type * as calls from '@fondaco/contract/applications/calls.ts'
import type { CallResult } from '@fondaco/contract/call.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { actorOf } from '../../../platform/http/session.ts'
import { signFileLink } from '../../documents/index.ts'
import { ownerOfDocument } from '../dossier/document-store.ts'

/**
 * Makes an address of a document, valid for five minutes, and records the reader. Refuses `not_found` for the document
 * of another individual.
 */
export async function getIndividualDocument({
  body,
  clock,
  db,
  request,
  scope,
  session,
}: CallContext<typeof calls.getIndividualDocument>): Promise<CallResult<typeof calls.getIndividualDocument>> {
  const { id: customerId } = (await ownerOfDocument(db, scope, body.path)) ?? refuse('not_found')
  if (scope.kind === 'entities' && body.object_ref !== undefined && body.object_ref !== customerId)
    refuse('not_found')
  const { url, expiresAt } = await signFileLink(db, body.path)
  await db.transaction().execute((trx) =>
    recordAudit(trx, {
      at: clock.now(),
      actor: actorOf(session, request),
      action: 'document.download',
      object: { type: 'document', id: body.path },
      customerId,
    }),
  )
  return { url, expires_at: expiresAt.toISOString() }
}
