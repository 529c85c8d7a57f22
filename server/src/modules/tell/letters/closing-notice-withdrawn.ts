import type { LetterWords } from './words.ts'

/** Tells a customer that the notice was withdrawn, and the contract goes on. */
export const closingNoticeWithdrawn: LetterWords<{
  /** Null: of an individual. */
  readonly company: string | null
}> = {
  en: ({ company }, product) => ({
    subject: `We have withdrawn our notice: our contract with ${company ?? 'you'} continues`,
    parts: [
      `${product} has withdrawn the notice that its contract with ${company ?? 'you'} ends.`,
      'The contract continues under the terms that apply to it now. The notice no longer counts.',
      'If you have questions, contact Customer Support.',
    ],
  }),
  lt: ({ company }, product) => ({
    subject: `Atšaukėme savo pranešimą: mūsų sutartis su ${company ? `įmone ${company}` : 'jumis'} tęsiasi`,
    parts: [
      `„${product}“ atšaukė pranešimą, kad sutartis su ${company ? `įmone ${company}` : 'jumis'} baigiasi.`,
      'Sutartis tęsiasi tomis pačiomis sąlygomis kaip dabar. Pranešimas nebegalioja.',
      'Jei turite klausimų, kreipkitės į klientų aptarnavimą.',
    ],
  }),
}
