import { MATCH_STATES, PARTS } from '@fondaco/rules/four-eyes.ts'
import { PAYEE_CHOICES } from '@fondaco/rules/payees/payee-check.ts'
import { PAYEE_RESULTS } from '@fondaco/rules/payees/payee-name.ts'
import { ACTIONS, CASE_ACTIONS } from '@fondaco/rules/payments/actions.ts'
import { CUSTOMER_LABELS } from '@fondaco/rules/payments/customer-label.ts'
import { MONEY_STATES } from '@fondaco/rules/payments/money.ts'
import { PAYER_GAPS } from '@fondaco/rules/payments/payer-data.ts'
import { TRANSACTION_STATUSES } from '@fondaco/rules/payments/status.ts'
import { CANCEL_STATUSES, DIRECTIONS, SUBTYPES, TRANSACTION_TYPES } from '@fondaco/rules/payments/types.ts'
import { PERMISSIONS } from '@fondaco/rules/permissions.ts'
import { QUEUE_AGES } from '@fondaco/rules/queue-age.ts'
import { TOLD_OF_WIRE } from '@fondaco/rules/wires/told.ts'
import { z } from 'zod'
import { claimView } from '../claims/schemas.ts'
import { currency } from '../customers/schemas.ts'
import { fault } from '../fault.ts'
import { entity } from '../identity/schemas.ts'
import { limitView } from '../limits/schemas.ts'
import { day, decimalAmount, id, line, lines, many, moment, sought, version } from '../query.ts'
import { remarkView } from '../remarks/schemas.ts'
import { takenView, wirePayerView, wireView } from '../wires/schemas.ts'

/** A party's postal address in the scheme's form: town and country in separate fields. */
/** An address that a payer writes. */
export const addressInput = z.strictObject({
  country: z
    .string()
    .regex(
      /^[A-Z]{2}$/,
      fault({ en: 'must be a two-letter country code', lt: 'turi būti dviejų raidžių šalies kodas' }),
    ),
  city: line(35),
  street: line(70).optional(),
  postal_code: line(16).optional(),
})

const amountWithCurrency = z.object({ amount: z.string(), currency })

const offered = {
  fee: amountWithCurrency.describe('the least that one costs'),
  depends: z.boolean().describe('the fee depends on the amount or on the payments of the month'),
}
const offeredPrice = {
  ...offered,
  coming: z
    .array(z.object({ from: z.iso.date(), ...offered }))
    .describe('changes that are decided, from the day on which they are valid'),
}
export const offer = z.object({
  payments: z.array(z.object({ type: z.enum(TRANSACTION_TYPES), ...offeredPrice })),
  charges: z
    .array(z.object({ kind: z.enum(['MONTHLY', 'OPERATIONAL']), ...offeredPrice }))
    .describe('what an account costs beside its payments, where it costs something now or later'),
  limit_per_payment: amountWithCurrency,
  limit_per_day: amountWithCurrency.describe('of one customer, all payments together'),
  currencies: z.array(currency).describe('in which accounts can be held'),
})

/** The cost and arrival time of a payment, asked for before it is made. */
export const feeQuote = z.object({
  fee: amountWithCurrency,
  instant_fee: amountWithCurrency.nullable().describe('for SEPA: the fee of the same payment sent instantly'),
  total: z.string().describe('what leaves the account'),
  available: z.string(),
  arrives: z.object({ latest: z.string(), words: z.string() }),
  limit: limitView.describe('the limit that leaves least to this type on that day, in EUR'),
})

export const createdTransaction = z.object({
  _id: z.string(),
  payment_id: z.string(),
  status: z.enum(CUSTOMER_LABELS),
  version: z.int(),
  fee: amountWithCurrency,
})

