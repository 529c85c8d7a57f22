import type { LimitView } from '@fondaco/contract/limits/schemas.ts'
import { addDays, addMonths, type Day, startOfEntityDay } from '@fondaco/rules/calendar.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import type { LimitLeft, LimitPeriod } from '@fondaco/rules/payments/payment-limits.ts'

/** A figure of a limit as a text; null: there is none. */
export const figureText = (most: bigint | null): string | null =>
  most === null ? null : formatAmount(most, 'EUR')

/** The last day on which a limit of a day counts; null for one of a single payment. */
export function lastDayOf(period: LimitPeriod, day: Day): Day | null {
  if (period === 'per_payment') return null
  return period === 'per_day' ? day : addDays(addMonths(`${day.slice(0, 8)}01`, 1), -1)
}

/** A limit as it is on a day of an entity. */
export function viewLimit(
  { type, period, most, source, left }: LimitLeft,
  day: Day,
  entity: Entity,
): LimitView {
  const last = lastDayOf(period, day)
  return {
    type,
    period,
    source,
    most: formatAmount(most, 'EUR'),
    left: formatAmount(left, 'EUR'),
    until: last && startOfEntityDay(addDays(last, 1), entity).toISOString(),
  }
}
