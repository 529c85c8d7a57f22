import type { ClearingRail } from '@fondaco/rules/payments/rails.ts'
import { count, day, reference, uetr } from './fields.ts'
import { layout, type Part } from './layout.ts'
import {
  type Assignment,
  assignmentParts,
  type Case,
  caseParts,
  type OriginalPayment,
  originalPaymentParts,
} from './recall-parts.ts'
import {
  type Money,
  moneyParts,
  type OriginalMessage,
  originalMessageParts,
  type Reason,
  reasonParts,
} from './transfer-parts.ts'

/** A recalled payment. */
export interface CancellationRequest {
  /** The asking bank's own id of the recall. */
  cancellationId: string
  /** The message that contained it: pacs.008, or pacs.004 if a return is recalled. */
  original?: OriginalMessage
  endToEndId?: string
  /** TxId of the payment. */
  transactionId: string
  /** Wires only. */
  uetr?: string
  originalAmount: Money
  /** The day of its settlement; absent before settlement. */
  originalSettlementDate?: string
  /** DUPL, TECH and FRAD are recalls by the bank; CUST, AM09 and AC03 by the payer, who is then `givenByName`. */
  reason: Reason
  payment?: OriginalPayment
}

/** camt.056: recalls. Answered by a pacs.004 (FOCR) or a camt.029. */
export interface CancellationRequestMessage extends Assignment {
  type: 'camt.056.001.08'
  case?: Case
  requests: CancellationRequest[]
}

const item = layout<CancellationRequest>()
const message = layout<CancellationRequestMessage>()

const requestParts = (rail: ClearingRail): Part<CancellationRequest>[] => [
  item.leaf('CxlId', 'cancellationId', reference),
  item.optionalBranch('OrgnlGrpInf', 'original', originalMessageParts),
  item.optionalLeaf('OrgnlEndToEndId', 'endToEndId', reference),
  item.leaf('OrgnlTxId', 'transactionId', reference),
  ...(rail === 'WIRE' ? [item.optionalLeaf('OrgnlUETR', 'uetr', uetr)] : []),
  item.branch('OrgnlIntrBkSttlmAmt', 'originalAmount', moneyParts),
  item.optionalLeaf('OrgnlIntrBkSttlmDt', 'originalSettlementDate', day),
  item.branch('CxlRsnInf', 'reason', reasonParts),
  item.optionalBranch('OrgnlTxRef', 'payment', originalPaymentParts(rail)),
]

const describe = (rail: ClearingRail) =>
  ({
    type: 'camt.056.001.08',
    root: 'FIToFIPmtCxlReq',
    id: 'Assgnmt/Id',
    structure: 'recallMessage',
    parts: [
      ...assignmentParts,
      message.optionalBranch('Case', 'case', caseParts),
      message.derived('CtrlData/NbOfTxs', count, ({ requests }, refused) => requests.length + refused.length),
      message.each('Undrlyg/TxInf', 'requests', requestParts(rail), 1),
    ],
  }) as const

/** FIToFIPaymentCancellationRequest. */
export const camt056 = { SEPA: describe('SEPA'), WIRE: describe('WIRE') }
