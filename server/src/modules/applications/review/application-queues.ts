import type { QueueItem } from '@fondaco/contract/overview/schemas.ts'
import type { Reader } from '../../../platform/db.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { Scope } from '../../../platform/scope.ts'
import { countWaiting } from '../dossier/progress-store.ts'

/** Individuals that wait for a decision. Each count equals the list filtered by `waiting` or `queue`, and by `age`. */
export async function applicationQueues(
  reader: Reader,
  scope: Scope,
  session: Session,
  now: Date,
): Promise<QueueItem[]> {
  if (!session.permissions.has('view:individual')) return []
  const waiting = await countWaiting(reader, scope, { readerId: session.user.id, now })
  const named = [
    ['applications', waiting.all],
    ['applications_mine', waiting.mine],
    ['applications_unclaimed', waiting.unclaimed],
  ] as const
  return named.map(([name, { byAge, oldest }]) => ({
    name,
    count: byAge.under_1h + byAge['1h_to_1d'] + byAge.over_1d,
    by_age: byAge,
    oldest_at: oldest?.toISOString() ?? null,
  }))
}
