import type { QueueItem } from '@fondaco/contract/overview/schemas.ts'
import { AGES, QUEUES } from '@fondaco/contract/payments/schemas.ts'
import type { Reader } from '../../../platform/db.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { Scope } from '../../../platform/scope.ts'
import { type Age, type Queue, sinceOf } from '../engine/list-filter.ts'
import { countQueues } from './dashboard-store.ts'

/** Payments that wait for staff, by age. Each count equals the list filtered by `queue` and `age`. */
export async function paymentQueues(
  reader: Reader,
  scope: Scope,
  session: Session,
  now: Date,
): Promise<QueueItem[]> {
  if (!session.permissions.has('view:transaction')) return []
  const cells = QUEUES.flatMap((queue) =>
    AGES.map((age) => ({ queue, age, now, since: sinceOf(queue, age, now) })),
  )
  const counts = await countQueues(reader, scope, cells)
  const countOf = (queue: Queue, age: Age) =>
    counts.find((count) => count.queue === queue && count.age === age)?.count ?? 0
  return QUEUES.map((name) => {
    const by_age = {
      under_1h: countOf(name, 'under_1h'),
      '1h_to_1d': countOf(name, '1h_to_1d'),
      over_1d: countOf(name, 'over_1d'),
    }
    return { name, count: by_age.under_1h + by_age['1h_to_1d'] + by_age.over_1d, by_age }
  })
}
