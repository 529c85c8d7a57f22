import { type Entity, entityDetails } from './entity.ts'

/** A calendar day without a time, `YYYY-MM-DD`. */
export type Day = string

const MS_PER_DAY = 86_400_000

/** Whether a text is a day that exists in the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && toDay(utc(text)) === text
}

/** The day of an entity at an instant. The entity's books, limits and execution dates use it. */
export function entityDay(instant: Date, entity: Entity): Day {
  return dayIn(instant, entityDetails(entity).timeZone)
}

/** The calendar day of an instant in an IANA zone. */
export function dayIn(instant: Date, timeZone: string): Day {
  const { year, month, day } = wallClock(instant, timeZone)
  return `${year}-${month}-${day}`
}

/** The instant at which a day begins for an entity. */
export function startOfEntityDay(day: Day, entity: Entity): Date {
  return entityTime(day, '00:00', entity)
}

/**
 * The instant at which an entity's clock shows a time (`HH:mm`) of a day. A time that a clock change skips moves
 * forward by the skipped hour.
 */
export function entityTime(day: Day, time: string, entity: Entity): Date {
  return timeIn(day, time, entityDetails(entity).timeZone)
}

/**
 * The instant at which a clock of an IANA zone shows a time (`HH:mm`) of a day; the first if the clock shows it twice.
 * A time that a clock change skips moves forward by the skipped time.
 */
export function timeIn(day: Day, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const before = offset(new Date(wanted - MS_PER_DAY), timeZone)
  const after = offset(new Date(wanted + MS_PER_DAY), timeZone)
  const [early, late] = [new Date(wanted - before), new Date(wanted - after)]
  // Uses the offset of the day before, unless only the offset of the day after gives the wanted time.
  return offset(early, timeZone) !== before && offset(late, timeZone) === after ? late : early
}

/** Whole days of a time zone as instants: from the beginning of the first until before the day after the last. */
export function wholeDays(
  { from, to }: { readonly from?: Day | undefined; readonly to?: Day | undefined },
  timeZone: string,
): { from?: Date; before?: Date } {
  return {
    ...(from === undefined ? {} : { from: timeIn(from, '00:00', timeZone) }),
    ...(to === undefined ? {} : { before: timeIn(addDays(to, 1), '00:00', timeZone) }),
  }
}

/** The same day of the month before; the last day of that month if it has no such day. */
export function oneMonthBefore(day: Day): Day {
  return addMonths(day, -1)
}

/** The day a number of calendar days after (or, negative, before) another. */
export function addDays(day: Day, days: number): Day {
  return toDay(new Date(utc(day).getTime() + days * MS_PER_DAY))
}

/** Days on which banks settle: no weekends and none of these days. An institution may extend the data. */
export interface BusinessCalendar {
  /** Holidays that have the same date every year, `MM-DD`. */
  readonly fixed: readonly string[]
  /** Holidays by their distance from Easter Sunday, in days. */
  readonly easter: readonly number[]
  /** Single days on which the settlement system is closed. */
  readonly closed: readonly Day[]
}

/** The calendar of TARGET, the euro's settlement system: New Year, Good Friday, Easter Monday, 1 May, 25 and 26 December. */
export const TARGET_CALENDAR: BusinessCalendar = {
  fixed: ['01-01', '05-01', '12-25', '12-26'],
  easter: [-2, 1],
  closed: [],
}

/**
 * Whether a day is a business day. All entities use TARGET: the deadlines that count business days (execution, return,
 * recall) come from the SEPA schemes.
 */
export function isBusinessDay(day: Day, calendar: BusinessCalendar): boolean {
  const weekday = utc(day).getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  if (calendar.fixed.includes(day.slice(5)) || calendar.closed.includes(day)) return false
  const easter = easterSunday(Number(day.slice(0, 4)))
  return !calendar.easter.some((days) => day === addDays(easter, days))
}

/** The first business day after a day. */
export function nextBusinessDay(day: Day, calendar: BusinessCalendar): Day {
  const next = addDays(day, 1)
  return isBusinessDay(next, calendar) ? next : nextBusinessDay(next, calendar)
}

