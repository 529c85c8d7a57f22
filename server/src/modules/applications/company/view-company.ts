import type { CompanyView } from '@fondaco/contract/companies/schemas.ts'
import type { CompanyDocumentKind } from '@fondaco/rules/companies/company-documents.ts'
import type { Company } from '../dossier/company-store.ts'
import type { PartyDocument } from '../dossier/document-store.ts'
import { documentView } from '../dossier/view-individual.ts'

/** A company as the person who registers it sees it. */
export const companyView = (
  { id, number, status, version, answers, registeredAt }: Company,
  documents: readonly PartyDocument<CompanyDocumentKind>[],
): CompanyView => ({
  ...answers,
  _id: id,
  number,
  status,
  version,
  registered_at: registeredAt?.toISOString() ?? null,
  documents: documents.map(documentView),
})
