import { z } from 'zod'
import { defineJob, NOTHING } from '../../../platform/define-job.ts'

const ofTransaction = z.object({ transactionId: z.uuid() })
const ofMessage = z.object({ messageId: z.uuid() })

/** Takes the fees that wait for money where it has come. */
export const collectFeesJob = defineJob('payments.collect_fees', NOTHING)
export const screenJob = defineJob('payments.screen', ofTransaction)
export const sendJob = defineJob('payments.send', ofTransaction)
export const settleInternalJob = defineJob('payments.settle_internal', ofTransaction)
export const creditJob = defineJob(
  'payments.credit',
  ofTransaction.extend({ approved: z.boolean().default(false) }),
)
export const askStatusJob = defineJob('payments.ask_status', ofTransaction.extend({ asked: z.int() }))
/** Closes an account whose balance was paid out. */
export const closePaidOutJob = defineJob('payments.close_paid_out', z.object({ accountId: z.uuid() }))
export const submitJob = defineJob('payments.submit', ofMessage)
export const receiveJob = defineJob('payments.receive', ofMessage)
