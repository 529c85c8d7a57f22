import type { ClearingRail } from '@fondaco/rules/payments/rails.ts'
import type { ClearingMessage, MessageType } from './iso20022/envelope.ts'
import { buildMessage } from './iso20022/envelope.ts'

/** A message in its transmitted form: stored by its sender, shown with the payment, sent unchanged. */
export interface OutgoingMessage {
  /** Its rail, which decides its layout. */
  readonly rail: ClearingRail
  readonly messageType: MessageType
  /** Our MsgId. It makes `send` idempotent. */
  readonly messageId: string
  readonly xml: string
}

/** A message from the rail, unchanged. Rail and message id together are unique. */
export type IncomingMessage = OutgoingMessage

/** The outcome of sending. */
export type Submission =
  /**
   * The rail has the message, or it is stored at a place from which it reaches the rail without us; now or since an
   * earlier call.
   */
  | { readonly outcome: 'taken' }
  /** Nothing was reached and nothing was accepted: the same message may be sent again. */
  | { readonly outcome: 'unreachable'; readonly detail: string }
  /** It is unknown whether the message was accepted: ask for the status, never send again, never refund by guess. */
  | { readonly outcome: 'timeout'; readonly detail: string }
  /** Not accepted, and never will be: invalid, or other content under an id that was used before. */
  | { readonly outcome: 'refused'; readonly detail: string }

/** The result of one round of `deliver`. */
export interface Delivery {
  /** Messages that the handler accepted. */
  readonly delivered: number
  /** Messages that could not be handed over. They stay for a later round, or are set aside if they are unusable. */
  readonly failed: readonly { readonly what: string; readonly why: string }[]
}

/**
 * Handles one message. It is called at least once, in any order, so it must be idempotent. If it throws, the message
 * waits.
 */
export type MessageHandler = (message: IncomingMessage) => Promise<void>

/**
 * A clearing house, or the correspondent bank of wires: payments, answers, returns, recalls and questions as ISO 20022 messages, in both directions. Never
 * called inside a database transaction.
 */
export interface Clearing {
  /** Its name for staff. */
  readonly name: string
  readonly rail: ClearingRail
  /** Our identification there. */
  readonly bic: string
  /** True if no money moves. Shown wherever a person could mistake it. */
  readonly simulated: boolean
  /**
   * Sends a message. The same message again has no second effect, so no payment is made twice. Throws only for our own
   * faults. Every reaction of the other side is an outcome.
   */
  send(message: OutgoingMessage): Promise<Submission>
  /** Sets the handler of messages from the rail. A message is acknowledged once the handler has resolved. */
  onMessage(handler: MessageHandler): void
  /**
   * One round: passes on waiting messages in both directions. Several processes may do so at once. Called by
   * `runDelivery`.
   */
  deliver(): Promise<Delivery>
}

/** Builds a message for sending. @throws MessageFault if it breaks the rules of its rail */
export function composeMessage(message: ClearingMessage, rail: ClearingRail = 'SEPA'): OutgoingMessage {
  return { rail, messageType: message.type, messageId: message.messageId, xml: buildMessage(message, rail) }
}

/** One of our ids in messages: 32 characters, because a message id has room for 35. */
export function toRailId(id: string): string {
  return id.replaceAll('-', '')
}

/** Our id in a message, or null if it cannot be one of ours. */
export function fromRailId(text: string): string | null {
  if (!/^[0-9a-f]{32}$/.test(text)) return null
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
