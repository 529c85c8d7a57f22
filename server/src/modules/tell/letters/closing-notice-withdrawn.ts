import type { LetterWords } from './words.ts'

/** Tells a customer that the notice was withdrawn, and the contract goes on. */
export const closingNoticeWithdrawn: LetterWords<object> = {
  en: (_, product) => ({
    subject: 'We have withdrawn our notice: our contract with you continues',
    parts: [
      `${product} has withdrawn the notice that our contract with you ends.`,
      'The contract continues. You do not need to do anything.',
      'If you have questions, contact Customer Support.',
    ],
  }),
  lt: (_, product) => ({
    subject: 'Atšaukėme savo pranešimą: mūsų sutartis su jumis tęsiasi',
    parts: [
      `„${product}“ atšaukė pranešimą, kad mūsų sutartis su jumis baigiasi.`,
      'Sutartis tęsiasi. Jums nieko daryti nereikia.',
      'Jei turite klausimų, kreipkitės į klientų aptarnavimą.',
    ],
  }),
}
