import * as chargeCalls from '@fondaco/contract/charges/calls.ts'
import * as exchangeCalls from '@fondaco/contract/exchange/calls.ts'
import * as authorisationCalls from '@fondaco/contract/payments/authorisation.ts'
import * as breakCalls from '@fondaco/contract/payments/break-calls.ts'
import * as calls from '@fondaco/contract/payments/calls.ts'
import * as clearedNames from '@fondaco/contract/payments/cleared-name-calls.ts'
import * as nameScreening from '@fondaco/contract/payments/name-screening-calls.ts'
import * as payerData from '@fondaco/contract/payments/payer-data-calls.ts'
import * as reviewCalls from '@fondaco/contract/payments/review-calls.ts'
import * as simulatorCalls from '@fondaco/contract/payments/simulator-calls.ts'
import * as payoutCalls from '@fondaco/contract/payouts/calls.ts'
import * as wireCalls from '@fondaco/contract/wires/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { quoteExchange } from './between/quote-exchange.ts'
import { getCharges } from './charges/get-charges.ts'
import { type ChargeDeps, proposeCharge } from './charges/propose-charge.ts'
import type { AuthorisationDeps, ExchangeDeps } from './engine/deps.ts'
import { enterWire } from './entered/enter-wire.ts'
import { injectIncoming } from './incoming/inject-incoming.ts'
import { injectRecall } from './incoming/inject-recall.ts'
import { listSimulatedBehaviours } from './incoming/list-simulated-behaviours.ts'
import { settleClearingBreak } from './incoming/settle-clearing-break.ts'
import { quoteFee } from './kinds/quote-fee.ts'
import { authorisePayment } from './orders/authorise-payment.ts'
import { confirmAuthorisation } from './orders/confirm-authorisation.ts'
import { createTransaction } from './orders/create-transaction.ts'
import { getBankOfBic } from './orders/get-bank-of-bic.ts'
import { getOffer } from './orders/get-offer.ts'
import { getPayouts } from './payouts/get-payouts.ts'
import { proposePayout } from './payouts/propose-payout.ts'
import { paymentReadRoutes, type ReadDeps } from './reading/read-routes.ts'
import { cancelTransaction } from './returns/cancel-transaction.ts'
import { refuseCancelRequest } from './returns/refuse-cancel-request.ts'
import { reverseTransaction } from './returns/reverse-transaction.ts'
import { addComment } from './review/add-comment.ts'
import { answerQuestion } from './review/answer-question.ts'
import { askPayerBank } from './review/ask-payer-bank.ts'
import { askQuestion } from './review/ask-question.ts'
import { changeConditions } from './review/change-conditions.ts'
import { decideAlert } from './review/decide-alert.ts'
import { decideTransaction } from './review/decide-transaction.ts'
import { enterPayerData } from './review/enter-payer-data.ts'
import { giveWireBack } from './review/give-wire-back.ts'
import { massUpdateTransactions } from './review/mass-update-transactions.ts'
import { revokeClearedName } from './review/revoke-cleared-name.ts'
import { screenName } from './review/screen-name.ts'
import { takeWire } from './review/take-wire.ts'
import { verifyLedger } from './review/verify-ledger.ts'

export const paymentRoutes = (deps: AuthorisationDeps & ExchangeDeps & ReadDeps & ChargeDeps): Mounted[] => [
  mount(calls.getOffer, getOffer(deps)),
  mount(calls.quoteFee, (context) => quoteFee(deps, context)),
  mount(authorisationCalls.authorisePayment, (context) => authorisePayment(deps, context)),
  mount(authorisationCalls.confirmAuthorisation, (context) => confirmAuthorisation(deps, context)),
  mount(exchangeCalls.quoteExchange, (context) => quoteExchange(deps, context)),
  mount(calls.createTransaction, createTransaction(deps)),
  mount(calls.cancelTransaction, (context) => cancelTransaction(deps, context)),
  mount(calls.answerQuestion, (context) => answerQuestion(deps, context)),
  mount(reviewCalls.decideTransaction, (context) => decideTransaction(deps, context)),
  mount(reviewCalls.massUpdateTransactions, (context) => massUpdateTransactions(deps, context)),
  mount(reviewCalls.reverseTransaction, (context) => reverseTransaction(deps, context)),
  mount(reviewCalls.refuseCancelRequest, (context) => refuseCancelRequest(deps, context)),
  mount(reviewCalls.decideAlert, (context) => decideAlert(deps, context)),
  mount(reviewCalls.askQuestion, (context) => askQuestion(deps, context)),
  mount(reviewCalls.changeConditions, (context) => changeConditions(deps, context)),
  mount(reviewCalls.addComment, (context) => addComment(deps, context)),
  mount(payerData.askPayerBank, (context) => askPayerBank(deps, context)),
  mount(payerData.enterPayerData, (context) => enterPayerData(deps, context)),
  mount(breakCalls.settleClearingBreak, settleClearingBreak(deps)),
  mount(clearedNames.revokeClearedName, revokeClearedName),
  mount(nameScreening.screenName, screenName),
  mount(chargeCalls.getCharges, getCharges),
  mount(chargeCalls.proposeCharge, proposeCharge(deps)),
  mount(payoutCalls.getPayouts, getPayouts),
  mount(payoutCalls.proposePayout, proposePayout(deps)),
  mount(reviewCalls.verifyLedger, (context) => verifyLedger(deps, context)),
  mount(simulatorCalls.injectIncoming, (context) => injectIncoming(deps, context)),
  mount(simulatorCalls.injectRecall, (context) => injectRecall(deps, context)),
  mount(simulatorCalls.listSimulatedBehaviours, (context) => listSimulatedBehaviours(deps, context)),
  mount(wireCalls.takeWire, (context) => takeWire(deps, context)),
  mount(wireCalls.giveWireBack, (context) => giveWireBack(deps, context)),
  mount(wireCalls.getBankOfBic, getBankOfBic),
  mount(wireCalls.enterWire, enterWire(deps)),
  ...paymentReadRoutes(deps),
]
