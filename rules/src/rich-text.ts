/** The allowed content of formatted text: everything that the editor makes, and nothing else. */

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

/** The longest comment, in characters as stored. */
export const MAX_REMARK_LETTERS = 65_535

/** The most levels of nested tags. Only hostile input nests deeper. */
export const RICH_TEXT_DEPTH = 32

export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const

const WEB = /^https?:\/\/[\p{L}\p{N}][\p{L}\p{N}.-]*(?::\d{1,5})?(?:[/?#]\S*)?$/iu
const MAIL = /^mailto:[^\s@?]+@[^\s@?]+(?:\?\S*)?$/i

/** An address to which a link may lead: a web address with a host name, or an e-mail address. */
export const isLinkAddress = (text: string): boolean => WEB.test(text) || MAIL.test(text)
