import { z } from 'zod'
import type { JobDefinition } from '../../platform/jobs.ts'
import { creditTransaction } from './engine/credit-transaction.ts'
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
import { verifyNightly } from './review/verify-books.ts'

const ofTransaction = z.object({ transactionId: z.uuid() })
const ofMessage = z.object({ messageId: z.uuid() })
const credited = ofTransaction.extend({ approved: z.boolean().default(false) })
const asked = ofTransaction.extend({ asked: z.int() })

export const paymentJobs = (deps: PaymentDeps): JobDefinition[] => [
  job('payments.screen', ofTransaction, ({ transactionId }) => screenTransaction(deps, transactionId)),
  job('payments.send', ofTransaction, ({ transactionId }) => sendToClearing(deps, transactionId)),
  job('payments.settle_internal', ofTransaction, ({ transactionId }) => settleInternal(deps, transactionId)),
  job('payments.credit', credited, (of) => creditTransaction(deps, of.transactionId, of.approved)),
  job('payments.ask_status', asked, (of) => askStatus(deps, of.transactionId, of.asked)),
  job('payments.submit', ofMessage, ({ messageId }) => submitMessage(deps, messageId)),
  job('payments.receive', ofMessage, ({ messageId }) => receiveAgain(deps, messageId)),
  { name: 'payments.execute_due', cron: '* * * * *', run: () => executeDue(deps) },
  { name: 'payments.tell_overdue', cron: '* * * * *', run: () => tellOverdue(deps) },
  { name: 'payments.tell_unanswered', cron: '* * * * *', run: () => tellUnanswered(deps) },
  { name: 'payments.expire_questions', cron: '* * * * *', run: () => expireQuestions(deps) },
  {
    name: 'payments.forget_authorisations',
    cron: '*/10 * * * *',
    run: () => deleteUnusedAuthorisations(deps.db, deps.clock.now()),
  },
  { name: 'payments.verify_books', cron: '30 2 * * *', run: () => verifyNightly(deps) },
]

function job<Payload extends z.ZodType>(
  name: string,
  payload: Payload,
  run: (payload: z.output<Payload>) => Promise<void>,
): JobDefinition {
  return { name, run: (given) => run(payload.parse(given)) }
}
