/** One reader's letter, the same words in both forms. */
export interface Letter {
  /** A UUID made by whoever asks for the letter; the same letter sent again bears the same. */
  readonly id: string
  /** The reader's address, without a name. */
  readonly to: string
  /** ISO 639-1. */
  readonly language: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** What became of sending a letter. No detail holds a word of the letter. */
export type MailSubmission =
  /** The mail server answers for it from here on, now or since an earlier call with the same letter. */
  | { readonly outcome: 'taken' }
  /** Nobody was reached, or it may be taken later: the same letter may be sent again. */
  | { readonly outcome: 'unreachable'; readonly detail: string }
  /** There is no such reader: no letter to this address will be taken. */
  | { readonly outcome: 'address_refused'; readonly detail: string }
  /** This letter will never be taken. */
  | { readonly outcome: 'message_refused'; readonly detail: string }

/** Carries letters to people. Never called inside a database transaction. */
export interface Mail {
  /** As it is shown to staff. */
  readonly name: string
  /** True where no letter reaches anybody; shown wherever a person could mistake it. */
  readonly simulated: boolean
  /**
   * Sends a letter. SMTP cannot promise that a letter sent again arrives once, so it bears one Message-ID, by which
   * mail programs fold the two together. Throws only for our own faults; whatever the other side does is an outcome.
   */
  send(letter: Letter): Promise<MailSubmission>
}
