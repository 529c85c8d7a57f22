import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { instantText, type LetterWords } from './words.ts'

const CHANGES = {
  authenticator_set_up: {
    en: 'An authenticator app was set up for signing in',
    lt: 'Prisijungimui nustatyta autentifikavimo programėlė',
  },
  authenticator_removed: {
    en: 'The authenticator app for signing in was removed',
    lt: 'Prisijungimo autentifikavimo programėlė pašalinta',
  },
  passkey_added: {
    en: 'A passkey was added for signing in',
    lt: 'Prisijungimui pridėtas prieigos raktas',
  },
  passkey_removed: {
    en: 'A passkey for signing in was removed',
    lt: 'Prisijungimo prieigos raktas pašalintas',
  },
  recovery_code_used: {
    en: 'A recovery code was used to sign in',
    lt: 'Prisijungta atkūrimo kodu',
  },
  recovery_codes_replaced: {
    en: 'New recovery codes were made; the old ones no longer work',
    lt: 'Sukurti nauji atkūrimo kodai; senieji nebegalioja',
  },
  reset_by_staff: {
    en: 'Our staff removed your second factors for signing in',
    lt: 'Mūsų darbuotojai pašalino jūsų papildomus prisijungimo būdus',
  },
} as const satisfies Record<string, InEachLanguage>

/** What can happen to the means by which a person proves who they are. */
export type FactorChange = keyof typeof CHANGES

/** Tells the owner what became of a means of signing in (ASVS 6.3.7). `at` is ISO 8601. */
export const factorChanged: LetterWords<{ readonly change: FactorChange; readonly at: string }> = {
  en: ({ change, at }) => ({
    subject: CHANGES[change].en,
    parts: [
      { facts: [['When', instantText(at)]] },
      'If it was you, or you asked for it, there is nothing to do.',
      'If not, change your password at once and contact Customer Support.',
    ],
  }),
  lt: ({ change, at }) => ({
    subject: CHANGES[change].lt,
    parts: [
      { facts: [['Kada', instantText(at)]] },
      'Jei tai padarėte jūs arba to prašėte, daugiau nieko daryti nereikia.',
      'Jei ne, tuoj pat pakeiskite slaptažodį ir kreipkitės į klientų aptarnavimą.',
    ],
  }),
}
