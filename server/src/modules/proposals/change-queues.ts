import type { QueueItem } from '@fondaco/contract/overview/schemas.ts'
import type { Reader } from '../../platform/db.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Scope } from '../../platform/scope.ts'
import { kindsFor } from './decide-proposal.ts'
import { countWaiting } from './store.ts'

/** Changes that the reader may approve. The count equals the list filtered by `waiting`. */
export async function changeQueues(reader: Reader, scope: Scope, session: Session): Promise<QueueItem[]> {
  const kinds = kindsFor(session)
  if (kinds.length === 0) return []
  const { count, oldest } = await countWaiting(reader, scope, kinds, session.user.id)
  return [{ name: 'changes', count, oldest_at: oldest?.toISOString() ?? null }]
}
