import { isCountry } from '@fondaco/rules/country.ts'
import { isBic } from '@fondaco/rules/iban.ts'
import type { XmlElement } from './xml.ts'

/** A party that a payment names: a party, a bank, or a person or company beside one of them. */
export interface MentionedParty {
  /** The name of its element: `UltmtDbtr`, `IntrmyAgt1`, `RmtInf/Strd/Invcr`. */
  readonly role: string
  /** Absent if only facts are known, such as the BIC of a bank. */
  readonly name?: string
  /** ISO codes of the address, the residence, the BIC and the account. */
  readonly countries: readonly string[]
  /** Birth dates, `1971-03-14`. */
  readonly births: readonly string[]
  /** Numbers of an organisation or a person, such as a passport number. */
  readonly identifiers: readonly string[]
  readonly bics: readonly string[]
}

/** A text of a payment that is not a name, code, number or date. */
export interface MentionedText {
  readonly role: string
  readonly text: string
}

/** All parties and texts of a payment of a message. */
export interface Mentions {
  readonly parties: readonly MentionedParty[]
  readonly texts: readonly MentionedText[]
  /** Texts of addresses. A street may share the name of a forbidden thing, but a name may be hidden there too. */
  readonly addresses: readonly MentionedText[]
}

/**
 * The parties and texts of a payment, found by the content of elements and not by their place. An element with a name,
 * a BIC or a country is a party. Any other text that is not a code, a number or a date is a text. So a party in an
 * unexpected place is found as well.
 */
export function mentionsIn(payment: XmlElement): Mentions {
  const parties: MentionedParty[] = []
  const texts: MentionedText[] = []
  const addresses: MentionedText[] = []
  const visit = (element: XmlElement, role: readonly string[]) => {
    const party = partyOf(element, payment)
    if (party) parties.push({ role: role.join('/'), ...party })
    for (const child of element.children) {
      const inside = isWrapper(child) ? role : [...role, child.name]
      if (child.children.length > 0) visit(child, inside)
      else if (isText(child)) {
        const found = { role: inside.join('/'), text: child.text }
        if (element.name === ADDRESS) addresses.push(found)
        else texts.push(found)
      }
    }
  }
  visit(payment, [])
  return { parties, texts, addresses }
}

/** Elements that only group others and do not name a party. */
const WRAPPERS: ReadonlySet<string> = new Set(['FinInstnId', 'PstlAdr', 'Id', 'OrgId', 'PrvtId', 'Pty'])
const ADDRESS = 'PstlAdr'
const BICS: readonly string[] = ['BICFI', 'AnyBIC']
const COUNTRIES: readonly string[] = ['Ctry', 'CtryOfRes']
/** Elements that always name a party. */
const TELLING: readonly string[] = ['Nm', ...BICS, ...COUNTRIES, ADDRESS, 'DtAndPlcOfBirth']
/** Texts of a fixed form: a number, or a value of a list. */
const CODED: ReadonlySet<string> = new Set([
  ...['Nm', 'IBAN', 'LEI', 'UETR', 'TxId', 'ClrSysRef', 'MmbId', 'Cd', 'Ccy', 'ChrgBr', 'CtryOfBirth'],
  ...[...BICS, ...COUNTRIES],
])

const DAY = /^\d{4}-\d{2}-\d{2}/

const isText = ({ name, text }: XmlElement) =>
  !CODED.has(name) && /\p{L}.*\p{L}/u.test(text) && !DAY.test(text) && text !== 'NOTPROVIDED'

function partyOf(element: XmlElement, payment: XmlElement): Omit<MentionedParty, 'role'> | null {
  const own = isWrapper(element) ? [] : [element, ...wrappersIn(element)]
  const has = (tag: string) => own.some((part) => part.all(tag).length > 0)
  if (element === payment || !TELLING.some(has)) return null
  const name = own.flatMap((part) => part.all('Nm')).find(({ text }) => text !== '')?.text
  const account = element.parent?.all(`${element.name}Acct`)[0]
  const agent = element.parent?.all(`${element.name}Agt`)[0]
  const known = [element, ...(account ? [account] : []), ...(agent ? [agent] : [])].flatMap(leavesOf)
  const countries = known.flatMap(({ name: tag, text }) => {
    if (COUNTRIES.includes(tag)) return [text]
    if (BICS.includes(tag)) return isBic(text) ? [text.slice(4, 6)] : []
    return tag === 'IBAN' ? [text.slice(0, 2)] : []
  })
  return {
    ...(name === undefined ? {} : { name }),
    countries: [...new Set(countries)].filter(isCountry),
    births: leavesOf(element).flatMap(({ name: tag, text }) =>
      tag === 'BirthDt' ? [text.slice(0, 10)] : [],
    ),
    identifiers: own
      .flatMap(leavesOf)
      .flatMap(({ name: tag, text, parent }) =>
        tag === 'LEI' || (tag === 'Id' && parent?.name === 'Othr') ? [text] : [],
      ),
    bics: own.flatMap(leavesOf).flatMap(({ name: tag, text }) => (BICS.includes(tag) ? [text] : [])),
  }
}

const isWrapper = ({ name }: XmlElement) => WRAPPERS.has(name)

function wrappersIn({ children }: XmlElement): XmlElement[] {
  return children.filter(isWrapper).flatMap((wrapper) => [wrapper, ...wrappersIn(wrapper)])
}

function leavesOf(element: XmlElement): XmlElement[] {
  return element.children.length === 0 ? [element] : element.children.flatMap(leavesOf)
}
