import type { ClearingRail } from '@fondaco/rules/payments/rails.ts'
import { code, day, reference, uetr } from './fields.ts'
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

/** The answer to the recall of one payment. */
export interface Cancellation {
  /** The answering bank's own id of the answer. */
  cancellationStatusId?: string
  /** The message that contained the payment. */
  original?: OriginalMessage
  endToEndId?: string
  /** TxId of the payment. */
  transactionId: string
  /** Wires only. */
  uetr?: string
  /** ISO code: RJCR refused, PDCR not decided yet, ACCR accepted. */
  status: string
  /** The reason of a refusal: CUST, AC04, AM04, ARDT, LEGL, NOAS, NOOR … */
  reason?: Reason
  originalAmount?: Money
  originalSettlementDate?: string
  payment?: OriginalPayment
}

/** camt.029: answers to recalls. Returned money comes by pacs.004 instead. */
export interface ResolutionMessage extends Assignment {
  type: 'camt.029.001.09'
  resolvedCase?: Case
  /** ISO code for the whole answer: RJCR refused, PDCR not decided yet, CNCL cancelled as requested. */
  confirmation: string
  cancellations: Cancellation[]
}

const item = layout<Cancellation>()
const message = layout<ResolutionMessage>()

const cancellationParts = (rail: ClearingRail): Part<Cancellation>[] => [
  item.optionalLeaf('CxlStsId', 'cancellationStatusId', reference),
  item.optionalBranch('OrgnlGrpInf', 'original', originalMessageParts),
  item.optionalLeaf('OrgnlEndToEndId', 'endToEndId', reference),
  item.leaf('OrgnlTxId', 'transactionId', reference),
  ...(rail === 'WIRE' ? [item.optionalLeaf('OrgnlUETR', 'uetr', uetr)] : []),
  item.leaf('TxCxlSts', 'status', code),
  item.optionalBranch('CxlStsRsnInf', 'reason', reasonParts),
  item.rule('CxlStsRsnInf', ({ status, reason }) =>
    status === 'RJCR' && reason === undefined ? 'must say why it is refused' : undefined,
  ),
  item.optionalBranch('OrgnlIntrBkSttlmAmt', 'originalAmount', moneyParts),
  item.optionalLeaf('OrgnlIntrBkSttlmDt', 'originalSettlementDate', day),
  item.optionalBranch('OrgnlTxRef', 'payment', originalPaymentParts(rail)),
]

const describe = (rail: ClearingRail) =>
  ({
    type: 'camt.029.001.09',
    root: 'RsltnOfInvstgtn',
    id: 'Assgnmt/Id',
    structure: 'resolutionMessage',
    parts: [
      ...assignmentParts,
      message.optionalBranch('RslvdCase', 'resolvedCase', caseParts),
      message.leaf('Sts/Conf', 'confirmation', code),
      message.each('CxlDtls/TxInfAndSts', 'cancellations', cancellationParts(rail), 1),
    ],
  }) as const

/** ResolutionOfInvestigation. */
export const camt029 = { SEPA: describe('SEPA'), WIRE: describe('WIRE') }
