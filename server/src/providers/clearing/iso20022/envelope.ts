import type { Currency } from '@fondaco/rules/currency.ts'
import type { ClearingRail } from '@fondaco/rules/payments/rails.ts'
import { isSepaReference } from '@fondaco/rules/sepa.ts'
import { camt029, type ResolutionMessage } from './camt029.ts'
import { type CancellationRequestMessage, camt056 } from './camt056.ts'
import { MessageFault } from './fault.ts'
import { amountIn, uetr } from './fields.ts'
import {
  FieldFault,
  type Part,
  type RefusedItem,
  readMoney,
  readParts,
  refusedIn,
  writeParts,
} from './layout.ts'
import { type Mentions, mentionsIn } from './mentions.ts'
import { pacs002, type StatusMessage } from './pacs002.ts'
import { pacs004, type ReturnMessage } from './pacs004.ts'
import { pacs008, type TransferMessage } from './pacs008.ts'
import { pacs028, type StatusQuestionMessage } from './pacs028.ts'
import { type ComponentName, checkStructure } from './structure.ts'
import { parseXml, writeXml, XmlElement } from './xml.ts'

/** The messages that we exchange with a clearing system, in our own types, distinguished by `type`. */
export type ClearingMessage =
  | TransferMessage
  | StatusMessage
  | ReturnMessage
  | StatusQuestionMessage
  | CancellationRequestMessage
  | ResolutionMessage

/** Name and version of a message that we exchange. */
export type MessageType = ClearingMessage['type']

/** An unreadable transaction, with the parts that could be read. */
export interface RefusedTransaction {
  readonly fault: MessageFault
  /** TxId, or the TxId of the payment that it concerns. */
  readonly transactionId?: string
  readonly endToEndId?: string
  readonly amount?: bigint
  /** Wires only. */
  readonly currency?: Currency
  readonly rail: 'SCT' | 'INST' | 'WIRE'
  readonly uetr?: string
  readonly payeeIban?: string
}

/** A message that was read, or the reason why it was refused as a whole. */
export type ParsedMessage =
  | {
      readonly ok: true
      readonly message: ClearingMessage
      /** The parties and texts of the payments in a pacs.008, by their TxId. */
      readonly mentions: ReadonlyMap<string, Mentions>
      /** The unreadable transactions of the message. They do not affect the others. */
      readonly refused: readonly RefusedTransaction[]
    }
  | { readonly ok: false; readonly fault: MessageFault }

