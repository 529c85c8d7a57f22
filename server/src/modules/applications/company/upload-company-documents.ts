import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/companies/calls.ts'
import { kindAtPath, takesSpreadsheets } from '@fondaco/rules/companies/company-documents.ts'
import { isUnderReview, MONITORED_STATUSES } from '@fondaco/rules/onboarding/customer-status.ts'
import type { PartyDocumentKind } from '@fondaco/rules/onboarding/document-kind.ts'
import type { Reader, Trx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { takeFiles } from '../../documents/index.ts'
import { type Company, lockCompany, readCompany } from '../dossier/company-store.ts'
import type { ApplicationDeps } from '../dossier/deps.ts'
import { insertPartyDocument, listPartyDocuments } from '../dossier/document-store.ts'
import { documentsAskedAgain } from '../dossier/documents-asked-again.ts'
import { noteProgress } from '../dossier/note-progress.ts'
import { receiveRequest } from '../dossier/request-store.ts'
import { tellReviewers } from '../dossier/tell-reviewers.ts'
import { COMPANY_KIND } from '../kinds/company-kind.ts'

type Context = CallContext<typeof calls.uploadCompanyDocuments>

/**
 * Receives documents of a company: while it registers, in place of a document that staff have rejected or hidden, and for a
 * request of theirs, also once the company is approved. Refuses `not_found`, `proxy_read_only`, `registration_closed` for a document that is not
 * asked for any more, `request_closed`, and those of `takeFiles`.
 */
export async function uploadCompanyDocuments(
  deps: ApplicationDeps,
  context: Context,
): Promise<CallResult<typeof calls.uploadCompanyDocuments>> {
  const { body, clock, db, params, scope, session } = context
  const kind = kindAtPath(body.path)
  const requestId = body.request ?? null
  if (session.actedBy) refuse('proxy_read_only')
  if (kind === 'additional' && requestId === null) refuse('request_closed')
  await refuseUnlessAsked(db, context, kind)
  return takeFiles(deps, context, {
    customerId: params.id,
    accepts: kind !== 'additional' && takesSpreadsheets(kind) ? 'documents and spreadsheets' : 'documents',
    attach: async (trx, documentId) => {
      const at = clock.now()
      const company = (await lockCompany(trx, scope, params.id)) ?? refuse('not_found')
      await refuseUnlessAsked(trx, context, kind)
      const licensed = requestId === null ? null : await receiveRequest(trx, params.id, requestId)
      if (licensed === undefined) refuse('request_closed')
      await insertPartyDocument(trx, {
        document_id: documentId,
        party_id: licensed ?? params.id,
        kind: licensed ? 'license' : kind,
        request_id: requestId,
        added_at: at,
      })
      if (requestId && !isUnderReview(company.status)) await tellOfDocument(trx, company)
      if (company.registeredAt !== null) await noteProgress(trx, COMPANY_KIND, params.id, at)
    },
  })
}

/** An approved company has no waiting application, so the reviewers are notified of the document itself. */
const tellOfDocument = (trx: Trx, { id, name, number }: Company): Promise<void> =>
  tellReviewers(trx, COMPANY_KIND, id, { notice: 'document_received', name, number }, 'documents')

async function refuseUnlessAsked(
  reader: Reader,
  { body, params: { id }, scope }: Context,
  kind: PartyDocumentKind,
): Promise<void> {
  const company = (await readCompany(reader, scope, id)) ?? refuse('not_found')
  const { status, registeredAt } = company
  const isAnswer = body.request !== undefined
  if (!(isAnswer ? MONITORED_STATUSES.includes(status) : isUnderReview(status))) refuse('registration_closed')
  if (registeredAt === null || isAnswer) return
  const own = await listPartyDocuments<PartyDocumentKind>(reader, scope, id)
  if (!documentsAskedAgain(company, own).some((asked) => asked === kind)) refuse('registration_closed')
}
