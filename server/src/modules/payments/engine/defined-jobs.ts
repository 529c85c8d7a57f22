import { z } from 'zod'
import { defineJob, NOTHING } from '../../../platform/define-job.ts'

/** Takes the fees that wait for money where it has come. */
export const collectFeesJob = defineJob('payments.collect_fees', NOTHING)
export const askStatusJob = defineJob(
  'payments.ask_status',
  z.object({ transactionId: z.uuid(), asked: z.int() }),
)
/** Closes an account whose balance was paid out. */
export const closePaidOutJob = defineJob('payments.close_paid_out', z.object({ accountId: z.uuid() }))
