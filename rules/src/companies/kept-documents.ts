import type { InEachLanguage } from '../language.ts'
import type { PartyKind } from '../party.ts'
import { type COMPANY_DOCUMENT_WORDS, COMPANY_DOCUMENTS } from './company-documents.ts'

/** Documents that staff keep of a company and of its people and entities, beside those that a company uploads itself. */

/** The four documents that prove a legal entity: of the company, and of each entity in it. */
export const ENTITY_DOCUMENTS = [
  'certificate_of_incorporation',
  'memorandum_of_incorporation',
  'extract_of_register',
  'certificate_of_register_add',
] as const

/** The documents of a person of a company: the pictures that prove who they are, those of their roles, and those about their wealth. */
export const PERSON_DOCUMENTS = [
  'passport',
  'id_card',
  'face_recognition',
  'proof_of_address',
  'pep_declaration',
  'source_of_wealth',
  'sow_form',
  'license',
] as const

/** The documents of a company itself by group, in their order on screen. Each kind is in one group. */
export const KEPT_DOCUMENTS = {
  documents: ENTITY_DOCUMENTS,
  corporate_docs: [
    'memorandum_and_articles_of_incorporation',
    'certificate_of_shareholders',
    'certificate_of_directors',
    'companys_chart',
    'trust_deed',
    'aml_policy',
    'power_of_attorney',
  ],
  additional_docs: [...COMPANY_DOCUMENTS.additional_docs, 'sof'],
  product_docs: ['product_docs'],
  crs: ['crs'],
} as const

export type KeptDocumentGroup = keyof typeof KEPT_DOCUMENTS
export const KEPT_DOCUMENT_GROUPS = Object.keys(KEPT_DOCUMENTS) as KeptDocumentGroup[]

export type KeptDocumentKind =
  | (typeof KEPT_DOCUMENTS)[KeptDocumentGroup][number]
  | (typeof PERSON_DOCUMENTS)[number]
export const KEPT_DOCUMENT_KINDS: readonly KeptDocumentKind[] = [
  ...new Set<KeptDocumentKind>([...Object.values(KEPT_DOCUMENTS).flat(), ...PERSON_DOCUMENTS]),
]

/** The kinds of documents of the company itself, or of a person or an entity of it. */
export function kindsKeptOf(party: PartyKind | 'SELF'): readonly KeptDocumentKind[] {
  if (party === 'PERSON') return PERSON_DOCUMENTS
  return party === 'LEGAL_ENTITY' ? ENTITY_DOCUMENTS : Object.values(KEPT_DOCUMENTS).flat()
}

/** The place of documents in an upload of staff, such as `documents/trust_deed`. */
export type KeptDocumentPath = `documents/${KeptDocumentKind}`
export const keptDocumentPath = (kind: KeptDocumentKind): KeptDocumentPath => `documents/${kind}`
export const KEPT_DOCUMENT_PATHS = KEPT_DOCUMENT_KINDS.map(keptDocumentPath)

/** The kind of the documents at a place. */
export const keptKindAt = (path: KeptDocumentPath): KeptDocumentKind =>
  path.slice('documents/'.length) as KeptDocumentKind

const SEVERAL: readonly KeptDocumentKind[] = ['general_documents', 'product_docs', 'crs']
const SPREADSHEETS: readonly KeptDocumentKind[] = ['sof', 'general_documents', 'companys_chart']

/** Whether staff can upload several files at once. */
export const keepsSeveralFiles = (kind: KeptDocumentKind): boolean => SEVERAL.includes(kind)

/** Whether spreadsheets are taken as well. */
export const keepsSpreadsheets = (kind: KeptDocumentKind): boolean => SPREADSHEETS.includes(kind)

type OnlyKept = Exclude<
  KeptDocumentKind,
  keyof typeof COMPANY_DOCUMENT_WORDS | 'sof' | 'crs' | 'passport' | 'id_card'
>

/** The names of documents that only staff upload. */
export const KEPT_DOCUMENT_WORDS: Readonly<Record<OnlyKept, InEachLanguage>> = {
  memorandum_of_incorporation: { en: 'Memorandum of incorporation', lt: 'Steigimo sutartis' },
  certificate_of_register_add: {
    en: 'Certificate of registered address',
    lt: 'Registruotos buveinės pažyma',
  },
  memorandum_and_articles_of_incorporation: {
    en: 'Memorandum and articles of incorporation',
    lt: 'Steigimo sutartis ir įstatai',
  },
  certificate_of_shareholders: { en: 'Certificate of shareholders', lt: 'Dalyvių pažyma' },
  certificate_of_directors: { en: 'Certificate of directors', lt: 'Vadovų pažyma' },
  trust_deed: { en: 'Trust deed', lt: 'Patikos sutartis' },
  aml_policy: { en: 'AML policy', lt: 'Pinigų plovimo prevencijos politika' },
  power_of_attorney: { en: 'Power of attorney', lt: 'Įgaliojimas' },
  product_docs: { en: 'Agreement with us', lt: 'Sutartis su mumis' },
  proof_of_address: { en: 'Proof of address', lt: 'Adreso įrodymas' },
  pep_declaration: {
    en: 'Declaration on political exposure',
    lt: 'Politiškai pažeidžiamo asmens deklaracija',
  },
  source_of_wealth: { en: 'Source of wealth', lt: 'Turto šaltinio įrodymas' },
  sow_form: { en: 'Source of wealth form', lt: 'Turto šaltinio anketa' },
  face_recognition: { en: 'Face recognition', lt: 'Veido atpažinimas' },
}

const SHORT_FROM = 17
const SHORT = 13

/** A file name where there is little room: a long one is cut. */
export const shortFileName = (name: string): string =>
  [...name].length < SHORT_FROM ? name : `${[...name].slice(0, SHORT).join('')}…`
