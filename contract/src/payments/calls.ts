import { TRANSACTION_TYPES } from '@fondaco/rules/payments/types.ts'
import { z } from 'zod'
import { call, pagingQuery } from '../call.ts'
import { currency } from '../customers/schemas.ts'
import { day, decimalAmount, id, line, lines, version } from '../query.ts'
import { createTransactionInput, ORDER_PERMISSIONS } from './kinds.ts'
import { ORDER_REFUSALS } from './order-refusals.ts'
import {
  addressInput,
  bankOfIban,
  createdTransaction,
  customerFilters,
  customerListRow,
  customerTransaction,
  exportFormat,
  feeQuote,
  listBalance,
  offer,
  staffFilters,
  staffTransaction,
  uploadedFile,
} from './schemas.ts'

const ofTransaction = z.object({ id })
const seeTransactions = { customer: ['payment:read'], staff: ['view:transaction'] } as const

export const getBankOfIban = call({
  name: 'getBankOfIban',
  method: 'GET',
  path: '/iban',
  summary: 'Checks an IBAN, and returns its bank from the directory',
  who: { customer: ['payment:create'], staff: ['view:transaction', 'view:banks'] },
  whose: 'nobody',
  query: z.strictObject({ iban: z.string().max(64) }),
  result: bankOfIban,
  refusals: [],
})

export const getOffer = call({
  name: 'getOffer',
  method: 'GET',
  path: '/v2/offer',
  summary: 'The payments that customers can make, their fees, limits and currencies; public',
  who: 'public',
  whose: 'nobody',
  result: offer,
  refusals: [],
})

export const quoteFee = call({
  name: 'quoteFee',
  method: 'POST',
  path: '/transaction/fee',
  summary: 'Fee, arrival and limits of a payment before it is made',
  who: { customer: ['payment:create'] },
  whose: 'customer',
  body: z.strictObject({
    type: z.enum(TRANSACTION_TYPES),
    account: id,
    amount: decimalAmount,
    currency,
    creditor: z
      .strictObject({
        account_id: z.string().max(50),
        bic: z.string().max(11).optional(),
        countries: z
          .array(addressInput.shape.country)
          .max(5)
          .optional()
          .describe('of the payee’s address, and of banks named without a BIC'),
      })
      .optional()
      .describe('the payee’s account, for a surcharge by its country'),
    execution_date: day.optional(),
    company_id: id.optional(),
  }),
  result: feeQuote,
  refusals: [
    'account_unknown',
    'type_not_available',
    'currency_mismatch',
    'currency_closed',
    'amount_invalid',
    'payee_bank_not_instant',
  ],
})

export const createTransaction = call({
  name: 'createTransaction',
  method: 'POST',
  path: '/transaction',
  summary: 'Makes a payment: holds amount and fee, screens it and sends it',
  who: { customer: ORDER_PERMISSIONS },
  whose: 'customer',
  idempotent: true,
  proof: 'authorisation',
  body: createTransactionInput,
  result: createdTransaction,
  refusals: [...ORDER_REFUSALS, 'authorisation_required', 'authorisation_invalid', 'factor_resting'],
})

export const cancelTransaction = call({
  name: 'cancelTransaction',
  method: 'POST',
  path: '/transaction/cancel',
  summary:
    'Cancels a payment of the customer: at once if it was not sent, otherwise as a request to recall it',
  who: { customer: ['payment:create'] },
  whose: 'customer',
  idempotent: true,
  body: z.strictObject({
    _id: id,
    version,
    client_cancel_reason: line(140)
      .optional()
      .describe('for a recall: one of CUSTOMER_RECALL_CODES; CUST by default'),
    client_cancel_reason_details: lines(1000).optional(),
    company_id: id.optional(),
  }),
  result: createdTransaction,
  refusals: [
    'not_found',
    'version_conflict',
    'cancel_not_possible',
    'recall_already_asked',
    'recall_too_late',
    'cancel_reason_details_required',
  ],
})

export const listTransactions = call({
  name: 'listTransactions',
  method: 'GET',
  path: '/transaction/list',
  summary: 'The customer’s own transactions',
  who: { customer: ['payment:read'] },
  whose: 'customer',
  query: z.strictObject({ ...customerFilters, ...pagingQuery }),
  result: z.array(customerListRow),
  list: true,
  refusals: ['cursor_invalid'],
})

export const listTransactionsBalance = call({
  name: 'listTransactionsBalance',
  method: 'GET',
  path: '/transaction/list/balance',
  summary: 'Sums by currency of the transactions that match the filter',
  who: seeTransactions,
  whose: 'customer-or-entities',
  query: z.strictObject({ ...staffFilters, ...customerFilters }),
  result: listBalance,
  refusals: ['input_invalid'],
})

export const exportTransactions = call({
  name: 'exportTransactions',
  method: 'GET',
  path: '/transaction/list/export',
  summary: 'The customer’s transactions that match the filter, as CSV or XLSX',
  who: { customer: ['payment:read'] },
  whose: 'customer',
  query: z.strictObject({ ...customerFilters, format: exportFormat }),
  result: z.undefined(),
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  refusals: [],
})

export const getTransaction = call({
  name: 'getTransaction',
  method: 'GET',
  path: '/transaction/:id',
  summary: 'One transaction: for customers with labels, for staff with all data',
  who: seeTransactions,
  whose: 'customer-or-entities',
  params: ofTransaction,
  result: z.union([staffTransaction, customerTransaction]),
  refusals: ['not_found'],
})

export const getReceipt = call({
  name: 'getReceipt',
  method: 'GET',
  path: '/transaction/:id/receipt',
  summary: 'The receipt of a transaction as PDF',
  who: seeTransactions,
  whose: 'customer-or-entities',
  params: ofTransaction,
  result: z.undefined(),
  file: ['application/pdf'],
  refusals: ['not_found'],
})

export const answerQuestion = call({
  name: 'answerQuestion',
  method: 'POST',
  path: '/transaction/:id/answer',
  summary: 'The customer’s answer to a question on a payment, with text and files',
  who: { customer: ['payment:create'] },
  whose: 'customer',
  idempotent: true,
  params: ofTransaction,
  body: z.strictObject({
    text: lines(4000),
    agree: z
      .boolean()
      .optional()
      .describe('required if the question asks RETURN: whether the money may be returned'),
    files: z.array(id).max(50).optional(),
  }),
  result: z.object({ _id: z.string(), version: z.int() }),
  refusals: ['not_found', 'question_not_open', 'agreement_required', 'file_unknown', 'files_too_many'],
})

export const uploadFiles = call({
  name: 'uploadFiles',
  method: 'POST',
  path: '/upload',
  summary: 'Stores files to attach to a payment or an answer; one outcome for each',
  who: { customer: ['payment:create'] },
  whose: 'customer',
  upload: 'files',
  body: z.strictObject({ company_id: id.optional() }),
  result: z.array(uploadedFile),
  refusals: ['customer_not_approved'],
})

export const getTransactionFile = call({
  name: 'getTransactionFile',
  method: 'GET',
  path: '/transaction/:id/files/:file',
  summary: 'A file attached to the transaction or to an answer on it',
  who: { customer: ['payment:read'], staff: ['download:document'] },
  whose: 'customer-or-entities',
  params: z.object({ id, file: id }),
  result: z.undefined(),
  file: ['application/octet-stream'],
  refusals: ['not_found'],
})
