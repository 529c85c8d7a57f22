import { bic, count, day, euro, euroTotal, instant, reference, totalOf } from './fields.ts'
import { layout, type Part } from './layout.ts'
import {
  type OriginalMessage,
  originalMessageParts,
  type Party,
  payeeParts,
  payerParts,
  type Reason,
  type Remittance,
  reasonParts,
  remittanceParts,
} from './transfer-parts.ts'

/** The returned payment, as in its own message. */
export interface OriginalTransfer extends Remittance {
  settlementDate: string
  rail: 'SCT' | 'INST'
  payer: Party
  payee: Party
}

/** Money returned after settlement. */
export interface TransferReturn {
  /** The returning bank's own id of the return. */
  returnId: string
  original?: OriginalMessage
  endToEndId?: string
  /** TxId of the returned payment. */
  transactionId: string
  /** The paid amount, euro cents. */
  originalAmount: bigint
  /** The returned amount, euro cents; less than the paid one only if a recall was answered with a charge. */
  amount: bigint
  reason: Reason
  transfer?: OriginalTransfer
}

/** pacs.004: returns. */
export interface ReturnMessage {
  type: 'pacs.004.001.09'
  messageId: string
  createdAt: Date
  /** The day on which the banks settle the return. */
  settlementDate: string
  senderBic?: string
  receiverBic?: string
  returns: TransferReturn[]
}

const transfer = layout<OriginalTransfer>()
const item = layout<TransferReturn>()
const message = layout<ReturnMessage>()

const transferParts: Part<OriginalTransfer>[] = [
  transfer.leaf('IntrBkSttlmDt', 'settlementDate', day),
  transfer.fixed('SttlmInf/SttlmMtd', 'CLRG'),
  transfer.fixed('PmtTpInf/SvcLvl/Cd', 'SEPA'),
  transfer.mark('PmtTpInf/LclInstrm/Cd', 'rail', 'INST', { marked: 'INST', unmarked: 'SCT' }),
  ...remittanceParts,
  transfer.inline('payer', payerParts('/Pty')),
  transfer.inline('payee', payeeParts('/Pty')),
]

const returnParts: Part<TransferReturn>[] = [
  item.leaf('RtrId', 'returnId', reference),
  item.optionalBranch('OrgnlGrpInf', 'original', originalMessageParts),
  item.optionalLeaf('OrgnlEndToEndId', 'endToEndId', reference),
  item.leaf('OrgnlTxId', 'transactionId', reference),
  item.leaf('OrgnlIntrBkSttlmAmt', 'originalAmount', euro),
  item.leaf('RtrdIntrBkSttlmAmt', 'amount', euro),
  item.rule('RtrdIntrBkSttlmAmt', ({ amount, originalAmount }) =>
    amount > originalAmount ? 'is more than was paid' : undefined,
  ),
  item.fixed('ChrgBr', 'SLEV'),
  item.branch('RtrRsnInf', 'reason', reasonParts),
  item.optionalBranch('OrgnlTxRef', 'transfer', transferParts),
]

/** PaymentReturn. */
export const pacs004 = {
  type: 'pacs.004.001.09',
  root: 'PmtRtr',
  id: 'GrpHdr/MsgId',
  structure: 'returnMessage',
  parts: [
    message.leaf('GrpHdr/MsgId', 'messageId', reference),
    message.leaf('GrpHdr/CreDtTm', 'createdAt', instant),
    message.derived('GrpHdr/NbOfTxs', count, ({ returns }, refused) => returns.length + refused.length),
    message.derived('GrpHdr/TtlRtrdIntrBkSttlmAmt', euroTotal, ({ returns }, refused) =>
      totalOf(returns, refused, 'RtrdIntrBkSttlmAmt'),
    ),
    message.leaf('GrpHdr/IntrBkSttlmDt', 'settlementDate', day),
    message.fixed('GrpHdr/SttlmInf/SttlmMtd', 'CLRG'),
    message.optionalLeaf('GrpHdr/InstgAgt/FinInstnId/BICFI', 'senderBic', bic),
    message.optionalLeaf('GrpHdr/InstdAgt/FinInstnId/BICFI', 'receiverBic', bic),
    message.each('TxInf', 'returns', returnParts, 1),
  ],
} as const
