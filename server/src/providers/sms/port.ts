/** A text message to one telephone. */
export interface TextMessage {
  /** A UUID made by the caller. The same message sent again has the same id. */
  readonly id: string
  /** The number in E.164: a plus, then 7 to 15 digits. */
  readonly to: string
  readonly text: string
}

/** The outcome of sending a text message. No detail contains words of the message. */
export type SmsSubmission =
  /** It is on its way, now or since an earlier call with the same message. */
  | { readonly outcome: 'taken' }
  /** The gateway was not reached, or it may accept later: the same message may be sent again. */
  | { readonly outcome: 'unreachable'; readonly detail: string }
  /** There is no such telephone: no message to this number will be accepted. */
  | { readonly outcome: 'number_refused'; readonly detail: string }
  /** This message will never be accepted. */
  | { readonly outcome: 'message_refused'; readonly detail: string }

/** Sends text messages to telephones. Never called inside a database transaction. */
export interface Sms {
  /** Its name for staff. */
  readonly name: string
  /** True if no message reaches anyone. Shown wherever a person could mistake it. */
  readonly simulated: boolean
  /**
   * Sends a message. The same message again has no second effect. Throws only for our own faults; everything else is an
   * outcome.
   */
  send(message: TextMessage): Promise<SmsSubmission>
}

/** Whether a message can be sent to the number at all. */
export const isNumber = (text: string): boolean => /^\+[1-9]\d{6,14}$/.test(text)
