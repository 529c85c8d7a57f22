import { getClearingBreak, listClearingBreaks } from '@fondaco/contract/payments/break-calls.ts'
import {
  exportTransactions,
  getBankOfIban,
  getCustomerDashboard,
  getReceipt,
  getTransaction,
  getTransactionFile,
  listTransactions,
  listTransactionsBalance,
} from '@fondaco/contract/payments/calls.ts'
import * as clearedNames from '@fondaco/contract/payments/cleared-name-calls.ts'
import { listBanksWithGaps } from '@fondaco/contract/payments/payer-data-calls.ts'
import {
  exportTransactionsCrm,
  getStaffDashboard,
  listReasonCodes,
  listSepaTransactions,
  listTransactionAudit,
  listTransactionMessages,
  listTransactionsCrm,
} from '@fondaco/contract/payments/review-calls.ts'
import { type Mounted, mount } from '../../../platform/http/serve-call.ts'
import type { Storage } from '../../../providers/storage/index.ts'
import { listBreaks, viewBreak } from '../incoming/view-breaks.ts'
import { viewBankOfIban } from '../orders/view-bank-of-iban.ts'
import { listClearedNames } from '../review/list-cleared-names.ts'
import type { Applications } from './applications.ts'
import { exportForCustomer, exportForStaff } from './export-transactions.ts'
import { listBanks } from './list-banks-with-gaps.ts'
import { listForCustomer, listForStaff, listSepaForStaff, sumForEither } from './list-transactions.ts'
import { makeReceipt, type ReceiptDeps } from './make-receipt.ts'
import { viewCustomerDashboard } from './view-customer-dashboard.ts'
import { viewStaffDashboard } from './view-staff-dashboard.ts'
import { viewAudit, viewFile, viewMessages, viewReasonCodes, viewTransaction } from './view-transaction.ts'

export interface ReadDeps extends ReceiptDeps {
  readonly storage: Storage
  readonly applications: Applications
}

/** The calls that only read. */
export const paymentReadRoutes = (deps: ReadDeps): Mounted[] => [
  mount(getCustomerDashboard, viewCustomerDashboard(deps)),
  mount(getStaffDashboard, viewStaffDashboard(deps)),
  mount(listTransactions, listForCustomer),
  mount(listTransactionsCrm, listForStaff),
  mount(listSepaTransactions, listSepaForStaff),
  mount(listTransactionsBalance, sumForEither),
  mount(exportTransactions, exportForCustomer),
  mount(exportTransactionsCrm, exportForStaff),
  mount(getTransaction, viewTransaction),
  mount(getReceipt, makeReceipt(deps)),
  mount(getTransactionFile, viewFile(deps)),
  mount(listTransactionAudit, viewAudit),
  mount(listTransactionMessages, viewMessages(deps)),
  mount(listReasonCodes, viewReasonCodes),
  mount(getBankOfIban, viewBankOfIban),
  mount(listClearingBreaks, listBreaks),
  mount(getClearingBreak, viewBreak(deps)),
  mount(listBanksWithGaps, listBanks),
  mount(clearedNames.listClearedNames, listClearedNames),
]
