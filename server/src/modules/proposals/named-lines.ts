import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'

/** Of many things that a change concerns, so many are named. */
export const MOST_NAMED = 20

/** The first names of many, and how many more there are. */
export function namedLines(
  { count, first }: { readonly count: number; readonly first: readonly string[] },
  language: Language,
): string[] {
  if (count === 0) return [WORDS.none[language]]
  const more = count - first.length
  return [...first, ...(more > 0 ? [WORDS.more[language].replace('#', String(more))] : [])]
}

const WORDS = {
  none: { en: 'None', lt: 'Nėra' },
  more: { en: 'and # more', lt: 'ir dar #' },
} as const satisfies Readonly<Record<string, InEachLanguage>>
