/** Why a message cannot be read or built, by name. */
export type FaultCode =
  /** Larger than `MAX_BYTES`. */
  | 'too_large'
  /** Not well-formed XML: truncated, not closed, not text. */
  | 'not_xml'
  /** Holds a DTD, an entity of its own or nesting beyond any message: never parsed further. */
  | 'markup_forbidden'
  /** Well formed, but no message of ours: another namespace, version or root. */
  | 'unknown_message'
  /** The message's element at `path` is missing, repeated, or breaks the SEPA rules. */
  | 'invalid_field'

/** A detail may quote the message, which may be large. */
const MOST_DETAIL = 300

/** A message that was refused whole. `path` names the element, where the fault has one. */
export class MessageFault extends Error {
  override readonly name = 'MessageFault'
  readonly code: FaultCode
  readonly path: string | undefined
  /** What is wrong, in words, without the path. */
  readonly detail: string

  constructor(code: FaultCode, detail: string, path?: string) {
    const shortened = detail.slice(0, MOST_DETAIL)
    super([code, path, shortened].filter((part) => part !== undefined).join(': '))
    this.code = code
    this.path = path
    this.detail = shortened
  }
}
