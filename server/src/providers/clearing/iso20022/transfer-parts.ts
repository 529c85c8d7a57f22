import { SEPA_LIMITS } from '@fondaco/rules/sepa.ts'
import { bic, code, country, iban, reference, remark, text } from './fields.ts'
import { layout, type Part } from './layout.ts'

/**
 * An address as the scheme takes it since November 2026: town and country in separate fields, the rest structured or in
 * at most two lines (hybrid).
 */
export interface Address {
  /** ISO 3166 code. */
  country: string
  /** Empty if an incoming address has none. The same holds for the country. */
  town: string
  street?: string
  building?: string
  postCode?: string
  lines?: string[]
}

/** A bank. */
export interface Agent {
  /** Absent if the sender could not name the bank. */
  bic?: string
}

/** The text for a value that its sender did not know, by the conventions of the schemes. */
export const NOT_PROVIDED = 'NOTPROVIDED'

/** The payer or the payee, with the party's bank. */
export interface Party extends Agent {
  /** At most 70 characters. `NOT_PROVIDED` if an incoming message has none. */
  name: string
  /** `NOT_PROVIDED` if an incoming message has none. */
  iban: string
  address?: Address
}

/** The remittance information: free text, or the payee's reference. */
export interface Remittance {
  /** At most 140 characters. */
  remittance?: string
  /** ISO 11649 (`RF…`) or the payee's own. */
  structured?: StructuredReference
}

export interface StructuredReference {
  reference: string
  issuer?: string
}

/** The message to which another message refers. */
export interface OriginalMessage {
  messageId: string
  /** Its name and version, such as pacs.008.001.08. */
  messageType: string
}

/** The reason of a refusal, return or recall. */
export interface Reason {
  /** ISO external code, such as AC01. */
  code?: string
  /** A clearing system's own code, if there is no ISO code. */
  ownCode?: string
  /** The bank that gave the reason; otherwise the party's name. */
  givenByBic?: string
  givenByName?: string
  /** Texts of at most 105 characters. */
  notes?: string[]
}

const address = layout<Address>()
const agent = layout<Agent>()
const party = layout<Party>()
const structured = layout<StructuredReference>()
const remittance = layout<Remittance>()
const original = layout<OriginalMessage>()
const reason = layout<Reason>()

export const addressParts: Part<Address>[] = [
  address.optionalLeaf('StrtNm', 'street', text(SEPA_LIMITS.street)),
  address.optionalLeaf('BldgNb', 'building', text(16)),
  address.optionalLeaf('PstCd', 'postCode', text(SEPA_LIMITS.postalCode)),
  address.leaf('TwnNm', 'town', text(SEPA_LIMITS.town), ''),
  address.leaf('Ctry', 'country', country, ''),
  address.lines('AdrLine', 'lines', text(70), 7),
]

/** A bank by its BIC, or the placeholder for an unknown bank. */
export const agentParts = (tag: string): Part<Agent>[] => [
  agent.optionalLeaf(`${tag}/FinInstnId/BICFI`, 'bic', bic),
  agent.standIn(`${tag}/FinInstnId/Othr/Id`, NOT_PROVIDED, ({ bic }) => bic === undefined),
]

const holderParts = (tag: string, account: string): Part<Party>[] => [
  party.leaf(`${tag}/Nm`, 'name', text(SEPA_LIMITS.name), NOT_PROVIDED),
  party.optionalBranch(`${tag}/PstlAdr`, 'address', addressParts),
  party.leaf(`${account}/Id/IBAN`, 'iban', iban, NOT_PROVIDED),
]

/** The payer with account and bank. `within` is the element that a pacs.004 puts around a party (`/Pty`). */
export const payerParts = (within = ''): Part<Party>[] => [
  ...holderParts(`Dbtr${within}`, 'DbtrAcct'),
  ...agentParts('DbtrAgt'),
]

/** The payee with bank and account, in the order of the schemas. */
export const payeeParts = (within = ''): Part<Party>[] => [
  ...agentParts('CdtrAgt'),
  ...holderParts(`Cdtr${within}`, 'CdtrAcct'),
]

export const remittanceParts: Part<Remittance>[] = [
  remittance.optionalLeaf('RmtInf/Ustrd', 'remittance', text(SEPA_LIMITS.remittance)),
  remittance.optionalBranch('RmtInf/Strd/CdtrRefInf', 'structured', [
    structured.fixed('Tp/CdOrPrtry/Cd', 'SCOR'),
    structured.optionalLeaf('Tp/Issr', 'issuer', text(35)),
    structured.leaf('Ref', 'reference', reference),
  ]),
  remittance.rule('RmtInf', ({ remittance, structured }) =>
    remittance !== undefined && structured !== undefined ? 'is either free text or a reference' : undefined,
  ),
]

export const originalMessageParts: Part<OriginalMessage>[] = [
  original.leaf('OrgnlMsgId', 'messageId', reference),
  original.leaf('OrgnlMsgNmId', 'messageType', reference),
]

export const reasonParts: Part<Reason>[] = [
  reason.optionalLeaf('Orgtr/Nm', 'givenByName', text(SEPA_LIMITS.name)),
  reason.optionalLeaf('Orgtr/Id/OrgId/AnyBIC', 'givenByBic', bic),
  reason.optionalLeaf('Rsn/Cd', 'code', code),
  reason.optionalLeaf('Rsn/Prtry', 'ownCode', remark(35)),
  reason.lines('AddtlInf', 'notes', remark(105)),
  reason.rule('Rsn', ({ code, ownCode }) =>
    (code === undefined) === (ownCode === undefined) ? 'needs one code' : undefined,
  ),
]
