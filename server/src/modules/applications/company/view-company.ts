import type { CompanyView } from '@fondaco/contract/companies/schemas.ts'
import type { PartyDocumentKind } from '@fondaco/rules/onboarding/document-kind.ts'
import { isSeenByCustomer } from '@fondaco/rules/onboarding/kept-document.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { Scope } from '../../../platform/scope.ts'
import { readProofs } from '../../identity/index.ts'
import type { Company } from '../dossier/company-store.ts'
import { listPartyDocuments } from '../dossier/document-store.ts'
import { documentsAskedAgain } from '../dossier/documents-asked-again.ts'
import { isWaiting, listRequests } from '../dossier/request-store.ts'
import { documentView, requestView } from '../dossier/view-individual.ts'

/** What a company says of itself, and where its registration stands. */
export const answeredView = ({ id, number, status, version, answers, registeredAt }: Company) => ({
  ...answers,
  _id: id,
  number,
  status,
  version,
  registered_at: registeredAt?.toISOString() ?? null,
})

/** A company as the person who registers it sees it, with its documents and what is asked of it. */
export async function viewCompany(
  reader: Reader,
  { clock, scope, session }: { readonly clock: Clock; readonly scope: Scope; readonly session: Session },
  company: Company,
): Promise<CompanyView> {
  const documents = await listPartyDocuments<PartyDocumentKind>(reader, scope, company.id)
  const requests = await listRequests(reader, scope, company.id)
  return {
    ...answeredView(company),
    documents: documents.filter(isSeenByCustomer).map(documentView),
    asked_again: documentsAskedAgain(company, documents),
    document_requests: requests.filter(isWaiting).map((request) => requestView(request, clock.now())),
    registrant: await readProofs(reader, session.user.id),
  }
}
