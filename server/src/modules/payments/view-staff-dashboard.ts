import type { getStaffDashboard } from '@fondaco/contract/payments/review-calls.ts'
import { AGES, QUEUES } from '@fondaco/contract/payments/schemas.ts'
import { addDays, type Day, dayIn, formatDateTime, timeIn } from '@fondaco/rules/calendar.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { countWaiting } from '../customers/index.ts'
import { countQueues, sumVolumes } from './dashboard-store.ts'
import { type Age, type Queue, sinceOf } from './list-filter.ts'

/**
 * The back office's dashboard. A queue's figure is the count of the list that it links to: transactions by `queue` and
 * `age`, individuals by `waiting`. A day is the reader's; last week's is counted to the same time by the clock, also
 * where the clocks have changed since.
 */
export const viewStaffDashboard: Operation<typeof getStaffDashboard> = async ({
  db,
  scope,
  query,
  clock,
}) => {
  const now = clock.now()
  const { timezone } = query
  const day = dayIn(now, timezone)
  const lastWeekDay = addDays(day, -7)
  const startOf = (date: Day) => timeIn(date, '00:00', timezone)
  const sameMinute = timeIn(lastWeekDay, formatDateTime(now, timezone, 'minutes').slice(-5), timezone)
  const cells = QUEUES.flatMap((queue) =>
    AGES.map((age) => ({ queue, age, now, since: sinceOf(queue, age, now) })),
  )
  const [counts, waiting, volumes] = await Promise.all([
    countQueues(db, scope, cells),
    countWaiting(db, scope),
    sumVolumes(db, scope, {
      today: { from: startOf(day), before: startOf(addDays(day, 1)) },
      lastWeek: {
        from: startOf(lastWeekDay),
        before: new Date(sameMinute.getTime() + (now.getTime() % 60_000)),
      },
    }),
  ])
  const countOf = (queue: Queue, age: Age) =>
    counts.find((count) => count.queue === queue && count.age === age)?.count ?? 0
  const figure = (queue: Queue) => {
    const by_age = {
      under_1h: countOf(queue, 'under_1h'),
      '1h_to_1d': countOf(queue, '1h_to_1d'),
      over_1d: countOf(queue, 'over_1d'),
    }
    return { count: by_age.under_1h + by_age['1h_to_1d'] + by_age.over_1d, by_age }
  }
  return {
    queues: {
      to_review: figure('to_review'),
      name_match: figure('name_match'),
      frozen: figure('frozen'),
      stuck: figure('stuck'),
      to_return: figure('to_return'),
      recall_asked: figure('recall_asked'),
      recalls_open: figure('recalls_open'),
      overdue: figure('overdue'),
      applications: { count: waiting.count, oldest_at: waiting.oldest?.toISOString() ?? null },
    },
    volumes: volumes.map((volume) => {
      const currency = volume.currency as Currency
      return {
        currency,
        today: { count: Number(volume.today_count), amount: formatAmount(volume.today_sum, currency) },
        last_week: { count: Number(volume.week_count), amount: formatAmount(volume.week_sum, currency) },
      }
    }),
    day,
    last_week_day: lastWeekDay,
    as_of: now.toISOString(),
  }
}
