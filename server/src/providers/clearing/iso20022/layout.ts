import { type Currency, isCurrency } from '@fondaco/rules/currency.ts'
import { formatAmount, parseSignedAmount } from '@fondaco/rules/money.ts'
import { MessageFault } from './fault.ts'
import { XmlElement } from './xml.ts'

/**
 * A message is described once, as a list of parts in the order of its schema. Building and reading both follow that
 * list, so they cannot disagree, and every limit holds in both directions.
 */
export interface Part<T> {
  write(value: T, into: XmlElement): void
  /** Puts the read values into `into`. */
  read(from: XmlElement, into: Partial<T>): void
  /** Runs after everything is read: rules between fields, counts and sums. */
  verify?(value: T, from: XmlElement): void
}

/** The text of an element: how a value is written, and how it is read with its limits. */
export interface Field<T> {
  /** Attributes the element must have, such as the currency. */
  readonly attributes?: Readonly<Record<string, string>>
  /** The text. `read` reads it back and refuses a text that must not be sent. */
  write(value: T): string
  /** @throws FieldFault if the text breaks the field's rules */
  read(text: string): T
}

/** The fault of a text. The part that read it adds the path. */
export class FieldFault extends Error {
  override readonly name = 'FieldFault'
}

type ItemOf<L> = L extends readonly (infer I)[] ? I : never
type Present<V> = Exclude<V, undefined>

/**
 * The parts of a description of `T`. Paths are relative: `PmtId/TxId`. An element that occurs twice on a path is a
 * fault.
 */
export interface Layout<T> {
  /**
   * One element with one value. With `absent`, that value is read if the element is absent; the element is always
   * written.
   */
  leaf<K extends keyof T>(path: string, key: K, field: Field<Present<T[K]>>, absent?: Present<T[K]>): Part<T>
  /** The same for an optional element. */
  optionalLeaf<K extends keyof T>(path: string, key: K, field: Field<Present<T[K]>>): Part<T>
  /** The same where others of the same name may follow, which are not read. */
  firstLeaf<K extends keyof T>(path: string, key: K, field: Field<Present<T[K]>>): Part<T>
  /** An amount in the value's `currency`, in minor units. All such amounts of a value have one currency. */
  money(path: string, key: keyof T): Part<T>
  /** The same for an optional element. */
  optionalMoney(path: string, key: keyof T): Part<T>
  /** A value that its layout implies: not in the message. */
  implied<K extends keyof T>(key: K, value: T[K]): Part<T>
  /** A value that the scheme prescribes. With `when`, only for values that meet it. */
  fixed(path: string, text: string, when?: (value: T) => boolean): Part<T>
  /** A text that is written for an unknown value, and not read. */
  standIn(path: string, text: string, when: (value: T) => boolean): Part<T>
  /** An element that is present with `text` if the value is `marked`, and absent if it is `unmarked`. */
  mark<K extends keyof T>(
    path: string,
    key: K,
    text: string,
    values: { marked: T[K]; unmarked: T[K] },
  ): Part<T>
  /** The parts of a nested value among the others, without an element around them. */
  inline<K extends keyof T>(key: K, parts: readonly Part<Present<T[K]>>[]): Part<T>
  /** An element with its own parts. */
  branch<K extends keyof T>(path: string, key: K, parts: readonly Part<Present<T[K]>>[]): Part<T>
  /** The same for an optional element. */
  optionalBranch<K extends keyof T>(path: string, key: K, parts: readonly Part<Present<T[K]>>[]): Part<T>
  /** An element for each item of a list. An unreadable item is left out, and the others are read (`refusedIn`). */
  each<K extends keyof T>(
    path: string,
    key: K,
    parts: readonly Part<ItemOf<Present<T[K]>>>[],
    least: 0 | 1,
  ): Part<T>
  /** An element for each item of a list without items that can be refused alone. For an empty list there is none. */
  some<K extends keyof T>(path: string, key: K, parts: readonly Part<ItemOf<Present<T[K]>>>[]): Part<T>
  /** An element for each text of a list. For an empty list there is none. */
  lines<K extends keyof T>(path: string, key: K, field: Field<ItemOf<Present<T[K]>>>, most?: number): Part<T>
  /**
   * A value that follows from the others: written, and checked against them when read, unless an unreadable item makes
   * it unknown.
   */
  derived<V>(
    path: string,
    field: Field<V>,
    compute: (value: T, refused: readonly RefusedItem[]) => V | undefined,
  ): Part<T>
  /** A rule between fields: answers the fault, or undefined. */
  rule(path: string, complaint: (value: T, refused: readonly RefusedItem[]) => string | undefined): Part<T>
}

