import { instantText, type LetterWords } from './words.ts'

/** Notifies the owner that the password was changed (ASVS 6.3.7). `at` is ISO 8601. */
export const passwordChanged: LetterWords<{ readonly at: string }> = {
  en: ({ at }, product) => ({
    subject: `Your password for ${product} was changed`,
    parts: [
      { facts: [['When', instantText(at)]] },
      'You were signed out on all other devices. If it was you, no action is needed.',
      'If it was not you, reset the password at once and contact Customer Support. Somebody else may know your password.',
    ],
  }),
  lt: ({ at }, product) => ({
    subject: `Jūsų „${product}“ slaptažodis pakeistas`,
    parts: [
      { facts: [['Kada', instantText(at)]] },
      'Visuose kituose įrenginiuose buvote atjungti. Jei tai padarėte jūs, daugiau nieko daryti nereikia.',
      'Jei tai padarėte ne jūs, tuoj pat atkurkite slaptažodį ir kreipkitės į klientų aptarnavimą. Slaptažodį gali žinoti kas nors kitas.',
    ],
  }),
}
