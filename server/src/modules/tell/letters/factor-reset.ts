import { counted } from '@fondaco/rules/language.ts'
import type { LetterWords } from './words.ts'

/** Leads a person whose second factors were removed to a new one. Who removed them, staff or a colleague, tells the code by voice. */
export const factorReset: LetterWords<{
  readonly path: string
  readonly hours: number
  readonly by: 'staff' | 'colleague'
}> = {
  en: ({ path, hours, by }, product) => ({
    subject: `Set up a new second factor for ${product}`,
    parts: [
      by === 'staff'
        ? 'Our staff removed your second factors for signing in. To set up a new one:'
        : 'A colleague who manages the users of your company removed your second factors for signing in. To set up a new one:',
      {
        list: [
          'Choose a new password with the button below.',
          'Sign in with it and open the security settings.',
          by === 'staff'
            ? 'Enter the code that our staff tell you by phone or in person. It is never sent in a letter.'
            : 'Enter the code that your colleague tells you by phone or in person. Our staff do not know it and never call about it.',
        ],
      },
      { button: 'Choose a password', path },
      `The link and the code are valid for ${hours} ${counted('en', hours, { one: 'hour', other: 'hours' })}.`,
      'If you did not ask for this, contact Customer Support at once.',
    ],
  }),
  lt: ({ path, hours, by }, product) => ({
    subject: `Nustatykite naują antrąjį veiksnį (${product})`,
    parts: [
      by === 'staff'
        ? 'Mūsų darbuotojai pašalino jūsų antruosius prisijungimo veiksnius. Norėdami nustatyti naują veiksnį:'
        : 'Jūsų įmonės naudotojus tvarkantis kolega pašalino jūsų antruosius prisijungimo veiksnius. Norėdami nustatyti naują veiksnį:',
      {
        list: [
          'Spustelėję toliau esantį mygtuką susikurkite naują slaptažodį.',
          'Juo prisijunkite ir atverkite saugumo nustatymus.',
          by === 'staff'
            ? 'Įveskite kodą, kurį mūsų darbuotojas pasakys telefonu arba susitikus. Laišku jis niekada nesiunčiamas.'
            : 'Įveskite kodą, kurį telefonu arba susitikus pasakys jūsų kolega. Mūsų darbuotojai jo nežino ir dėl jo niekada neskambina.',
        ],
      },
      { button: 'Sukurti slaptažodį', path },
      `Nuoroda ir kodas galioja ${hours} ${counted('lt', hours, { one: 'valandą', few: 'valandas', other: 'valandų' })}.`,
      'Jei to neprašėte, nedelsdami kreipkitės į klientų aptarnavimą.',
    ],
  }),
}
