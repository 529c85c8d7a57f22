import { counted } from '@fondaco/rules/language.ts'
import type { LetterWords } from './words.ts'

/** Asks a person to go on with the registration of a company that staff have added. */
export const registrationInvitation: LetterWords<{
  readonly company: string
  readonly path: string
  readonly hours: number
}> = {
  en: ({ company, path, hours }, product) => ({
    subject: `Complete the registration of ${company}`,
    parts: [
      `We have begun the registration of ${company} in ${product} with the details that we know. Please choose a password, check the details and complete the registration.`,
      'Before you send the application you confirm your phone and set up a second factor for signing in.',
      { button: 'Choose a password', path },
      `The link is valid for ${hours} ${counted('en', hours, { one: 'hour', other: 'hours' })}, and only once. After that, ask for a new password on the sign-in page.`,
      'If you do not know this company, do not open the link and contact Customer Support.',
    ],
  }),
  lt: ({ company, path, hours }, product) => ({
    subject: `Užbaikite įmonės registraciją: ${company}`,
    parts: [
      `Pradėjome „${company}“ registraciją (${product}) pagal mums žinomus duomenis. Sukurkite slaptažodį, patikrinkite duomenis ir užbaikite registraciją.`,
      'Prieš pateikdami paraišką patvirtinsite savo telefoną ir nustatysite antrąjį prisijungimo veiksnį.',
      { button: 'Sukurti slaptažodį', path },
      `Nuoroda galioja ${hours} ${counted('lt', hours, { one: 'valandą', few: 'valandas', other: 'valandų' })} ir tik vieną kartą. Vėliau prisijungimo puslapyje paprašykite naujo slaptažodžio.`,
      'Jei šios įmonės nežinote, nuorodos neatverkite ir kreipkitės į klientų aptarnavimą.',
    ],
  }),
}
