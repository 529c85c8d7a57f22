import { type Day, isDay } from '../calendar.ts'
import { type CurrencyDays, type OwnDays, WIRE_TYPES } from './currency-days.ts'

/** Most business days until a wire arrives. */
export const MOST_VALUE_DAYS = 10

/** How many years ahead closed days can be given: calendars of settlement systems are not known for longer. */
export const MOST_YEARS_AHEAD = 5

/** Most weekdays of a week without settlement. */
const MOST_WEEKEND_DAYS = 3

/** Why a change of the days of a currency is refused. */
export type DaysFault = 'closed_day_repeated' | 'closed_day_past' | 'payment_days_invalid'

/**
 * What is wrong with a change of the days of a currency; null if nothing is. What has been cannot be changed: payments
 * were promised by it.
 *
 * @param today the day from which closed days may change
 */
export function daysFault(before: CurrencyDays, after: CurrencyDays, today: Day): DaysFault | null {
  if (!areSameTypes(before, after) || !WIRE_TYPES.every((type) => isSound(after.wires[type])))
    return 'payment_days_invalid'
  if (before.own === null || after.own === null)
    return before.own === after.own ? null : 'payment_days_invalid'
  const days = after.own.closed.map(({ day }) => day)
  if (new Set(days).size !== days.length) return 'closed_day_repeated'
  if (pastOf(before.own, today) !== pastOf(after.own, today)) return 'closed_day_past'
  return areSoundYears(before.own, after.own, today) && isWeekend(after.own.weekend)
    ? null
    : 'payment_days_invalid'
}

const areSameTypes = (one: CurrencyDays, other: CurrencyDays): boolean =>
  WIRE_TYPES.every((type) => (one.wires[type] === undefined) === (other.wires[type] === undefined))

const isSound = (terms: CurrencyDays['wires']['WIRE']): boolean =>
  terms === undefined ||
  (/^([01]\d|2[0-3]):[0-5]\d$/.test(terms.cutOff) &&
    Number.isInteger(terms.valueDays) &&
    terms.valueDays >= 0 &&
    terms.valueDays <= MOST_VALUE_DAYS)

const pastOf = ({ closed }: OwnDays, today: Day): string =>
  closed
    .filter(({ day }) => day < today)
    .map(({ day, isProvisional }) => `${day} ${isProvisional}`)
    .toSorted()
    .join()

const areSoundYears = (before: OwnDays, after: OwnDays, today: Day): boolean =>
  after.firstYear === before.firstYear &&
  after.lastYear >= before.lastYear &&
  after.lastYear <= Math.max(before.lastYear, Number(today.slice(0, 4)) + MOST_YEARS_AHEAD) &&
  after.closed.every(
    ({ day }) => isDay(day) && day >= `${after.firstYear}-01-01` && day <= `${after.lastYear}-12-31`,
  )

const isWeekend = (weekend: readonly number[]): boolean =>
  weekend.length >= 1 &&
  weekend.length <= MOST_WEEKEND_DAYS &&
  new Set(weekend).size === weekend.length &&
  weekend.every((day) => Number.isInteger(day) && day >= 0 && day <= 6)
