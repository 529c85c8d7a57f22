import type { NotificationView } from '@fondaco/contract/live.ts'
import type * as calls from '@fondaco/contract/notifications/calls.ts'
import { ENTITIES } from '@fondaco/rules/entity.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import type { Session } from '../../platform/http/session.ts'
import { findNotifications } from './store.ts'

/** The session's notifications: at most ten, unviewed first, each group newest first. */
export const listNotifications = ({
  db,
  session,
}: CallContext<typeof calls.listNotifications>): Promise<NotificationView[]> =>
  findNotifications(db, session.user.id, seenBy(session))

/**
 * What a session sees of its user's notifications. A customer sees all of them; staff, for themselves or in a proxy
 * login, those of the entities that they hold, and those of no entity unless something of the user is hidden.
 */
const seenBy = ({ side, actedBy, entities, seesWholeUser }: Session) => ({
  entities: side === 'customer' && !actedBy ? ENTITIES : entities,
  ofNoEntity: seesWholeUser,
})