const partyView = z.object({
  name: z.string(),
  account: z.object({
    account_id: z.string(),
    type: z.enum(['IBAN', 'PAN', 'BBAN']).nullable(),
    bic: z.string().nullable(),
    bank_name: z.string().nullable(),
  }),
  address: z
    .object({
      country: z.string(),
      city: z.string(),
      street: z.string().optional(),
      postal_code: z.string().optional(),
    })
    .nullable(),
})

const transactionRow = z.object({
  _id: z.string(),
  payment_id: z.string(),
  reference: z.string().describe('the number people see; also the end-to-end id'),
  creation_date: z.string(),
  settlement_date: z.string().nullable().describe('only in the statuses that show it'),
  execution_date: z.string().nullable(),
  direction: z.enum(DIRECTIONS),
  type: z.enum(TRANSACTION_TYPES),
  subtype: z.enum(SUBTYPES),
  entity,
  amount: z.string(),
  currency,
  fee: amountWithCurrency,
  debitor: partyView,
  creditor: partyView,
  remittance: z.string().nullable(),
  client_ref_id: z.string().nullable(),
  external_ref: z.string().nullable(),
  account: z.string().describe('the _id of the customer’s account'),
  account_name: z.string(),
  created_by: z.object({ _id: z.string(), legal_name: z.string() }).nullable(),
  version: z.int(),
})

/** A transaction for its customer. `status` is the customer label. Fields for staff are absent. */
export const customerTransactionRow = transactionRow.extend({
  status: z.enum(CUSTOMER_LABELS),
  reason: z.string().nullable().describe('why it was refused, in words that are safe to show'),
})
export type CustomerTransactionRow = z.infer<typeof customerTransactionRow>

/** A transaction in the customer's list. */
export const customerListRow = customerTransactionRow.extend({
  balance_after: z
    .string()
    .nullable()
    .describe('the booked balance after it, in a list of one `account`; null if nothing was booked'),
})
export type CustomerListRow = z.infer<typeof customerListRow>

/** A transaction for staff. */
export const staffTransactionRow = transactionRow.extend({
  status: z.enum(TRANSACTION_STATUSES),
  label: z.enum(CUSTOMER_LABELS),
  customer: z.object({
    _id: z.string(),
    id: z.string(),
    name: z.string(),
    kind: z.enum(['COMPANY', 'INDIVIDUAL']),
  }),
  risk: z.int(),
  cancel_status: z.enum(CANCEL_STATUSES),
  status_since: z.string(),
  waiting_since: z
    .string()
    .describe('since when it waits in the queue that was asked for; of none its status_since'),
  answer_due: z
    .string()
    .nullable()
    .describe('by when the customer answers the open question, or a bank the open recall'),
  is_late: z.boolean().describe('whether answer_due is over'),
  locked_by: z.string().nullable().describe('the name of claim'),
  claim: claimView,
  held_for: z.array(z.string()).describe('reason of the hold, in words'),
  taken: z.enum(['by_you', 'by_other']).nullable().describe('who is keying the wire at the bank by hand'),
  own_parts: z
    .array(z.enum(PARTS))
    .describe('the reader’s own acts that count for four eyes; empty if nothing waits for staff'),
  match: z
    .enum(MATCH_STATES)
    .nullable()
    .describe('a confirmed name match: the money stays held until two people have overturned it'),
})
export type StaffTransactionRow = z.infer<typeof staffTransactionRow>

/**
 * Money asked back, and the result: of a payment that the customer made (`OUT`), or of one that they received (`IN`).
 * The time for an answer is 15 business days.
 */
export const recallView = z.object({
  direction: z.enum(['OUT', 'IN']),
  state: z
    .enum(['ASKED', 'OPEN', 'RETURNED', 'REFUSED'])
    .describe('ASKED: requested by the customer, not yet forwarded by staff'),
  asked_by: z.enum(['customer', 'staff', 'bank']),
  asked_at: z.string(),
  reason: z.string().describe('in words for this reader'),
  due: z.string().nullable().describe('deadline of the other side’s answer; null while ASKED'),
  overdue: z.boolean(),
  answered_at: z.string().nullable(),
  answer: z.string().nullable().describe('the reason of a refusal, in words'),
})
export type RecallView = z.infer<typeof recallView>

