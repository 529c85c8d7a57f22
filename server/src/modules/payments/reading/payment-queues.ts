import type { QueueItem } from '@fondaco/contract/overview/schemas.ts'
import { QUEUES } from '@fondaco/contract/payments/schemas.ts'
import { formatAmount } from '@fondaco/rules/money.ts'
import { QUEUE_AGES } from '@fondaco/rules/queue-age.ts'
import type { Reader } from '../../../platform/db.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { Scope } from '../../../platform/scope.ts'
import { sinceOf } from '../engine/list-filter.ts'
import { countQueues, type QueueTotals } from './dashboard-store.ts'

/** Payments that wait for staff, by age. Each count equals the list filtered by `queue` and `age`. */
export async function paymentQueues(
  reader: Reader,
  scope: Scope,
  session: Session,
  now: Date,
): Promise<QueueItem[]> {
  if (!session.permissions.has('view:transaction')) return []
  const cells = QUEUES.flatMap((queue) =>
    QUEUE_AGES.map((age) => ({ queue, age, now, since: sinceOf(queue, age, now) })),
  )
  const { countOf, totals } = await countQueues(reader, scope, { cells, readerId: session.user.id, now })
  return QUEUES.map((name) => {
    const by_age = {
      under_1h: countOf(name, 'under_1h'),
      '1h_to_1d': countOf(name, '1h_to_1d'),
      over_1d: countOf(name, 'over_1d'),
    }
    const total = totals.get(name)
    return {
      name,
      count: by_age.under_1h + by_age['1h_to_1d'] + by_age.over_1d,
      by_age,
      ...(total ? { oldest_at: total.oldestAt?.toISOString() ?? null, value: valueView(total) } : {}),
    }
  })
}

/** Sums by currency, euro first, then by code. */
const valueView = ({ sums }: QueueTotals) =>
  [...sums]
    .toSorted(([one], [other]) => Number(other === 'EUR') - Number(one === 'EUR') || (one < other ? -1 : 1))
    .map(([currency, sum]) => ({ currency, amount: formatAmount(sum, currency) }))
