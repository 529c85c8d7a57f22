import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** Relationships that a person follows by a click; the opening program follows all others. */
const HYPERLINKS: readonly unknown[] = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink',
  'http://purl.oclc.org/ooxml/officeDocument/relationships/hyperlink',
]

const isRelationships = (name: string): boolean => /\.rels$/i.test(name)
const isTypes = (name: string): boolean => /^\[content_types\]\.xml$/i.test(name)

/** Whether a part of an Office document lists the document's parts, so it must be read. */
export const isReadPart = (name: string): boolean => isRelationships(name) || isTypes(name)

/**
 * Whether a part of an Office document is no macro and fetches nothing from elsewhere: a template, a picture, an
 * object. Links to click on are normal.
 * @param content of a part that is read; null for others
 */
export function isHarmlessPart(name: string, content: Buffer): boolean {
  if (/vbaproject\.bin$/i.test(name)) return false
  if (!isReadPart(name)) return true
  const text = textOf(content)
  if (text === null || /vbaProject/i.test(text)) return false
  return isTypes(name) || staysInside(text)
}

/** XML in UTF-8 without a document type; null for anything else, which programs could read differently. */
function textOf(content: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    const encoding = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)/i.exec(text)?.[1] ?? 'utf-8'
    if (/^(utf-?8|us-ascii)$/i.test(encoding) && !/\0|<!DOCTYPE|<!ENTITY/i.test(text)) return text
  } catch {
    // It is not in UTF-8.
  }
  return null
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  removeNSPrefix: true,
  htmlEntities: true,
})

function staysInside(text: string): boolean {
  try {
    return XMLValidator.validate(text) === true && isInside(parser.parse(text))
  } catch {
    return false
  }
}

/** Whether a parsed document has no external relationships but links. */
function isInside(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return true
  const { Type, Target, TargetMode } = node as Record<string, unknown>
  const isOutside =
    String(TargetMode ?? '')
      .trim()
      .toLowerCase() === 'external' || /^\s*([a-z][\w+.-]*:|[\\/]{2})/i.test(String(Target ?? ''))
  return (!isOutside || HYPERLINKS.includes(Type)) && Object.values(node).every(isInside)
}
