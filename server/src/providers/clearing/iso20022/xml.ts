import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser'
import { MessageFault } from './fault.ts'

/** The largest message that we exchange. Clearing files of the schemes are much smaller. */
export const MAX_BYTES = 5 * 1024 * 1024
/** The deepest element of the messages that we read is at level 9. */
const MAX_DEPTH = 24

/** One element of a document. Names are local: without the prefix of the document's namespace. */
export class XmlElement {
  readonly name: string
  readonly parent: XmlElement | undefined
  readonly attributes = new Map<string, string>()
  readonly children: XmlElement[] = []
  text = ''
  /** The structural fault of a transaction, if it has one. */
  fault: MessageFault | undefined

  constructor(name: string, parent?: XmlElement) {
    this.name = name
    this.parent = parent
    parent?.children.push(this)
  }

  /** The place of the element in readable form: `Document/FIToFICstmrCdtTrf/CdtTrfTxInf[2]/Amt`. */
  get path(): string {
    if (this.parent === undefined) return this.name
    const alike = this.parent.all(this.name)
    const index = alike.length > 1 ? `[${alike.indexOf(this) + 1}]` : ''
    return `${this.parent.path}/${this.name}${index}`
  }

  all(name: string): XmlElement[] {
    return this.children.filter((child) => child.name === name)
  }
}

/** A node of fast-xml-parser with preserved order: `{ tag: children, ':@': attributes }`. */
type Node = { [tag: string]: Node[] | Record<string, string> | string | undefined }

const ATTRIBUTES = ':@'
const TEXT = '#text'
const CDATA = '#cdata'

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  // The five entities of XML are decoded here. No other entity is ever resolved.
  processEntities: false,
  cdataPropName: CDATA,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: MAX_DEPTH,
})

const builder = new XMLBuilder({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  format: true,
  indentBy: '  ',
})

/**
 * Reads a document into elements and the namespace of its root. Refuses, before parsing, a document that is too large
 * or has a DTD (so no entity can expand and nothing outside is fetched). Then refuses one that nests too deep or is not
 * well formed.
 * @throws MessageFault too_large, markup_forbidden, not_xml
 */
export function parseXml(xml: string): { root: XmlElement; namespace: string } {
  if (Buffer.byteLength(xml) > MAX_BYTES) throw new MessageFault('too_large', `more than ${MAX_BYTES} bytes`)
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(xml)) {
    throw new MessageFault('markup_forbidden', 'a document type is not accepted')
  }
  const wellFormed = XMLValidator.validate(xml)
  if (wellFormed !== true) throw new MessageFault('not_xml', wellFormed.err.msg)

  const roots = parseNodes(xml).filter((node) => tagOf(node) !== TEXT)
  const [root] = roots
  if (root === undefined || roots.length > 1)
    throw new MessageFault('not_xml', 'there must be one root element')
  const tag = tagOf(root)
  // The validator accepts text after the root.
  if (!xml.trimEnd().endsWith('>')) throw new MessageFault('not_xml', 'text after the end of the document')

  const prefix = tag.includes(':') ? tag.slice(0, tag.indexOf(':')) : ''
  const namespace = attributesOf(root)[prefix === '' ? 'xmlns' : `xmlns:${prefix}`]
  return { root: toElement(root, prefix === '' ? '' : `${prefix}:`), namespace: namespace ?? '' }
}

/** Writes a document with its declaration, indented by two. */
export function writeXml(root: XmlElement): string {
  const declaration = { '?xml': [{ [TEXT]: '' }], [ATTRIBUTES]: { version: '1.0', encoding: 'UTF-8' } }
  return `${builder.build([declaration, toNode(root)]).trim()}\n`
}

function parseNodes(xml: string): Node[] {
  try {
    return parser.parse(xml) as Node[]
  } catch (error) {
    // The validator has accepted it, so this is one of the parser's own limits.
    throw new MessageFault(
      'markup_forbidden',
      error instanceof Error ? error.message : 'refused by the parser',
    )
  }
}

function toElement(node: Node, prefix: string, parent?: XmlElement): XmlElement {
  const tag = tagOf(node)
  const element = new XmlElement(tag.startsWith(prefix) ? tag.slice(prefix.length) : tag, parent)
  for (const [name, value] of Object.entries(attributesOf(node))) element.attributes.set(name, decode(value))
  for (const child of childrenOf(node)) {
    const kind = tagOf(child)
    if (kind === TEXT) element.text += decode(String(child[TEXT]))
    else if (kind === CDATA)
      element.text += childrenOf(child)
        .map((part) => String(part[TEXT]))
        .join('')
    else toElement(child, prefix, element)
  }
  element.text = element.text.trim()
  return element
}

function toNode(element: XmlElement): Node {
  const content = element.children.length > 0 ? element.children.map(toNode) : [{ [TEXT]: element.text }]
  const attributes = Object.fromEntries(element.attributes)
  return { [element.name]: content, ...(element.attributes.size > 0 ? { [ATTRIBUTES]: attributes } : {}) }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decode(text: string): string {
  return text.replace(/&([^;\s]*);?/g, (whole, name: string) => {
    const known = ENTITIES[name]
    if (known !== undefined && whole.endsWith(';')) return known
    const digits = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name)
    const code = digits
      ? Number.parseInt(digits[1] ?? digits[2] ?? '', digits[1] === undefined ? 10 : 16)
      : Number.NaN
    if (!whole.endsWith(';') || !(code >= 0x20 && code <= 0x10ffff)) {
      throw new MessageFault('not_xml', `the entity ${whole.slice(0, 20)} is not known`)
    }
    return String.fromCodePoint(code)
  })
}

function tagOf(node: Node): string {
  return Object.keys(node).find((key) => key !== ATTRIBUTES) ?? ''
}

function childrenOf(node: Node): Node[] {
  const children = node[tagOf(node)]
  return Array.isArray(children) ? children : []
}

function attributesOf(node: Node): Record<string, string> {
  return (node[ATTRIBUTES] ?? {}) as Record<string, string>
}
