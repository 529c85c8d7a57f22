import { z } from 'zod'
import { definePass } from '../../../platform/define-pass.ts'

const ofTransaction = z.object({ transactionId: z.uuid() })
const ofMessage = z.object({ messageId: z.uuid() })

export const screenPass = definePass('payments.screen', ofTransaction)
export const sendPass = definePass('payments.send', ofTransaction)
export const settleInternalPass = definePass('payments.settle_internal', ofTransaction)
export const creditPass = definePass(
  'payments.credit',
  ofTransaction.extend({ approved: z.boolean().default(false) }),
)
/** Sends a message that was kept in the transaction of a decision. */
export const submitPass = definePass('payments.submit', ofMessage)
/** Processes a message of the rail that came too early. */
export const receivePass = definePass('payments.receive', ofMessage)
