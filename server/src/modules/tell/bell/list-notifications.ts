import type { NotificationView } from '@fondaco/contract/live.ts'
import type * as calls from '@fondaco/contract/tell/calls.ts'
import { ENTITIES } from '@fondaco/rules/entity.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import type { Session } from '../../../platform/http/session.ts'
import { findNotifications, viewOf } from './notification-store.ts'

/** The session's notifications in the language of the page: at most ten, unviewed first, each group newest first. */
export const listNotifications = async ({
  db,
  session,
  request: { language },
}: CallContext<typeof calls.listNotifications>): Promise<NotificationView[]> =>
  (await findNotifications(db, session.user.id, seenBy(session))).map((row) => viewOf(row, language))

/**
 * Notifications that a session sees. A customer sees all of their own. Staff, also in a proxy login, see those of their
 * entities; and those without an entity, unless data of the user are hidden from them.
 */
const seenBy = ({ side, actedBy, entities, seesWholeUser }: Session) => ({
  entities: side === 'customer' && !actedBy ? ENTITIES : entities,
  ofNoEntity: seesWholeUser,
})
