import { counted } from '@fondaco/rules/language.ts'
import type { LetterWords } from './words.ts'

/** Lets a person set the password with which they sign in for a company. */
export const companyInvitation: LetterWords<{
  readonly company: string
  readonly path: string
  readonly hours: number
}> = {
  en: ({ company, path, hours }, product) => ({
    subject: `You can sign in for ${company}`,
    parts: [
      `You are now a user of ${company} in ${product}. Choose a password, then set up a second factor.`,
      'For the second factor you also need a code. Our staff tell you the code by phone or in person.',
      { button: 'Choose a password', path },
      `The link is valid for ${hours} ${counted('en', hours, { one: 'hour', other: 'hours' })}, and only once. After that, contact Customer Support.`,
      'If you do not know this company, do not open the link and contact Customer Support.',
    ],
  }),
  lt: ({ company, path, hours }, product) => ({
    subject: `Galite prisijungti: ${company}`,
    parts: [
      `Dabar galite prisijungti „${company}“ vardu (${product}). Sukurkite slaptažodį, tada nustatykite antrąjį veiksnį.`,
      'Antrajam veiksniui dar reikės kodo. Jį telefonu arba susitikus pasakys mūsų darbuotojas.',
      { button: 'Sukurti slaptažodį', path },
      `Nuoroda galioja ${hours} ${counted('lt', hours, { one: 'valandą', few: 'valandas', other: 'valandų' })} ir tik vieną kartą. Vėliau kreipkitės į klientų aptarnavimą.`,
      'Jei šios įmonės nežinote, nuorodos neatverkite ir kreipkitės į klientų aptarnavimą.',
    ],
  }),
}
