import * as calls from '@fondaco/contract/payments/break-calls.ts'
import * as paymentsCalls from '@fondaco/contract/payments/calls.ts'
import * as clearedNames from '@fondaco/contract/payments/cleared-name-calls.ts'
import * as payerDataCalls from '@fondaco/contract/payments/payer-data-calls.ts'
import * as reviewCalls from '@fondaco/contract/payments/review-calls.ts'
import * as priceCalls from '@fondaco/contract/prices/calls.ts'
import { type Mounted, mount } from '../../../platform/http/serve-call.ts'
import type { Storage } from '../../../providers/storage/index.ts'
import type { PaymentDeps } from '../engine/deps.ts'
import { getClearingBreak, listClearingBreaks } from '../incoming/list-clearing-breaks.ts'
import { getBankOfIban } from '../orders/get-bank-of-iban.ts'
import { listClearedNames } from '../review/list-cleared-names.ts'
import { exportTransactions, exportTransactionsCrm } from './export-transactions.ts'
import { getPaymentStatistics } from './get-payment-statistics.ts'
import { getPrices } from './get-prices.ts'
import { getReceipt, type ReceiptDeps } from './get-receipt.ts'
import { getStaffFigures } from './get-staff-figures.ts'
import {
  getTransaction,
  getTransactionFile,
  listReasonCodes,
  listTransactionAudit,
  listTransactionMessages,
} from './get-transaction.ts'
import { getTransactionContext } from './get-transaction-context.ts'
import { listBanksWithGaps } from './list-banks-with-gaps.ts'
import {
  listSepaTransactions,
  listTransactions,
  listTransactionsBalance,
  listTransactionsCrm,
} from './list-transactions.ts'
import { lookUpFee } from './look-up-fee.ts'

export interface ReadDeps extends ReceiptDeps, Pick<PaymentDeps, 'connections'> {
  readonly storage: Storage
}

/** The calls that only read. */
export const paymentReadRoutes = (deps: ReadDeps): Mounted[] => [
  mount(paymentsCalls.listTransactions, listTransactions),
  mount(reviewCalls.getPaymentStatistics, getPaymentStatistics),
  mount(priceCalls.lookUpFee, lookUpFee),
  mount(priceCalls.getPrices, getPrices),
  mount(reviewCalls.getStaffFigures, getStaffFigures),
  mount(reviewCalls.listTransactionsCrm, listTransactionsCrm),
  mount(reviewCalls.listSepaTransactions, listSepaTransactions),
  mount(paymentsCalls.listTransactionsBalance, listTransactionsBalance),
  mount(paymentsCalls.exportTransactions, exportTransactions),
  mount(reviewCalls.exportTransactionsCrm, exportTransactionsCrm),
  mount(paymentsCalls.getTransaction, getTransaction),
  mount(reviewCalls.getTransactionContext, getTransactionContext),
  mount(paymentsCalls.getReceipt, getReceipt(deps)),
  mount(paymentsCalls.getTransactionFile, getTransactionFile(deps)),
  mount(reviewCalls.listTransactionAudit, listTransactionAudit),
  mount(reviewCalls.listTransactionMessages, listTransactionMessages(deps)),
  mount(reviewCalls.listReasonCodes, listReasonCodes),
  mount(paymentsCalls.getBankOfIban, getBankOfIban),
  mount(calls.listClearingBreaks, listClearingBreaks),
  mount(calls.getClearingBreak, getClearingBreak(deps)),
  mount(payerDataCalls.listBanksWithGaps, listBanksWithGaps),
  mount(clearedNames.listClearedNames, listClearedNames),
]
