import {
  type CompanyDocumentKind,
  isCompanyDocumentKind,
  requiredDocuments,
} from '@fondaco/rules/companies/company-documents.ts'
import { type AnsweringDocument, kindsAskedAgain } from '@fondaco/rules/onboarding/kept-document.ts'
import type { Company } from './company-store.ts'

interface OwnDocument extends AnsweringDocument {
  readonly requestId: string | null
}

/** The kinds of its own documents that a company must send again for its registration. */
export const documentsAskedAgain = (
  { answers }: Pick<Company, 'answers'>,
  own: readonly OwnDocument[],
): CompanyDocumentKind[] =>
  kindsAskedAgain(
    own.filter(({ requestId }) => requestId === null),
    requiredDocuments(answers.info),
  ).filter(isCompanyDocumentKind)