/** An unreadable item of a list, and the reason. */
export interface RefusedItem {
  readonly element: XmlElement
  readonly fault: MessageFault
}

/** Keyed by the read value, because it is not part of the message. */
const refused = new WeakMap<object, readonly RefusedItem[]>()

/** The unreadable items of a value. */
export const refusedIn = (value: unknown): readonly RefusedItem[] => refused.get(value as object) ?? []

/** Makes the parts of a description of `T`. */
export function layout<T extends object>(): Layout<T> {
  const set = (into: Partial<T>, key: keyof T, value: unknown) => {
    into[key] = value as T[keyof T]
  }
  return {
    leaf: (path, key, field, absent) => ({
      write: (value, into) => writeField(field, value[key] as never, place(into, path)),
      read(from, into) {
        const element = absent === undefined ? findRequired(from, path) : find(from, path)
        set(into, key, element === undefined ? absent : readField(field, element))
      },
    }),
    optionalLeaf: (path, key, field) => ({
      write(value, into) {
        if (value[key] !== undefined) writeField(field, value[key] as never, place(into, path))
      },
      read(from, into) {
        const element = find(from, path)
        if (element !== undefined) set(into, key, readField(field, element))
      },
    }),
    firstLeaf: (path, key, field) => ({
      write(value, into) {
        if (value[key] !== undefined) writeField(field, value[key] as never, place(into, path))
      },
      read(from, into) {
        const element = firstOf(from, path)
        if (element !== undefined) set(into, key, readField(field, element))
      },
    }),
    money: (path, key) => ({
      write: (value, into) => writeMoney(value, key, place(into, path)),
      read: (from, into) => readMoneyOf(findRequired(from, path), into, key),
    }),
    optionalMoney: (path, key) => ({
      write(value, into) {
        if (value[key] !== undefined) writeMoney(value, key, place(into, path))
      },
      read(from, into) {
        const element = find(from, path)
        if (element !== undefined) readMoneyOf(element, into, key)
      },
    }),
    implied: (key, value) => ({
      write() {},
      read: (_, into) => set(into, key, value),
    }),
    fixed: (path, text, when = () => true) => ({
      write(value, into) {
        if (when(value)) place(into, path).text = text
      },
      read() {},
      verify(value, from) {
        const found = when(value) ? findRequired(from, path) : find(from, path)
        if (found !== undefined && found.text !== text) throw invalid(found.path, `must be ${text}`)
      },
    }),
    standIn: (path, text, when) => ({
      write(value, into) {
        if (when(value)) place(into, path).text = text
      },
      read() {},
    }),
    mark: (path, key, text, { marked, unmarked }) => ({
      write(value, into) {
        if (value[key] === marked) place(into, path).text = text
      },
      read(from, into) {
        const found = find(from, path)
        if (found !== undefined && found.text !== text) throw invalid(found.path, `can only be ${text}`)
        set(into, key, found === undefined ? unmarked : marked)
      },
    }),
    inline: (key, parts) => ({
      write: (value, into) => writeParts(parts, value[key] as never, into),
      read: (from, into) => set(into, key, readParts(parts, from)),
    }),
    branch: (path, key, parts) => ({
      write: (value, into) => writeParts(parts, value[key] as never, place(into, path)),
      read: (from, into) => set(into, key, readParts(parts, findRequired(from, path))),
    }),
    optionalBranch: (path, key, parts) => ({
      write(value, into) {
        if (value[key] !== undefined) writeParts(parts, value[key] as never, place(into, path))
      },
      read(from, into) {
        const element = find(from, path)
        if (element !== undefined) set(into, key, readParts(parts, element))
      },
    }),
    each: (path, key, parts, least) => ({
      write(value, into) {
        const items = value[key] as never[]
        for (const item of items) writeParts(parts, item, add(into, path))
        if (items.length < least) throw invalid(`${into.path}/${path}`, 'there must be at least one')
      },
      read(from, into) {
        const elements = findAll(from, path)
        if (elements.length < least) throw invalid(`${from.path}/${path}`, 'is missing')
        const items: unknown[] = []
        for (const element of elements) {
          try {
            if (element.fault) throw element.fault
            items.push(readParts(parts, element))
          } catch (error) {
            if (!(error instanceof MessageFault)) throw error
            refused.set(into, [...refusedIn(into), { element, fault: error }])
          }
        }
        set(into, key, items)
      },
    }),
    some: (path, key, parts) => ({
      write(value, into) {
        for (const item of (value[key] ?? []) as never[]) writeParts(parts, item, add(into, path))
      },
      read(from, into) {
        const items = findAll(from, path).map((element) => readParts(parts, element))
        if (items.length > 0) set(into, key, items)
      },
    }),
    lines: (path, key, field, most = Number.POSITIVE_INFINITY) => ({
      write(value, into) {
        const texts = (value[key] ?? []) as never[]
        for (const text of texts) writeField(field, text, add(into, path))
        if (texts.length > most) throw invalid(`${into.path}/${path}`, `there may be at most ${most}`)
      },
      read(from, into) {
        const elements = findAll(from, path)
        if (elements.length > most) throw invalid(`${from.path}/${path}`, `there may be at most ${most}`)
        const texts = elements.map((element) => readField(field, element))
        if (texts.length > 0) set(into, key, texts)
      },
    }),
    derived: (path, field, compute) => ({
      // Not checked here: the value that it follows from is checked, and names the fault better.
      write(value, into) {
        const known = compute(value, [])
        if (known !== undefined) fill(field, known, place(into, path))
      },
      read() {},
      verify(value, from) {
        const element = findRequired(from, path)
        const [said, known] = [readField(field, element), compute(value, refusedIn(value))]
        if (known !== undefined && said !== known) {
          throw invalid(element.path, `does not agree with the message, which has ${field.write(known)}`)
        }
      },
    }),
    rule(path, complaint) {
      const check = (value: T, at: XmlElement) => {
        const text = complaint(value, refusedIn(value))
        if (text !== undefined) throw invalid(`${at.path}/${path}`, text)
      }
      return { write: check, read() {}, verify: check }
    },
  }
}

