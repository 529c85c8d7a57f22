import { ACTIONS, CASE_ACTIONS } from '@fondaco/rules/payments/actions.ts'
import { RECALL_CODES } from '@fondaco/rules/payments/recall.ts'
import { TRANSACTION_STATUSES } from '@fondaco/rules/payments/status.ts'
import { DIRECTIONS, TRANSACTION_TYPES } from '@fondaco/rules/payments/types.ts'
import { z } from 'zod'
import { call, pagingQuery } from '../call.ts'
import { currency } from '../customers/schemas.ts'
import { fault } from '../fault.ts'
import { day, decimalAmount, flag, id, line, lines, version } from '../query.ts'
import {
  auditView,
  bankOfIban,
  createdTransaction,
  createTransactionInput,
  customerDashboard,
  customerFilters,
  customerTransaction,
  customerTransactionRow,
  decisionInput,
  exportFormat,
  feeQuote,
  listBalance,
  messageView,
  reasonView,
  staffDashboard,
  staffFilters,
  staffTransaction,
  staffTransactionRow,
  uploadedFile,
} from './schemas.ts'

const ofTransaction = z.object({ id })
const seeTransactions = { customer: ['payment:read'], staff: ['view:transaction'] } as const
const decide = { staff: ['transaction:decide'] } as const
const changed = z.object({ _id: z.string(), status: z.enum(TRANSACTION_STATUSES), version: z.int() })

export const getCustomerDashboard = call({
  name: 'getCustomerDashboard',
  method: 'POST',
  path: '/customer/dashboard',
  summary: 'Balances, accounts, latest transactions and what waits for the customer (C§2, C§7)',
  who: { customer: ['payment:read', 'payment:create', 'statement:read'] },
  whose: 'customer',
  body: z.strictObject({ object_ref: id.describe('the session’s own user'), company_id: id.optional() }),
  result: customerDashboard,
  refusals: ['not_found'],
})

export const getBankOfIban = call({
  name: 'getBankOfIban',
  method: 'GET',
  path: '/iban',
  summary: 'Whether an IBAN is right, and what the directory knows of its bank',
  who: { customer: ['payment:create'], staff: ['view:transaction', 'view:banks'] },
  whose: 'nobody',
  query: z.strictObject({ iban: z.string().max(64) }),
  result: bankOfIban,
  refusals: [],
})

