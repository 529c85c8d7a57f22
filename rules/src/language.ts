/** The languages that the product speaks: English and Lithuanian. */
export const LANGUAGES = ['en', 'lt'] as const

/** A language, by its ISO 639-1 code. */
export type Language = (typeof LANGUAGES)[number]

/** Something said in every language; leaving one out does not compile. */
export type InEachLanguage<Said = string> = Readonly<Record<Language, Said>>

/** What each language calls itself. */
export const LANGUAGE_NAMES: InEachLanguage = { en: 'English', lt: 'Lietuvių' }

/**
 * The language to answer in, from an `Accept-Language` header or a browser's list of languages; English where none of
 * ours is asked for. Weights are not weighed: every browser writes the best first.
 */
export function languageOf(asked: string | readonly string[] | undefined): Language {
  const wishes = typeof asked === 'string' ? asked.split(',') : (asked ?? [])
  for (const wish of wishes) {
    const [code] = wish.trim().toLowerCase().split(/[-;]/)
    const language = LANGUAGES.find((one) => one === code)
    if (language) return language
  }
  return 'en'
}

/** The form of a noun that goes with a number, such as `1 day`, `2 days`; Lithuanian also tells 2–9 from 10. */
export function counted(
  language: Language,
  count: number,
  forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>,
): string {
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other
}
