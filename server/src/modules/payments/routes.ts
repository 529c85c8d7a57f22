import { authorisePayment, confirmAuthorisation } from '@fondaco/contract/payments/authorisation.ts'
import { settleClearingBreak } from '@fondaco/contract/payments/break-calls.ts'
import {
  answerQuestion,
  cancelTransaction,
  createTransaction,
  quoteFee,
} from '@fondaco/contract/payments/calls.ts'
import * as clearedNames from '@fondaco/contract/payments/cleared-name-calls.ts'
import * as payerData from '@fondaco/contract/payments/payer-data-calls.ts'
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
import { comment } from './add-comment.ts'
import { answer } from './answer-question.ts'
import { askPayerBank } from './ask-payer-bank.ts'
import { ask } from './ask-question.ts'
import { beginAuthorisation } from './authorise-payment.ts'
import { cancel } from './cancel-transaction.ts'
import { changeConditionsOf } from './change-conditions.ts'
import { confirmPaymentAuthorisation } from './confirm-authorisation.ts'
import { createTransactionWith } from './create-transaction.ts'
import { decideOnAlert } from './decide-alert.ts'
import { decide } from './decide-transaction.ts'
import type { AuthorisationDeps } from './deps.ts'
import { enterPayerData } from './enter-payer-data.ts'
import { inject } from './inject-incoming.ts'
import { askBack } from './inject-recall.ts'
import { lock, unlock } from './lock-transaction.ts'
import { massUpdate } from './mass-update.ts'
import { quote } from './quote-fee.ts'
import { paymentReadRoutes, type ReadDeps } from './read-routes.ts'
import { refuseRequest } from './refuse-cancel-request.ts'
import { reverse } from './reverse-transaction.ts'
import { revokeClearedName } from './revoke-cleared-name.ts'
import { settleBreak } from './settle-break.ts'
import { verifyBooks } from './verify-books.ts'
import { viewSimulatedBehaviours } from './view-simulated-behaviours.ts'

export const paymentRoutes = (deps: AuthorisationDeps & ReadDeps): Mounted[] => [
  mount(quoteFee, quote),
  mount(authorisePayment, (context) => beginAuthorisation(deps, context)),
  mount(confirmAuthorisation, (context) => confirmPaymentAuthorisation(deps, context)),
  mount(createTransaction, createTransactionWith(deps)),
  mount(cancelTransaction, (context) => cancel(deps, context)),
  mount(answerQuestion, (context) => answer(deps, context)),
  mount(decideTransaction, (context) => decide(deps, context)),
  mount(massUpdateTransactions, (context) => massUpdate(deps, context)),
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
