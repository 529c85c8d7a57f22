import { isCountry } from '@fondaco/rules/country.ts'
import { isBic } from '@fondaco/rules/iban.ts'
import type { XmlElement } from './xml.ts'

/** Somebody whom a payment names: a party, a bank, or somebody named beside one of them. */
export interface MentionedParty {
  /** Where, by its element: `UltmtDbtr`, `IntrmyAgt1`, `RmtInf/Strd/Invcr`. */
  readonly role: string
  /** Absent where only facts are known, such as a bank of which only the BIC is. */
  readonly name?: string
  /** ISO codes: of the address, the residence, the BIC and the account. */
  readonly countries: readonly string[]
  /** Birth dates, `1971-03-14`. */
  readonly births: readonly string[]
  /** Of an organisation or a person, such as the number of a passport. */
  readonly identifiers: readonly string[]
}

/** A text of a payment that is no name, code, number or date. */
export interface MentionedText {
  readonly role: string
  readonly text: string
}

/** Everybody and everything that a payment of a message mentions. */
export interface Mentions {
  readonly parties: readonly MentionedParty[]
  readonly texts: readonly MentionedText[]
  /** Of addresses: a street may be called like a thing that nobody may trade in, but a name may hide there. */
  readonly addresses: readonly MentionedText[]
}

/**
 * What a payment mentions, found by what its elements hold and not by where they stand: whoever has a name, a BIC or a
 * country is somebody, and whatever else is not a code, a number or a date is a text. So a party that nobody thought of
 * is found as well.
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

/** Elements that stand around what they hold and say nothing of whose it is. */
const WRAPPERS: ReadonlySet<string> = new Set(['FinInstnId', 'PstlAdr', 'Id', 'OrgId', 'PrvtId', 'Pty'])
const ADDRESS = 'PstlAdr'
const BICS: readonly string[] = ['BICFI', 'AnyBIC']
const COUNTRIES: readonly string[] = ['Ctry', 'CtryOfRes']
/** What says by itself that somebody is meant. */
const TELLING: readonly string[] = ['Nm', ...BICS, ...COUNTRIES, ADDRESS, 'DtAndPlcOfBirth']
/** Texts of a fixed form, whose content is somebody's number or comes from a list. */
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
  }
}

const isWrapper = ({ name }: XmlElement) => WRAPPERS.has(name)

function wrappersIn({ children }: XmlElement): XmlElement[] {
  return children.filter(isWrapper).flatMap((wrapper) => [wrapper, ...wrappersIn(wrapper)])
}

function leavesOf(element: XmlElement): XmlElement[] {
  return element.children.length === 0 ? [element] : element.children.flatMap(leavesOf)
}
