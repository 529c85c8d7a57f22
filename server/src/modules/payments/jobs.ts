import { defineJob, NOTHING } from '../../platform/define-job.ts'
import type { JobDefinition } from '../../platform/jobs.ts'
import { enqueue } from '../../platform/outbox.ts'
import { closePaidOut } from '../accounts/index.ts'
import { deleteUnusedQuotes } from './between/quote-store.ts'
import { chargeMonthlyFees } from './charges/charge-monthly-fees.ts'
import { collectFees } from './charges/collect-fees.ts'
import * as jobs from './engine/defined-jobs.ts'
import type { PaymentDeps } from './engine/deps.ts'
import { askStatus } from './messages/ask-status.ts'
import { deleteUnusedAuthorisations } from './orders/authorisation-store.ts'
import { executeDue } from './orders/execute-due.ts'
import { expireReversals } from './returns/expire-reversals.ts'
import { tellOverdue } from './returns/tell-overdue.ts'
import { expireQuestions } from './review/answer-question.ts'
import { tellUnanswered } from './review/ask-payer-bank.ts'
import { verifyNightly } from './review/verify-ledger.ts'

export const paymentJobs = (deps: PaymentDeps): JobDefinition[] => [
  jobs.askStatusJob.runs((of, scope) => askStatus(deps, scope, of.transactionId, of.asked)),
  jobs.closePaidOutJob.runs(({ accountId }) =>
    deps.db.transaction().execute(async (trx) => {
      await closePaidOut(trx, accountId, deps.clock.now())
      // A fee that waited is cancelled with the account.
      await enqueue(trx, [jobs.collectFeesJob.later({}, { key: jobs.collectFeesJob.name })])
    }),
  ),
  defineJob('payments.charge_monthly_fees', NOTHING).runs(
    (_, scope) => chargeMonthlyFees(deps, scope),
    '* * * * *',
  ),
  jobs.collectFeesJob.runs(() => collectFees(deps), '* * * * *'),
  defineJob('payments.execute_due', NOTHING).runs((_, scope) => executeDue(deps, scope), '* * * * *'),
  defineJob('payments.tell_overdue', NOTHING).runs(() => tellOverdue(deps), '* * * * *'),
  defineJob('payments.tell_unanswered', NOTHING).runs(() => tellUnanswered(deps), '* * * * *'),
  defineJob('payments.expire_questions', NOTHING).runs(() => expireQuestions(deps), '* * * * *'),
  defineJob('payments.expire_reversals', NOTHING).runs(
    (_, scope) => expireReversals(deps, scope),
    '*/10 * * * *',
  ),
  defineJob('payments.forget_authorisations', NOTHING).runs(
    () => deleteUnusedAuthorisations(deps.db, deps.clock.now()),
    '*/10 * * * *',
  ),
  defineJob('payments.forget_quotes', NOTHING).runs(
    () => deleteUnusedQuotes(deps.db, deps.clock.now()),
    '*/10 * * * *',
  ),
  defineJob('payments.verify_books', NOTHING).runs(() => verifyNightly(deps), '30 2 * * *'),
]
