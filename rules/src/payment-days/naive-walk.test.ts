import { expect, test } from 'vitest'
import { TARGET_CALENDAR } from '../calendar.ts'
import { CURRENCIES, type Currency } from '../currency.ts'
import { ENTITIES } from '../entity.ts'
import { SeededRandom } from '../seeded-random.ts'
import { WIRE_TYPES, type WireOrder, wireDays } from './currency-days.ts'
import { DEFAULT_PAYMENT_DAYS } from './default-days.ts'

/** A second reading of the same words: it walks day by day, and shares no code with the rules. */

const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
const CLOCKS = {
  UAB: clockOf('Europe/Vilnius'),
  UK: clockOf('Europe/London'),
  SG: clockOf('Asia/Singapore'),
}

/** Good Friday and Easter Monday, from an almanac. */
const EASTER = [
  ...['2025-04-18', '2025-04-21', '2026-04-03', '2026-04-06', '2027-03-26', '2027-03-29'],
  ...['2028-04-14', '2028-04-17', '2029-03-30', '2029-04-02', '2030-04-19', '2030-04-22'],
]

const weekday = (day: string) =>
  ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(
    new Date(`${day}T12:00:00Z`).toUTCString().slice(0, 3),
  )

function after(day: string): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().split('T')[0] as string
}

const isTarget = (day: string) =>
  weekday(day) !== 0 &&
  weekday(day) !== 6 &&
  !/-(01-01|05-01|12-25|12-26)$/.test(day) &&
  !EASTER.includes(day)

function isOpen(day: string, currency: Currency): boolean {
  const { own } = DEFAULT_PAYMENT_DAYS[currency]
  if (!own) return isTarget(day)
  for (const closed of own.closed) if (closed.day === day) return false
  return own.weekend.indexOf(weekday(day)) < 0
}

/** The days of an order by the default days, as far as their years go. */
function naiveDays({ at, entity, currency, type, on }: WireOrder & { readonly currency: Currency }) {
  const terms = DEFAULT_PAYMENT_DAYS[currency].wires[type]
  if (!terms) return null
  const clock = CLOCKS[entity].format(at)
  const [today = '', time = ''] = clock.split(' ')
  let day = today
  if (time >= terms.cutOff) day = after(day)
  while (on !== undefined && day < on) day = after(day)
  while (!isOpen(day, currency) || !isTarget(day)) day = after(day)
  const sentOn = day
  let left = terms.valueDays
  while (left > 0) {
    day = after(day)
    if (isOpen(day, currency)) left -= 1
  }
  return { sentOn, valueOn: day }
}

test('wires have the days of a naive walk, at 5,000 moments of three years', () => {
  const seed = 20_261_129
  const random = new SeededRandom(seed)
  const first = Date.parse('2026-01-01T00:00:00Z')
  const minutes = (Date.parse('2028-12-20T00:00:00Z') - first) / 60_000
  // Half of the moments are near a year’s end, a leap day, a change of summer time or Easter.
  const near = ['2026-12-24', '2027-03-26', '2027-10-29', '2027-12-23', '2028-02-28', '2028-04-13'].map(
    (day) => Date.parse(`${day}T00:00:00Z`),
  )
  for (let count = 0; count < 5_000; count += 1) {
    const at = random.happens(0.5)
      ? new Date(random.pick(near) + random.below(10 * 1_440) * 60_000)
      : new Date(first + random.below(minutes) * 60_000)
    const on = random.happens(0.3)
      ? new Date(at.getTime() + random.between(-5, 40) * 86_400_000).toISOString().slice(0, 10)
      : undefined
    const [entity, currency, type] = [random.pick(ENTITIES), random.pick(CURRENCIES), random.pick(WIRE_TYPES)]
    const order = { at, entity, currency, type, on }
    const found = wireDays(order, DEFAULT_PAYMENT_DAYS[currency], TARGET_CALENDAR)
    const said = `seed ${seed}: ${JSON.stringify(order)}`
    expect(found && { sentOn: found.sentOn, valueOn: found.valueOn }, said).toEqual(naiveDays(order))
    if (found) {
      expect(found.latest > at, said).toBe(true)
      expect(isOpen(found.valueOn, currency), said).toBe(true)
    }
  }
})
