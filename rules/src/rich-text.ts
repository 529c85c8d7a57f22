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

/** An address that a link may lead to: of the web or of mail, written out. */
export const isLinkAddress = (text: string): boolean =>
  /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@[^\s@])\S*$/i.test(text) && URL.canParse(text)
