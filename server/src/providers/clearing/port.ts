import type { ClearingMessage, MessageType } from './iso20022/envelope.ts'
import { buildMessage } from './iso20022/envelope.ts'

/** A message as it travels: kept by whoever sends it, shown with the payment, sent unchanged. */
export interface OutgoingMessage {
  readonly messageType: MessageType
  /** Our MsgId: the idempotency of `send`. */
  readonly messageId: string
  readonly xml: string
}

/** A message from the rail, as it came. */
export interface IncomingMessage extends OutgoingMessage {
  /** The rail it came by; with the message's id it is unique. */
  readonly rail: string
}

/** What became of sending. */
export type Submission =
  /** The message is with the rail, or kept where it reaches the rail without us; now or since an earlier call. */
  | { readonly outcome: 'taken' }
  /** Nobody was reached and nothing was taken: the same message may be sent again. */
  | { readonly outcome: 'unreachable'; readonly detail: string }
  /** Nobody knows whether it was taken: ask for the status, never send anew, never refund by guess. */
  | { readonly outcome: 'timeout'; readonly detail: string }
  /** Not taken, and it never will be: broken, or other content under an id that was used before. */
  | { readonly outcome: 'refused'; readonly detail: string }

/** What one round of `deliver` did. */
export interface Delivery {
  /** Messages that the handler took. */
  readonly delivered: number
  /** What could not be handed over: it stays for a later round, or lies aside where nothing can be made of it. */
  readonly failed: readonly { readonly what: string; readonly why: string }[]
}

/** Takes one message. At least once, in any order: it must be idempotent. What it throws leaves the message waiting. */
export type MessageHandler = (message: IncomingMessage) => Promise<void>

/**
 * A clearing house: payments, answers, returns, recalls and questions as ISO 20022 messages, in both directions.
 * Never called inside a database transaction.
 */
export interface Clearing {
  /** As it is shown to staff. */
  readonly name: string
  readonly rail: string
  /** True where no money moves; shown wherever a person could mistake it. */
  readonly simulated: boolean
  /**
   * Sends a message. The same message again has no second effect, so no payment is made twice.
   * Throws only for our own faults; whatever the other side does is an outcome.
   */
  send(message: OutgoingMessage): Promise<Submission>
  /** Names who takes what comes from the rail. A message is acknowledged once the handler has resolved. */
  onMessage(handler: MessageHandler): void
  /** One round: passes on what waits, in both directions. Several processes may do so at once. Called by `runDelivery`. */
  deliver(): Promise<Delivery>
}

/** Builds a message for sending. @throws MessageFault where it breaks the schemes' rules */
export function composeMessage(message: ClearingMessage): OutgoingMessage {
  return { messageType: message.type, messageId: message.messageId, xml: buildMessage(message) }
}

/** One of our ids as messages carry it: 32 characters, because theirs have room for 35. */
export function toRailId(id: string): string {
  return id.replaceAll('-', '')
}

/** Our id that a message carries, or null where it cannot be one of ours. */
export function fromRailId(text: string): string | null {
  if (!/^[0-9a-f]{32}$/.test(text)) return null
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
