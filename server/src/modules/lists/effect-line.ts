import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'

/** How many payments of the past a changed list would hold, or hold no more. */
export interface EffectCounts {
  readonly compared: number
  readonly held: number
  readonly released: number
}

/** The line of a proposal about the payments of the past. */
export const effectLine = ({ compared, held, released }: EffectCounts, language: Language) => ({
  label: WORDS.effect[language].replace('#', String(compared)),
  before: [],
  after: [
    WORDS.held[language].replace('#', String(held)),
    WORDS.released[language].replace('#', String(released)),
  ],
})

const WORDS = {
  effect: {
    en: 'Payments of the last 90 days (compared: #)',
    lt: 'Paskutinių 90 dienų mokėjimai (palyginta: #)',
  },
  held: { en: 'Newly held: #', lt: 'Naujai sulaikoma: #' },
  released: { en: 'No longer held by this list: #', lt: 'Dėl šio sąrašo nebesulaikoma: #' },
} as const satisfies Readonly<Record<string, InEachLanguage>>
