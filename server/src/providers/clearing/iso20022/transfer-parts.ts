import type { Currency } from '@fondaco/rules/currency.ts'
import type { ClearingRail } from '@fondaco/rules/payments/rails.ts'
import { SEPA_LIMITS } from '@fondaco/rules/sepa.ts'
import { MessageFault } from './fault.ts'
import { bic, code, country, day, iban, lei, reference, remark, text } from './fields.ts'
import { fillMoney, layout, type Part, readMoney, writtenWhen } from './layout.ts'
import { XmlElement } from './xml.ts'

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
  /** Wires: a bank as the payer named it. */
  bankName?: string
  bankAddress?: Address
  /** Wires: its number in the clearing of its country, and the ISO code of that clearing: USABA, GBDSC. */
  clearingNumber?: string
  clearingSystem?: string
}

/** An amount in its currency. */
export interface Money {
  /** Minor units of the currency. */
  amount: bigint
  currency: Currency
}

/** What a bank on the way of a wire has deducted, and the bank. */
export interface Charge extends Money, Agent {}

/** Who pays the charges of a wire: shared, the payer, or the payee. */
export type ChargeBearer = 'SHAR' | 'DEBT' | 'CRED'

/** What identifies a party of a wire beside name, account and address (Regulation (EU) 2023/1113 art. 4). */
export interface Identity {
  bornOn?: string
  bornIn?: string
  /** ISO code. */
  bornCountry?: string
  /** The number of a person as a customer, or of their document. */
  personNumber?: string
  lei?: string
  /** The number of an organisation as a customer, or in its register. */
  organisationNumber?: string
}

/** The text for a value that its sender did not know, by the conventions of the schemes. */
export const NOT_PROVIDED = 'NOTPROVIDED'

/** The payer or the payee, with the party's bank. */
export interface Party extends Agent {
  /** At most 70 characters; of a wire, 140. `NOT_PROVIDED` if an incoming message has none. */
  name: string
  /** `NOT_PROVIDED` if an incoming message has none. */
  iban: string
  /** Wires: the number of an account without IBAN. */
  accountNumber?: string
  address?: Address
  identity?: Identity
}

/** The account of a party by IBAN or number. */
export const accountOf = ({ iban, accountNumber }: Party): string => accountNumber ?? iban

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
const identity = layout<Identity>()
const party = layout<Party>()
const structured = layout<StructuredReference>()
const remittance = layout<Remittance>()
const original = layout<OriginalMessage>()
const reason = layout<Reason>()

/** The longest name of a party. */
export const NAME_LENGTH: Readonly<Record<ClearingRail, number>> = { SEPA: SEPA_LIMITS.name, WIRE: 140 }

const structuredAddress: Part<Address>[] = [
  address.optionalLeaf('StrtNm', 'street', text(SEPA_LIMITS.street)),
  address.optionalLeaf('BldgNb', 'building', text(16)),
  address.optionalLeaf('PstCd', 'postCode', text(SEPA_LIMITS.postalCode)),
  address.leaf('TwnNm', 'town', text(SEPA_LIMITS.town), ''),
  address.leaf('Ctry', 'country', country, ''),
]
const addressLines = address.lines('AdrLine', 'lines', text(70), 7)

/** Addresses of wires are written without lines, and read with them. */
export const addressParts: Readonly<Record<ClearingRail, readonly Part<Address>[]>> = {
  SEPA: [...structuredAddress, addressLines],
  WIRE: [
    ...structuredAddress,
    {
      ...addressLines,
      write({ lines = [] }, into) {
        if (lines.length === 0) return
        throw new MessageFault('invalid_field', 'a wire has no lines of an address', `${into.path}/AdrLine`)
      },
    },
  ],
}

/** A bank by its BIC, by what the payer of a wire knows of it, or the placeholder for an unknown bank. */
export const agentParts = (rail: ClearingRail, tag: string): Part<Agent>[] =>
  institutionParts(rail, `${tag}/FinInstnId`)

