import type * as calls from '@fondaco/contract/payments/review-calls.ts'
import { AGES, QUEUES } from '@fondaco/contract/payments/schemas.ts'
import { addDays, type Day, dayIn, formatDateTime, timeIn } from '@fondaco/rules/calendar.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import { type Age, type Queue, sinceOf } from '../engine/list-filter.ts'
import type { Applications, WaitingChanges } from './applications.ts'
import { countQueues, sumVolumes } from './dashboard-store.ts'

interface StaffDashboardDeps {
  readonly applications: Applications
  readonly changes: WaitingChanges
}

/**
 * The back office's dashboard. Each figure is that of the list that it links to: transactions by `queue` and `age`, or by
 * settlement and direction, individuals by `waiting`. Who may not open a list gets no figure of it. A day is the reader's; last week's is counted to the same time by the clock, also
 * where the clocks have changed since.
 */
export const getStaffDashboard =
  ({ applications, changes }: StaffDashboardDeps): Operation<typeof calls.getStaffDashboard> =>
  async ({ db, scope, session, query, clock }) => {
    const mayList = {
      transactions: session.permissions.has('view:transaction'),
      individuals: session.permissions.has('view:individual'),
    }
    const now = clock.now()
    const { timezone } = query
    const day = dayIn(now, timezone)
    const lastWeekDay = addDays(day, -7)
    const startOf = (date: Day) => timeIn(date, '00:00', timezone)
    const sameMinute = timeIn(lastWeekDay, formatDateTime(now, timezone, 'minutes').slice(-5), timezone)
    const lastWeekBefore = new Date(sameMinute.getTime() + (now.getTime() % 60_000))
    const cells = QUEUES.flatMap((queue) =>
      AGES.map((age) => ({ queue, age, now, since: sinceOf(queue, age, now) })),
    )
    const [counts, waiting, proposed, volumes] = await Promise.all([
      mayList.transactions ? countQueues(db, scope, cells) : null,
      mayList.individuals ? applications.countWaiting(db, scope) : null,
      changes.countWaitingFor(db, scope, session),
      mayList.transactions
        ? sumVolumes(db, scope, {
            today: { from: startOf(day), before: startOf(addDays(day, 1)) },
            lastWeek: { from: startOf(lastWeekDay), before: lastWeekBefore },
          })
        : null,
    ])
    const countOf = (queue: Queue, age: Age) =>
      counts?.find((count) => count.queue === queue && count.age === age)?.count ?? 0
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
        ...(counts ? Object.fromEntries(QUEUES.map((queue) => [queue, figure(queue)])) : {}),
        ...(waiting
          ? { applications: { count: waiting.count, oldest_at: waiting.oldest?.toISOString() ?? null } }
          : {}),
        ...(proposed
          ? { changes: { count: proposed.count, oldest_at: proposed.oldest?.toISOString() ?? null } }
          : {}),
      },
      ...(volumes ? { volumes: volumes.map(volumeView) } : {}),
      day,
      last_week_day: lastWeekDay,
      last_week_before: lastWeekBefore.toISOString(),
      as_of: now.toISOString(),
    }
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
