import type { QueueItem } from '@fondaco/contract/overview/schemas.ts'
import type { Reader } from '../../platform/db.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Scope } from '../../platform/scope.ts'
import { kindsFor } from './kinds-for.ts'
import { findApprovable } from './may-approve.ts'
import type { ProposalDeps } from './proposal-kind.ts'

/** Changes that the reader may approve. The count equals the list filtered by `waiting`. */
export const changeQueues =
  (deps: Pick<ProposalDeps, 'kinds'>) =>
  async (reader: Reader, scope: Scope, session: Session): Promise<QueueItem[]> => {
    if (kindsFor(session).length === 0) return []
    const [oldest, ...others] = await findApprovable(deps, reader, scope, session)
    return [
      {
        name: 'changes',
        count: oldest ? others.length + 1 : 0,
        oldest_at: oldest?.proposed_at.toISOString() ?? null,
      },
    ]
  }