const question = z.object({
  _id: z.string(),
  asks: z
    .enum(['INFORMATION', 'RETURN'])
    .describe('RETURN: whether the money may be returned; answered with `agree`'),
  agreed: z.boolean().nullable(),
  text: z.string(),
  asked_at: z.string(),
  deadline: z.string(),
  state: z.enum(['OPEN', 'ANSWERED', 'EXPIRED', 'CLOSED']),
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
  files: z.array(z.object({ _id: z.string(), name: z.string(), size: z.int(), type: z.string() })),
})

const fileView = z.object({
  _id: z.string(),
  name: z.string(),
  size: z.int(),
  type: z.string(),
  added_at: z.string(),
})

/** The check of the payee's name that a payment was made with. */
const payeeCheck = z.object({
  result: z.enum(PAYEE_RESULTS),
  result_text: z.string(),
  name: z.string().describe('the name that was checked'),
  matched_name: z.string().nullable().describe('of a close match: the holder’s name'),
  name_text: z
    .string()
    .nullable()
    .describe('the answer about the name alone, where a company number was checked too; null: not known'),
  identifier: z.string().nullable().describe('of a company, that was checked too; null: none was given'),
  identifier_text: z.string().nullable().describe('the answer about the identifier'),
  shown: z.boolean().describe('whether the payer saw the answer before paying'),
  words: z.string().nullable().describe('the text that the payer saw'),
  choice: z.enum(PAYEE_CHOICES).nullable(),
  choice_text: z.string(),
  at: z.string(),
})
export type PayeeCheckOfPayment = z.infer<typeof payeeCheck>

const amountOf = z.object({ amount: z.string(), currency })

/** An exchange that was made. */
const exchangeMade = z.object({
  sell: amountOf,
  buy: amountOf,
  rate: z.string().describe('units bought for one unit sold'),
  mid_rate: z.string(),
  rate_day: z.string().describe('of the rates that it was made at'),
  margin: z
    .object({ percent: z.string(), sell: amountOf, buy: amountOf })
    .describe('what it cost, in each of the two currencies; it is in the rate'),
})
export type ExchangeMade = z.infer<typeof exchangeMade>

const money = z.enum(MONEY_STATES).describe('where its money is, by the ledger')

export const customerTransaction = customerTransactionRow.extend({
  timeline: z.array(z.object({ at: z.string(), status: z.enum(CUSTOMER_LABELS), text: z.string() })),
  money,
  waits_for: z.string().nullable().describe('what a held payment waits for, and what the reader can do'),
  questions: z.array(question),
  files: z.array(fileView),
  cancel: z
    .enum(['cancel', 'request', 'refuse'])
    .describe('what the customer may request; under review staff may still refuse'),
  cancel_status: z.enum(CANCEL_STATUSES),
  recall: recallView.nullable().describe('absent if it could tip off the customer'),
  original: z.string().nullable().describe('the transaction that this one returns'),
  wire: wireView.nullable(),
  payee_check: payeeCheck.nullable(),
  exchange: exchangeMade.nullable().describe('of a transfer with an exchange: both sides have it'),
})
export type CustomerTransaction = z.infer<typeof customerTransaction>

/** One part of the reason why a screening held or passed a payment. */
export const screeningPart = z.object({
  kind: z.enum(['name', 'word', 'country', 'bank', 'threshold', 'payer_data']),
  text: z.string().describe('the screened name, text, country, BIC or amount; empty: the BIC is not known'),
  matched: z.string().nullable().describe('what it matched'),
  list: z.string().nullable(),
  list_version: z.string().nullable(),
  score: z.number().nullable().describe('0 to 1, for names'),
  parts: z.array(
    z.object({ kind: z.string(), text: z.string(), matched: z.string().nullable(), value: z.number() }),
  ),
  holds: z.boolean(),
  listed: z
    .object({ subject: z.string(), entry: z.string(), certain: z.boolean() })
    .optional()
    .describe('for names: the listed subject, a hash of its data, and whether the match is certain'),
  cleared: z
    .object({ by: z.string(), at: z.iso.datetime(), until: z.iso.datetime(), reason: z.string() })
    .optional()
    .describe('staff cleared this name before, so it does not hold the payment'),
})

