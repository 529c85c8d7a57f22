import type * as calls from '@fondaco/contract/overview/calls.ts'
import type { QueueItem } from '@fondaco/contract/overview/schemas.ts'
import type { Reader } from '../../platform/db.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Scope } from '../../platform/scope.ts'
import { settledVolumes } from '../payments/index.ts'

/** Queues of one module for this member of staff; none if they may not open the list. */
export type Queues = (
  reader: Reader,
  scope: Scope,
  session: Session,
  now: Date,
) => Promise<readonly QueueItem[]>

/** The back-office dashboard. Each figure equals the list that it links to. */
export const getStaffDashboard =
  ({ queues }: { readonly queues: readonly Queues[] }): Operation<typeof calls.getStaffDashboard> =>
  async ({ db, scope, session, query: { timezone }, clock }) => {
    const now = clock.now()
    const [volumes, ...items] = await Promise.all([
      settledVolumes(db, scope, session, now, timezone),
      ...queues.map((queuesOf) => queuesOf(db, scope, session, now)),
    ])
    return { queues: items.flat(), ...volumes, as_of: now.toISOString() }
  }
