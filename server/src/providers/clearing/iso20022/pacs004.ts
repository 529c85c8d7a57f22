import type { Currency } from '@fondaco/rules/currency.ts'
import type { ClearingRail } from '@fondaco/rules/payments/rails.ts'
import { bic, count, day, euro, euroTotal, instant, oneOf, reference, totalOf, uetr } from './fields.ts'
import { layout, type Part } from './layout.ts'
import { type SettledBy, settledBy } from './pacs008.ts'
import {
  type Charge,
  type ChargeBearer,
  chargeParts,
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
import { wireTotal } from './wire-total.ts'

/** The returned payment, as in its own message. */
export interface OriginalTransfer extends Remittance {
  settlementDate: string
  rail: 'SCT' | 'INST' | 'WIRE'
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
  /** The paid amount, in euro cents or, of a wire, in minor units of `currency`. */
  originalAmount: bigint
  /**
   * The returned amount; less than the paid one only if a recall was answered with a charge, or if banks on the way of
   * a wire deducted theirs.
   */
  amount: bigint
  /** Wires only. */
  currency?: Currency
  /** Wires only. */
  uetr?: string
  chargeBearer?: ChargeBearer
  /** Wires: what banks on the way back have deducted. */
  deducted?: Charge[]
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
  /** Wires: which of the two banks keeps the account over which they settle. */
  settledBy?: SettledBy
  returns: TransferReturn[]
}

const transfer = layout<OriginalTransfer>()
const item = layout<TransferReturn>()
const message = layout<ReturnMessage>()

const transferParts = (rail: ClearingRail): Part<OriginalTransfer>[] => [
  transfer.leaf('IntrBkSttlmDt', 'settlementDate', day),
  ...(rail === 'SEPA'
    ? [
        transfer.fixed('SttlmInf/SttlmMtd', 'CLRG'),
        transfer.fixed('PmtTpInf/SvcLvl/Cd', 'SEPA'),
        transfer.mark('PmtTpInf/LclInstrm/Cd', 'rail', 'INST', { marked: 'INST', unmarked: 'SCT' }),
      ]
    : [transfer.implied('rail', 'WIRE')]),
  ...remittanceParts,
  transfer.inline('payer', payerParts(rail, '/Pty')),
  transfer.inline('payee', payeeParts(rail, '/Pty')),
]

const returnParts = (rail: ClearingRail): Part<TransferReturn>[] => [
  item.leaf('RtrId', 'returnId', reference),
  item.optionalBranch('OrgnlGrpInf', 'original', originalMessageParts),
  item.optionalLeaf('OrgnlEndToEndId', 'endToEndId', reference),
  item.leaf('OrgnlTxId', 'transactionId', reference),
  ...(rail === 'SEPA'
    ? [
        item.leaf('OrgnlIntrBkSttlmAmt', 'originalAmount', euro),
        item.leaf('RtrdIntrBkSttlmAmt', 'amount', euro),
      ]
    : [
        item.optionalLeaf('OrgnlUETR', 'uetr', uetr),
        item.money('OrgnlIntrBkSttlmAmt', 'originalAmount'),
        item.money('RtrdIntrBkSttlmAmt', 'amount'),
      ]),
  item.rule('RtrdIntrBkSttlmAmt', ({ amount, originalAmount }) =>
    amount > originalAmount ? 'is more than was paid' : undefined,
  ),
  ...(rail === 'SEPA'
    ? [item.fixed('ChrgBr', 'SLEV')]
    : [
        item.optionalLeaf('ChrgBr', 'chargeBearer', oneOf(['SHAR', 'DEBT', 'CRED'])),
        item.some('ChrgsInf', 'deducted', chargeParts),
      ]),
  item.branch('RtrRsnInf', 'reason', reasonParts),
  item.optionalBranch('OrgnlTxRef', 'transfer', transferParts(rail)),
]

const describe = (rail: ClearingRail) =>
  ({
    type: 'pacs.004.001.09',
    root: 'PmtRtr',
    id: 'GrpHdr/MsgId',
    structure: 'returnMessage',
    parts: [
      message.leaf('GrpHdr/MsgId', 'messageId', reference),
      message.leaf('GrpHdr/CreDtTm', 'createdAt', instant),
      message.derived('GrpHdr/NbOfTxs', count, ({ returns }, refused) => returns.length + refused.length),
      rail === 'SEPA'
        ? message.derived('GrpHdr/TtlRtrdIntrBkSttlmAmt', euroTotal, ({ returns }, refused) =>
            totalOf(returns, refused, 'RtrdIntrBkSttlmAmt'),
          )
        : wireTotal<ReturnMessage>('TtlRtrdIntrBkSttlmAmt', ({ returns }) => returns),
      message.leaf('GrpHdr/IntrBkSttlmDt', 'settlementDate', day),
      rail === 'SEPA'
        ? message.fixed('GrpHdr/SttlmInf/SttlmMtd', 'CLRG')
        : message.leaf('GrpHdr/SttlmInf/SttlmMtd', 'settledBy', settledBy),
      message.optionalLeaf('GrpHdr/InstgAgt/FinInstnId/BICFI', 'senderBic', bic),
      message.optionalLeaf('GrpHdr/InstdAgt/FinInstnId/BICFI', 'receiverBic', bic),
      message.each('TxInf', 'returns', returnParts(rail), 1),
    ],
  }) as const

/** PaymentReturn. */
export const pacs004 = { SEPA: describe('SEPA'), WIRE: describe('WIRE') }
