import { feeFacts } from './fee-charged.ts'
import type { ToldFee } from './fee-words.ts'
import type { LetterWords } from './words.ts'

/** Tells a customer of a fee that their account cannot pay yet. `at` is ISO 8601. */
export const feeWaits: LetterWords<ToldFee & { readonly at: string }> = {
  en: (fee) => ({
    subject: `A fee of ${fee.amount} ${fee.currency} waits for money`,
    parts: [
      { facts: feeFacts(fee, 'en') },
      'There is not enough money in the account. The fee is taken when money comes in. Nothing is added to it.',
      'If you do not know what this fee is for, contact Customer Support.',
      { button: 'See your prices', path: '/customer/prices' },
    ],
  }),
  lt: (fee) => ({
    subject: `${fee.amount} ${fee.currency} mokestis laukia lėšų`,
    parts: [
      { facts: feeFacts(fee, 'lt') },
      'Sąskaitoje nepakanka lėšų. Mokestis bus nurašytas, kai jų atsiras. Jis nedidės.',
      'Jei nežinote, už ką šis mokestis, kreipkitės į klientų aptarnavimą.',
      { button: 'Peržiūrėti įkainius', path: '/customer/prices' },
    ],
  }),
}
