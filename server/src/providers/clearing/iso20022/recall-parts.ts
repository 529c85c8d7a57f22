import { type Currency, isCurrency } from '@fondaco/rules/currency.ts'
import { formatAmount, parseAmount } from '@fondaco/rules/money.ts'
import { SEPA_LIMITS } from '@fondaco/rules/sepa.ts'
import { MessageFault } from './fault.ts'
import { bic, code, iban, instant, reference, remark, text } from './fields.ts'
import { layout, type Part } from './layout.ts'
import {
  type Address,
  type Agent,
  addressParts,
  agentParts,
  NOT_PROVIDED,
  type Remittance,
  remittanceParts,
} from './transfer-parts.ts'

/** Sender and receiver of a question or an answer, and its time. */
export interface Assignment {
  messageId: string
  createdAt: Date
  senderBic?: string
  receiverBic?: string
}

/** The case, under the number of the bank that opened it. */
export interface Case {
  id: string
  creatorBic: string
}

/** An amount in its currency, because wires are recalled as well. */
export interface Money {
  /** Minor units of the currency. */
  amount: bigint
  currency: Currency
}

/** The payer or payee, with IBAN or, for a wire, an account number without IBAN. */
export interface OriginalParty extends Agent {
  /** At most 70 characters. */
  name: string
  iban?: string
  /** At most 34 characters. */
  accountNumber?: string
  address?: Address
}

/** The recalled payment, as in its own message. */
export interface OriginalPayment extends Remittance {
  /** SEPA for the payments of the SEPA schemes. */
  serviceLevel?: string
  /** INST for instant payments. */
  localInstrument?: string
  payer: OriginalParty
  payee: OriginalParty
}

const assignment = layout<Assignment>()
const investigation = layout<Case>()
const party = layout<OriginalParty>()
const payment = layout<OriginalPayment>()

const assigned = (tag: string, key: 'senderBic' | 'receiverBic'): Part<Assignment>[] => [
  assignment.optionalLeaf(`${tag}/Agt/FinInstnId/BICFI`, key, bic),
  assignment.standIn(`${tag}/Agt/FinInstnId/Othr/Id`, NOT_PROVIDED, (value) => value[key] === undefined),
]

export const assignmentParts: Part<Assignment>[] = [
  assignment.leaf('Assgnmt/Id', 'messageId', reference),
  ...assigned('Assgnmt/Assgnr', 'senderBic'),
  ...assigned('Assgnmt/Assgne', 'receiverBic'),
  assignment.leaf('Assgnmt/CreDtTm', 'createdAt', instant),
]

export const caseParts: Part<Case>[] = [
  investigation.leaf('Id', 'id', reference),
  investigation.leaf('Cretr/Agt/FinInstnId/BICFI', 'creatorBic', bic),
]

/** The content of an amount element. Its currency decides the number of decimals. */
const money: Part<Money> = {
  write({ amount, currency }, into) {
    into.attributes.set('Ccy', currency)
    into.text = formatAmount(amount, currency)
    money.read(into, {})
  },
  read(from, into) {
    const currency = from.attributes.get('Ccy') ?? ''
    if (!isCurrency(currency)) throw new MessageFault('invalid_field', 'Ccy is no currency', from.path)
    const amount = parseAmount(from.text, currency)
    if (amount === null) {
      throw new MessageFault('invalid_field', `is no amount in ${currency}`, from.path)
    }
    Object.assign(into, { amount, currency })
  },
}

export const moneyParts: Part<Money>[] = [money]

const holderParts = (tag: string): Part<OriginalParty>[] => [
  party.leaf(`${tag}/Pty/Nm`, 'name', text(SEPA_LIMITS.name), NOT_PROVIDED),
  party.optionalBranch(`${tag}/Pty/PstlAdr`, 'address', addressParts),
  party.optionalLeaf(`${tag}Acct/Id/IBAN`, 'iban', iban),
  party.optionalLeaf(`${tag}Acct/Id/Othr/Id`, 'accountNumber', remark(34)),
  party.rule(`${tag}Acct/Id`, ({ iban, accountNumber }) =>
    (iban === undefined) === (accountNumber === undefined) ? 'is either an IBAN or a number' : undefined,
  ),
]

export const originalPaymentParts: Part<OriginalPayment>[] = [
  payment.fixed('SttlmInf/SttlmMtd', 'CLRG', ({ serviceLevel }) => serviceLevel === 'SEPA'),
  payment.optionalLeaf('PmtTpInf/SvcLvl/Cd', 'serviceLevel', code),
  payment.optionalLeaf('PmtTpInf/LclInstrm/Cd', 'localInstrument', remark(35)),
  ...remittanceParts,
  payment.inline('payer', [...holderParts('Dbtr'), ...agentParts('DbtrAgt')]),
  payment.inline('payee', [...agentParts('CdtrAgt'), ...holderParts('Cdtr')]),
]
