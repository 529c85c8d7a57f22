import type { QueueItem } from '@fondaco/contract/overview/schemas.ts'
import type { Reader } from '../../../platform/db.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { Scope } from '../../../platform/scope.ts'
import { countWaiting } from '../dossier/progress-store.ts'

/** Individuals that wait for a decision. The count equals the list filtered by `waiting`. */
export async function applicationQueues(
  reader: Reader,
  scope: Scope,
  session: Session,
): Promise<QueueItem[]> {
  if (!session.permissions.has('view:individual')) return []
  const { count, oldest } = await countWaiting(reader, scope)
  return [{ name: 'applications', count, oldest_at: oldest?.toISOString() ?? null }]
}
