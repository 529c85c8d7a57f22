import { counted, type InEachLanguage } from '@fondaco/rules/language.ts'

/** Proves the person who sets up a first second factor. The digits come first, so a locked phone shows them. */
export const factorCode: InEachLanguage<
  (about: { readonly code: string; readonly minutes: number }, product: string) => string
> = {
  en: ({ code, minutes }, product) =>
    `${code} is your code to set up an authenticator app or a passkey for ${product}. Valid for ${minutes} ${counted('en', minutes, { one: 'minute', other: 'minutes' })}. Do not share it with anyone, and contact us if you did not request it.`,
  lt: ({ code, minutes }, product) =>
    `${code} – kodas autentifikavimo programėlei arba prieigos raktui nustatyti (${product}). Galioja ${minutes} ${counted('lt', minutes, { one: 'minutę', few: 'minutes', other: 'minučių' })}. Niekam jo nesakykite, o jei neprašėte – susisiekite su mumis.`,
}
