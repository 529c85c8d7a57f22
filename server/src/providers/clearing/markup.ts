import { MessageFault } from './iso20022/fault.ts'

/** A piece of markup in a text. */
export interface Markup {
  readonly kind: 'open' | 'close' | 'alone' | 'other'
  /** The name of an element, without its prefix. */
  readonly name: string
  readonly start: number
  readonly end: number
}

/**
 * Markup that begins with `<` and is not an element, and its ending. A document type is not among them: it could
 * expand, or fetch.
 */
const OTHERS: readonly (readonly [begins: string, ends: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]

/**
 * The next piece of markup at or after `from`; null if the text ends before the piece does.
 * @throws MessageFault markup_forbidden, not_xml
 */
export function nextMarkup(text: string, from: number): Markup | null {
  const start = text.indexOf('<', from)
  if (start === -1) return null
  for (const [begins, ends] of OTHERS) {
    if (!text.startsWith(begins, start)) continue
    const end = text.indexOf(ends, start + begins.length)
    return end === -1 ? null : { kind: 'other', name: '', start, end: end + ends.length }
  }
  if (text[start + 1] === '!') {
    // The text may end within `<!--`.
    if (text.length < start + LONGEST_BEGINNING) return null
    throw new MessageFault('markup_forbidden', 'a document type is not accepted')
  }
  const end = endOfTag(text, start)
  if (end === -1) return null
  const closes = text[start + 1] === '/'
  const name = /^<\/?(?:[^\s/>:]+:)?([^\s/>:]+)/.exec(text.slice(start, end))?.[1]
  if (name === undefined) throw new MessageFault('not_xml', `${text.slice(start, start + 20)} is no element`)
  const kind = closes ? 'close' : text[end - 2] === '/' ? 'alone' : 'open'
  return { kind, name, start, end }
}

const LONGEST_BEGINNING = '<![CDATA['.length

/**
 * The position after the `>` that ends a tag; a `>` inside an attribute's quotes does not end it. -1 if there is none.
 */
function endOfTag(text: string, start: number): number {
  for (let at = start + 1; ; ) {
    const close = text.indexOf('>', at)
    if (close === -1) return -1
    const quoted = /["']/.exec(text.slice(at, close))
    if (quoted === null) return close + 1
    const closed = text.indexOf(quoted[0], at + quoted.index + 1)
    if (closed === -1) return -1
    at = closed + 1
  }
}

/**
 * The elements directly inside a complete element, each as its text.
 * @throws MessageFault not_xml, markup_forbidden
 */
export function childrenOf(text: string): { readonly name: string; readonly text: string }[] {
  const children: { name: string; text: string }[] = []
  const open: Markup[] = []
  for (let at = 0; ; ) {
    const markup = nextMarkup(text, at)
    if (markup === null) return children
    at = markup.end
    if (markup.kind === 'open') open.push(markup)
    else if (markup.kind === 'alone' && open.length === 1) children.push(partOf(text, markup, markup))
    else if (markup.kind === 'close') {
      const opened = open.pop()
      if (opened?.name !== markup.name)
        throw new MessageFault('not_xml', `${markup.name} is closed, not opened`)
      if (open.length === 1) children.push(partOf(text, opened, markup))
    }
  }
}

const partOf = (text: string, { name, start }: Markup, { end }: Markup) => ({
  name,
  text: text.slice(start, end),
})
