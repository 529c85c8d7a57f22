import type { Currency } from '@fondaco/rules/currency.ts'
import type { ClearingRail } from '@fondaco/rules/payments/rails.ts'
import { bic, code, euro, instant, reference, uetr } from './fields.ts'
import { layout, type Part } from './layout.ts'
import { type OriginalMessage, originalMessageParts, type Reason, reasonParts } from './transfer-parts.ts'

/** The status of one payment. */
export interface TransferStatus {
  statusId?: string
  /** The message that contained it; absent if the whole report is about one message (`groups`). */
  original?: OriginalMessage
  endToEndId?: string
  /** TxId of the payment. */
  transactionId?: string
  /** ISO code: ACSP, ACSC, RJCT …; `statusMeaning` gives its meaning on a rail. */
  status: string
  reason?: Reason
  acceptedAt?: Date
  /**
   * The amount of the payment according to the other side, in euro cents or, of a wire, in minor units of `currency`.
   * Another amount than ours is a break.
   */
  amount?: bigint
  /** Wires only. */
  currency?: Currency
  /** Wires only. */
  uetr?: string
}

/** The status of a whole message. `RJCT` refuses every payment in it. */
export interface GroupStatus extends OriginalMessage {
  status?: string
  reason?: Reason
}

/** pacs.002: answers to payments. */
export interface StatusMessage {
  type: 'pacs.002.001.10'
  messageId: string
  createdAt: Date
  senderBic?: string
  receiverBic?: string
  groups: GroupStatus[]
  statuses: TransferStatus[]
}

/** The meaning of a status in our words. */
export type StatusMeaning =
  /** The rail has the payment and may still refuse it. */
  | 'accepted'
  /** The money has moved finally. */
  | 'settled'
  | 'rejected'
  /** Nothing is decided yet, or the code changes nothing for us. */
  | 'pending'

/**
 * The meaning of a status code. On the instant rail ACCP is the acceptance of the payee's bank, after which the money
 * has moved. On the ordinary rail it only says that the checks were passed.
 */
export function statusMeaning(status: string, { isInstant }: { readonly isInstant: boolean }): StatusMeaning {
  if (status === 'RJCT') return 'rejected'
  if (status === 'ACSC' || status === 'ACCC') return 'settled'
  if (status === 'ACCP') return isInstant ? 'settled' : 'accepted'
  return status === 'ACSP' || status === 'ACTC' ? 'accepted' : 'pending'
}

const group = layout<GroupStatus>()
const status = layout<TransferStatus>()
const message = layout<StatusMessage>()

const groupParts: Part<GroupStatus>[] = [
  ...originalMessageParts,
  group.optionalLeaf('GrpSts', 'status', code),
  group.optionalBranch('StsRsnInf', 'reason', reasonParts),
]

const statusParts = (rail: ClearingRail): Part<TransferStatus>[] => [
  status.optionalLeaf('StsId', 'statusId', reference),
  status.optionalBranch('OrgnlGrpInf', 'original', originalMessageParts),
  status.optionalLeaf('OrgnlEndToEndId', 'endToEndId', reference),
  status.optionalLeaf('OrgnlTxId', 'transactionId', reference),
  ...(rail === 'WIRE' ? [status.optionalLeaf('OrgnlUETR', 'uetr', uetr)] : []),
  status.leaf('TxSts', 'status', code),
  status.optionalBranch('StsRsnInf', 'reason', reasonParts),
  status.optionalLeaf('AccptncDtTm', 'acceptedAt', instant),
  rail === 'SEPA'
    ? status.optionalLeaf('OrgnlTxRef/IntrBkSttlmAmt', 'amount', euro)
    : status.optionalMoney('OrgnlTxRef/IntrBkSttlmAmt', 'amount'),
  status.rule('OrgnlTxId', ({ transactionId, endToEndId }) =>
    transactionId === undefined && endToEndId === undefined ? 'must say which payment is meant' : undefined,
  ),
]

const describe = (rail: ClearingRail) =>
  ({
    type: 'pacs.002.001.10',
    root: 'FIToFIPmtStsRpt',
    id: 'GrpHdr/MsgId',
    structure: 'statusMessage',
    parts: [
      message.leaf('GrpHdr/MsgId', 'messageId', reference),
      message.leaf('GrpHdr/CreDtTm', 'createdAt', instant),
      message.optionalLeaf('GrpHdr/InstgAgt/FinInstnId/BICFI', 'senderBic', bic),
      message.optionalLeaf('GrpHdr/InstdAgt/FinInstnId/BICFI', 'receiverBic', bic),
      message.each('OrgnlGrpInfAndSts', 'groups', groupParts, 0),
      message.each('TxInfAndSts', 'statuses', statusParts(rail), 0),
      message.rule('TxInfAndSts', ({ groups, statuses }, refused) =>
        refused.length + statuses.length === 0 && groups.every(({ status }) => status === undefined)
          ? 'the report has no status at all'
          : undefined,
      ),
    ],
  }) as const

/** FIToFIPaymentStatusReport. */
export const pacs002 = { SEPA: describe('SEPA'), WIRE: describe('WIRE') }
