import { feeFacts } from './fee-charged.ts'
import type { ToldFee } from './fee-words.ts'
import type { LetterWords } from './words.ts'

/** Tells a customer that a fee that waited for money is not taken. `at` is ISO 8601. */
export const feeCancelled: LetterWords<ToldFee & { readonly at: string }> = {
  en: (fee) => ({
    subject: `A fee of ${fee.amount} ${fee.currency} is cancelled`,
    parts: [
      { facts: feeFacts(fee, 'en') },
      'This fee waited for money in the account. It is cancelled, and no money is taken. You do not need to do anything.',
      { button: 'See your prices', path: '/customer/prices' },
    ],
  }),
  lt: (fee) => ({
    subject: `${fee.amount} ${fee.currency} mokestis atšauktas`,
    parts: [
      { facts: feeFacts(fee, 'lt') },
      'Šis mokestis laukė lėšų sąskaitoje. Jis atšauktas ir nebus nurašytas. Jums nieko daryti nereikia.',
      { button: 'Peržiūrėti įkainius', path: '/customer/prices' },
    ],
  }),
}
