import type { StaffDashboard } from '@fondaco/contract/overview/schemas.ts'
import { addDays, type Day, dayIn, formatDateTime, timeIn } from '@fondaco/rules/calendar.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import type { Reader } from '../../../platform/db.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { Scope } from '../../../platform/scope.ts'
import { sumVolumes } from './dashboard-store.ts'

/**
 * Volume that settled today, and on the same day last week; each figure equals the list by settlement and direction. A
 * day is the reader's; last week's is counted up to the same local time, also across a change of the clocks.
 */
export async function settledVolumes(
  reader: Reader,
  scope: Scope,
  session: Session,
  now: Date,
  timezone: string,
): Promise<Pick<StaffDashboard, 'volumes' | 'day' | 'last_week_day' | 'last_week_before'>> {
  const day = dayIn(now, timezone)
  const lastWeekDay = addDays(day, -7)
  const startOf = (date: Day) => timeIn(date, '00:00', timezone)
  const sameMinute = timeIn(lastWeekDay, formatDateTime(now, timezone, 'minutes').slice(-5), timezone)
  const lastWeekBefore = new Date(sameMinute.getTime() + (now.getTime() % 60_000))
  const days = { day, last_week_day: lastWeekDay, last_week_before: lastWeekBefore.toISOString() }
  if (!session.permissions.has('view:transaction')) return days
  const volumes = await sumVolumes(reader, scope, {
    today: { from: startOf(day), before: startOf(addDays(day, 1)) },
    lastWeek: { from: startOf(lastWeekDay), before: lastWeekBefore },
  })
  return { ...days, volumes: volumes.map(volumeView) }
}

function volumeView({ direction, ...sums }: Awaited<ReturnType<typeof sumVolumes>>[number]) {
  const currency = sums.currency
  return {
    currency,
    direction,
    today: { count: Number(sums.today_count), amount: formatAmount(sums.today_sum, currency) },
    last_week: { count: Number(sums.week_count), amount: formatAmount(sums.week_sum, currency) },
  }
}
