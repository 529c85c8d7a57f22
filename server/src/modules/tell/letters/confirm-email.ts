import { counted } from '@fondaco/rules/language.ts'
import type { LetterWords } from './words.ts'

/** Proves an address by six digits. It has no name, because the person who entered the address may not be its owner. */
export const confirmEmail: LetterWords<{ readonly code: string; readonly minutes: number }> = {
  en: ({ code, minutes }, product) => ({
    subject: `Confirm your e-mail address for ${product}`,
    parts: [
      'Type these six digits on the page where you entered your e-mail address:',
      { code },
      `They are valid for ${minutes} ${counted('en', minutes, { one: 'minute', other: 'minutes' })}.`,
      'If you did not ask for this, somebody may have mistyped an address. Delete this message. Nothing happens without the digits.',
    ],
  }),
  lt: ({ code, minutes }, product) => ({
    subject: `Patvirtinkite savo el. pašto adresą (${product})`,
    parts: [
      'Įveskite šiuos šešis skaitmenis puslapyje, kuriame nurodėte savo el. pašto adresą:',
      { code },
      `Jie galioja ${minutes} ${counted('lt', minutes, { one: 'minutę', few: 'minutes', other: 'minučių' })}.`,
      'Jei to neprašėte, galbūt kas nors suklydo rašydamas adresą. Ištrinkite šį laišką – be šių skaitmenų nieko neįvyks.',
    ],
  }),
}
