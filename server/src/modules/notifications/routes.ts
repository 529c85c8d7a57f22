import { listNotifications } from '@fondaco/contract/notifications/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { listOwnNotifications } from './list-notifications.ts'

export const notificationRoutes: Mounted[] = [mount(listNotifications, listOwnNotifications)]
