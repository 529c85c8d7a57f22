import { NAMESPACES } from './business-file.ts'
import { MessageFault } from './iso20022/fault.ts'
import { checkStructure } from './iso20022/structure.ts'
import { MAX_BYTES, parseXml } from './iso20022/xml.ts'
import { childrenOf, type Markup, nextMarkup } from './markup.ts'

/** The content of a file according to its header. */
export interface FileDescription {
  readonly fileId: string
  readonly messageCount: number
  /** The number of each type, if stated. */
  readonly manifest: ReadonlyMap<string, number>
}

/** A payload of a file: its application header and the text of the message, or why it cannot be read. */
export type Payload =
  | { readonly ok: true; readonly messageType: string; readonly messageId: string; readonly xml: string }
  | { readonly ok: false; readonly text: string; readonly fault: MessageFault }

/**
 * Reads a business file from its text in pieces, one payload at a time: at most one message and one piece are in
 * memory. An unreadable payload does not stop the others; a fault around the payloads does.
 * @throws MessageFault the fault of the file as a whole
 */
export async function* readBusinessFile(
  pieces: AsyncIterable<string>,
): AsyncGenerator<FileDescription | Payload> {
  let described = false
  for await (const { name, text } of elementsOf(pieces)) {
    if (!described) {
      if (name !== 'PyldDesc') throw new MessageFault('invalid_field', 'must come first', 'Xchg/PyldDesc')
      yield readDescription(text)
      described = true
    } else if (name === 'Pyld') yield readPayload(text)
    else throw new MessageFault('invalid_field', 'does not belong there', `Xchg/${name}`)
  }
  if (!described) throw new MessageFault('invalid_field', 'is missing', 'Xchg/PyldDesc')
}

/** The elements directly inside the root, which must be a business file header, in their order. */
async function* elementsOf(pieces: AsyncIterable<string>): AsyncGenerator<{ name: string; text: string }> {
  let text = ''
  let at = 0
  let ended = false
  let first: Markup | null = null
  const open: string[] = []
  for await (const piece of pieces) {
    text += piece
    for (;;) {
      const markup = nextMarkup(text, at)
      if (markup === null) break
      if (open.length < 2) checkBetween(text.slice(at, markup.start))
      at = markup.end
      if (markup.kind === 'other') continue
      if (ended) throw new MessageFault('not_xml', 'there must be one root element')
      if (open.length === 0) checkRoot(markup, text.slice(markup.start, markup.end))
      if (open.length === 1 && markup.kind !== 'close') first = markup
      if (markup.kind === 'open') open.push(markup.name)
      else if (markup.kind === 'close' && open.pop() !== markup.name) {
        throw new MessageFault('not_xml', `${markup.name} is closed where it is not open`)
      }
      if (open.length === 1 && first !== null && markup.kind !== 'open') {
        yield { name: first.name, text: text.slice(first.start, markup.end) }
        text = text.slice(at)
        at = 0
        first = null
      }
      ended = open.length === 0
    }
    if (first === null) {
      text = text.slice(at)
      at = 0
    }
    if (text.length > MAX_BYTES)
      throw new MessageFault('too_large', `a message of more than ${MAX_BYTES} bytes`)
  }
  if (!ended) throw new MessageFault('not_xml', 'the file ends before its root element does')
  checkBetween(text.slice(at))
}

function checkBetween(text: string): void {
  if (text.trim() !== '') throw new MessageFault('not_xml', 'text where only elements may stand')
}

function checkRoot({ kind, name }: Markup, tag: string): void {
  const { namespace } = parseXml(kind === 'open' ? `${tag.slice(0, -1)}/>` : tag)
  if (name !== 'Xchg' || namespace !== NAMESPACES.file) {
    throw new MessageFault('unknown_message', `${name} of the namespace ${namespace.slice(0, 100)}`)
  }
}

function readDescription(text: string): FileDescription {
  const { root } = parseXml(text)
  checkStructure(root, 'fileDescription')
  const find = (path: string) =>
    path.split('/').reduce((found, name) => found?.all(name)[0], root as typeof root | undefined)
  const required = (path: string, form: RegExp) => {
    const found = find(path)?.text ?? ''
    if (!form.test(found))
      throw new MessageFault('invalid_field', 'is missing or wrong', `Xchg/PyldDesc/${path}`)
    return found
  }
  const manifest = new Map<string, number>()
  for (const line of root.all('MnfstData')) {
    const type = line.all('DocTp')[0]?.text ?? ''
    manifest.set(type, (manifest.get(type) ?? 0) + Number(line.all('NbOfDocs')[0]?.text))
  }
  return {
    fileId: required('PyldData/PyldIdr', /^.{1,35}$/),
    messageCount: Number(required('ApplSpcfcs/TtlNbOfDocs', /^\d{1,15}$/)),
    manifest,
  }
}

/** Finds the header and the message at any depth of wrapping. Each names its own namespace. */
function readPayload(text: string): Payload {
  try {
    const header = elementIn(text, 'AppHdr')
    const xml = elementIn(text, 'Document')
    const { root, namespace } = parseXml(header)
    if (!namespace.startsWith(HEADERS))
      throw new MessageFault('unknown_message', `AppHdr of ${namespace.slice(0, 100)}`)
    checkStructure(root, 'applicationHeader')
    const messageType = root.all('MsgDefIdr')[0]?.text
    const messageId = root.all('BizMsgIdr')[0]?.text
    if (!messageType || !messageId) {
      throw new MessageFault('invalid_field', 'BizMsgIdr and MsgDefIdr must be there', 'AppHdr')
    }
    return { ok: true, messageType, messageId, xml }
  } catch (error) {
    if (error instanceof MessageFault) return { ok: false, text, fault: error }
    throw error
  }
}

/** Any version of the business application header. All versions have the parts that are read. */
const HEADERS = 'urn:iso:std:iso:20022:tech:xsd:head.001.001.'
/** Pyld, BizData and Hdr or Pyld. */
const DEEPEST = 3

function elementIn(text: string, name: string): string {
  let level = [text]
  for (let depth = 0; depth < DEEPEST; depth++) {
    const children = level.flatMap(childrenOf)
    const found = children.filter((child) => child.name === name)
    if (found.length > 1) throw new MessageFault('invalid_field', 'may stand there only once', name)
    if (found[0]) return found[0].text
    level = children.map((child) => child.text)
  }
  throw new MessageFault('invalid_field', 'is missing', name)
}
