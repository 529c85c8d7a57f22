import type { listNotifications as call } from '@fondaco/contract/notifications/calls.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { listNotifications } from './store.ts'

/** The session's notifications: at most ten, unviewed first, each group newest first (C§4). */
export const listOwnNotifications: Operation<typeof call> = ({ db, session }) =>
  listNotifications(db, session.user.id)
