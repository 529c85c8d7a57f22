import { XMLValidator } from 'fast-xml-parser'

/** Control characters that are no part of a text; a file of another kind is full of them. */
const CONTROLS = /[^\P{Cc}\t\n\f\r]/u
/** What a browser would run or draw, and what would make a reader of XML expand or fetch something. */
const ACTIVE = /<(!doctype|!entity|html|script|svg|iframe|object|embed|\?php|\?xml-stylesheet)\b/i
/** Elements of a page or a drawing under another prefix. */
const PAGES = /http:\/\/www\.w3\.org\/(1999\/xhtml|2000\/svg)/

/** Whether a file is plain text in UTF-8 without markup that a browser would act on. */
export function isHarmlessText(bytes: Buffer): boolean {
  const text = textOf(bytes)
  return text !== null && !CONTROLS.test(text) && !ACTIVE.test(text)
}

/** Whether a file is well-formed XML in UTF-8 without a document type, a style sheet or a page in it. */
export function isHarmlessXml(bytes: Buffer): boolean {
  const text = textOf(bytes)
  if (text === null || CONTROLS.test(text) || ACTIVE.test(text) || PAGES.test(text)) return false
  const declared = /^<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/i.exec(text)?.[1]
  if (declared !== undefined && declared.toLowerCase() !== 'utf-8') return false
  return text.startsWith('<') && XMLValidator.validate(text) === true
}

/** The text of a file in UTF-8, without its mark at the beginning; null if it is not UTF-8. */
function textOf(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
