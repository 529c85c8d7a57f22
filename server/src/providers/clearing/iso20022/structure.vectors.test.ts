import { Readable } from 'node:stream'
import type { ClearingRail } from '@fondaco/rules/payments/rails.ts'
import { describe, expect, test } from 'vitest'
import { NAMESPACES, writeBusinessFile } from '../business-file.ts'
import { readBusinessFile } from '../read-business-file.ts'
import { buildMessage, parseMessage } from './envelope.ts'
import { RECALL_MESSAGES } from './recall-messages.check.ts'
import { openSchemas } from './schema.vectors.check.ts'
import { at, payer, sct, TRANSFER_MESSAGES, transfers } from './transfer-messages.check.ts'
import { WIRE_MESSAGES } from './wire-messages.check.ts'
import { parseXml, writeXml, XmlElement } from './xml.ts'

/** A message with one change, and its place. */
interface Changed {
  readonly what: string
  readonly xml: string
}

/** Elements that occur somewhere in the messages, and one that occurs nowhere. */
const STRANGERS = ['UltmtDbtr', 'Cd', 'Whatever']

function copyOf(element: XmlElement, parent?: XmlElement): XmlElement {
  const copy = new XmlElement(element.name, parent)
  for (const [name, value] of element.attributes) copy.attributes.set(name, value)
  copy.text = element.text
  for (const child of element.children) copyOf(child, copy)
  return copy
}

const indexesOf = (root: XmlElement): number[][] => {
  const found: number[][] = []
  const visit = (element: XmlElement, at: number[]) => {
    for (const [index, child] of element.children.entries()) {
      found.push([...at, index])
      visit(child, [...at, index])
    }
  }
  visit(root, [])
  return found
}

/**
 * The message with each element removed, doubled, renamed and swapped with its neighbour, and others inserted
 * everywhere.
 */
function* brokenFrom(xml: string): Generator<Changed> {
  const { root } = parseXml(xml)
  // The only child of a document is the message. Its namespace says which one.
  const least = root.name === 'Document' ? 2 : 1
  for (const place of indexesOf(root).filter(({ length }) => length >= least)) {
    const edit = (
      what: string,
      change: (children: XmlElement[], index: number, parent: XmlElement) => void,
    ) => {
      const copy = copyOf(root)
      const parent = place
        .slice(0, -1)
        .reduce((element, index) => element.children[index] as XmlElement, copy)
      const index = place.at(-1) ?? 0
      const { path } = parent.children[index] as XmlElement
      change(parent.children, index, parent)
      return { what: `${what} ${path}`, xml: writeXml(copy) }
    }
    yield edit('dropped', (children, index) => children.splice(index, 1))
    yield edit('doubled', (children, index) => {
      children.splice(index, 0, copyOf(children[index] as XmlElement))
    })
    yield edit('swapped', (children, index) => children.push(...children.splice(index, 1)))
    for (const name of STRANGERS) {
      yield edit(`${name} instead of`, (children, index) => {
        const renamed = new XmlElement(name)
        renamed.children.push(...(children[index]?.children ?? []))
        renamed.text = children[index]?.text ?? ''
        children.splice(index, 1, renamed)
      })
      yield edit(`${name} before`, (children, index) => {
        const added = new XmlElement(name)
        added.text = 'AAAA'
        children.splice(index, 0, added)
      })
    }
  }
}

/** Why some part of a message is refused, or null. */
async function faultOf(xml: string, rail: ClearingRail): Promise<string | null> {
  if (xml.includes('<AppHdr')) return faultOfHeader(xml)
  const parsed = parseMessage(xml, rail)
  const fault = parsed.ok ? parsed.refused[0]?.fault : parsed.fault
  return fault?.detail ?? null
}

/** The same for a header, which occurs only in files. */
async function faultOfHeader(xml: string): Promise<string | null> {
  const header = { fileId: 'F-1', createdAt: at }
  const message = { messageType: 'pacs.008.001.08', messageId: 'M-1', xml: buildMessage(transfers(sct)) }
  const file = [...writeBusinessFile(header, [message], { bic: payer.bic, rail: 'SEPA' })].join('')
  const changed = file.replace(/<AppHdr[\s\S]*<\/AppHdr>/, xml.replace(/^<\?xml[^>]*\?>\s*/, ''))
  for await (const part of readBusinessFile(Readable.from([changed])))
    if ('ok' in part && !part.ok) return part.fault.detail
  return null
}

