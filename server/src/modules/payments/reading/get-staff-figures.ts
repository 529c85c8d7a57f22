import type * as reviewCalls from '@fondaco/contract/payments/review-calls.ts'
import { addDays, type Day, dayIn, timeIn } from '@fondaco/rules/calendar.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import { eurValue } from '../../rates/index.ts'
import { readSettings } from '../../settings/index.ts'
import { countMade, type Held, type Periods, readHeld, sumSettledByDay } from './figures-store.ts'

/** Days of a period, today included. */
const DAYS = 30

/**
 * Figures of the last 30 days beside those of the 30 before, in the reader's days: what settled, how much was held, and how soon
 * staff decided. Amounts are valued in euro at the rates of today, so that the two periods can be compared.
 */
export const getStaffFigures: Operation<typeof reviewCalls.getStaffFigures> = async ({
  db,
  scope,
  query: { timezone },
  clock,
}) => {
  const today = dayIn(clock.now(), timezone)
  const startOf = (day: Day) => timeIn(day, '00:00', timezone)
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index + 1 - DAYS))
  const periods: Periods = {
    from: startOf(addDays(today, 1 - 2 * DAYS)),
    middle: startOf(addDays(today, 1 - DAYS)),
    before: startOf(addDays(today, 1)),
  }
  const [{ eurRates }, settled, made, held] = await Promise.all([
    readSettings(db),
    sumSettledByDay(db, scope, periods, timezone),
    countMade(db, scope, periods),
    readHeld(db, scope, periods),
  ])
  const byDay = new Map<string, bigint>()
  for (const { day, currency, sum } of settled)
    byDay.set(day, (byDay.get(day) ?? 0n) + eurValue(eurRates, sum, currency))
  const on = (day: Day): bigint => byDay.get(day) ?? 0n
  const euro = (minor: bigint) => formatAmount(minor, 'EUR')
  const total = (shift: number) => euro(days.reduce((sum, day) => sum + on(addDays(day, shift)), 0n))
  return {
    currency: 'EUR' as Currency,
    settled: {
      days: days.map((day) => ({ day, amount: euro(on(day)), before: euro(on(addDays(day, -DAYS))) })),
      total: total(0),
      before: total(-DAYS),
    },
    held: { now: heldView(held.now, made.now), before: heldView(held.earlier, made.earlier) },
  }
}

const heldView = ({ count, medianSeconds }: Held, made: number) => ({
  count,
  of: made,
  median_seconds: medianSeconds === null ? null : Math.round(medianSeconds),
})
