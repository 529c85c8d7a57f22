/** Why a message cannot be read or built, by name. */
export type FaultCode =
  /** Larger than `MAX_BYTES`. */
  | 'too_large'
  /** Not well-formed XML: truncated, not closed, not text. */
  | 'not_xml'
  /** Has a DTD, its own entity or deeper nesting than any message. It is not parsed further. */
  | 'markup_forbidden'
  /** Well formed, but not one of our messages: another namespace, version or root. */
  | 'unknown_message'
  /** The message's element at `path` is missing, repeated, or breaks the SEPA rules. */
  | 'invalid_field'

/** A detail may quote the message, which may be large. */
const MOST_DETAIL = 300

/** A message refused as a whole. `path` names the element, if the fault has one. */
export class MessageFault extends Error {
  override readonly name = 'MessageFault'
  readonly code: FaultCode
  readonly path: string | undefined
  /** The fault in words, without the path. */
  readonly detail: string

  constructor(code: FaultCode, detail: string, path?: string) {
    const shortened = detail.slice(0, MOST_DETAIL)
    super([code, path, shortened].filter((part) => part !== undefined).join(': '))
    this.code = code
    this.path = path
    this.detail = shortened
  }
}
