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
/** The same, and what the institution asks for by itself, because the one that it has expires. */
export const REQUESTED_DOCUMENTS = [...DOCUMENT_REQUESTS, 'License'] as const
export type RequestedDocument = (typeof REQUESTED_DOCUMENTS)[number]

/** The states of a request. `requested` and `rejected` wait for the customer, `received` waits for the staff. */
export const REQUEST_STATES = ['requested', 'received', 'accepted', 'rejected', 'cancelled'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

const WORDS: Readonly<Record<Exclude<RequestedDocument, 'other'>, InEachLanguage>> = {
  Passport: { en: 'Passport', lt: 'Pasas' },
  'ID Card': { en: 'ID card', lt: 'Asmens tapatybės kortelė' },
  'Utility bill': { en: 'Utility bill', lt: 'Sąskaita už komunalines paslaugas' },
  Selfie: { en: 'Selfie', lt: 'Asmenukė' },
  'Proof of Employment': { en: 'Proof of employment', lt: 'Pažyma iš darbovietės' },
  License: { en: 'License', lt: 'Licencija' },
}

/** The name of a requested document for the customer. */
export function requestedDocumentWords(
  { what, text }: { readonly what: RequestedDocument; readonly text: string | null },
  language: Language,
): string {
  if (what === 'other') return text ?? ''
  const name = WORDS[what][language]
  // Of a person of a company.
  return what === 'License' && text !== null ? `${name}: ${text}` : name
}
