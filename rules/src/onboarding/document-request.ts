import type { InEachLanguage, Language } from '../language.ts'

/** What staff can ask a customer for. `other` has a description by staff. */
export const DOCUMENT_REQUESTS = [
  'Passport',
  'ID Card',
  'Utility bill',
  'Selfie',
  'Proof of Employment',
  'other',
] as const
export type RequestedDocument = (typeof DOCUMENT_REQUESTS)[number]

/** The states of a request. `requested` and `rejected` wait for the customer, `received` waits for the staff. */
export const REQUEST_STATES = ['requested', 'received', 'accepted', 'rejected', 'cancelled'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

const WORDS: Readonly<Record<Exclude<RequestedDocument, 'other'>, InEachLanguage>> = {
  Passport: { en: 'Passport', lt: 'Pasas' },
  'ID Card': { en: 'ID card', lt: 'Asmens tapatybės kortelė' },
  'Utility bill': { en: 'Utility bill', lt: 'Sąskaita už komunalines paslaugas' },
  Selfie: { en: 'Selfie', lt: 'Asmenukė' },
  'Proof of Employment': { en: 'Proof of employment', lt: 'Pažyma iš darbovietės' },
}

/** The name of a requested document for the customer. */
export function requestedDocumentWords(
  { what, text }: { readonly what: RequestedDocument; readonly text: string | null },
  language: Language,
): string {
  return what === 'other' ? (text ?? '') : WORDS[what][language]
}
