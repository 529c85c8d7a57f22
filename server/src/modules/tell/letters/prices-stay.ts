import { displayDay } from '@fondaco/rules/calendar.ts'
import type { LetterWords } from './words.ts'

/** Tells a consumer that an announced rise of their prices does not come. `from` is the first day that was announced. */
export const pricesStay: LetterWords<{ readonly from: string }> = {
  en: ({ from }) => ({
    subject: 'An announced change of your prices does not come',
    parts: [
      `We told you that your prices change from ${displayDay(from)}. This change will not come.`,
      'You do not need to do anything.',
      { button: 'See your prices', path: '/customer/prices' },
    ],
  }),
  lt: ({ from }) => ({
    subject: 'Jūsų įkainiai nesikeis, kaip buvo pranešta',
    parts: [
      `Pranešėme, kad nuo ${displayDay(from)} keisis jūsų įkainiai. Šio pakeitimo nebus.`,
      'Jums nieko daryti nereikia.',
      { button: 'Peržiūrėti įkainius', path: '/customer/prices' },
    ],
  }),
}
