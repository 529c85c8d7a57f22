/** The languages of the product: English and Lithuanian. */
export const LANGUAGES = ['en', 'lt'] as const

/** A language, by its ISO 639-1 code. */
export type Language = (typeof LANGUAGES)[number]

/** A text in every language. A missing language does not compile. */
export type InEachLanguage<Said = string> = Readonly<Record<Language, Said>>

/** The name of each language in that language. */
export const LANGUAGE_NAMES: InEachLanguage = { en: 'English', lt: 'Lietuvių' }

/**
 * The language for an answer, from an `Accept-Language` header or a browser's list of languages; English if neither of
 * ours is listed. Weights are ignored: every browser lists the preferred language first.
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

/** The form of a noun after a number, such as `1 day`, `2 days`. Lithuanian has a third form. */
export function counted(
  language: Language,
  count: number,
  forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>,
): string {
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other
}
