import { writeXml, XmlElement } from './iso20022/xml.ts'

/**
 * A file of messages in the layout of ISO 20022 (decision 16): a business file header, head.002.001.01, around
 * payloads. Each payload is a head.003.001.01, which holds a message with its business application header,
 * head.001.001.02.
 */
export const NAMESPACES = {
  file: 'urn:iso:std:iso:20022:tech:xsd:head.002.001.01',
  payload: 'urn:iso:std:iso:20022:tech:xsd:head.003.001.01',
  header: 'urn:iso:std:iso:20022:tech:xsd:head.001.001.02',
} as const

/** The header of a file. */
export interface FileHeader {
  /** PyldIdr, at most 35 characters: unique among the files of a sender. */
  readonly fileId: string
  readonly createdAt: Date
}

/** A message in a file. */
export interface FiledMessage {
  readonly messageType: string
  readonly messageId: string
  readonly xml: string
}

/** Writes a file piece by piece. The same input gives the same bytes. */
export function* writeBusinessFile(
  header: FileHeader,
  messages: readonly FiledMessage[],
  parties: { readonly bic: string; readonly rail: string },
): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<Xchg xmlns="${NAMESPACES.file}">\n`
  yield bare(describe(header, messages))
  for (const message of messages) {
    yield `<Pyld>\n<BizData xmlns="${NAMESPACES.payload}">\n<Hdr>\n`
    yield bare(applicationHeader(header, message, parties))
    yield '</Hdr>\n<Pyld>\n'
    yield bare(message.xml)
    yield '</Pyld>\n</BizData>\n</Pyld>\n'
  }
  yield '</Xchg>\n'
}

function describe({ fileId, createdAt }: FileHeader, messages: readonly FiledMessage[]): string {
  const description = new XmlElement('PyldDesc')
  const data = new XmlElement('PyldData', description)
  leaf(data, 'PyldIdr', fileId)
  leaf(data, 'CreDtAndTm', createdAt.toISOString())
  leaf(new XmlElement('ApplSpcfcs', description), 'TtlNbOfDocs', String(messages.length))
  leaf(description, 'PyldTp', NAMESPACES.payload)
  for (const [type, ofType] of Map.groupBy(messages, ({ messageType }) => messageType)) {
    const manifest = new XmlElement('MnfstData', description)
    leaf(manifest, 'DocTp', type)
    leaf(manifest, 'NbOfDocs', String(ofType.length))
  }
  return writeXml(description)
}

/** From us to the rail, which has no BIC among its participants. */
function applicationHeader(
  { createdAt }: FileHeader,
  { messageType, messageId }: FiledMessage,
  { bic, rail }: { readonly bic: string; readonly rail: string },
): string {
  const header = new XmlElement('AppHdr')
  header.attributes.set('xmlns', NAMESPACES.header)
  leaf(party(header, 'Fr'), 'BICFI', bic)
  leaf(new XmlElement('Othr', party(header, 'To')), 'Id', rail)
  leaf(header, 'BizMsgIdr', messageId)
  leaf(header, 'MsgDefIdr', messageType)
  leaf(header, 'CreDt', createdAt.toISOString())
  return writeXml(header)
}

const party = (header: XmlElement, name: string): XmlElement =>
  new XmlElement('FinInstnId', new XmlElement('FIId', new XmlElement(name, header)))

function leaf(into: XmlElement, name: string, text: string): void {
  new XmlElement(name, into).text = text
}

/** XML without its declaration, because only the file as a whole has one. */
const bare = (xml: string): string => xml.replace(/^\uFEFF?\s*<\?xml[^>]*\?>\s*/, '')
