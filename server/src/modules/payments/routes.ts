import { authorisePayment, confirmAuthorisation } from '@fondaco/contract/payments/authorisation.ts'
import { settleClearingBreak } from '@fondaco/contract/payments/break-calls.ts'
import * as calls from '@fondaco/contract/payments/calls.ts'
import * as clearedNames from '@fondaco/contract/payments/cleared-name-calls.ts'
import * as payees from '@fondaco/contract/payments/payee-calls.ts'
import * as payerData from '@fondaco/contract/payments/payer-data-calls.ts'
import * as recall from '@fondaco/contract/payments/recall-calls.ts'
import {
  addComment,
  askQuestion,
  changeConditions,
  decideAlert,
  decideTransaction,
  lockTransaction,
  massUpdateTransactions,
  refuseCancelRequest,
  reverseTransaction,
  unlockTransaction,
  verifyLedger,
} from '@fondaco/contract/payments/review-calls.ts'
import {
  injectIncoming,
  injectRecall,
  listSimulatedBehaviours,
} from '@fondaco/contract/payments/simulator-calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import type { AuthorisationDeps } from './engine/deps.ts'
import { inject } from './incoming/inject-incoming.ts'
import { askBack } from './incoming/inject-recall.ts'
import { settleBreak } from './incoming/settle-break.ts'
import { viewSimulatedBehaviours } from './incoming/view-simulated-behaviours.ts'
import { quoteFee } from './kinds/quote-fee.ts'
import { beginAuthorisation } from './orders/authorise-payment.ts'
import { confirmPaymentAuthorisation } from './orders/confirm-authorisation.ts'
import { createTransactionWith } from './orders/create-transaction.ts'
import { verifyPayee } from './orders/verify-payee.ts'
import { paymentReadRoutes, type ReadDeps } from './reading/read-routes.ts'
import { cancel } from './returns/cancel-transaction.ts'
import { enterRecallAnswer } from './returns/enter-recall-answer.ts'
import { refuseRequest } from './returns/refuse-cancel-request.ts'
import { reverse } from './returns/reverse-transaction.ts'
import { comment } from './review/add-comment.ts'
import { answer } from './review/answer-question.ts'
import { askPayerBank } from './review/ask-payer-bank.ts'
import { ask } from './review/ask-question.ts'
import { changeConditionsOf } from './review/change-conditions.ts'
import { decideOnAlert } from './review/decide-alert.ts'
import { decide } from './review/decide-transaction.ts'
import { enterPayerData } from './review/enter-payer-data.ts'
import { lock, unlock } from './review/lock-transaction.ts'
import { massUpdate } from './review/mass-update.ts'
import { revokeClearedName } from './review/revoke-cleared-name.ts'
import { verifyBooks } from './review/verify-books.ts'

export const paymentRoutes = (deps: AuthorisationDeps & ReadDeps): Mounted[] => [
  mount(calls.quoteFee, (context) => quoteFee(deps, context)),
  mount(payees.verifyPayee, verifyPayee(deps)),
  mount(authorisePayment, (context) => beginAuthorisation(deps, context)),
  mount(confirmAuthorisation, (context) => confirmPaymentAuthorisation(deps, context)),
  mount(calls.createTransaction, createTransactionWith(deps)),
  mount(calls.cancelTransaction, (context) => cancel(deps, context)),
  mount(calls.answerQuestion, (context) => answer(deps, context)),
  mount(decideTransaction, (context) => decide(deps, context)),
  mount(massUpdateTransactions, (context) => massUpdate(deps, context)),
  mount(recall.enterRecallAnswer, (context) => enterRecallAnswer(deps, context)),
  mount(reverseTransaction, (context) => reverse(deps, context)),
  mount(refuseCancelRequest, (context) => refuseRequest(deps, context)),
  mount(lockTransaction, (context) => lock(deps, context)),
  mount(unlockTransaction, (context) => unlock(deps, context)),
  mount(decideAlert, (context) => decideOnAlert(deps, context)),
  mount(askQuestion, (context) => ask(deps, context)),
  mount(changeConditions, (context) => changeConditionsOf(deps, context)),
  mount(addComment, (context) => comment(deps, context)),
  mount(payerData.askPayerBank, (context) => askPayerBank(deps, context)),
  mount(payerData.enterPayerData, (context) => enterPayerData(deps, context)),
  mount(settleClearingBreak, settleBreak(deps)),
  mount(clearedNames.revokeClearedName, revokeClearedName),
  mount(verifyLedger, (context) => verifyBooks(deps, context)),
  mount(injectIncoming, (context) => inject(deps, context)),
  mount(injectRecall, (context) => askBack(deps, context)),
  mount(listSimulatedBehaviours, (context) => viewSimulatedBehaviours(deps, context)),
  ...paymentReadRoutes(deps),
]
