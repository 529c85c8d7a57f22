import { LANGUAGES } from '@fondaco/rules/language.ts'
import { TASK_STATES } from '@fondaco/rules/tasks.ts'
import { z } from 'zod'
import { id } from './query.ts'

/** Live events of `/api/socket`: JSON `{event, data}`. A live event is a hint, never the data of record. */

const amount = z.string().describe('decimal string in the account’s currency')

export const notificationView = z.object({
  msg_id: z.string(),
  category: z.enum(['order', 'message', 'user', 'project', 'feature', 'popup']),
  payload: z.object({ title: z.string(), message: z.string(), link: z.string().optional() }),
  timestamp: z.string(),
  is_viewed_ui: z.boolean(),
  is_viewed: z.boolean(),
})
export type NotificationView = z.infer<typeof notificationView>

const accountMovement = z.object({
  account_id: z.string().describe('the _id of the account'),
  balance: amount,
  reserved: amount,
  freezed: amount,
  available: amount,
  transaction_id: z.string(),
})

export const totalBalance = z.object({
  currency: z.literal('EUR'),
  amount,
  by_currency: z.array(z.object({ currency: z.string(), amount })),
})

/** What the server sends. */
export const serverEvents = {
  message: notificationView,
  popup: z.object({ title: z.string(), message: z.string() }),
  ErrorMsg: z.object({ title: z.string(), message: z.string() }),
  AccountFunding: accountMovement,
  AccountWithdrawl: accountMovement,
  TotalBalance: totalBalance,
  /** A transaction that the session may see has changed: read it again. */
  transaction: z.object({ _id: z.string(), version: z.int(), status: z.string() }),
  /** An individual whom the session may see, or a request to them, has changed: read it again. */
  individual: z.object({ _id: z.string() }),
  /** A company that the session may see, or a request to it, has changed: read it again. */
  company: z.object({ _id: z.string() }),
  /** A change that needs two people was proposed or decided: read it again. */
  change: z.object({ _id: z.string() }),
  /**
   * A background task of the person made progress or ended. While it runs, the event comes about once a second at most.
   */
  task: z.object({
    _id: z.string(),
    state: z.enum(TASK_STATES),
    done: z.int(),
    total: z.int().nullable(),
  }),
  /**
   * The socket is accepted. If events may have been `missed`, read everything on the page again. From this event on no
   * event is lost.
   */
  connected: z.object({ missed: z.boolean() }),
  /** The session is over; the socket closes after this. */
  session_ended: z.object({ code: z.enum(['401', 'TK02']) }),
} as const
export type ServerEventName = keyof typeof serverEvents
export type ServerEvent = {
  [N in ServerEventName]: { event: N; data: z.infer<(typeof serverEvents)[N]> }
}[ServerEventName]

/**
 * Messages from the client. `connect` comes first and may come again: with the `company_id` of the company on the page,
 * only events about that company's money are sent.
 */
export const clientEvent = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('connect'),
    data: z.strictObject({
      token: z.string().min(1).max(200),
      company_id: z.string().max(64).optional(),
      language: z.enum(LANGUAGES).default('en').describe('of the faults that are told'),
      since_ms: z
        .int()
        .min(0)
        .optional()
        .describe('how long ago what is shown was begun to be read: what was told since is told again'),
    }),
  }),
  z.object({ event: z.literal('viewed'), data: z.strictObject({ msg_id: id }) }),
  z.object({ event: z.literal('delete_message'), data: z.strictObject({ msg_id: id }) }),
])
export type ClientEvent = z.infer<typeof clientEvent>

/** Reconnect every second, up to this many attempts. */
export const RECONNECT_MS = 1000
export const RECONNECT_ATTEMPTS = 5400
