import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import type { DocumentKind } from './document-store.ts'
import type { DocumentRequest } from './request-store.ts'

/** What a customer calls what they were asked for. */
export const requestWords = (
  { what, text }: Pick<DocumentRequest, 'what' | 'text'>,
  language: Language,
): string => (what === 'other' ? (text ?? '') : ASKED[what][language])

/** What a customer calls a document of theirs. */
export const documentWords = (kind: DocumentKind, language: Language): string => KINDS[kind][language]

const ASKED: Readonly<Record<Exclude<DocumentRequest['what'], 'other'>, InEachLanguage>> = {
  Passport: { en: 'Passport', lt: 'Pasas' },
  'ID Card': { en: 'ID card', lt: 'Asmens tapatybės kortelė' },
  'Utility bill': { en: 'Utility bill', lt: 'Sąskaita už komunalines paslaugas' },
  Selfie: { en: 'Selfie', lt: 'Asmenukė' },
  'Proof of Employment': { en: 'Proof of employment', lt: 'Pažyma iš darbovietės' },
}

const KINDS: Readonly<Record<DocumentKind, InEachLanguage>> = {
  poa: { en: 'Proof of address', lt: 'Adreso įrodymas' },
  sof: { en: 'Source of funds', lt: 'Lėšų šaltinio įrodymas' },
  passport: { en: 'Passport', lt: 'Pasas' },
  id_card: { en: 'ID card', lt: 'Asmens tapatybės kortelė' },
  selfie: { en: 'Selfie', lt: 'Asmenukė' },
  additional: { en: 'Another document', lt: 'Kitas dokumentas' },
  crs: { en: 'Tax self-certification', lt: 'Mokestinės rezidencijos deklaracija' },
  identity_report: { en: 'Report on the identity check', lt: 'Tapatybės patikros ataskaita' },
}