/** A part that is written for some values only, and always read. */
export const writtenWhen = <T>(part: Part<T>, when: (value: T) => boolean): Part<T> => ({
  ...part,
  write(value, into) {
    if (when(value)) part.write(value, into)
  },
})

/** The largest amount in minor units that we exchange, of any currency. */
const MOST_MONEY = 10n ** 15n

/**
 * The amount and the currency of an element.
 * @param least in minor units; a charge may be nothing
 * @throws MessageFault
 */
export function readMoney(element: XmlElement, least = 1n): { amount: bigint; currency: Currency } {
  const currency = element.attributes.get('Ccy') ?? ''
  if (!isCurrency(currency)) throw invalid(element.path, 'Ccy is no currency')
  const amount = parseSignedAmount(element.text, currency)
  if (amount === null || amount < least || amount > MOST_MONEY) {
    throw invalid(element.path, `is no amount in ${currency}`)
  }
  return { amount, currency }
}

/** Fills an element with an amount. @throws MessageFault if it must not be sent */
export function fillMoney(amount: bigint, currency: Currency, element: XmlElement, least = 1n): void {
  element.attributes.set('Ccy', currency)
  element.text = formatAmount(amount, currency)
  readMoney(element, least)
}

/** The currency of a value whose amounts are written by `money`. */
type Priced = { currency?: Currency }

