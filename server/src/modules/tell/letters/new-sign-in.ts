import { instantText, type LetterWords } from './words.ts'

/** Notifies the owner of a sign-in from a new device (ASVS 6.3.5). `at` is ISO 8601. */
export const newSignIn: LetterWords<{
  readonly at: string
  /** Browser and system in words, such as “Firefox on Windows”. */
  readonly device: string
  /** The network address, if it is known. */
  readonly ip: string | null
}> = {
  en: ({ at, device, ip }, product) => ({
    subject: `New sign-in to ${product}`,
    parts: [
      'Somebody signed in to your account from a device that we had not seen before.',
      {
        facts: [
          ['When', instantText(at)],
          ['Device', device],
          ...(ip === null ? [] : [['Network address', ip] as const]),
        ],
      },
      'If it was you, no action is needed.',
      'If it was not you, change your password at once, end the other sessions in your settings, and contact Customer Support.',
    ],
  }),
  lt: ({ at, device, ip }, product) => ({
    subject: `Naujas prisijungimas prie „${product}“`,
    parts: [
      'Prie jūsų paskyros prisijungta iš įrenginio, kurio anksčiau nematėme.',
      {
        facts: [
          ['Kada', instantText(at)],
          ['Įrenginys', device],
          ...(ip === null ? [] : [['Tinklo adresas', ip] as const]),
        ],
      },
      'Jei tai buvote jūs, nieko daryti nereikia.',
      'Jei tai buvote ne jūs, tuoj pat pakeiskite slaptažodį, nustatymuose užbaikite kitas sesijas ir kreipkitės į klientų aptarnavimą.',
    ],
  }),
}
