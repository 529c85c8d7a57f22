import type { InEachLanguage } from '@fondaco/rules/language.ts'
import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import type { LetterWords } from './words.ts'

/** The meaning of each status for the customer, without reasons: those are for staff, and some must not be revealed. */
const MEANINGS: Readonly<Record<CustomerStatus, InEachLanguage>> = {
  PENDING: {
    en: 'We have received your application. It is waiting for review.',
    lt: 'Jūsų paraiška gauta ir laukia peržiūros.',
  },
  'IN-PROGRESS': {
    en: 'We are reviewing your application.',
    lt: 'Nagrinėjame jūsų paraišką.',
  },
  APPROVED: {
    en: 'You can use your accounts.',
    lt: 'Galite naudotis savo sąskaitomis.',
  },
  SUSPENDED: {
    en: 'New payments from your accounts are stopped for now. Your money is safe and still yours. We will write to you if we need something.',
    lt: 'Nauji mokėjimai iš jūsų sąskaitų laikinai sustabdyti. Jūsų pinigai saugūs ir lieka jūsų. Jei mums ko nors reikės, parašysime.',
  },
  TERMINATED: {
    en: 'We have ended our relationship with you. Contact Customer Support about any money that is left on your accounts.',
    lt: 'Nutraukėme dalykinius santykius su jumis. Dėl sąskaitose likusių pinigų kreipkitės į klientų aptarnavimą.',
  },
  REJECTED: {
    en: 'We cannot open an account for you.',
    lt: 'Negalime atidaryti jums sąskaitos.',
  },
  CLOSED: {
    en: 'Your accounts are closed. Contact Customer Support about any money that is left on them.',
    lt: 'Jūsų sąskaitos uždarytos. Dėl jose likusių pinigų kreipkitės į klientų aptarnavimą.',
  },
  'CLOSE-APP': {
    en: 'Your application is closed. We will not review it further.',
    lt: 'Jūsų paraiška uždaryta ir toliau nebus nagrinėjama.',
  },
}

/** Notifies a customer of a change of the relationship, in words that are safe to show. */
export const statusChanged: LetterWords<{ readonly status: CustomerStatus }> = {
  en: ({ status }, product) => ({
    subject: `A change to your relationship with ${product}`,
    parts: [MEANINGS[status].en, 'If you have questions, contact Customer Support.'],
  }),
  lt: ({ status }, product) => ({
    subject: `Jūsų santykių su „${product}“ pasikeitimas`,
    parts: [MEANINGS[status].lt, 'Jei turite klausimų, kreipkitės į klientų aptarnavimą.'],
  }),
}
