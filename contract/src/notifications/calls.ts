import { z } from 'zod'
import { call } from '../call.ts'
import { notificationView } from '../live.ts'

export const listNotifications = call({
  name: 'listNotifications',
  method: 'GET',
  path: '/notification/list',
  summary: 'The session’s notifications: at most ten, unviewed first, each group newest first',
  who: 'session',
  whose: 'self',
  result: z.array(notificationView),
  refusals: [],
})
