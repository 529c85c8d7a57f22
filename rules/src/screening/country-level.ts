import type { InEachLanguage } from '../language.ts'
import type { RiskCategory } from '../payments/limits.ts'

/**
 * What a country means: payments with a restricted one are refused or held. Its risk adds to the score of applicants; a country
 * that is not listed has the lowest risk, and adds nothing.
 */
export const COUNTRY_LEVELS = ['restricted', 'high', 'ordinary'] as const
export type CountryLevel = (typeof COUNTRY_LEVELS)[number]

export const COUNTRY_LEVEL_WORDS: Readonly<Record<CountryLevel, InEachLanguage>> = {
  restricted: { en: 'Restricted', lt: 'Ribojama' },
  high: { en: 'High risk', lt: 'Didelės rizikos' },
  ordinary: { en: 'Ordinary', lt: 'Įprasta' },
}

const RISKS: Readonly<Record<CountryLevel, readonly RiskCategory[]>> = {
  restricted: [5],
  high: [4, 5],
  // The lowest risk needs no entry.
  ordinary: [2, 3],
}

/** The risks that a country of a level may have; the first is the usual one. */
export const risksOfLevel = (level: CountryLevel): readonly RiskCategory[] => RISKS[level]