export type ScreeningPart = z.infer<typeof screeningPart>

export const screeningView = z.object({
  at: z.string(),
  outcome: z.enum(['CLEAN', 'REVIEW', 'PENDING_AML']),
  algorithm: z.string(),
  threshold: z.number(),
  rules_version: z.string(),
  parts: z.array(screeningPart),
})

/** Who has acted on a payment that waits for staff, and who may still release it. */
const fourEyes = z.object({
  acted: z
    .array(z.object({ name: z.string(), part: z.enum(PARTS), you: z.boolean() }))
    .describe('acts of staff that count for four eyes, earliest first'),
  withheld: z
    .array(z.enum(ACTIONS))
    .describe('actions that the reader may not take because of their own acts'),
  seizing: z.boolean().describe('REJECT is offered for reasons that seize the money only'),
  may: z.int().describe('number of people who may release it, now or after the decision on the match'),
  missing: z
    .array(z.enum(PERMISSIONS))
    .describe('for each person who is still missing for the release, the permission that they need'),
})

/** The payer data that is missing in an incoming payment, and the state of the request to the payer's bank. */
const payerDataView = z.object({
  bank: z.string().describe('BIC, or the country of the account where the message named no bank'),
  gaps: z.array(z.enum(PAYER_GAPS)),
  request: z.string().describe('the text for the bank, in English'),
  due: z
    .string()
    .describe('deadline of the bank’s answer; before the request, the deadline if it were requested now'),
  asked: z.object({ by: z.string(), at: z.string(), sent_as: z.string(), overdue: z.boolean() }).nullable(),
  answer: z
    .object({
      by: z.string(),
      at: z.string(),
      payer_name: z.string().nullable().describe('null where the bank gave no data'),
      payer_account: z.string().nullable(),
      payer_details: z.string().nullable(),
      reason: z.string().nullable().describe('why the bank gave none, in its words'),
    })
    .nullable(),
  offers: z.enum(['ask', 'enter']).nullable().describe('what staff can do about it now'),
})

