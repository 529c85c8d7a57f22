import type { InEachLanguage } from '@fondaco/rules/language.ts'
import type { ApprovalBlocker, PagePart } from '../dossier/application-kind.ts'

/** The blockers that every kind of applicant can have, in words for staff. */
export const COMMON_BLOCKERS = {
  documents_asked: {
    en: 'The customer was asked for a document that is not there yet',
    lt: 'Kliento paprašyta dokumento, kurio dar nėra',
  },
  documents_undecided: {
    en: 'A document is neither accepted nor rejected',
    lt: 'Dėl kažkurio dokumento dar nenuspręsta',
  },
  prohibited: {
    en: 'The risk category is 5: prohibited',
    lt: 'Rizikos kategorija yra 5: draudžiama',
  },
} as const

/** Where staff see a blocker; all others are on the overview. */
const SHOWN_ON: Readonly<Partial<Record<string, PagePart>>> = {
  documents_asked: 'documents',
  documents_undecided: 'documents',
  proof_of_address: 'documents',
  idenfy: 'documents',
  identity_undecided: 'documents',
  roles: 'structure',
  identities: 'structure',
  prohibited: 'risk',
}

/** The blockers of an application with their words, and where staff see them. */
export const blockersOf = <Code extends string>(
  codes: readonly Code[],
  words: Readonly<Record<Code, InEachLanguage>>,
): ApprovalBlocker[] => codes.map((code) => ({ code, part: SHOWN_ON[code] ?? 'overview', ...words[code] }))
