import { bic, count, day, euro, euroTotal, instant, reference, totalOf } from './fields.ts'
import { layout, type Part } from './layout.ts'
import { type Party, payeeParts, payerParts, type Remittance, remittanceParts } from './transfer-parts.ts'

/** A payment from bank to bank; `SCT` or, with the time limits of the instant scheme, `INST`. */
export interface CreditTransfer extends Remittance {
  /** TxId: the sending bank's own id, which the payee's bank receives unchanged. */
  transactionId: string
  /** The payer's reference, or NOTPROVIDED. */
  endToEndId: string
  rail: 'SCT' | 'INST'
  /** Euro cents. */
  amount: bigint
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
  transfers: CreditTransfer[]
}

const transfer = layout<CreditTransfer>()
const message = layout<TransferMessage>()

const transferParts: Part<CreditTransfer>[] = [
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
  transfer.inline('payer', payerParts()),
  transfer.inline('payee', payeeParts()),
  ...remittanceParts,
]

/** FIToFICustomerCreditTransfer in the SEPA schemes: EUR, charges shared, settled through a clearing system. */
export const pacs008 = {
  type: 'pacs.008.001.08',
  root: 'FIToFICstmrCdtTrf',
  id: 'GrpHdr/MsgId',
  structure: 'transferMessage',
  parts: [
    message.leaf('GrpHdr/MsgId', 'messageId', reference),
    message.leaf('GrpHdr/CreDtTm', 'createdAt', instant),
    message.derived('GrpHdr/NbOfTxs', count, ({ transfers }, refused) => transfers.length + refused.length),
    message.derived('GrpHdr/TtlIntrBkSttlmAmt', euroTotal, ({ transfers }, refused) =>
      totalOf(transfers, refused, 'IntrBkSttlmAmt'),
    ),
    message.leaf('GrpHdr/IntrBkSttlmDt', 'settlementDate', day),
    message.fixed('GrpHdr/SttlmInf/SttlmMtd', 'CLRG'),
    message.optionalLeaf('GrpHdr/InstgAgt/FinInstnId/BICFI', 'senderBic', bic),
    message.optionalLeaf('GrpHdr/InstdAgt/FinInstnId/BICFI', 'receiverBic', bic),
    message.each('CdtTrfTxInf', 'transfers', transferParts, 1),
  ],
} as const