/** The same inside the element of the bank. */
export const institutionParts = (rail: ClearingRail, at = 'FinInstnId'): Part<Agent>[] => [
  agent.optionalLeaf(`${at}/BICFI`, 'bic', bic),
  ...(rail === 'WIRE'
    ? [
        agent.optionalLeaf(`${at}/ClrSysMmbId/ClrSysId/Cd`, 'clearingSystem', remark(5)),
        agent.optionalLeaf(`${at}/ClrSysMmbId/MmbId`, 'clearingNumber', remark(35)),
        agent.optionalLeaf(`${at}/Nm`, 'bankName', text(NAME_LENGTH.WIRE)),
        agent.optionalBranch(`${at}/PstlAdr`, 'bankAddress', addressParts.WIRE),
      ]
    : []),
  agent.standIn(
    `${at}/Othr/Id`,
    NOT_PROVIDED,
    ({ bic, bankName, clearingNumber }) =>
      bic === undefined && bankName === undefined && clearingNumber === undefined,
  ),
]

const money: Part<Money> = {
  write: ({ amount, currency }, into) => fillMoney(amount, currency, into),
  read: (from, into) => Object.assign(into, readMoney(from)),
}

/** The content of an amount element. Its currency decides the number of decimals. */
export const moneyParts: Part<Money>[] = [money]

const amountOfCharge: Part<Charge> = {
  write: ({ amount, currency }, into) => fillMoney(amount, currency, new XmlElement('Amt', into), 0n),
  read(from, into) {
    const [amount] = from.all('Amt')
    if (amount) Object.assign(into, readMoney(amount, 0n))
  },
}

/** Deducted charges (ChrgsInf). */
export const chargeParts: Part<Charge>[] = [amountOfCharge, ...agentParts('WIRE', 'Agt')]

/** The scheme of a number that the payer's bank has given its customer (ExternalPersonIdentification1Code). */
const CUSTOMER_NUMBER = 'CUST'

const identityParts: Part<Identity>[] = [
  identity.optionalLeaf('OrgId/LEI', 'lei', lei),
  identity.firstLeaf('OrgId/Othr/Id', 'organisationNumber', remark(35)),
  identity.standIn(
    'OrgId/Othr/SchmeNm/Cd',
    CUSTOMER_NUMBER,
    ({ organisationNumber }) => organisationNumber !== undefined,
  ),
  identity.optionalLeaf('PrvtId/DtAndPlcOfBirth/BirthDt', 'bornOn', day),
  identity.optionalLeaf('PrvtId/DtAndPlcOfBirth/CityOfBirth', 'bornIn', text(35)),
  identity.optionalLeaf('PrvtId/DtAndPlcOfBirth/CtryOfBirth', 'bornCountry', country),
  identity.firstLeaf('PrvtId/Othr/Id', 'personNumber', remark(35)),
  identity.standIn(
    'PrvtId/Othr/SchmeNm/Cd',
    CUSTOMER_NUMBER,
    ({ personNumber }) => personNumber !== undefined,
  ),
]

const holderParts = (rail: ClearingRail, tag: string, account: string): Part<Party>[] => {
  const known = [
    party.leaf(`${tag}/Nm`, 'name', text(NAME_LENGTH[rail]), NOT_PROVIDED),
    party.optionalBranch(`${tag}/PstlAdr`, 'address', addressParts[rail]),
  ]
  const byIban = party.leaf(`${account}/Id/IBAN`, 'iban', iban, NOT_PROVIDED)
  if (rail === 'SEPA') return [...known, byIban]
  return [
    ...known,
    party.optionalBranch(`${tag}/Id`, 'identity', identityParts),
    writtenWhen(byIban, ({ accountNumber }) => accountNumber === undefined),
    party.optionalLeaf(`${account}/Id/Othr/Id`, 'accountNumber', remark(34)),
  ]
}

/** The payer with account and bank. `within` is the element that a pacs.004 puts around a party (`/Pty`). */
export const payerParts = (rail: ClearingRail, within = ''): Part<Party>[] => [
  ...holderParts(rail, `Dbtr${within}`, 'DbtrAcct'),
  ...agentParts(rail, 'DbtrAgt'),
]

/** The payee with bank and account, in the order of the schemas. */
export const payeeParts = (rail: ClearingRail, within = ''): Part<Party>[] => [
  ...agentParts(rail, 'CdtrAgt'),
  ...holderParts(rail, `Cdtr${within}`, 'CdtrAcct'),
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