/** The last business day before a day. */
export function previousBusinessDay(day: Day, calendar: BusinessCalendar): Day {
  const before = addDays(day, -1)
  return isBusinessDay(before, calendar) ? before : previousBusinessDay(before, calendar)
}

/**
 * The business day a number of business days after a day. 0 gives the day itself if it is a business day, else the next
 * one.
 */
export function addBusinessDays(day: Day, count: number, calendar: BusinessCalendar): Day {
  const begins = isBusinessDay(day, calendar)
  const first = begins ? day : nextBusinessDay(day, calendar)
  const steps = begins ? count : count - 1
  return Array.from({ length: Math.max(steps, 0) }).reduce<Day>((at) => nextBusinessDay(at, calendar), first)
}

/**
 * The same day a number of months after (or, negative, before) another; the last day of that month if it has no such
 * day.
 */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return toDay(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))))
}

/**
 * The cut-off, by the entity's clock, until which a SEPA payment that settles in cycles is sent on the same day (demo
 * figure). INST has none. Wires have those of their currency (`payment-days`).
 */
export const CUT_OFFS = { SCT: '15:00' } as const

/**
 * The day on which a payment is sent to settlement: the day of its acceptance before the cut-off on a business day,
 * else the next business day.
 */
export function settlementDay(
  instant: Date,
  entity: Entity,
  rail: keyof typeof CUT_OFFS,
  calendar: BusinessCalendar,
): Day {
  const day = entityDay(instant, entity)
  const inTime = instant < entityTime(day, CUT_OFFS[rail], entity)
  return isBusinessDay(day, calendar) && inTime ? day : nextBusinessDay(day, calendar)
}

/** A day as people read it: `31-12-2026`. */
export const displayDay = (day: Day): string => day.split('-').toReversed().join('-')

/** A day for readers, DD-MM-YYYY, in an IANA zone. */
export function formatDate(instant: Date, timeZone: string): string {
  const { year, month, day } = wallClock(instant, timeZone)
  return `${day}-${month}-${year}`
}

/** A day and time for readers, DD-MM-YYYY HH:mm or HH:mm:ss, in an IANA zone. */
export function formatDateTime(
  instant: Date,
  timeZone: string,
  precision: 'minutes' | 'seconds' = 'minutes',
): string {
  const { hour, minute, second } = wallClock(instant, timeZone)
  const time = precision === 'seconds' ? `${hour}:${minute}:${second}` : `${hour}:${minute}`
  return `${formatDate(instant, timeZone)} ${time}`
}

type WallClock = Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>>

const formatters = new Map<string, Intl.DateTimeFormat>()

function wallClock(instant: Date, timeZone: string): WallClock {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formatters.set(timeZone, formatter)
  }
  const parts = Object.fromEntries(formatter.formatToParts(instant).map(({ type, value }) => [type, value]))
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts
  return { year: year.padStart(4, '0'), month, day, hour, minute, second }
}

/** How far a zone's clock is ahead of UTC at an instant, in milliseconds. */
function offset(instant: Date, timeZone: string): number {
  const { year, month, day, hour, minute, second } = wallClock(instant, timeZone)
  const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return shown - Math.floor(instant.getTime() / 1000) * 1000
}

/** Easter by the Gregorian computus (Meeus, Jones, Butcher). */
function easterSunday(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return toDay(new Date(Date.UTC(year, month - 1, day)))
}

function utc(day: Day): Date {
  return new Date(`${day}T00:00:00Z`)
}

function toDay(date: Date): Day {
  return date.toISOString().slice(0, 10)
}

/** Whole months from a day to a later one; 0 if it is not later. */
export function monthsBetween(from: Day, to: Day): number {
  const [[year = 0, month = 0, date = 0], [toYear = 0, toMonth = 0, toDate = 0]] = [from, to].map((day) =>
    day.split('-').map(Number),
  ) as [number[], number[]]
  return Math.max(0, (toYear - year) * 12 + toMonth - month - (toDate < date ? 1 : 0))
}
