import { defineJob, NOTHING } from '../../platform/define-job.ts'
import type { JobDefinition } from '../../platform/jobs.ts'
import { enqueue } from '../../platform/outbox.ts'
import { closePaidOut } from '../accounts/index.ts'
import { chargeMonthlyFees } from './charges/charge-monthly-fees.ts'
import { collectFees } from './charges/collect-fees.ts'
import { creditTransaction } from './engine/credit-transaction.ts'
import * as jobs from './engine/defined-jobs.ts'
import type { PaymentDeps } from './engine/deps.ts'
import { receiveAgain } from './incoming/receive-clearing-message.ts'
import { settleInternal } from './kinds/settle-internal.ts'
import { askStatus } from './messages/ask-status.ts'
import { sendToClearing } from './messages/send-to-clearing.ts'
import { submitMessage } from './messages/submit-message.ts'
import { deleteUnusedAuthorisations } from './orders/authorisation-store.ts'
import { executeDue } from './orders/execute-due.ts'
import { tellOverdue } from './returns/tell-overdue.ts'
import { expireQuestions } from './review/answer-question.ts'
import { tellUnanswered } from './review/ask-payer-bank.ts'
import { screenTransaction } from './review/screen-transaction.ts'
import { verifyNightly } from './review/verify-ledger.ts'

export const paymentJobs = (deps: PaymentDeps): JobDefinition[] => [
  jobs.screenJob.runs(({ transactionId }, scope) => screenTransaction(deps, scope, transactionId)),
  jobs.sendJob.runs(({ transactionId }) => sendToClearing(deps, transactionId)),
  jobs.settleInternalJob.runs(({ transactionId }, scope) => settleInternal(deps, scope, transactionId)),
  jobs.creditJob.runs((of, scope) => creditTransaction(deps, scope, of.transactionId, of.approved)),
  jobs.askStatusJob.runs((of, scope) => askStatus(deps, scope, of.transactionId, of.asked)),
  jobs.closePaidOutJob.runs(({ accountId }) =>
    deps.db.transaction().execute(async (trx) => {
      await closePaidOut(trx, accountId, deps.clock.now())
      // A fee that waited is cancelled with the account.
      await enqueue(trx, [jobs.collectFeesJob.later({}, { key: jobs.collectFeesJob.name })])
    }),
  ),
  jobs.submitJob.runs(({ messageId }) => submitMessage(deps, messageId)),
  jobs.receiveJob.runs(({ messageId }) => receiveAgain(deps, messageId)),
  defineJob('payments.charge_monthly_fees', NOTHING).runs(
    (_, scope) => chargeMonthlyFees(deps, scope),
    '* * * * *',
  ),
  jobs.collectFeesJob.runs(() => collectFees(deps), '* * * * *'),
  defineJob('payments.execute_due', NOTHING).runs((_, scope) => executeDue(deps, scope), '* * * * *'),
  defineJob('payments.tell_overdue', NOTHING).runs(() => tellOverdue(deps), '* * * * *'),
  defineJob('payments.tell_unanswered', NOTHING).runs(() => tellUnanswered(deps), '* * * * *'),
  defineJob('payments.expire_questions', NOTHING).runs(() => expireQuestions(deps), '* * * * *'),
  defineJob('payments.forget_authorisations', NOTHING).runs(
    () => deleteUnusedAuthorisations(deps.db, deps.clock.now()),
    '*/10 * * * *',
  ),
  defineJob('payments.verify_books', NOTHING).runs(() => verifyNightly(deps), '30 2 * * *'),
]
