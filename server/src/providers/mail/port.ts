/** A letter to one reader, with the same words in both forms. */
export interface Letter {
  /** A UUID made by the caller. The same letter sent again has the same id. */
  readonly id: string
  /** The reader's address, without a name. */
  readonly to: string
  /** ISO 639-1. */
  readonly language: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** The outcome of sending a letter. No detail contains words of the letter. */
export type MailSubmission =
  /** The mail server has accepted it, now or since an earlier call with the same letter. */
  | { readonly outcome: 'taken' }
  /** The server was not reached, or it may accept later: the same letter may be sent again. */
  | { readonly outcome: 'unreachable'; readonly detail: string }
  /** There is no such reader: no letter to this address will be accepted. */
  | { readonly outcome: 'address_refused'; readonly detail: string }
  /** This letter will never be accepted. */
  | { readonly outcome: 'message_refused'; readonly detail: string }

/** Sends letters to people. Never called inside a database transaction. */
export interface Mail {
  /** Its name for staff. */
  readonly name: string
  /** True if no letter reaches anyone. Shown wherever a person could mistake it. */
  readonly simulated: boolean
  /**
   * Sends a letter. SMTP cannot guarantee that a repeated letter arrives once. So it has a constant Message-ID, by
   * which mail programs show the two as one. Throws only for our own faults. Every reaction of the other side is an
   * outcome.
   */
  send(letter: Letter): Promise<MailSubmission>
}
