import * as calls from '@fondaco/contract/notifications/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { listNotifications } from './list-notifications.ts'

export const notificationRoutes: Mounted[] = [mount(calls.listNotifications, listNotifications)]
