import { displayDay } from '@fondaco/rules/calendar.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import type { LetterWords } from './words.ts'

/** A price that rises, or a new one. */
export interface DearerPrice {
  readonly what: InEachLanguage
  /** Null: there was none. */
  readonly before: InEachLanguage | null
  readonly price: InEachLanguage
  /** Its first day, such as `2027-03-01`. */
  readonly from: string
}

/** Tells a consumer of prices that rise, and of the right to end the contract (PSD2 art. 54(1)). */
export const pricesRise: LetterWords<{ readonly prices: readonly DearerPrice[] }> = {
  en: ({ prices }) => ({
    subject: 'Your prices change',
    parts: [
      'These prices change. The others stay the same or become lower.',
      {
        facts: prices.map(({ what, before, price, from }) => [
          what.en,
          `${before ? `now ${before.en}, ` : 'new: '}from ${displayDay(from)} ${price.en}`,
        ]),
      },
      'You do not need to do anything. If you do not object before that day, you have accepted the new prices.',
      'If you do not agree, you can end the contract free of charge at any time before that day. Contact Customer Support.',
      { button: 'See your prices', path: '/customer/prices' },
    ],
  }),
  lt: ({ prices }) => ({
    subject: 'Keičiasi jūsų įkainiai',
    parts: [
      'Keičiasi šie įkainiai. Kiti lieka tokie patys arba sumažėja.',
      {
        facts: prices.map(({ what, before, price, from }) => [
          what.lt,
          `${before ? `dabar ${before.lt}, ` : 'naujas: '}nuo ${displayDay(from)} – ${price.lt}`,
        ]),
      },
      'Jums nieko daryti nereikia. Jei iki tos dienos neprieštarausite, laikysime, kad su naujais įkainiais sutinkate.',
      'Jei nesutinkate, iki tos dienos bet kada galite nemokamai nutraukti sutartį. Kreipkitės į klientų aptarnavimą.',
      { button: 'Peržiūrėti įkainius', path: '/customer/prices' },
    ],
  }),
}
