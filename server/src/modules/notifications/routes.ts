import { listNotifications } from '@fondaco/contract/notifications/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import * as store from './store.ts'

export const notificationRoutes: Mounted[] = [
  mount(listNotifications, ({ db, session }) => store.listNotifications(db, session.user.id)),
]
