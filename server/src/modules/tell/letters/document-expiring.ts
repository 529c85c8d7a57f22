import { EXPIRING_WORDS, type Expiring } from '@fondaco/rules/onboarding/expiry.ts'
import type { LetterWords } from './words.ts'

/** Tells a customer that a document expires, and what to do. */
export const documentExpiring: LetterWords<{
  readonly what: Expiring
  /** A person of a company; null: of the customer. */
  readonly person: string | null
  /** Its last day, `DD-MM-YYYY`. */
  readonly expires: string
  /** The second time: the day is near or over. */
  readonly isLast: boolean
  readonly path: string
}> = {
  en: ({ what, person, expires, isLast, path }) => ({
    subject: isLast ? 'Reminder: a document expires' : 'A document expires soon',
    parts: [
      'We need a new document in place of this one:',
      {
        facts: [
          ['Document', EXPIRING_WORDS[what].en],
          ...(person === null ? [] : [['Person', person] as const]),
          ['Valid until', expires],
        ],
      },
      what === 'license'
        ? 'Sign in and attach the new one where you are asked for it. Please do not send it by e-mail.'
        : person === null
          ? 'Sign in and confirm your identity with your new document.'
          : 'We have sent this person a link, by which they confirm their identity with the new document.',
      { button: 'Sign in', path },
    ],
  }),
  lt: ({ what, person, expires, isLast, path }) => ({
    subject: isLast ? 'Primename: baigiasi dokumento galiojimas' : 'Netrukus baigsis dokumento galiojimas',
    parts: [
      'Vietoj šio dokumento mums reikia naujo:',
      {
        facts: [
          ['Dokumentas', EXPIRING_WORDS[what].lt],
          ...(person === null ? [] : [['Asmuo', person] as const]),
          ['Galioja iki', expires],
        ],
      },
      what === 'license'
        ? 'Prisijunkite ir įkelkite naują ten, kur jo prašoma. Prašome nesiųsti jo el. paštu.'
        : person === null
          ? 'Prisijunkite ir patvirtinkite savo tapatybę nauju dokumentu.'
          : 'Šiam asmeniui išsiuntėme nuorodą, kuria jis patvirtins tapatybę nauju dokumentu.',
      { button: 'Prisijungti', path },
    ],
  }),
}