function writeMoney<T>(value: T, key: keyof T, element: XmlElement): void {
  const { currency } = value as Priced
  if (currency === undefined) throw invalid(element.path, 'has no currency')
  fillMoney(value[key] as bigint, currency, element)
}

function readMoneyOf<T>(element: XmlElement, into: Partial<T>, key: keyof T): void {
  const { amount, currency } = readMoney(element)
  const priced = into as Priced
  if (priced.currency !== undefined && priced.currency !== currency) {
    throw invalid(element.path, `must be in ${priced.currency}, as the others`)
  }
  priced.currency = currency
  into[key] = amount as T[keyof T]
}

/** Writes a value by its description, under an element. */
export function writeParts<T>(parts: readonly Part<T>[], value: T, into: XmlElement): void {
  for (const part of parts) part.write(value, into)
}

/**
 * Reads a value by its description, from an element. Elements outside the description are ignored: their structure was
 * checked before.
 */
export function readParts<T>(parts: readonly Part<T>[], from: XmlElement): T {
  const partial: Partial<T> = {}
  for (const part of parts) part.read(from, partial)
  const value = partial as T
  for (const part of parts) part.verify?.(value, from)
  return value
}

function writeField<T>(field: Field<T>, value: T, element: XmlElement): void {
  fill(field, value, element)
  readField(field, element)
}

function fill<T>(field: Field<T>, value: T, element: XmlElement): void {
  element.text = field.write(value)
  for (const [name, text] of Object.entries(field.attributes ?? {})) element.attributes.set(name, text)
}

function readField<T>(field: Field<T>, element: XmlElement): T {
  for (const [name, text] of Object.entries(field.attributes ?? {})) {
    if (element.attributes.get(name) !== text) throw invalid(element.path, `${name} must be ${text}`)
  }
  try {
    return field.read(element.text)
  } catch (error) {
    if (error instanceof FieldFault) throw invalid(element.path, error.message)
    throw error
  }
}

/** The element at a path, made if it is missing. Parts in the order of the schema share their parents. */
function place(from: XmlElement, path: string): XmlElement {
  return path.split('/').reduce((element, name) => {
    const last = element.children.at(-1)
    return last?.name === name ? last : new XmlElement(name, element)
  }, from)
}

/** A new element at a path, beside those with the same name. */
function add(from: XmlElement, path: string): XmlElement {
  const [parents, name] = splitPath(path)
  return new XmlElement(name, parents === '' ? from : place(from, parents))
}

function find(from: XmlElement, path: string): XmlElement | undefined {
  const [element, ...more] = findAll(from, path)
  if (more.length > 0) throw invalid(`${from.path}/${path}`, 'stands there more than once; we read one')
  return element
}

function findAll(from: XmlElement, path: string): XmlElement[] {
  const [parents, name] = splitPath(path)
  return (parents === '' ? from : find(from, parents))?.all(name) ?? []
}

function findRequired(from: XmlElement, path: string): XmlElement {
  const element = find(from, path)
  if (element === undefined) throw invalid(`${from.path}/${path}`, 'is missing')
  return element
}

/** The first element at a path. */
const firstOf = (from: XmlElement, path: string): XmlElement | undefined =>
  path.split('/').reduce<XmlElement | undefined>((element, name) => element?.all(name)[0], from)

function splitPath(path: string): [parents: string, name: string] {
  const at = path.lastIndexOf('/')
  return [path.slice(0, Math.max(at, 0)), path.slice(at + 1)]
}

function invalid(path: string, detail: string): MessageFault {
  return new MessageFault('invalid_field', detail, path)
}
