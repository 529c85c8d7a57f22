import { counted, type InEachLanguage } from '@fondaco/rules/language.ts'

/** Proves a phone by six digits. The digits come first, so a locked phone shows them. */
export const phoneCode: InEachLanguage<
  (about: { readonly code: string; readonly minutes: number }, product: string) => string
> = {
  en: ({ code, minutes }, product) =>
    `${code} is your code to confirm this phone number for ${product}. Valid for ${minutes} ${counted('en', minutes, { one: 'minute', other: 'minutes' })}. Do not share it with anyone.`,
  lt: ({ code, minutes }, product) =>
    `${code} – kodas šiam telefono numeriui patvirtinti (${product}). Galioja ${minutes} ${counted('lt', minutes, { one: 'minutę', few: 'minutes', other: 'minučių' })}. Niekam jo nesakykite.`,
}
