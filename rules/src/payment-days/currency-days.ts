import {
  addDays,
  addMonths,
  type BusinessCalendar,
  type Day,
  entityDay,
  entityTime,
  isBusinessDay,
} from '../calendar.ts'
import type { Currency } from '../currency.ts'
import type { Entity } from '../entity.ts'
import type { TransactionType } from '../payments/types.ts'

/**
 * When wires are sent, and when they arrive. The days are data, which two people change (docs/decisions/0073). Nothing
 * here reads a clock: each question names its moment.
 */

/** The types of payment that follow these days. */
export const WIRE_TYPES = ['WIRE', 'WIRE_SHEKEL', 'EXPRESS'] as const satisfies readonly TransactionType[]
export type WireType = (typeof WIRE_TYPES)[number]

/** A day on which the settlement system of a currency is closed, beside its weekends. */
export interface ClosedDay {
  readonly day: Day
  /** The day depends on the moon or on an announcement to come, and may move by a day. */
  readonly isProvisional: boolean
}

/** The days of a currency that has a settlement system of its own. */
export interface OwnDays {
  /** Weekdays without settlement; 0 is Sunday. */
  readonly weekend: readonly number[]
  /** The first and the last year whose closed days are given. */
  readonly firstYear: number
  readonly lastYear: number
  /** In their order. */
  readonly closed: readonly ClosedDay[]
}

/** How a type of wire is sent. */
export interface WireTerms {
  /** `HH:mm` by the entity's clock: an order before it is sent on the same day. */
  readonly cutOff: string
  /** Business days of the currency from the sending until the payee's bank has the money. */
  readonly valueDays: number
}

/** The days of a currency, and the types of wire that are sent in it. */
export interface CurrencyDays {
  /** null: the currency settles on the days of the business calendar (TARGET), which has a rule for every year. */
  readonly own: OwnDays | null
  readonly wires: Readonly<Partial<Record<WireType, WireTerms>>>
}

export type PaymentDays = Readonly<Record<Currency, CurrencyDays>>

/** The wire whose days are asked for. */
export interface WireOrder {
  /** When it is ordered. */
  readonly at: Date
  readonly entity: Entity
  readonly type: WireType
  /** The execution date that the payer asked for: it is not sent before. */
  readonly on?: Day | undefined
}

/** The days of a wire. */
export interface WireDays {
  /** The entity's day on which it is sent. */
  readonly sentOn: Day
  /** The day on which the payee's bank has the money at the latest. Never a closed day of the currency. */
  readonly valueOn: Day
  /** The cut-off of the sending day: a wire that is ordered or approved later is sent on a later day. */
  readonly latest: Date
  /** False: a provisional day is near, or the closed days of that year are not given. A form must say so. */
  readonly isCertain: boolean
}

/**
 * When a wire leaves and when it arrives: it is sent on the first day on which both the currency's settlement system and
 * the entity's (TARGET) are open, today only before the cut-off. Value days count on the currency's days alone. Null if
 * the type is not sent in the currency.
 *
 * @param days those of the currency (`readPaymentDays` in the server)
 * @param calendar the business calendar of the settings
 */
export function wireDays(
  { at, entity, type, on }: WireOrder,
  { own, wires }: CurrencyDays,
  calendar: BusinessCalendar,
): WireDays | null {
  const terms = wires[type]
  if (!terms) return null
  const today = entityDay(at, entity)
  const asked = on !== undefined && on > today ? on : today
  const isLate = asked === today && at >= entityTime(today, terms.cutOff, entity)
  const settles = (day: Day) => isOpenDay(day, own, calendar)
  const sentOn = firstDay(
    isLate ? addDays(asked, 1) : asked,
    (day) => settles(day) && isBusinessDay(day, calendar),
  )
  let valueOn = sentOn
  for (let count = 0; count < terms.valueDays; count += 1) valueOn = firstDay(addDays(valueOn, 1), settles)
  return {
    sentOn,
    valueOn,
    latest: entityTime(sentOn, terms.cutOff, entity),
    isCertain: own === null || areCertain(own, asked, valueOn),
  }
}

/** Whether the settlement system of a currency is open on a day. Years that are not given have weekends only. */
export function isOpenDay(day: Day, own: OwnDays | null, calendar: BusinessCalendar): boolean {
  if (own === null) return isBusinessDay(day, calendar)
  return !own.weekend.includes(weekdayOf(day)) && !own.closed.some((closed) => closed.day === day)
}

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()

function firstDay(day: Day, fits: (day: Day) => boolean): Day {
  let found = day
  while (!fits(found)) found = addDays(found, 1)
  return found
}

/** A provisional day may move by one day, so the days before the first and after the last count as well. */
function areCertain({ firstYear, lastYear, closed }: OwnDays, from: Day, to: Day): boolean {
  const [before, after] = [addDays(from, -1), addDays(to, 1)]
  return (
    from >= `${firstYear}-01-01` &&
    to <= `${lastYear}-12-31` &&
    !closed.some(({ day, isProvisional }) => isProvisional && day >= before && day <= after)
  )
}

/** The closed days of a year that are no weekends. */
export function closedDaysOf(
  year: number,
  own: OwnDays | null,
  calendar: BusinessCalendar,
): readonly ClosedDay[] {
  if (own !== null) return own.closed.filter(({ day }) => day.startsWith(`${year}-`))
  const days: ClosedDay[] = []
  for (let day = `${year}-01-01`; day.startsWith(`${year}-`); day = addDays(day, 1))
    if (![0, 6].includes(weekdayOf(day)) && !isBusinessDay(day, calendar))
      days.push({ day, isProvisional: false })
  return days
}

/** The next closed days from a day on, at most `count` of them. */
export function nextClosedDays(
  from: Day,
  own: OwnDays | null,
  calendar: BusinessCalendar,
  count: number,
): readonly ClosedDay[] {
  const year = Number(from.slice(0, 4))
  return [year, year + 1]
    .flatMap((each) => closedDaysOf(each, own, calendar))
    .filter(({ day }) => day >= from)
    .slice(0, count)
}

/** Whether fewer than twelve months of closed days are given from a day on: somebody must enter the next year. */
export const isRunningOut = (own: OwnDays | null, today: Day): boolean =>
  own !== null && `${own.lastYear}-12-31` < addMonths(today, 12)
