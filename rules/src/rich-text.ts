/** What formatted text may hold: all that the editor makes, and nothing else. */

export const RICH_TEXT_TAGS = [
  'p',
  'br',
  'ul',
  'ol',
  'li',
  'blockquote',
  'strong',
  'em',
  'u',
  's',
  'a',
] as const

/** The tags that hold each other without an end in what is hostile: no person nests deeper. */
export const RICH_TEXT_DEPTH = 32

export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const

const WEB = /^https?:\/\/[\p{L}\p{N}][\p{L}\p{N}.-]*(?::\d{1,5})?(?:[/?#]\S*)?$/iu
const MAIL = /^mailto:[^\s@?]+@[^\s@?]+(?:\?\S*)?$/i

/** An address that a link may lead to: of the web by the name of its host, or of mail, written out. */
export const isLinkAddress = (text: string): boolean => WEB.test(text) || MAIL.test(text)
