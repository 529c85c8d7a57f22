import type { PartyDocumentKind } from '@fondaco/rules/onboarding/document-kind.ts'
import type { Reader } from '../../../platform/db.ts'
import type { Scope } from '../../../platform/scope.ts'
import { type CompanyParty, listCompanyParties } from './company-party-store.ts'
import { type Company, readCompany } from './company-store.ts'
import { listCustomerDocuments, type PartyDocument } from './document-store.ts'
import { type DocumentRequest, listRequests } from './request-store.ts'

/** The data about a company that staff see. */
export interface CompanyDossier {
  readonly company: Company
  /** None before the registration is complete. */
  readonly parties: readonly CompanyParty[]
  /** Of the company and of its people and entities, newest first. */
  readonly documents: readonly PartyDocument<PartyDocumentKind>[]
  /** Newest first. */
  readonly requests: readonly DocumentRequest[]
}

/** The dossier of a company that the scope may see, or null. */
export async function readCompanyDossier(
  reader: Reader,
  scope: Scope,
  id: string,
): Promise<CompanyDossier | null> {
  const company = await readCompany(reader, scope, id)
  if (!company) return null
  return {
    company,
    parties: await listCompanyParties(reader, id),
    documents: await listCustomerDocuments(reader, scope, id),
    requests: await listRequests(reader, scope, id),
  }
}
