/** A text message to one telephone. */
export interface TextMessage {
  /** A UUID made by whoever asks for the message; the same message sent again bears the same. */
  readonly id: string
  /** The number as E.164 writes it: a plus, then 7 to 15 digits. */
  readonly to: string
  readonly text: string
}

/** What became of sending a text message. No detail holds a word of the message. */
export type SmsSubmission =
  /** It is on its way, now or since an earlier call with the same message. */
  | { readonly outcome: 'taken' }
  /** Nobody was reached, or it may be taken later: the same message may be sent again. */
  | { readonly outcome: 'unreachable'; readonly detail: string }
  /** There is no such telephone: no message to this number will be taken. */
  | { readonly outcome: 'number_refused'; readonly detail: string }
  /** This message will never be taken. */
  | { readonly outcome: 'message_refused'; readonly detail: string }

/** Carries text messages to telephones. Never called inside a database transaction. */
export interface Sms {
  /** As it is shown to staff. */
  readonly name: string
  /** True where no message reaches anybody; shown wherever a person could mistake it. */
  readonly simulated: boolean
  /** Sends a message; the same again has no second effect. Throws only for our own faults; all else is an outcome. */
  send(message: TextMessage): Promise<SmsSubmission>
}

/** Whether a message can be sent there at all. */
export const isNumber = (text: string): boolean => /^\+[1-9]\d{6,14}$/.test(text)
