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
