import { COMPONENTS } from './components.ts'
import { MessageFault } from './fault.ts'
import type { XmlElement } from './xml.ts'

/** A component of a message, by its name in the table of components. */
export type ComponentName = keyof typeof COMPONENTS

interface ElementRule {
  readonly name: string
  readonly least: number
  readonly most: number
  /** Its content: a component, an amount, anything; a text if absent. */
  readonly holds: ComponentName | 'amount' | 'anything' | undefined
}

interface Component {
  /** One of the elements instead of all of them in order. */
  readonly isChoice: boolean
  readonly elements: readonly ElementRule[]
}

/** The components that are one transaction each. A fault in one does not affect the others. */
const TRANSACTIONS: ReadonlySet<string> = new Set<ComponentName>([
  'transfer',
  'paymentStatus',
  'return',
  'question',
  'recall',
  'cancellation',
])

/**
 * Checks an element against the structure of its message: only known elements, each in its place and in the allowed
 * number. A fault inside a transaction is noted on the transaction, and the others continue.
 * @throws MessageFault a fault outside of transactions
 */
export function checkStructure(element: XmlElement, name: ComponentName): void {
  const { isChoice, elements } = componentOf(name)
  if (element.text !== '') throw misfit(element, 'holds a text where only elements may stand')
  const counts = new Map<ElementRule, number>()
  let place = 0
  for (const child of element.children) {
    const at = elements.findIndex((rule) => rule.name === child.name)
    const rule = elements[at]
    if (rule === undefined) throw misfit(child, 'is not known there')
    if (isChoice ? counts.size > 0 && !counts.has(rule) : at < place)
      throw misfit(child, 'stands in the wrong order')
    place = at
    const count = (counts.get(rule) ?? 0) + 1
    counts.set(rule, count)
    if (count > rule.most)
      throw misfit(child, `may stand there only ${rule.most === 1 ? 'once' : `${rule.most} times`}`)
    checkContent(child, rule)
  }
  const missing = isChoice
    ? counts.size === 0 && elements[0]
    : elements.find((rule) => (counts.get(rule) ?? 0) < rule.least)
  if (missing) throw new MessageFault('invalid_field', 'is missing', `${element.path}/${missing.name}`)
}

function checkContent(element: XmlElement, { holds }: ElementRule): void {
  if (holds === 'anything') return
  if (holds === undefined || holds === 'amount') {
    if (element.children.length > 0) throw misfit(element, 'holds elements where only a text may stand')
    checkAttributes(element, holds === 'amount' ? ['Ccy'] : [])
    return
  }
  if (!TRANSACTIONS.has(holds)) {
    checkAttributes(element, [])
    checkStructure(element, holds)
    return
  }
  try {
    checkAttributes(element, [])
    checkStructure(element, holds)
  } catch (error) {
    if (!(error instanceof MessageFault)) throw error
    element.fault = error
  }
}

/** The attributes of an element, besides namespaces, which only define prefixes. */
function checkAttributes(element: XmlElement, names: readonly string[]): void {
  for (const [name, value] of element.attributes) {
    if (names.includes(name) || name.startsWith('xmlns:') || name.startsWith('xsi:')) continue
    if (name === 'xmlns' && value === rootOf(element).attributes.get('xmlns')) continue
    throw misfit(element, `has an attribute ${name} that is not known`)
  }
  for (const name of names) {
    if (!element.attributes.has(name)) throw misfit(element, `lacks its ${name}`)
  }
}

const rootOf = (element: XmlElement): XmlElement => (element.parent ? rootOf(element.parent) : element)

const misfit = (element: XmlElement, detail: string) =>
  new MessageFault('invalid_field', detail, element.path)

const components = new Map<ComponentName, Component>()

function componentOf(name: ComponentName): Component {
  const known = components.get(name)
  if (known) return known
  const words = COMPONENTS[name].split(' ')
  const component = {
    isChoice: words.includes('|'),
    elements: words.filter((word) => word !== '|').map(ruleOf),
  }
  components.set(name, component)
  return component
}

/** `Nm`, `Nm?`, `Nm*7`, `Id+:documentLineId`. */
function ruleOf(word: string): ElementRule {
  const [, name = '', often = '', holds] = /^(\w+)([?+]|\*\d*)?(?::(\w+))?$/.exec(word) ?? []
  const limit = often.slice(1)
  const isList = often === '+' || often.startsWith('*')
  return {
    name,
    least: often === '' || often === '+' ? 1 : 0,
    most: limit !== '' ? Number(limit) : isList ? Number.POSITIVE_INFINITY : 1,
    holds: holds as ElementRule['holds'],
  }
}
