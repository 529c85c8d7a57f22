import type * as reviewCalls from '@fondaco/contract/payments/review-calls.ts'
import { addDays, type Day, dayIn, timeIn } from '@fondaco/rules/calendar.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import { eurValue } from '../../rates/index.ts'
import { readSettings } from '../../settings/index.ts'
import type { Periods } from './figures-store.ts'
import {
  countKindsOfMany,
  countWaitingOfMany,
  type HeldOfMany,
  readHeldOfMany,
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
  const [{ eurRates }, settled, kinds, held, waiting] = await Promise.all([
    readSettings(db),
    sumSettledOfMany(db, scope, periods.from, periods.before),
    countKindsOfMany(db, scope, periods.middle, periods.before),
    readHeldOfMany(db, scope, periods),
    countWaitingOfMany(db, scope, now),
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
    now: periodView(held.now),
    before: periodView(held.earlier),
    waiting,
  }
}

const periodView = ({ share, medianSeconds }: HeldOfMany) => ({
  held_percent: share === null ? null : Math.round(share * 1_000) / 10,
  median_seconds: medianSeconds === null ? null : Math.round(medianSeconds),
})
