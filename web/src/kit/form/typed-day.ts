import { type Day, isDay } from '@fondaco/rules/calendar.ts'

/** A day as people type it, DD-MM-YYYY, and as it is stored, YYYY-MM-DD. */

/** The typed date; an incomplete one stays as it is. */
export const shownDay = (value: Day | string): string => (isDay(value) ? reversed(value) : value)

/** The typed or pasted date; until it is complete, the text so far, with hyphens in their places. */
export function readTypedDay(typed: string): Day | string {
  const text = typed.trim()
  if (isDay(text)) return text
  const separated = text
    .replace(/[\s./-]+/g, '-')
    .replace(/[^\d-]/g, '')
    .replace(/^(\d{2})(\d)/, '$1-$2')
    .replace(/^(\d{1,2}-\d{2})(\d)/, '$1-$2')
    .slice(0, 10)
  const day = reversed(separated)
  return isDay(day) ? day : separated
}

/** The date after its field was left: `1-2-1990` is 01-02-1990. */
export const finishTypedDay = (value: Day | string): Day | string =>
  readTypedDay(
    value.replace(/^(\d{1,2})-(\d{1,2})-(\d{4})$/, (_, day: string, month: string, year: string) =>
      [day.padStart(2, '0'), month.padStart(2, '0'), year].join('-'),
    ),
  )

const reversed = (text: string): string => text.split('-').reverse().join('-')
