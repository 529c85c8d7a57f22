import type { LetterWords } from './words.ts'

/** Notifies an applicant of the rejection. It never gives a reason, because the law often forbids it. */
export const applicationRejected: LetterWords<object> = {
  en: (_, product) => ({
    subject: `Your application to ${product}`,
    parts: [
      'We have looked at your application carefully and cannot open an account for you.',
      'We are not able to give every reason for such a decision. You may apply again when your circumstances have changed.',
      'If you disagree, you may make a complaint: contact Customer Support.',
    ],
  }),
  lt: (_, product) => ({
    subject: `Jūsų paraiška „${product}“`,
    parts: [
      'Atidžiai peržiūrėjome jūsų paraišką ir negalime atidaryti jums sąskaitos.',
      'Ne visas tokio sprendimo priežastis galime nurodyti. Pasikeitus aplinkybėms galite kreiptis dar kartą.',
      'Jei nesutinkate su sprendimu, galite pateikti skundą – kreipkitės į klientų aptarnavimą.',
    ],
  }),
}