interface Description {
  readonly root: string
  /** The place of the message's id. */
  readonly id: string
  readonly structure: ComponentName
  readonly parts: readonly Part<never>[]
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:'

/** The layout of each message on each rail. One mechanism writes and reads them all. */
const DESCRIPTIONS: Readonly<Record<MessageType, Readonly<Record<ClearingRail, Description>>>> = {
  'pacs.008.001.08': pacs008,
  'pacs.002.001.10': pacs002,
  'pacs.004.001.09': pacs004,
  'pacs.028.001.03': pacs028,
  'camt.056.001.08': camt056,
  'camt.029.001.09': camt029,
}

/**
 * Writes a message as XML, within the limits of its rail. Texts are converted to the characters of the SEPA schemes,
 * which are those of wires too (SWIFT's set X). `parseMessage` reads it back to the same message.
 * @throws MessageFault invalid_field, with the path of the element
 */
export function buildMessage(message: ClearingMessage, rail: ClearingRail = 'SEPA'): string {
  const { root, parts } = DESCRIPTIONS[message.type][rail]
  const document = new XmlElement('Document')
  document.attributes.set('xmlns', NAMESPACE + message.type)
  writeParts(parts as readonly Part<ClearingMessage>[], message, new XmlElement(root, document))
  return writeXml(document)
}

/** Reads XML from outside; nothing else does. Never throws because of a message's content. */
export function parseMessage(xml: string, rail: ClearingRail = 'SEPA'): ParsedMessage {
  return orFault(() => {
    const { type, content } = openDocument(xml, rail)
    const description = DESCRIPTIONS[type][rail]
    checkStructure(content, description.structure)
    const parts = description.parts as readonly Part<Omit<ClearingMessage, 'type'>>[]
    const read = readParts(parts, content)
    return {
      ok: true,
      message: { ...read, type } as ClearingMessage,
      mentions: mentionsOf(type, content),
      refused: refusedIn(read).map((one) => describeRefused(one, rail)),
    }
  })
}

/** The same, but one unreadable transaction refuses the whole message. */
export function parseWhole(xml: string, rail: ClearingRail = 'SEPA'): ParsedMessage {
  const parsed = parseMessage(xml, rail)
  const [first] = parsed.ok ? parsed.refused : []
  return first ? { ok: false, fault: first.fault } : parsed
}

function mentionsOf(type: MessageType, content: XmlElement): ReadonlyMap<string, Mentions> {
  if (type !== 'pacs.008.001.08') return new Map()
  return new Map(
    content
      .all('CdtTrfTxInf')
      .map((payment) => [textAt(payment, 'PmtId/TxId') ?? '', mentionsIn(payment)] as const),
  )
}

function describeRefused({ element, fault }: RefusedItem, rail: ClearingRail): RefusedTransaction {
  const ids = [textAt(element, 'PmtId/TxId'), textAt(element, 'OrgnlTxId')]
  const transactionId = ids.find((id) => id !== undefined && isSepaReference(id))
  const endToEndId = textAt(element, 'PmtId/EndToEndId')
  const payeeIban = textAt(element, 'CdtrAcct/Id/IBAN')
  const instant = textAt(element, 'PmtTpInf/LclInstrm/Cd') === 'INST' || element.all('AccptncDtTm').length > 0
  return {
    fault,
    rail: rail === 'WIRE' ? 'WIRE' : instant ? 'INST' : 'SCT',
    ...(transactionId === undefined ? {} : { transactionId }),
    ...(endToEndId !== undefined && isSepaReference(endToEndId) ? { endToEndId } : {}),
    ...(rail === 'WIRE' ? wireIn(element) : sepaIn(element)),
    ...(payeeIban === undefined ? {} : { payeeIban }),
  }
}

function sepaIn(element: XmlElement): Pick<RefusedTransaction, 'amount'> {
  const amount = amountIn(element, 'IntrBkSttlmAmt')
  return amount === undefined ? {} : { amount }
}

/** What can be read of a wire: without its amount or UETR it cannot be returned. */
function wireIn(element: XmlElement): Pick<RefusedTransaction, 'amount' | 'currency' | 'uetr'> {
  const [amount, ...more] = element.all('IntrBkSttlmAmt')
  const found = textAt(element, 'PmtId/UETR')
  const known = found !== undefined && isRead(() => uetr.read(found)) ? { uetr: found } : {}
  return amount && more.length === 0 && isRead(() => readMoney(amount))
    ? { ...known, ...readMoney(amount) }
    : known
}

function isRead(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch (error) {
    if (error instanceof MessageFault || error instanceof FieldFault) return false
    throw error
  }
}

const textAt = (from: XmlElement, path: string): string | undefined =>
  path.split('/').reduce<XmlElement | undefined>((element, name) => element?.all(name)[0], from)?.text

/** Type and id of a message, without checking the rest: enough for filing it. */
export function identifyMessage(
  xml: string,
  rail: ClearingRail = 'SEPA',
): { ok: true; messageType: MessageType; messageId: string } | { ok: false; fault: MessageFault } {
  return orFault(() => {
    const { type, content } = openDocument(xml, rail)
    const path = DESCRIPTIONS[type][rail].id
    const messageId = textAt(content, path)
    if (!messageId || messageId.length > 35) {
      throw new MessageFault('invalid_field', 'is missing', `${content.path}/${path}`)
    }
    return { ok: true, messageType: type, messageId }
  })
}

/** Checks the document's type and opens it. */
function openDocument(xml: string, rail: ClearingRail): { type: MessageType; content: XmlElement } {
  const { root, namespace } = parseXml(xml)
  const type = namespace.startsWith(NAMESPACE) ? namespace.slice(NAMESPACE.length) : ''
  if (root.name !== 'Document' || !Object.hasOwn(DESCRIPTIONS, type)) {
    throw new MessageFault('unknown_message', `${root.name} of the namespace ${namespace.slice(0, 100)}`)
  }
  const known = type as MessageType
  const [content, ...more] = root.children
  const { root: name } = DESCRIPTIONS[known][rail]
  if (content?.name !== name || more.length > 0) {
    throw new MessageFault('unknown_message', `a ${known} must hold one ${name}`)
  }
  return { type: known, content }
}

function orFault<T>(read: () => T): T | { ok: false; fault: MessageFault } {
  try {
    return read()
  } catch (error) {
    if (error instanceof MessageFault) return { ok: false, fault: error }
    throw error
  }
}
