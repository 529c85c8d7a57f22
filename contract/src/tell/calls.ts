import { z } from 'zod'
import { call } from '../call.ts'
import { notificationView } from '../live.ts'
import { sought } from '../query.ts'
import { simulatedLetter, simulatedMessage } from './schemas.ts'

const limit = z.coerce.number().int().min(1).max(100).default(20).describe('at most 100')

export const listSimulatedMail = call({
  name: 'listSimulatedMail',
  method: 'GET',
  path: '/simulator/mail',
  summary: 'Letters in the simulated mailbox, newest first',
  who: 'public',
  whose: 'nobody',
  demoOnly: true,
  query: z.object({
    to: sought(320)
      .transform((to) => to?.toLowerCase().replaceAll(' ', '+')) // a plus that was not encoded arrives as a space
      .describe('only letters to this e-mail address; without it, all'),
    limit,
  }),
  result: z.array(simulatedLetter),
  refusals: ['rate_limited', 'not_found'],
})

export const listSimulatedSms = call({
  name: 'listSimulatedSms',
  method: 'GET',
  path: '/simulator/sms',
  summary: 'Text messages on the simulated telephone, newest first',
  who: 'public',
  whose: 'nobody',
  demoOnly: true,
  query: z.object({
    to: sought(40)
      .transform((to) => (to === undefined ? undefined : `+${to.replace(/\D/g, '').replace(/^00/, '')}`))
      .describe(
        'only messages to this number with its country code, with or without the plus and spaces; without it, all',
      ),
    limit,
  }),
  result: z.array(simulatedMessage),
  refusals: ['rate_limited', 'not_found'],
})

export const listNotifications = call({
  name: 'listNotifications',
  method: 'GET',
  path: '/notification/list',
  summary: 'The person’s notices: at most ten, unviewed first, each group newest first',
  who: 'session',
  whose: 'self',
  result: z.array(notificationView),
  refusals: [],
})
