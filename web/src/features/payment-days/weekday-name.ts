import { addDays, type Day } from '@fondaco/rules/calendar.ts'
import type { Language } from '@fondaco/rules/language.ts'

/** The name of the weekday of a day. */
export const weekdayName = (day: Day, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

const SOME_SUNDAY = '2026-11-29'

/** The weekdays from Monday on, with their names; 0 is Sunday. */
export const weekdays = (language: Language): readonly (readonly [number: number, name: string])[] =>
  [1, 2, 3, 4, 5, 6, 0].map((number) => [number, weekdayName(addDays(SOME_SUNDAY, number), language)])