export const quoteFee = call({
  name: 'quoteFee',
  method: 'POST',
  path: '/transaction/fee',
  summary: 'What a payment would cost, when it would arrive, and the limits it meets',
  who: { customer: ['payment:create'] },
  whose: 'customer',
  body: z.strictObject({
    type: z.enum(TRANSACTION_TYPES),
    account: id,
    amount: decimalAmount,
    currency,
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
  ],
})

export const createTransaction = call({
  name: 'createTransaction',
  method: 'POST',
  path: '/transaction',
  summary: 'Makes a payment: holds amount and fee, screens it and sends it on',
  who: { customer: ['payment:create'] },
  whose: 'customer',
  idempotent: true,
  proof: 'authorisation',
  body: createTransactionInput,
  result: createdTransaction,
  refusals: [
    'setting_off',
    'account_unknown',
    'account_not_active',
    'account_not_sepa',
    'account_same',
    'type_not_available',
    'currency_mismatch',
    'currency_closed',
    'amount_invalid',
    'iban_invalid',
    'bic_invalid',
    'country_not_sepa',
    'country_restricted',
    'creditor_name_invalid',
    'creditor_address_incomplete',
    'remittance_too_long',
    'reference_invalid',
    'characters_not_sepa',
    'payee_bank_not_instant',
    'payee_account_unknown',
    'payee_account_not_active',
    'payee_entity_mismatch',
    'payee_currency_mismatch',
    'payee_is_self',
    'execution_date_invalid',
    'attachment_required',
    'file_unknown',
    'files_too_many',
    'funds_insufficient',
    'limit_exceeded',
    'payment_duplicate',
    'payment_duplicate_suspected',
    'payments_stopped',
    'customer_not_approved',
    'authorisation_required',
    'authorisation_invalid',
    'rate_limited',
  ],
})

export const cancelTransaction = call({
  name: 'cancelTransaction',
  method: 'POST',
  path: '/transaction/cancel',
  summary:
    'The customer’s own cancel: at once while nothing has left the house; after that a request to get the money back (D§3)',
  who: { customer: ['payment:create'] },
  whose: 'customer',
  idempotent: true,
  body: z.strictObject({
    _id: id,
    version,
    client_cancel_reason: line(140)
      .optional()
      .describe('of a request: one of CUSTOMER_RECALL_CODES, CUST where none is given'),
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
  result: z.array(customerTransactionRow),
  list: true,
  refusals: ['cursor_invalid'],
})

export const listTransactionsBalance = call({
  name: 'listTransactionsBalance',
  method: 'GET',
  path: '/transaction/list/balance',
  summary: 'Sums per currency of what the same filter finds',
  who: seeTransactions,
  whose: 'customer-or-entities',
  query: z.strictObject({ ...staffFilters, ...customerFilters }),
  result: listBalance,
  refusals: ['input_invalid'],
})

export const listTransactionsCrm = call({
  name: 'listTransactionsCrm',
  method: 'GET',
  path: '/transaction/list/crm',
  summary: 'The transactions of every customer of the staff member’s entities (B§3.6)',
  who: { staff: ['view:transaction'] },
  whose: 'entities',
  query: z.strictObject({ ...staffFilters, ...pagingQuery }),
  result: z.array(staffTransactionRow),
  list: true,
  refusals: ['cursor_invalid'],
})

export const listSepaTransactions = call({
  name: 'listSepaTransactions',
  method: 'GET',
  path: '/transaction/sepa/list',
  summary: 'SCT and INST only, for staff',
  who: { staff: ['view:transaction'] },
  whose: 'entities',
  query: z.strictObject({ ...staffFilters, ...pagingQuery }),
  result: z.array(staffTransactionRow),
  list: true,
  refusals: ['cursor_invalid'],
})

export const exportTransactions = call({
  name: 'exportTransactions',
  method: 'GET',
  path: '/transaction/list/export',
  summary: 'What the customer’s filter shows, as CSV or XLSX',
  who: { customer: ['payment:read'] },
  whose: 'customer',
  query: z.strictObject({ ...customerFilters, format: exportFormat }),
  result: z.undefined(),
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  refusals: [],
})

export const exportTransactionsCrm = call({
  name: 'exportTransactionsCrm',
  method: 'GET',
  path: '/transaction/list/crm/export',
  summary: 'What the back office’s filter shows, as CSV or XLSX',
  who: { staff: ['view:transaction'] },
  whose: 'entities',
  query: z.strictObject({ ...staffFilters, format: exportFormat }),
  result: z.undefined(),
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  refusals: [],
})

export const listReasonCodes = call({
  name: 'listReasonCodes',
  method: 'GET',
  path: '/transaction/reason/codes',
  summary: 'The reasons that fit an action (B§4.7)',
  who: { staff: ['view:transaction'] },
  whose: 'nobody',
  query: z.strictObject({
    status: z.enum(TRANSACTION_STATUSES),
    direction: z.enum(DIRECTIONS),
    action: z.enum([...ACTIONS, ...CASE_ACTIONS, 'REVERSE']),
    cancel_requested: flag.default(false),
    type: z.enum(TRANSACTION_TYPES),
  }),
  result: z.array(reasonView),
  refusals: [],
})

export const getTransaction = call({
  name: 'getTransaction',
  method: 'GET',
  path: '/transaction/:id',
  summary: 'One transaction: for its customer with labels, for staff with all there is',
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

export const decideTransaction = call({
  name: 'decideTransaction',
  method: 'PATCH',
  path: '/transaction/:id',
  summary: 'One of the actions that B§4.7 offers for the transaction as it stands',
  who: decide,
  whose: 'entities',
  params: ofTransaction,
  body: decisionInput,
  result: changed,
  refusals: [
    'not_found',
    'version_conflict',
    'action_not_offered',
    'reason_code_required',
    'reason_code_unknown',
    'external_ref_required',
    'maker_cannot_approve',
    'transaction_locked',
    'return_of_return',
    'customer_consent_missing',
    'recall_already_asked',
    'recall_not_possible',
    'recall_too_late',
    'already_reversed',
    'account_not_active',
    'comment_required',
    'funds_insufficient',
  ],
})

export const refuseCancelRequest = call({
  name: 'refuseCancelRequest',
  method: 'POST',
  path: '/transaction/:id/cancel_request/refuse',
  summary: 'Tells a customer that a payment which they want back will not be asked back (CANCEL_REFUSED)',
  who: decide,
  whose: 'entities',
  params: ofTransaction,
  body: z.strictObject({ reason_code: z.string().max(20), version }),
  result: changed,
  refusals: [
    'not_found',
    'version_conflict',
    'action_not_offered',
    'reason_code_unknown',
    'transaction_locked',
    'maker_cannot_approve',
  ],
})

export const reverseTransaction = call({
  name: 'reverseTransaction',
  method: 'POST',
  path: '/transaction/:id/reverse',
  summary:
    'Corrects a COMPLETED BETWEEN, CARD, FEE or INTERNAL by a reversing transfer: one person asks, another books (D§3)',
  who: { staff: ['transaction:reverse'] },
  whose: 'entities',
  params: ofTransaction,
  body: z.strictObject({
    reason_code: z.string().max(20).describe('the reason of the person who asks stands'),
    version,
  }),
  result: changed.extend({
    reversal: z.object({ asked_by: z.string(), at: z.string(), booked_at: z.string().nullable() }),
  }),
  refusals: [
    'not_found',
    'version_conflict',
    'reversal_not_possible',
    'reason_code_unknown',
    'maker_cannot_approve',
    'already_reversed',
    'transaction_locked',
    'account_not_active',
    'funds_insufficient',
  ],
})

/** What became of one transaction of a mass update. */
const massOutcome = z.object({
  _id: z.string(),
  code: z.string().describe('OK00, or the refusal'),
  description: z.string(),
  status: z.enum(TRANSACTION_STATUSES).nullable(),
  version: z.int().nullable(),
})

export const massUpdateTransactions = call({
  name: 'massUpdateTransactions',
  method: 'PATCH',
  path: '/transaction/mass_update',
  summary:
    'One action on up to 100 transactions, each its own database transaction, answered one by one (D§3)',
  who: decide,
  whose: 'entities',
  body: z
    .strictObject({
      ids: z
        .array(id)
        .min(1)
        .max(100)
        .refine(
          (ids) => new Set(ids).size === ids.length,
          fault({
            en: 'must name each transaction once',
            lt: 'kiekviena operacija turi būti nurodyta vieną kartą',
          }),
        ),
      action: z.enum(ACTIONS),
      reason_code: z.string().max(20).optional(),
      versions: z.array(version).min(1).max(100).describe('of each of ids, in their order'),
    })
    .refine(({ ids, versions }) => ids.length === versions.length, {
      path: ['versions'],
      error: fault({ en: 'must be as many as ids', lt: 'turi būti tiek pat, kiek ids' }),
    }),
  result: z.array(massOutcome).describe('in the order of ids'),
  refusals: ['input_invalid'],
})

export const lockTransaction = call({
  name: 'lockTransaction',
  method: 'POST',
  path: '/transaction/:id/lock',
  summary: 'Claims the transaction for 15 minutes; others cannot decide on it',
  who: decide,
  whose: 'entities',
  params: ofTransaction,
  body: z.strictObject({}),
  result: z.object({ until: z.string() }),
  refusals: ['not_found', 'transaction_locked'],
})

export const unlockTransaction = call({
  name: 'unlockTransaction',
  method: 'POST',
  path: '/transaction/:id/unlock',
  summary: 'Gives up one’s claim',
  who: decide,
  whose: 'entities',
  params: ofTransaction,
  body: z.strictObject({}),
  result: z.object({}),
  refusals: ['not_found', 'transaction_not_locked'],
})

export const decideAlert = call({
  name: 'decideAlert',
  method: 'POST',
  path: '/transaction/:id/alert',
  summary: 'Decides on a name match: a false positive goes to REVIEW, a true match is frozen (D§3)',
  who: decide,
  whose: 'entities',
  params: ofTransaction,
  body: z.strictObject({
    decision: z.enum(['false_positive', 'true_match']),
    reason_code: z.string().max(20),
    version,
  }),
  result: changed,
  refusals: [
    'not_found',
    'version_conflict',
    'action_not_offered',
    'reason_code_unknown',
    'transaction_locked',
    'maker_cannot_approve',
  ],
})

export const askQuestion = call({
  name: 'askQuestion',
  method: 'POST',
  path: '/transaction/:id/question',
  summary:
    'Asks the customer about a held payment; REVIEW becomes CLIENT_CONTACTED until the answer or the deadline',
  who: decide,
  whose: 'entities',
  params: ofTransaction,
  body: z.strictObject({ text: lines(2000), deadline: z.iso.datetime({ offset: true }), version }),
  result: changed,
  refusals: [
    'not_found',
    'version_conflict',
    'action_not_offered',
    'deadline_invalid',
    'transaction_locked',
    'maker_cannot_approve',
  ],
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
    agree: z.boolean().optional().describe('required where the question asks RETURN: may the money go back'),
    files: z.array(id).max(50).optional(),
  }),
  result: z.object({ _id: z.string(), version: z.int() }),
  refusals: ['not_found', 'question_not_open', 'agreement_required', 'file_unknown', 'files_too_many'],
})

export const changeConditions = call({
  name: 'changeConditions',
  method: 'POST',
  path: '/transaction/:id/conditions',
  summary: 'Approves a payment on conditions, approves one, or withdraws them (D§3)',
  who: decide,
  whose: 'entities',
  params: ofTransaction,
  body: z.union([
    z.strictObject({ add: z.array(line(500)).min(1).max(10), version }),
    z.strictObject({ approve: z.array(id).min(1).max(10), version }),
    z.strictObject({ withdraw: z.literal(true), version }),
  ]),
  result: changed,
  refusals: [
    'not_found',
    'version_conflict',
    'action_not_offered',
    'condition_unknown',
    'maker_cannot_approve',
    'transaction_locked',
  ],
})

export const addComment = call({
  name: 'addComment',
  method: 'POST',
  path: '/transaction/:id/comment',
  summary: 'Adds a comment that stays inside the house',
  who: { staff: ['edit:information'] },
  whose: 'entities',
  params: ofTransaction,
  body: z.strictObject({ comment: lines(4000) }),
  result: z.object({}),
  refusals: ['not_found'],
})

export const listTransactionAudit = call({
  name: 'listTransactionAudit',
  method: 'GET',
  path: '/transaction/:id/audit',
  summary: 'Every change of the transaction: who, when, from where, before and after',
  who: { staff: ['view:transaction'] },
  whose: 'entities',
  params: ofTransaction,
  result: z.array(auditView),
  refusals: ['not_found'],
})

export const listTransactionMessages = call({
  name: 'listTransactionMessages',
  method: 'GET',
  path: '/transaction/:id/messages',
  summary: 'The ISO 20022 messages sent and received for the transaction',
  who: { staff: ['view:transaction'] },
  whose: 'entities',
  params: ofTransaction,
  result: z.array(messageView),
  refusals: ['not_found'],
})

export const uploadFiles = call({
  name: 'uploadFiles',
  method: 'POST',
  path: '/upload',
  summary: 'Stores files to attach to a payment or an answer (B§5.8, B§7.6); one outcome for each',
  who: { customer: ['payment:create'] },
  whose: 'customer',
  upload: 'files',
  query: z.strictObject({ company_id: id.optional() }),
  result: z.array(uploadedFile),
  refusals: [
    'customer_not_approved',
    'rate_limited',
    'files_too_many',
    'file_missing',
    'media_type_unsupported',
    'body_too_large',
  ],
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

export const getStaffDashboard = call({
  name: 'getStaffDashboard',
  method: 'GET',
  path: '/crm/dashboard',
  summary: 'Queues by age, and today’s volumes against the same day last week',
  who: { staff: ['view:dashboard'] },
  whose: 'entities',
  result: staffDashboard,
  refusals: [],
})

export const verifyLedger = call({
  name: 'verifyLedger',
  method: 'POST',
  path: '/crm/ledger/verify',
  summary: 'Verifies the books now: every sum, every chain, every hold',
  who: { staff: ['view:reconcile'] },
  whose: 'nobody',
  body: z.strictObject({}),
  result: z.object({
    ok: z.boolean(),
    checked_at: z.string(),
    faults: z.array(z.object({ code: z.string(), account: z.string().nullable(), detail: z.string() })),
  }),
  refusals: [],
})

export const listSimulatedBehaviours = call({
  name: 'listSimulatedBehaviours',
  method: 'GET',
  path: '/simulator/clearing/behaviours',
  summary: 'What the simulated clearing house does with a payment, by the minor part of its amount',
  who: 'public',
  whose: 'nobody',
  demoOnly: true,
  result: z.array(z.object({ minor: z.string(), says: z.string() })),
  refusals: ['not_found'],
})

export const injectIncoming = call({
  name: 'injectIncoming',
  method: 'POST',
  path: '/simulator/clearing/incoming',
  summary: 'Has the simulated clearing house send us a payment (D§5)',
  who: 'public',
  whose: 'nobody',
  demoOnly: true,
  body: z.strictObject({
    type: z.enum(['SCT', 'INST']),
    iban: z.string().trim().min(5).max(50),
    amount: decimalAmount,
    currency: z.literal('EUR'),
    debtor: z.strictObject({ name: line(70), iban: z.string().trim().min(5).max(50) }),
    remittance: line(140).optional(),
  }),
  result: z.object({
    message_id: z.string(),
    transaction_id: z.string().describe('the rail’s id of the payment'),
  }),
  refusals: ['not_found', 'iban_invalid', 'amount_invalid', 'rate_limited'],
})

export const injectRecall = call({
  name: 'injectRecall',
  method: 'POST',
  path: '/simulator/clearing/recall',
  summary: 'Has the payer’s bank ask back a payment to one of our accounts, by camt.056 (D§5)',
  who: 'public',
  whose: 'nobody',
  demoOnly: true,
  body: z.strictObject({
    transaction_id: z
      .union([id, z.string().regex(/^[0-9A-Za-z]{1,35}$/)])
      .describe('our _id of a credit that is COMPLETED or in REVIEW, or the rail’s id of the payment'),
    reason: z.enum(RECALL_CODES),
  }),
  result: z.object({ message_id: z.string() }),
  refusals: ['not_found', 'recall_not_possible', 'rate_limited'],
})
