import type * as reviewCalls from '@fondaco/contract/payments/review-calls.ts'
import { addDays, type Day, dayIn, timeIn } from '@fondaco/rules/calendar.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import { eurValue } from '../../rates/index.ts'
import { readSettings } from '../../settings/index.ts'
import { countMade, type Held, type Periods, readHeld } from './figures-store.ts'
import {
  type Counted,
  countKindsOfMany,
  countWaiting,
  SMALLEST_GROUP,
  STATISTICS_ZONE,
  sumSettledOfMany,
} from './statistics-store.ts'

/** Whole days of a period. */
const DAYS = 30

/**
 * Figures for people who may see no customer: of whole days that are over, because a figure that grows by each payment shows
 * its amount, and of groups of several customers.
 */
export const getPaymentStatistics: Operation<typeof reviewCalls.getPaymentStatistics> = async ({
  db,
  scope,
  clock,
}) => {
  const now = clock.now()
  const today = dayIn(now, STATISTICS_ZONE)
  const startOf = (day: Day) => timeIn(day, '00:00', STATISTICS_ZONE)
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index - DAYS))
  const periods: Periods = {
    from: startOf(addDays(today, -2 * DAYS)),
    middle: startOf(addDays(today, -DAYS)),
    before: startOf(today),
  }
  const [{ eurRates }, settled, kinds, made, held, waiting] = await Promise.all([
    readSettings(db),
    sumSettledOfMany(db, scope, periods.from, periods.before),
    countKindsOfMany(db, scope, periods.middle, periods.before),
    countMade(db, scope, periods),
    readHeld(db, scope, periods),
    countWaiting(db, scope, now),
  ])
  const byDay = new Map<string, bigint>()
  for (const { day, currency, sum } of settled)
    byDay.set(day, (byDay.get(day) ?? 0n) + eurValue(eurRates, sum, currency))
  const euro = (minor: bigint) => formatAmount(minor, 'EUR')
  const amountOn = (day: Day) => {
    const sum = byDay.get(day)
    return sum === undefined ? null : euro(sum)
  }
  const total = (shift: number) =>
    euro(days.reduce((sum, day) => sum + (byDay.get(addDays(day, shift)) ?? 0n), 0n))
  const settledOfMany = kinds.reduce((sum, { count }) => sum + count, 0)
  return {
    smallest_group: SMALLEST_GROUP,
    currency: 'EUR' as Currency,
    settled: {
      days: days.map((day) => ({ day, amount: amountOn(day), before: amountOn(addDays(day, -DAYS)) })),
      total: total(0),
      before: total(-DAYS),
    },
    kinds: kinds.map(({ type, count }) => ({ type, percent: Math.round((count / settledOfMany) * 100) })),
    now: periodView(held.now, made.now),
    before: periodView(held.earlier, made.earlier),
    waiting: {
      under_1h: ofMany(waiting.under_1h),
      '1h_to_1d': ofMany(waiting['1h_to_1d']),
      over_1d: ofMany(waiting.over_1d),
    },
  }
}

/** A count, or null if its payments are of too few customers; nothing is shown as nothing. */
const ofMany = ({ count, customers }: Counted) => (count > 0 && customers < SMALLEST_GROUP ? null : count)

const periodView = ({ count, customers, decidedCustomers, medianSeconds }: Held, made: number) => ({
  held_percent:
    ofMany({ count, customers }) === null ? null : made === 0 ? 0 : Math.round((count / made) * 1_000) / 10,
  median_seconds:
    medianSeconds === null || decidedCustomers < SMALLEST_GROUP ? null : Math.round(medianSeconds),
})
