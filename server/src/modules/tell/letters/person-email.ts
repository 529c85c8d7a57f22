import { counted } from '@fondaco/rules/language.ts'
import type { LetterWords } from './words.ts'

/** Asks a person of a company to confirm that the e-mail address is theirs. */
export const personEmail: LetterWords<{
  readonly company: string
  /** The colleague who asked for a sign-in for them; null: our staff sent it. */
  readonly by: string | null
  readonly path: string
  readonly days: number
}> = {
  en: ({ company, by, path, days }, product) => ({
    subject: `Confirm your e-mail address for ${company}`,
    parts: [
      by === null
        ? `${company}, a customer of ${product}, named this address as yours.`
        : `${by} has invited you to sign in for ${company}, a customer of ${product}.`,
      { button: 'Confirm the address', path },
      `The link is valid for ${days} ${counted('en', days, { one: 'day', other: 'days' })}. It is only for you: please do not forward it.`,
      ...(by === null ? [] : ['After that our staff check who you are, and tell you when you can sign in.']),
      'If you do not know this company, do not open the link and contact Customer Support.',
    ],
  }),
  lt: ({ company, by, path, days }, product) => ({
    subject: `Patvirtinkite savo el. pašto adresą (${company})`,
    parts: [
      by === null
        ? `Įmonė „${company}“ (${product} klientė) nurodė, kad šis adresas yra jūsų.`
        : `${by} kviečia jus prisijungti įmonės „${company}“ vardu (${product} klientė).`,
      { button: 'Patvirtinti adresą', path },
      `Nuoroda galioja ${days} ${counted('lt', days, { one: 'dieną', few: 'dienas', other: 'dienų' })}. Ji skirta tik jums: prašome jos nepersiųsti.`,
      ...(by === null
        ? []
        : ['Tada mūsų darbuotojai patikrins jūsų tapatybę ir praneš, kada galėsite prisijungti.']),
      'Jei šios įmonės nežinote, nuorodos neatverkite ir kreipkitės į klientų aptarnavimą.',
    ],
  }),
}
