import { ALIGNMENTS, isLinkAddress, RICH_TEXT_DEPTH, RICH_TEXT_TAGS } from '@fondaco/rules/rich-text.ts'
import sanitizeHtml from 'sanitize-html'

/** No tag of HTML: a tag of this name is dropped, and its text kept. */
const REFUSED = 'refused'

const ALIGNED = { 'text-align': [new RegExp(`^(?:${ALIGNMENTS.join('|')})$`)] }

/**
 * Formatted text as it may be kept: only the elements of the editor. Other elements are dropped, and their text stays.
 */
export const sanitizeRichText = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...RICH_TEXT_TAGS],
    allowedAttributes: { a: ['href'], p: ['style'] },
    allowedStyles: { p: ALIGNED },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: RICH_TEXT_DEPTH,
    transformTags: {
      b: 'strong',
      i: 'em',
      a: (_, { href = '' }) =>
        isLinkAddress(href) ? { tagName: 'a', attribs: { href } } : { tagName: REFUSED, attribs: {} },
    },
  })

/** The words of formatted text, one line for each paragraph or item. */
export const plainTextOf = (html: string): string =>
  sanitizeHtml(html.replaceAll(/<br\s*\/?>|<\/(?:p|li|blockquote)>/gi, '\n'), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim()
