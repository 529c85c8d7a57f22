import { REQUIRED } from '../field-words.ts'
import type { InEachLanguage } from '../language.ts'
import type { CompanyAnswers, CompanyInfo } from './company-answers.ts'
import { type CompanyFault, faultIf } from './company-fault.ts'
import { websitesOf } from './detail-faults.ts'

/** The documents of a company by group, in their order on screen. */
export const COMPANY_DOCUMENTS = {
  corporate_docs: ['certificate_of_incorporation', 'companys_chart', 'extract_of_register'],
  additional_docs: ['proof_of_domain_ownership', 'service_agreement', 'license', 'general_documents'],
} as const

export type CompanyDocumentGroup = keyof typeof COMPANY_DOCUMENTS
export type CompanyDocumentKind = (typeof COMPANY_DOCUMENTS)[CompanyDocumentGroup][number]

export const COMPANY_DOCUMENT_GROUPS = Object.keys(COMPANY_DOCUMENTS) as CompanyDocumentGroup[]
export const COMPANY_DOCUMENT_KINDS: readonly CompanyDocumentKind[] = Object.values(COMPANY_DOCUMENTS).flat()

/** Whether a company uploads documents of a kind; others are kept by staff only. */
export const isCompanyDocumentKind = (kind: string): kind is CompanyDocumentKind =>
  COMPANY_DOCUMENT_KINDS.some((one) => one === kind)

function groupOf(kind: CompanyDocumentKind): CompanyDocumentGroup {
  const isIn = (group: CompanyDocumentGroup) => (COMPANY_DOCUMENTS[group] as readonly string[]).includes(kind)
  return isIn('corporate_docs') ? 'corporate_docs' : 'additional_docs'
}

/** Whether several files can be uploaded at once. */
export const takesSeveralFiles = (kind: CompanyDocumentKind): boolean => kind === 'general_documents'

/** Whether spreadsheets are taken as well as pictures and texts. */
export const takesSpreadsheets = (kind: CompanyDocumentKind): boolean =>
  kind === 'companys_chart' || kind === 'general_documents'

export const COMPANY_DOCUMENT_WORDS: Readonly<Record<CompanyDocumentKind, InEachLanguage>> = {
  certificate_of_incorporation: {
    en: 'Certificate of incorporation',
    lt: 'Įmonės registracijos pažymėjimas',
  },
  companys_chart: { en: 'Company’s chart', lt: 'Įmonės struktūros schema' },
  extract_of_register: { en: 'Extract of register', lt: 'Registro išrašas' },
  proof_of_domain_ownership: { en: 'Proof of domain ownership', lt: 'Domeno nuosavybės įrodymas' },
  service_agreement: { en: 'Service agreement', lt: 'Paslaugų sutartis' },
  license: { en: 'License', lt: 'Licencija' },
  general_documents: { en: 'General documents', lt: 'Bendrieji dokumentai' },
}

/** The place of a document in an upload, such as `documents/corporate_docs/companys_chart`. */
export type CompanyDocumentPath =
  | {
      [Group in CompanyDocumentGroup]: `documents/${Group}/${(typeof COMPANY_DOCUMENTS)[Group][number]}`
    }[CompanyDocumentGroup]
  | typeof ADDITIONAL

/** The place of a document for a request of staff. */
const ADDITIONAL = 'documents/additional'

const pathOf = (kind: CompanyDocumentKind) => `documents/${groupOf(kind)}/${kind}` as CompanyDocumentPath

export const COMPANY_DOCUMENT_PATHS = [...COMPANY_DOCUMENT_KINDS.map(pathOf), ADDITIONAL] as const

/** The kind of the documents at a place. */
export const kindAtPath = (path: CompanyDocumentPath): CompanyDocumentKind | 'additional' => {
  if (path === ADDITIONAL) return 'additional'
  const kind = COMPANY_DOCUMENT_KINDS.find((one) => pathOf(one) === path)
  if (!kind) throw new Error(`${path} is no place of documents`)
  return kind
}

/** The documents that a company must add: by its websites and its licence to operate. */
export const requiredDocuments = (info: CompanyInfo = {}): readonly CompanyDocumentKind[] => [
  ...COMPANY_DOCUMENTS.corporate_docs,
  websitesOf(info).length > 0 ? 'proof_of_domain_ownership' : 'service_agreement',
  ...(info.has_operation_license ? (['license'] as const) : []),
  'general_documents',
]

/** Faults of the documents. `held` are the kinds of which there is a document that was not rejected. */
export const faultsOfDocuments = (
  { info }: CompanyAnswers,
  held: readonly CompanyDocumentKind[],
): CompanyFault[] =>
  requiredDocuments(info).flatMap((kind) =>
    faultIf(!held.includes(kind), ['documents', groupOf(kind), kind], REQUIRED),
  )
