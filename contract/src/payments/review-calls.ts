import { ACTIONS, CASE_ACTIONS } from '@fondaco/rules/payments/actions.ts'
import { TRANSACTION_STATUSES } from '@fondaco/rules/payments/status.ts'
import { DIRECTIONS, TRANSACTION_TYPES } from '@fondaco/rules/payments/types.ts'
import { z } from 'zod'
import { call, pagingQuery } from '../call.ts'
import { fault } from '../fault.ts'
import { flag, id, line, lines, version } from '../query.ts'
import { remarkInput } from '../remarks/schemas.ts'
import { transactionContext } from './context-schemas.ts'
import {
  auditView,
  decisionInput,
  exportFormat,
  messageView,
  reasonView,
  staffFigures,
  staffFilters,
  staffTransactionRow,
} from './schemas.ts'
import { paymentStatistics } from './statistics-schemas.ts'

const ofTransaction = z.object({ id })
const decide = { staff: ['transaction:decide'] } as const
const changed = z.object({ _id: z.string(), status: z.enum(TRANSACTION_STATUSES), version: z.int() })

export const getStaffFigures = call({
  name: 'getStaffFigures',
  method: 'GET',
  path: '/v2/crm/figures',
  summary: 'The last 30 days beside the 30 before: settled and held payments, and the time to a decision',
  who: { staff: ['view:transaction'] },
  whose: 'entities',
  result: staffFigures,
  refusals: [],
})

export const getPaymentStatistics = call({
  name: 'getPaymentStatistics',
  method: 'GET',
  path: '/v2/crm/statistics',
  summary:
    'The last 30 whole days beside the 30 before, without any customer’s data: figures of too few customers are left out',
  who: { staff: ['view:analytics'] },
  whose: 'entities',
  result: paymentStatistics,
  refusals: [],
})

export const listTransactionsCrm = call({
  name: 'listTransactionsCrm',
  method: 'GET',
  path: '/transaction/list/crm',
  summary: 'The transactions of all customers in the entities of the staff member',
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

export const exportTransactionsCrm = call({
  name: 'exportTransactionsCrm',
  method: 'GET',
  path: '/transaction/list/crm/export',
  summary: 'The transactions that match the back office’s filter, as CSV or XLSX',
  who: { staff: ['view:transaction'] },
  whose: 'entities',
  query: z.strictObject({ ...staffFilters, format: exportFormat }),
  result: z.undefined(),
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  refusals: [],
})

export const getTransactionContext = call({
  name: 'getTransactionContext',
  method: 'GET',
  path: '/transaction/:id/context',
  summary:
    'Context of a transaction: the customer’s payments of 90 days, earlier payments between the same parties, entries of watchlists',
  who: { staff: ['view:transaction'] },
  whose: 'entities',
  params: ofTransaction,
  result: transactionContext,
  refusals: ['not_found'],
})

export const listReasonCodes = call({
  name: 'listReasonCodes',
  method: 'GET',
  path: '/transaction/reason/codes',
  summary: 'The reasons that an action accepts',
  who: { staff: ['view:transaction'] },
  whose: 'nobody',
  query: z.strictObject({
    status: z.enum(TRANSACTION_STATUSES),
    direction: z.enum(DIRECTIONS),
    action: z.enum([...ACTIONS, ...CASE_ACTIONS, 'REVERSE']),
    cancel_requested: flag.default(false),
    type: z.enum(TRANSACTION_TYPES),
    seizing: flag.default(false).describe('only reasons that seize the money'),
  }),
  result: z.array(reasonView),
  refusals: [],
})

export const decideTransaction = call({
  name: 'decideTransaction',
  method: 'PATCH',
  path: '/transaction/:id',
  summary: 'Takes one of the possible actions on the transaction',
  who: decide,
  whose: 'entities',
  idempotent: 'where_given',
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
    'external_ref_used',
    'wire_taken',
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
    'payout_customer_active',
    'account_blocked_by_hand',
  ],
})

export const refuseCancelRequest = call({
  name: 'refuseCancelRequest',
  method: 'POST',
  path: '/transaction/:id/cancel_request/refuse',
  summary: 'Refuses a customer’s request to recall a payment (CANCEL_REFUSED)',
  who: decide,
  whose: 'entities',
  idempotent: 'where_given',
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
    'Corrects a COMPLETED BETWEEN, CARD, FEE or INTERNAL by a reversing transfer, or cancels a fee that waits for money: one person requests it, another books it',
  who: { staff: ['transaction:reverse'] },
  whose: 'entities',
  idempotent: 'where_given',
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

/** The result for one transaction of a mass update. */
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
  summary: 'One action on up to 100 transactions, each its own database transaction, answered one by one',
  who: decide,
  whose: 'entities',
  idempotent: 'where_given',
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

export const decideAlert = call({
  name: 'decideAlert',
  method: 'POST',
  path: '/transaction/:id/alert',
  summary:
    'Decides on a name match: a false positive goes to REVIEW, a true match is frozen. On a confirmed match, a false positive requests to overturn it, and a second person’s false positive overturns it (REVIEW)',
  who: { staff: ['alert:decide'] },
  whose: 'entities',
  idempotent: 'where_given',
  params: ofTransaction,
  body: z.discriminatedUnion('decision', [
    z.strictObject({
      decision: z.literal('false_positive'),
      reason_code: z.string().max(20),
      reason: lines(1000, 10).describe('how the party differs from the listed one'),
      version,
    }),
    z.strictObject({
      decision: z.literal('true_match'),
      reason_code: z.string().max(20),
      reason: lines(1000, 10).optional(),
      version,
    }),
  ]),
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
  idempotent: 'where_given',
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

export const changeConditions = call({
  name: 'changeConditions',
  method: 'POST',
  path: '/transaction/:id/conditions',
  summary: 'Approves a payment on conditions, approves one, or withdraws them',
  who: decide,
  whose: 'entities',
  idempotent: 'where_given',
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
    'payout_customer_active',
    'account_blocked_by_hand',
  ],
})

export const addComment = call({
  name: 'addComment',
  method: 'POST',
  path: '/transaction/:id/comment',
  summary: 'Adds a comment that is visible to staff only',
  who: { staff: ['edit:information'] },
  whose: 'entities',
  params: ofTransaction,
  body: remarkInput,
  result: z.object({}),
  refusals: ['not_found', 'remark_empty', 'remark_too_long', 'files_too_many', 'file_unknown'],
})

export const listTransactionAudit = call({
  name: 'listTransactionAudit',
  method: 'GET',
  path: '/transaction/:id/audit',
  summary: 'Every change of the transaction, newest first: who, when, from where, before and after',
  who: { staff: ['view:transaction'] },
  whose: 'entities',
  params: ofTransaction,
  query: z.strictObject(pagingQuery),
  result: z.array(auditView),
  list: true,
  refusals: ['not_found', 'cursor_invalid'],
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

export const verifyLedger = call({
  name: 'verifyLedger',
  method: 'POST',
  path: '/crm/ledger/verify',
  summary: 'Verifies the ledger now: every sum, every chain, every hold',
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
