import {
  COMPANY_DOCUMENT_KINDS,
  COMPANY_DOCUMENT_WORDS,
  type CompanyDocumentKind,
} from '../companies/company-documents.ts'
import {
  KEPT_DOCUMENT_KINDS,
  KEPT_DOCUMENT_WORDS,
  type KeptDocumentKind,
} from '../companies/kept-documents.ts'
import type { InEachLanguage, Language } from '../language.ts'
import { type RequestedDocument, requestedDocumentWords } from './document-request.ts'

/** The purpose of a customer's document. */
export const DOCUMENT_KINDS = [
  'poa',
  'sof',
  'passport',
  'id_card',
  'selfie',
  'additional',
  'crs',
  'identity_report',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** The same of the customers of every kind. */
export type PartyDocumentKind = DocumentKind | CompanyDocumentKind | KeptDocumentKind
export const PARTY_DOCUMENT_KINDS: readonly PartyDocumentKind[] = [
  ...new Set<PartyDocumentKind>([...DOCUMENT_KINDS, ...COMPANY_DOCUMENT_KINDS, ...KEPT_DOCUMENT_KINDS]),
]

const WORDS: Readonly<Record<PartyDocumentKind, InEachLanguage>> = {
  poa: { en: 'Proof of address', lt: 'Adreso įrodymas' },
  sof: { en: 'Source of funds', lt: 'Lėšų šaltinio įrodymas' },
  passport: { en: 'Passport', lt: 'Pasas' },
  id_card: { en: 'ID card', lt: 'Asmens tapatybės kortelė' },
  selfie: { en: 'Selfie', lt: 'Asmenukė' },
  additional: { en: 'Another document', lt: 'Kitas dokumentas' },
  crs: { en: 'Tax self-certification', lt: 'Mokestinės rezidencijos deklaracija' },
  identity_report: { en: 'Report on the identity check', lt: 'Tapatybės patikros ataskaita' },
  ...COMPANY_DOCUMENT_WORDS,
  ...KEPT_DOCUMENT_WORDS,
}

/** A document as its customer knows it: by the request of staff, or by its purpose. */
export type NamedDocument =
  | { readonly what: RequestedDocument; readonly text: string | null }
  | { readonly kind: PartyDocumentKind }

/** The name of a document for its customer. */
export const documentName = (document: NamedDocument, language: Language): string =>
  'what' in document ? requestedDocumentWords(document, language) : WORDS[document.kind][language]
