import { describe, expect, test } from 'vitest'
import { buildMessage, parseMessage } from './envelope.ts'
import { RECALL_MESSAGES } from './recall-messages.check.ts'
import { openSchemas } from './schema.vectors.check.ts'
import { TRANSFER_MESSAGES } from './transfer-messages.check.ts'
import { parseXml, writeXml, XmlElement } from './xml.ts'

/** A message that is changed in one place, and where. */
interface Changed {
  readonly what: string
  readonly xml: string
}

/** Elements that stand somewhere in the messages, and one that stands nowhere. */
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

/** The message with every element dropped, doubled, renamed and swapped with its neighbour, and others put in everywhere. */
function* brokenFrom(xml: string): Generator<Changed> {
  const { root } = parseXml(xml)
  for (const at of indexesOf(root).filter((place) => place.length > 1)) {
    const edit = (
      what: string,
      change: (children: XmlElement[], index: number, parent: XmlElement) => void,
    ) => {
      const copy = copyOf(root)
      const parent = at.slice(0, -1).reduce((element, index) => element.children[index] as XmlElement, copy)
      const index = at.at(-1) ?? 0
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

/** Why anything of a message is refused, or null. */
function faultOf(xml: string): string | null {
  const parsed = parseMessage(xml)
  const fault = parsed.ok ? parsed.refused[0]?.fault : parsed.fault
  return fault?.detail ?? null
}

/** Faults of the structure alone; the schemes refuse more than the schemas do. */
const STRUCTURAL = /is not known|wrong order|may stand there only/

/** Of each type the message with most elements, among those that can be broken everywhere in reasonable time. */
const MOST_ELEMENTS = 90
const richest = [...Map.groupBy([...TRANSFER_MESSAGES, ...RECALL_MESSAGES], ([, { type }]) => type).values()]
  .map((all) =>
    all
      .map(([, message]) => buildMessage(message))
      .map((xml) => ({ xml, size: indexesOf(parseXml(xml).root).length }))
      .filter(({ size }) => size <= MOST_ELEMENTS)
      .reduce((most, one) => (one.size > most.size ? one : most)),
  )
  .map(({ xml }) => [/xsd:([a-z0-9.]+)/.exec(xml)?.[1] ?? '', xml] as const)

describe('broken messages against the schemas of ISO 20022', () => {
  const schemas = openSchemas()

  test.each(richest)('what the schema of %s refuses is refused', (_, xml) => {
    const broken = [...brokenFrom(xml)]
    const judged = broken.map((one) => ({ ...one, ours: faultOf(one.xml), theirs: schemas(one.xml) }))
    expect(judged.length).toBeGreaterThan(100)
    const taken = judged.filter(({ ours, theirs }) => ours === null && theirs.length > 0)
    expect(taken.map(({ what, theirs }) => `${what}: ${theirs[0]}`)).toEqual([])
    const tooStrict = judged.filter(({ ours, theirs }) => STRUCTURAL.test(ours ?? '') && theirs.length === 0)
    expect(tooStrict.map(({ what, ours }) => `${what}: ${ours}`)).toEqual([])
  })
})
