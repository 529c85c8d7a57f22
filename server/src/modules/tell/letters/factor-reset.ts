import { counted } from '@fondaco/rules/language.ts'
import type { LetterWords } from './words.ts'

/** Leads a person whose second factors were removed to a new one; staff tell the code by voice. */
export const factorReset: LetterWords<{ readonly path: string; readonly hours: number }> = {
  en: ({ path, hours }, product) => ({
    subject: `Set up a new second factor for ${product}`,
    parts: [
      'Our staff removed your second factors for signing in. To set up a new one:',
      {
        list: [
          'Choose a new password with the button below.',
          'Sign in with it and open the security settings.',
          'Enter the code that our colleague tells you by phone or in person. It is never sent in a letter.',
        ],
      },
      { button: 'Choose a password', path },
      `The link and the code are valid for ${hours} ${counted('en', hours, { one: 'hour', other: 'hours' })}.`,
      'If you did not ask for this, contact Customer Support at once.',
    ],
  }),
  lt: ({ path, hours }, product) => ({
    subject: `Nustatykite naują antrąjį veiksnį (${product})`,
    parts: [
      'Mūsų darbuotojai pašalino jūsų antruosius prisijungimo veiksnius. Norėdami nustatyti naują veiksnį:',
      {
        list: [
          'Spustelėję toliau esantį mygtuką susikurkite naują slaptažodį.',
          'Juo prisijunkite ir atverkite saugumo nustatymus.',
          'Įveskite kodą, kurį mūsų darbuotojas pasakys telefonu arba susitikus. Laišku jis niekada nesiunčiamas.',
        ],
      },
      { button: 'Sukurti slaptažodį', path },
      `Nuoroda ir kodas galioja ${hours} ${counted('lt', hours, { one: 'valandą', few: 'valandas', other: 'valandų' })}.`,
      'Jei to neprašėte, nedelsdami kreipkitės į klientų aptarnavimą.',
    ],
  }),
}
