import { bic, instant, reference } from './fields.ts'
import { layout, type Part } from './layout.ts'
import { type OriginalMessage, originalMessageParts } from './transfer-parts.ts'

/** A question about the status of one payment. */
export interface StatusQuestion {
  questionId: string
  original?: OriginalMessage
  endToEndId?: string
  /** TxId of the payment. */
  transactionId: string
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

const questionParts: Part<StatusQuestion>[] = [
  question.leaf('StsReqId', 'questionId', reference),
  question.optionalBranch('OrgnlGrpInf', 'original', originalMessageParts),
  question.optionalLeaf('OrgnlEndToEndId', 'endToEndId', reference),
  question.leaf('OrgnlTxId', 'transactionId', reference),
]

/** FIToFIPaymentStatusRequest. */
export const pacs028 = {
  type: 'pacs.028.001.03',
  root: 'FIToFIPmtStsReq',
  id: 'GrpHdr/MsgId',
  structure: 'questionMessage',
  parts: [
    message.leaf('GrpHdr/MsgId', 'messageId', reference),
    message.leaf('GrpHdr/CreDtTm', 'createdAt', instant),
    message.optionalLeaf('GrpHdr/InstgAgt/FinInstnId/BICFI', 'senderBic', bic),
    message.optionalLeaf('GrpHdr/InstdAgt/FinInstnId/BICFI', 'receiverBic', bic),
    message.each('TxInf', 'questions', questionParts, 1),
  ],
} as const
