import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import type { DocumentKind } from './document-store.ts'

/** What a customer calls a document of theirs. */
export const documentWords = (kind: DocumentKind, language: Language): string => KINDS[kind][language]

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