export const staffTransaction = staffTransactionRow.extend({
  money,
  payer_data: payerDataView.nullable().describe('null where nothing of the payer was missing'),
  payee_check: payeeCheck.nullable(),
  exchange: exchangeMade.nullable().describe('of a transfer with an exchange: both sides have it'),
  wire: wireView.nullable(),
  wire_payer: wirePayerView
    .nullable()
    .describe('of a wire: what is keyed at the bank beside name and address'),
  taken_by: takenView.nullable().describe('who is keying the wire at the bank by hand'),
  bank_told: z
    .array(z.enum(TOLD_OF_WIRE))
    .describe('what the reader can enter of a wire by hand, because the bank told it'),
  can_take: z.boolean().describe('the reader can take it, to key it at the bank'),
  four_eyes: fourEyes.nullable().describe('null if nothing waits for a release by staff'),
  clearing: z.enum(['INSTANT']).nullable(),
  reason: z.string().nullable(),
  reason_code: z.string().nullable(),
  client_cancel_reason: z.string().nullable(),
  client_cancel_reason_details: z.string().nullable(),
  internal_cancel_reason: z.string().nullable(),
  cancelation: z.array(z.object({ reason_text: z.string(), internal_cancel_reason: z.string() })),
  recall: recallView.nullable(),
  reversal: z
    .object({
      asked_by: z.string(),
      at: z.string(),
      reason_code: z.string(),
      reason: z.string().describe('the reason in words'),
      booked_at: z.string().nullable(),
    })
    .nullable()
    .describe('requested by one person, booked by another (four eyes)'),
  can_reverse: z
    .enum(['ask', 'book'])
    .nullable()
    .describe('actions of this person: request the reversal, or book the one that a colleague requested'),
  fee_metadata: z.object({ description: z.string() }),
  extension: z.record(z.string(), z.string()),
  can_opr_reject: z.boolean(),
  actions: z.array(z.enum(ACTIONS)),
  case_actions: z.array(z.enum(CASE_ACTIONS)),
  lock: z
    .object({ user: z.string(), name: z.string(), until: z.string().nullable(), mine: z.boolean() })
    .nullable()
    .describe('the same as claim'),
  timeline: z.array(
    z.object({
      at: z.string(),
      status: z.enum(TRANSACTION_STATUSES).nullable(),
      text: z.string(),
      actor: z.string(),
      detail: z.string().nullable(),
    }),
  ),
  ledger: z.array(
    z.object({
      at: z.string(),
      account: z.string(),
      kind: z.string(),
      side: z.enum(['DEBIT', 'CREDIT']).nullable().describe('null where only a hold or block changed'),
      amount: z.string(),
      currency,
      balance_after: z.string().nullable(),
    }),
  ),
  screening: screeningView.nullable(),
  questions: z.array(question),
  conditions: z.array(
    z.object({
      _id: z.string(),
      text: z.string(),
      status: z.enum(['PENDING', 'APPROVED', 'WITHDRAWN']),
      added_by: z.string(),
      approved_by: z.string().nullable(),
    }),
  ),
  comments: z.array(remarkView.omit({ at: true }).extend({ date: z.string() })).describe('newest first'),
  files: z.array(fileView),
  breaks: z
    .array(z.object({ _id: id, at: z.string(), text: z.string() }))
    .describe('open breaks: answers of the rail that did not match and were not applied'),
  customer_facts: z.object({
    risk: z.int(),
    status: z.string(),
    since: z.string(),
    usual_payment: z.object({ from: z.string(), to: z.string(), currency }).nullable(),
    held_before: z.object({ times: z.int(), approved: z.int() }),
  }),
  original: z.string().nullable(),
})
export type StaffTransaction = z.infer<typeof staffTransaction>

/** The filters of both transaction lists. */
const transactionFilters = {
  gid: id.optional().describe('payment_id'),
  id: sought(64).describe('_id or reference'),
  account: id.optional().describe('one account of ours, by _id'),
  date_from: day
    .optional()
    .describe('in the reader’s time zone; default one month back (with statuses: 7 days)'),
  date_to: day.optional(),
  type: many(TRANSACTION_TYPES).optional(),
  subtype: many(SUBTYPES).optional(),
  direction: z.enum(DIRECTIONS).optional(),
  currency: currency.optional(),
  amount_from: decimalAmount.optional(),
  amount_to: decimalAmount.optional(),
  text: sought(140).describe('in names, message and references'),
  client_ref_id: sought(35),
  sort: z
    .enum([
      '-creation_date',
      'creation_date',
      '-amount',
      'amount',
      '-waiting_since',
      'waiting_since',
      '-deadline',
      'deadline',
    ])
    .default('-creation_date')
    .describe(
      'waiting_since and deadline are for a queue of staff, elsewhere they count as -creation_date; without a deadline comes last',
    ),
}

/** The filters that only customers have: their own labels. */
export const customerFilters = {
  ...transactionFilters,
  label: many(CUSTOMER_LABELS).optional(),
  company_id: id.optional(),
}

/**
 * Queues of the staff. `mine`: held payments and wires that the reader claims; `unclaimed`: those to review and with a name match
 * that nobody claims. `contacted`: held payments whose customer was asked and has not answered; one that is not answered in
 * time goes back to `to_review`. `to_key`: wires out that staff key at the bank by hand, taken ones too. `to_return`: credits whose money is asked back (REQ_RETURN); `recall_asked`: customers' requests
 * to recall a payment that were not passed on yet; `recalls_open`: our recalls that wait for the other bank; `overdue`:
 * recalls in either direction without an answer after 15 business days.
 */
