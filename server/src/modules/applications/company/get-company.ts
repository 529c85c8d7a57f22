import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/companies/calls.ts'
import type { CompanyDocumentKind } from '@fondaco/rules/companies/company-documents.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { listPartyDocuments } from '../dossier/document-store.ts'
import { readCompany } from './company-store.ts'
import { companyView } from './view-company.ts'

/** A company of the session. Refuses `not_found` for another one. */
export async function getCompany({
  db,
  params,
  scope,
}: CallContext<typeof calls.getCompany>): Promise<CallResult<typeof calls.getCompany>> {
  const company = (await readCompany(db, scope, params.id)) ?? refuse('not_found')
  return companyView(company, await listPartyDocuments<CompanyDocumentKind>(db, scope, company.id))
}
