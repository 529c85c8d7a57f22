import type { ClearingRail } from '@fondaco/rules/payments/rails.ts'
import { bic, code, iban, instant, reference, remark, text } from './fields.ts'
import { layout, type Part } from './layout.ts'
import {
  type Address,
  type Agent,
  addressParts,
  agentParts,
  NAME_LENGTH,
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

/** The payer or payee, with IBAN or, for a wire, an account number without IBAN. */
export interface OriginalParty extends Agent {
  /** At most 70 characters; of a wire, 140. */
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

const holderParts = (rail: ClearingRail, tag: string): Part<OriginalParty>[] => [
  party.leaf(`${tag}/Pty/Nm`, 'name', text(NAME_LENGTH[rail]), NOT_PROVIDED),
  party.optionalBranch(`${tag}/Pty/PstlAdr`, 'address', addressParts[rail]),
  party.optionalLeaf(`${tag}Acct/Id/IBAN`, 'iban', iban),
  party.optionalLeaf(`${tag}Acct/Id/Othr/Id`, 'accountNumber', remark(34)),
  party.rule(`${tag}Acct/Id`, ({ iban, accountNumber }) =>
    (iban === undefined) === (accountNumber === undefined) ? 'is either an IBAN or a number' : undefined,
  ),
]

export const originalPaymentParts = (rail: ClearingRail): Part<OriginalPayment>[] => [
  payment.fixed('SttlmInf/SttlmMtd', 'CLRG', ({ serviceLevel }) => serviceLevel === 'SEPA'),
  payment.optionalLeaf('PmtTpInf/SvcLvl/Cd', 'serviceLevel', code),
  payment.optionalLeaf('PmtTpInf/LclInstrm/Cd', 'localInstrument', remark(35)),
  ...remittanceParts,
  payment.inline('payer', [...holderParts(rail, 'Dbtr'), ...agentParts(rail, 'DbtrAgt')]),
  payment.inline('payee', [...agentParts(rail, 'CdtrAgt'), ...holderParts(rail, 'Cdtr')]),
]
