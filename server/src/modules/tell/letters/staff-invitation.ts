import { counted } from '@fondaco/rules/language.ts'
import type { LetterWords } from './words.ts'

/** Lets a new member of staff set their password. */
export const staffInvitation: LetterWords<{
  readonly path: string
  readonly hours: number
}> = {
  en: ({ path, hours }, product) => ({
    subject: `You are invited to work in ${product}`,
    parts: [
      'A staff account was created for you. Choose a password, then set up a second factor.',
      'For the second factor you also need a code. The person who invited you tells you the code by phone or in person.',
      { button: 'Choose a password', path },
      `The link is valid for ${hours} ${counted('en', hours, { one: 'hour', other: 'hours' })}, and only once. After that, ask for a new password on the sign-in page.`,
      'If you do not work here, delete this message.',
    ],
  }),
  lt: ({ path, hours }, product) => ({
    subject: `Kviečiame dirbti su „${product}“`,
    parts: [
      'Jums sukurta darbuotojo paskyra. Sukurkite slaptažodį, tada nustatykite antrąjį veiksnį.',
      'Antrajam veiksniui dar reikės kodo. Jį telefonu arba susitikus pasakys jus pakvietęs darbuotojas.',
      { button: 'Sukurti slaptažodį', path },
      `Nuoroda galioja ${hours} ${counted('lt', hours, { one: 'valandą', few: 'valandas', other: 'valandų' })} ir tik vieną kartą. Vėliau prisijungimo puslapyje paprašykite naujo slaptažodžio.`,
      'Jei čia nedirbate, ištrinkite šį laišką.',
    ],
  }),
}
