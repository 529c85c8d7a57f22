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
  phone_replaced: {
    en: 'Your confirmed phone number was replaced with another one',
    lt: 'Jūsų patvirtintas telefono numeris pakeistas kitu',
  },
  recovery_code_used: {
    en: 'A recovery code was used to sign in',
    lt: 'Prisijungta atkūrimo kodu',
  },
  recovery_codes_replaced: {
    en: 'New recovery codes were made; the old ones no longer work',
    lt: 'Sukurti nauji atkūrimo kodai; senieji nebegalioja',
  },
  reset_by_colleague: {
    en: 'A colleague who manages the users of your company removed your second factors for signing in',
    lt: 'Jūsų įmonės naudotojus tvarkantis kolega pašalino jūsų antruosius prisijungimo veiksnius',
  },
  reset_by_staff: {
    en: 'Our staff removed your second factors for signing in',
    lt: 'Mūsų darbuotojai pašalino jūsų antruosius prisijungimo veiksnius',
  },
} as const satisfies Record<string, InEachLanguage>

/** Changes of sign-in methods. */
export type FactorChange = keyof typeof CHANGES

/**
 * Notifies the owner of a change of a sign-in method (ASVS 6.3.7), and until when a new one rests. Instants are ISO
 * 8601.
 */
export const factorChanged: LetterWords<{
  readonly change: FactorChange
  readonly at: string
  readonly restsUntil: string | null
}> = {
  en: ({ change, at, restsUntil }) => ({
    subject: CHANGES[change].en,
    parts: [
      { facts: [['When', instantText(at)]] },
      ...(restsUntil === null
        ? []
        : [
            `For your safety its use is limited until ${instantText(restsUntil)}. Until then you can sign in with it and pay between your own accounts only. After that you can pay anyone.`,
          ]),
      'If you did this or asked for it, no action is needed.',
      'If not, change your password at once and contact Customer Support.',
    ],
  }),
  lt: ({ change, at, restsUntil }) => ({
    subject: CHANGES[change].lt,
    parts: [
      { facts: [['Kada', instantText(at)]] },
      ...(restsUntil === null
        ? []
        : [
            `Jūsų saugumui iki ${instantText(restsUntil)} jo galimybės ribotos: galite prisijungti ir mokėti tik tarp savo sąskaitų. Vėliau galėsite mokėti visiems.`,
          ]),
      'Jei tai padarėte jūs arba to prašėte, daugiau nieko daryti nereikia.',
      'Jei ne, tuoj pat pakeiskite slaptažodį ir kreipkitės į klientų aptarnavimą.',
    ],
  }),
}
