import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/companies/calls.ts'
import { kindAtPath, takesSpreadsheets } from '@fondaco/rules/companies/company-documents.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { takeFiles } from '../../documents/index.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { insertPartyDocument } from '../dossier/document-store.ts'
import { lockRegistering } from './lock-registering.ts'

/** Receives documents of a company that is being registered. Refuses those of `lockRegistering` and of `takeFiles`. */
export async function uploadCompanyDocuments(
  deps: ApplicationDeps,
  context: CallContext<typeof calls.uploadCompanyDocuments>,
): Promise<CallResult<typeof calls.uploadCompanyDocuments>> {
  const { body, clock, db, params } = context
  const kind = kindAtPath(body.path)
  await db.transaction().execute((trx) => lockRegistering(trx, context))
  return takeFiles(deps, context, {
    customerId: params.id,
    accepts: takesSpreadsheets(kind) ? 'documents and spreadsheets' : 'documents',
    attach: async (trx, documentId) => {
      await lockRegistering(trx, context)
      await insertPartyDocument(trx, {
        document_id: documentId,
        party_id: params.id,
        kind,
        added_at: clock.now(),
      })
    },
  })
}
