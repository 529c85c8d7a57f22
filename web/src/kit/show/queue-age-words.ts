import type { InEachLanguage } from '@fondaco/rules/language.ts'
import type { QueueAge } from '@fondaco/rules/queue-age.ts'

/** Time of an item in its queue. */
export const AGE_WORDS: Readonly<Record<QueueAge, InEachLanguage>> = {
  under_1h: { en: 'Under 1 hour', lt: 'Mažiau nei 1 valanda' },
  '1h_to_1d': { en: '1 hour to 1 day', lt: 'Nuo 1 valandos iki 1 dienos' },
  over_1d: { en: 'Over 1 day', lt: 'Daugiau nei 1 diena' },
}

/** What the ages are, as a filter. */
export const AGE_TITLE: InEachLanguage = { en: 'Time in the queue', lt: 'Laikas eilėje' }
