import type { InEachLanguage } from '../language.ts'

/** Categories of enterprises by staff and turnover (Commission Recommendation 2003/361/EC, annex, art. 2). */
export const COMPANY_CATEGORIES = ['micro', 'small', 'medium', 'large'] as const
export type CompanyCategory = (typeof COMPANY_CATEGORIES)[number]

export const CATEGORY_WORDS: Readonly<Record<CompanyCategory, InEachLanguage>> = {
  micro: { en: 'Micro (fewer than 10 people)', lt: 'Labai maža (mažiau nei 10 darbuotojų)' },
  small: { en: 'Small (fewer than 50 people)', lt: 'Maža (mažiau nei 50 darbuotojų)' },
  medium: { en: 'Medium (fewer than 250 people)', lt: 'Vidutinė (mažiau nei 250 darbuotojų)' },
  large: { en: 'Large (250 people or more)', lt: 'Didelė (250 darbuotojų ar daugiau)' },
}
