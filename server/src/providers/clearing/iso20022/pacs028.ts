import type { ClearingRail } from '@fondaco/rules/payments/rails.ts'
import { bic, instant, reference, uetr } from './fields.ts'
import { layout, type Part } from './layout.ts'
import { type OriginalMessage, originalMessageParts } from './transfer-parts.ts'

/** A question about the status of one payment. */
export interface StatusQuestion {
  questionId: string
  original?: OriginalMessage
  endToEndId?: string
  /** TxId of the payment. */
  transactionId: string
  /** Wires only. */
  uetr?: string
}

/** pacs.028: questions about payments without an answer. They are asked instead of sending the payment again. */
export interface StatusQuestionMessage {
  type: 'pacs.028.001.03'
  messageId: string
  createdAt: Date
  senderBic?: string
  receiverBic?: string
  questions: StatusQuestion[]
}

const question = layout<StatusQuestion>()
const message = layout<StatusQuestionMessage>()

const questionParts = (rail: ClearingRail): Part<StatusQuestion>[] => [
  question.leaf('StsReqId', 'questionId', reference),
  question.optionalBranch('OrgnlGrpInf', 'original', originalMessageParts),
  question.optionalLeaf('OrgnlEndToEndId', 'endToEndId', reference),
  question.leaf('OrgnlTxId', 'transactionId', reference),
  ...(rail === 'WIRE' ? [question.optionalLeaf('OrgnlUETR', 'uetr', uetr)] : []),
]

const describe = (rail: ClearingRail) =>
  ({
    type: 'pacs.028.001.03',
    root: 'FIToFIPmtStsReq',
    id: 'GrpHdr/MsgId',
    structure: 'questionMessage',
    parts: [
      message.leaf('GrpHdr/MsgId', 'messageId', reference),
      message.leaf('GrpHdr/CreDtTm', 'createdAt', instant),
      message.optionalLeaf('GrpHdr/InstgAgt/FinInstnId/BICFI', 'senderBic', bic),
      message.optionalLeaf('GrpHdr/InstdAgt/FinInstnId/BICFI', 'receiverBic', bic),
      message.each('TxInf', 'questions', questionParts(rail), 1),
    ],
  }) as const

/** FIToFIPaymentStatusRequest. */
export const pacs028 = { SEPA: describe('SEPA'), WIRE: describe('WIRE') }
