import type { Currency } from '@fondaco/rules/currency.ts'
import type { ClearingRail } from '@fondaco/rules/payments/rails.ts'
import {
  bic,
  code,
  count,
  day,
  euro,
  euroTotal,
  instant,
  oneOf,
  reference,
  remark,
  totalOf,
  uetr,
} from './fields.ts'
import { layout, type Part } from './layout.ts'
import {
  type Agent,
  type Charge,
  type ChargeBearer,
  chargeParts,
  institutionParts,
  type Money,
  moneyParts,
  type Party,
  payeeParts,
  payerParts,
  type Remittance,
  remittanceParts,
} from './transfer-parts.ts'
import { wireTotal } from './wire-total.ts'

/** A payment from bank to bank; `SCT`, or, with the time limits of the instant scheme, `INST`; or a wire. */
export interface CreditTransfer extends Remittance {
  /** TxId: the sending bank's own id, which the payee's bank receives unchanged. */
  transactionId: string
  /** The payer's reference, or NOTPROVIDED. */
  endToEndId: string
  rail: 'SCT' | 'INST' | 'WIRE'
  /** Euro cents; of a wire, minor units of its currency: what the banks settle. */
  amount: bigint
  /** Wires only; the SEPA schemes have the euro alone. */
  currency?: Currency
  /** Wires: the reference that all banks on the way know. */
  uetr?: string
  /** Wires: what the payer ordered, where charges made it another amount. */
  instructed?: Money
  chargeBearer?: ChargeBearer
  /** Wires: what banks on the way have deducted. */
  deducted?: Charge[]
  /** Wires: the bank before the payee's. */
  intermediary?: Agent
  /** Wires: at most 35 characters. Another bank may send an ISO code instead. */
  purpose?: string
  purposeCode?: string
  /** The time when the payer's bank took the order: the instant scheme's clock starts here. INST only. */
  acceptedAt?: Date
  payer: Party
  payee: Party
}

/** pacs.008: payments for the payees' bank. */
export interface TransferMessage {
  type: 'pacs.008.001.08'
  messageId: string
  createdAt: Date
  /** The day on which the banks settle. */
  settlementDate: string
  senderBic?: string
  receiverBic?: string
  /**
   * Wires: which of the two banks keeps the account over which they settle: the receiver (INDA), or the sender (INGA).
   */
  settledBy?: SettledBy
  transfers: CreditTransfer[]
}

/** Settlement over an account between two banks. */
export type SettledBy = 'INDA' | 'INGA'

/**
 * No other method is read: COVE says that the money comes in another message, and CLRG that we take part in a clearing
 * system.
 */
export const settledBy = oneOf(['INDA', 'INGA'])

const transfer = layout<CreditTransfer>()
const message = layout<TransferMessage>()

const sepaTransfer: Part<CreditTransfer>[] = [
  transfer.leaf('PmtId/EndToEndId', 'endToEndId', reference),
  transfer.leaf('PmtId/TxId', 'transactionId', reference),
  transfer.fixed('PmtTpInf/SvcLvl/Cd', 'SEPA'),
  transfer.mark('PmtTpInf/LclInstrm/Cd', 'rail', 'INST', { marked: 'INST', unmarked: 'SCT' }),
  transfer.leaf('IntrBkSttlmAmt', 'amount', euro),
  transfer.optionalLeaf('AccptncDtTm', 'acceptedAt', instant),
  transfer.rule('AccptncDtTm', ({ rail, acceptedAt }) =>
    (rail === 'INST') === (acceptedAt === undefined)
      ? 'belongs to instant payments, and only to them'
      : undefined,
  ),
  transfer.fixed('ChrgBr', 'SLEV'),
  transfer.inline('payer', payerParts('SEPA')),
  transfer.inline('payee', payeeParts('SEPA')),
  ...remittanceParts,
]

const wire: Part<CreditTransfer>[] = [
  transfer.leaf('PmtId/EndToEndId', 'endToEndId', reference),
  transfer.leaf('PmtId/TxId', 'transactionId', reference),
  transfer.leaf('PmtId/UETR', 'uetr', uetr),
  transfer.implied('rail', 'WIRE'),
  transfer.money('IntrBkSttlmAmt', 'amount'),
  transfer.optionalBranch('InstdAmt', 'instructed', moneyParts),
  transfer.leaf('ChrgBr', 'chargeBearer', oneOf(['SHAR', 'DEBT', 'CRED'])),
  transfer.some('ChrgsInf', 'deducted', chargeParts),
  transfer.rule('InstdAmt', ({ amount, currency, instructed }) =>
    instructed?.currency === currency && (instructed?.amount ?? amount) < amount
      ? 'is less than what the banks settle'
      : undefined,
  ),
  transfer.optionalBranch('IntrmyAgt1', 'intermediary', institutionParts('WIRE')),
  transfer.inline('payer', payerParts('WIRE')),
  transfer.inline('payee', payeeParts('WIRE')),
  transfer.optionalLeaf('Purp/Cd', 'purposeCode', code),
  transfer.optionalLeaf('Purp/Prtry', 'purpose', remark(35)),
  ...remittanceParts,
]

const describe = (rail: ClearingRail) =>
  ({
    type: 'pacs.008.001.08',
    root: 'FIToFICstmrCdtTrf',
    id: 'GrpHdr/MsgId',
    structure: 'transferMessage',
    parts: [
      message.leaf('GrpHdr/MsgId', 'messageId', reference),
      message.leaf('GrpHdr/CreDtTm', 'createdAt', instant),
      message.derived('GrpHdr/NbOfTxs', count, ({ transfers }, refused) => transfers.length + refused.length),
      rail === 'SEPA'
        ? message.derived('GrpHdr/TtlIntrBkSttlmAmt', euroTotal, ({ transfers }, refused) =>
            totalOf(transfers, refused, 'IntrBkSttlmAmt'),
          )
        : wireTotal<TransferMessage>('TtlIntrBkSttlmAmt', ({ transfers }) => transfers),
      message.leaf('GrpHdr/IntrBkSttlmDt', 'settlementDate', day),
      rail === 'SEPA'
        ? message.fixed('GrpHdr/SttlmInf/SttlmMtd', 'CLRG')
        : message.leaf('GrpHdr/SttlmInf/SttlmMtd', 'settledBy', settledBy),
      message.optionalLeaf('GrpHdr/InstgAgt/FinInstnId/BICFI', 'senderBic', bic),
      message.optionalLeaf('GrpHdr/InstdAgt/FinInstnId/BICFI', 'receiverBic', bic),
      message.each('CdtTrfTxInf', 'transfers', rail === 'SEPA' ? sepaTransfer : wire, 1),
    ],
  }) as const

/**
 * FIToFICustomerCreditTransfer. In the SEPA schemes: EUR, charges shared, settled through a clearing system. A wire: any
 * currency, settled over an account between two banks.
 */
export const pacs008 = { SEPA: describe('SEPA'), WIRE: describe('WIRE') }