export const QUEUES = [
  'to_review',
  'name_match',
  'contacted',
  'mine',
  'unclaimed',
  'frozen',
  'to_key',
  'stuck',
  'to_return',
  'recall_asked',
  'recalls_open',
  'overdue',
] as const

/** Filters for staff only. */
export const staffFilters = {
  ...transactionFilters,
  statuses: many(TRANSACTION_STATUSES).optional(),
  c2b_account: sought(50),
  iban: sought(50).describe('the account on either side'),
  risk: z.coerce.number().int().min(1).max(5).optional(),
  name: sought(140).describe('the customer’s name'),
  debitor_name: sought(140),
  creditor_name: sought(140),
  bic: sought(11),
  external_ref: sought(64),
  created_by: id.optional(),
  customer: id.optional(),
  queue: z
    .enum(QUEUES)
    .optional()
    .describe('one queue of the dashboard, whatever its age unless age is given; no default dates'),
  age: z.enum(QUEUE_AGES).optional().describe('time since the last change of its status'),
  by: z
    .enum(['created', 'settled'])
    .optional()
    .describe('the date that date_from and date_to filter; default created'),
  settled_before: moment
    .optional()
    .describe('settled before this moment; date_from and date_to then filter the settlement'),
}

export const listBalance = z.array(
  z.object({ currency, debit: z.string(), credit: z.string(), count: z.int() }),
)

export const reasonView = z.object({
  code: z.string(),
  text: z.string(),
  customer_text: z.string(),
  iso: z.string().nullable(),
})

export const decisionInput = z.strictObject({
  action: z.enum(ACTIONS),
  version,
  reason_code: z.string().max(20).optional(),
  external_ref: line(64).optional(),
  comment: lines(4000).optional(),
})

export const bankOfIban = z.object({
  valid: z.boolean(),
  iban: z.string(),
  country: z.string().nullable(),
  bank_name: z.string().nullable(),
  bic: z.string().nullable(),
  sct: z.boolean().nullable().describe('null where the directory does not know the bank'),
  inst: z.boolean().nullable(),
  fault: z.string().nullable(),
})

export const messageView = z.object({
  _id: z.string(),
  at: z.string(),
  direction: z.enum(['OUT', 'IN']),
  message_type: z.string(),
  message_id: z.string(),
  xml: z
    .string()
    .nullable()
    .describe('null if it also contains payments of entities that the reader does not see'),
  simulated: z.boolean(),
})

export const auditView = z.object({
  _id: z.string(),
  at: z.string(),
  actor: z.string(),
  on_behalf_of: z.string().nullable(),
  ip: z.string().nullable(),
  action: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  sealed: z.boolean(),
})

export const uploadedFile = z.object({
  _id: z.string().nullable(),
  status: z.enum(['ok', 'refused']),
  name: z.string(),
  error: z.string().nullable(),
})

export const exportFormat = z.enum(['csv', 'xlsx'])

const heldFigures = z.object({
  count: z.int().describe('payments that were held for staff, by the first time'),
  of: z.int().describe('payments that were made in the period'),
  median_seconds: z.int().nullable().describe('from the hold to the decision; null if none was decided on'),
})

/** Figures of the last 30 days, in the reader's days, and of the 30 before. */
export const staffFigures = z.object({
  currency: currency.describe('in which amounts of all currencies are valued, at the rates of today'),
  settled: z.object({
    days: z.array(
      z.object({ day: z.string(), amount: z.string(), before: z.string().describe('30 days before') }),
    ),
    total: z.string(),
    before: z.string(),
  }),
  held: z.object({ now: heldFigures, before: heldFigures }),
})
export type StaffFigures = z.infer<typeof staffFigures>
