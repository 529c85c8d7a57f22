import type { QueueItem } from '@fondaco/contract/overview/schemas.ts'
import type { Reader } from '../../../platform/db.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { Scope } from '../../../platform/scope.ts'
import { countWaiting } from '../dossier/progress-store.ts'

/** Individuals that wait for a decision. Each count equals the list filtered by `waiting` and `age`. */
export async function applicationQueues(
  reader: Reader,
  scope: Scope,
  session: Session,
  now: Date,
): Promise<QueueItem[]> {
  if (!session.permissions.has('view:individual')) return []
  const { byAge, oldest } = await countWaiting(reader, scope, now)
  return [
    {
      name: 'applications',
      count: byAge.under_1h + byAge['1h_to_1d'] + byAge.over_1d,
      by_age: byAge,
      oldest_at: oldest?.toISOString() ?? null,
    },
  ]
}
