import { addMonths, type Day, entityTime } from '../calendar.ts'
import type { Entity } from '../entity.ts'
import type { InEachLanguage, Language } from '../language.ts'

/** A calendar month, as its first day, whose prices it is charged at. */
export type Month = Day

/** By the entity's clock, on the first day of the next month. */
const CHARGED_AT = '06:00'

/** The month of a day. */
export const monthOf = (day: Day): Month => `${day.slice(0, 7)}-01`

/** The month after a month. */
export const nextMonth = (month: Month): Month => addMonths(month, 1)

/** The instant from which the fee of a month is charged in an entity. */
export const chargeTime = (month: Month, entity: Entity): Date =>
  entityTime(nextMonth(month), CHARGED_AT, entity)

const MONTHS: InEachLanguage<readonly string[]> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  lt: [
    'sausio',
    'vasario',
    'kovo',
    'balandžio',
    'gegužės',
    'birželio',
    'liepos',
    'rugpjūčio',
    'rugsėjo',
    'spalio',
    'lapkričio',
    'gruodžio',
  ],
}

/** The monthly fee of a month in words: `Monthly fee for November 2026`. */
export function monthlyFeeWords(month: Month, language: Language): string {
  const [year = '', number = ''] = month.split('-')
  const name = MONTHS[language][Number(number) - 1] ?? number
  return {
    en: `Monthly fee for ${name} ${year}`,
    lt: `Mėnesio mokestis už ${year} m. ${name} mėn.`,
  }[language]
}
