import { counted } from '@fondaco/rules/language.ts'
import type { LetterWords } from './words.ts'

/** The two proofs that the owner of the address requests a password reset: a code, or a link. */
export const passwordReset: LetterWords<{
  readonly code: string
  readonly path: string
  readonly minutes: number
}> = {
  en: ({ code, path, minutes }, product) => ({
    subject: `Choose a new password for ${product}`,
    parts: [
      'Type these six digits on the page where you asked for a new password:',
      { code },
      'Or open that page here:',
      { button: 'Choose a new password', path },
      `Both are valid for ${minutes} ${counted('en', minutes, { one: 'minute', other: 'minutes' })}, and once.`,
      'If you did not ask for this, delete this message. Your password stays as it is.',
    ],
  }),
  lt: ({ code, path, minutes }, product) => ({
    subject: `Sukurkite naują slaptažodį (${product})`,
    parts: [
      'Įveskite šiuos šešis skaitmenis puslapyje, kuriame prašėte naujo slaptažodžio:',
      { code },
      'Arba atverkite tą puslapį čia:',
      { button: 'Sukurti naują slaptažodį', path },
      `Ir skaitmenys, ir nuoroda galioja ${minutes} ${counted('lt', minutes, { one: 'minutę', few: 'minutes', other: 'minučių' })} ir tik vieną kartą.`,
      'Jei to neprašėte, ištrinkite šį laišką. Jūsų slaptažodis nepasikeitė.',
    ],
  }),
}