/** A business application header with every element that ours do not use. */
const HEADER = `<AppHdr xmlns="${NAMESPACES.header}">
  <CharSet>UTF-8</CharSet>
  <Fr><FIId><FinInstnId><BICFI>LIABLT2XXXX</BICFI></FinInstnId></FIId></Fr>
  <To><OrgId><Nm>Fondaco</Nm><Id><OrgId><AnyBIC>FNDCLT21XXX</AnyBIC></OrgId></Id></OrgId></To>
  <BizMsgIdr>M-1</BizMsgIdr><MsgDefIdr>pacs.008.001.08</MsgDefIdr><BizSvc>sct</BizSvc>
  <MktPrctc><Regy>EPC</Regy><Id>sct-2025</Id></MktPrctc>
  <CreDt>2026-11-21T09:30:00Z</CreDt><BizPrcgDt>2026-11-21T09:30:00Z</BizPrcgDt>
  <CpyDplct>DUPL</CpyDplct><PssblDplct>true</PssblDplct><Prty>NORM</Prty>
  <Rltd>
    <Fr><FIId><FinInstnId><BICFI>FNDCLT21XXX</BICFI></FinInstnId></FIId></Fr>
    <To><FIId><FinInstnId><BICFI>LIABLT2XXXX</BICFI></FinInstnId></FIId></To>
    <BizMsgIdr>M-0</BizMsgIdr><MsgDefIdr>pacs.028.001.03</MsgDefIdr><CreDt>2026-11-20T09:30:00Z</CreDt>
  </Rltd>
</AppHdr>`

/** Faults of the structure alone. The schemes refuse more than the schemas. */
const STRUCTURAL = /is not known|wrong order|may stand there only/

/** For each type the message with the most elements, among those that can be tried completely in reasonable time. */
const MOST_ELEMENTS = 90
const richestOf = (messages: typeof WIRE_MESSAGES, rail: ClearingRail) =>
  [...Map.groupBy(messages, ([, { type }]) => type).values()]
    .map((all) =>
      all
        .map(([, message]) => buildMessage(message, rail))
        .map((xml) => ({ xml, size: indexesOf(parseXml(xml).root).length }))
        .filter(({ size }) => size <= MOST_ELEMENTS)
        .reduce((most, one) => (one.size > most.size ? one : most)),
    )
    .map(({ xml }) => ({ rail, xml }))

describe('broken messages against the schemas of ISO 20022', () => {
  const schemas = openSchemas()

  const rows = [
    ...richestOf([...TRANSFER_MESSAGES, ...RECALL_MESSAGES], 'SEPA'),
    ...richestOf(WIRE_MESSAGES, 'WIRE'),
    { rail: 'SEPA' as const, xml: HEADER },
  ].map(({ rail, xml }) => [/xsd:([a-z0-9.]+)/.exec(xml)?.[1] ?? '', rail, xml] as const)

  test('each message and the header are there, valid as they stand', async () => {
    expect([...new Set(rows.map(([type]) => type))].sort()).toEqual([
      'camt.029.001.09',
      'camt.056.001.08',
      'head.001.001.02',
      'pacs.002.001.10',
      'pacs.004.001.09',
      'pacs.008.001.08',
      'pacs.028.001.03',
    ])
    for (const [type, rail, xml] of rows)
      expect([type, await faultOf(xml, rail), schemas(xml)]).toEqual([type, null, []])
  })

  test.each(rows)('what the schema of %s refuses is refused, on the rail %s', async (_, rail, xml) => {
    const judged: (Changed & { ours: string | null; theirs: string[] })[] = []
    for (const one of brokenFrom(xml))
      judged.push({ ...one, ours: await faultOf(one.xml, rail), theirs: schemas(one.xml) })
    expect(judged.length).toBeGreaterThan(100)
    const taken = judged.filter(({ ours, theirs }) => ours === null && theirs.length > 0)
    expect(taken.map(({ what, theirs }) => `${what}: ${theirs[0]}`)).toEqual([])
    const tooStrict = judged.filter(({ ours, theirs }) => STRUCTURAL.test(ours ?? '') && theirs.length === 0)
    expect(tooStrict.map(({ what, ours }) => `${what}: ${ours}`)).toEqual([])
  })
})
