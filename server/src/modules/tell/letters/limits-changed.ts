import { type LimitTold, limitFact } from './limit-words.ts'
import { instantText, type LetterWords } from './words.ts'

/** Notifies everybody who may pay for a customer that staff changed the customer’s limits. `at` is ISO 8601. */
export const limitsChanged: LetterWords<{ readonly limits: readonly LimitTold[]; readonly at: string }> = {
  en: ({ limits, at }) => ({
    subject: 'Your limits of payments have changed',
    parts: [
      { facts: [...limits.map((limit) => limitFact(limit, 'en')), ['When', instantText(at)]] },
      'The new limits hold for every payment that you make from now on.',
      { button: 'See the limits', path: '/customer/limits' },
    ],
  }),
  lt: ({ limits, at }) => ({
    subject: 'Jūsų mokėjimų limitai pasikeitė',
    parts: [
      { facts: [...limits.map((limit) => limitFact(limit, 'lt')), ['Kada', instantText(at)]] },
      'Nauji limitai galioja visiems nuo šiol pateikiamiems mokėjimams.',
      { button: 'Peržiūrėti limitus', path: '/customer/limits' },
    ],
  }),
}
