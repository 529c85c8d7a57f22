import type { AnyCall } from '@fondaco/contract/call.ts'
import {
  getCustomerDashboard,
  getStaffDashboard,
  searchBackOffice,
  searchCustomerArea,
} from '@fondaco/contract/overview/calls.ts'
import { listTransactions, listTransactionsBalance } from '@fondaco/contract/payments/calls.ts'
import {
  getStaffFigures,
  getTransactionContext,
  listTransactionsCrm,
} from '@fondaco/contract/payments/review-calls.ts'
import type { Query, Question } from './asker.ts'

/** An existing transaction, whose values a filter searches for. */
export interface Sample {
  readonly id: string
  readonly payment_id: string
  readonly reference: string
  readonly customer_id: string
  readonly account_id: string
  readonly entity: string
  readonly currency: string
  readonly direction: 'DEBIT' | 'CREDIT'
  readonly type: string
  readonly subtype: string
  readonly status: string
  /** A decimal, as the filter expects it. */
  readonly amount: string
  readonly remittance: string
  readonly client_ref_id: string | null
  readonly external_ref: string | null
  readonly created_by: string | null
  readonly risk: number
  readonly debtor_name: string
  readonly creditor_name: string
  /** The side of the other party. */
  readonly other_account: string
  readonly other_bic: string
  /** The side of the customer. */
  readonly own_account: string
  readonly own_name: string
  /** Its creation day, and the day a week later. */
  readonly day: string
  readonly week_later: string
}

/** A question of one side. */
export interface Probe extends Question<Sample> {
  readonly side: 'customer' | 'staff'
}

/** Earlier than everything, so that a filter covers all rows and not only the default month. */
const EVER = '2020-01-01'

/** The customer's label of a status. Most filled transactions are settled, and most others refused. */
const labelOf = (status: string): string =>
  status === 'COMPLETED' || status === 'CANCELED' ? status : 'REJECTED'

const WORD = /\p{L}{4,}/u
const wordOf = (text: string): string => WORD.exec(text)?.[0] ?? text

type Filters = Readonly<Record<string, (sample: Sample) => Query>>

/** The filters of both sides, each alone, and sorting. */
const COMMON: Filters = {
  none: () => ({}),
  gid: ({ payment_id }) => ({ gid: payment_id }),
  'id, by _id': ({ id }) => ({ id }),
  'id, by reference': ({ reference }) => ({ id: reference }),
  'date_from, date_to': ({ day, week_later }) => ({ date_from: day, date_to: week_later }),
  type: ({ type }) => ({ type }),
  subtype: ({ subtype }) => ({ subtype }),
  direction: ({ direction }) => ({ direction }),
  currency: ({ currency }) => ({ currency }),
  amount_from: ({ amount }) => ({ amount_from: amount }),
  'amount_from, amount_to': ({ amount }) => ({ amount_from: amount, amount_to: amount }),
  'text, in few': ({ remittance }) => ({ text: remittance }),
  'text, in many': ({ remittance }) => ({ text: wordOf(remittance) }),
  'text, in none': ({ reference }) => ({ text: `Nobody ${reference}` }),
  client_ref_id: ({ client_ref_id }) => ({ client_ref_id: client_ref_id ?? 'none' }),
  'sort by amount': () => ({ sort: '-amount' }),
}

const FOR_STAFF: Filters = {
  ...COMMON,
  account: ({ account_id }) => ({ account: account_id }),
  statuses: ({ status }) => ({ statuses: status }),
  'statuses, rare': () => ({ statuses: ['FREEZED', 'CLIENT_CONTACTED'] }),
  c2b_account: ({ own_account }) => ({ c2b_account: own_account }),
  iban: ({ other_account }) => ({ iban: other_account }),
  risk: ({ risk }) => ({ risk }),
  'risk, rare': () => ({ risk: 5 }),
  name: ({ own_name }) => ({ name: own_name }),
  debitor_name: ({ debtor_name }) => ({ debitor_name: debtor_name }),
  creditor_name: ({ creditor_name }) => ({ creditor_name }),
  'creditor_name, a word': ({ creditor_name }) => ({ creditor_name: wordOf(creditor_name) }),
  bic: ({ other_bic }) => ({ bic: other_bic }),
  'bic, of nobody': () => ({ bic: 'ZZZZ' }),
  external_ref: ({ external_ref }) => ({ external_ref: external_ref ?? 'none' }),
  created_by: ({ created_by }) => ({ created_by: created_by ?? undefined }),
  customer: ({ customer_id }) => ({ customer: customer_id }),
  entity: ({ entity }) => ({ entity }),
  queue: () => ({ queue: 'to_review' }),
  'queue, age': () => ({ queue: 'to_review', age: 'over_1d' }),
  'by settled': ({ day, week_later }) => ({ by: 'settled', date_from: day, date_to: week_later }),
  'statuses + date': ({ status, day, week_later }) => ({
    statuses: status,
    date_from: day,
    date_to: week_later,
  }),
  'customer + date': ({ customer_id, day }) => ({ customer: customer_id, date_from: day }),
  'type + statuses': ({ type, status }) => ({ type, statuses: status }),
  'text + date': ({ remittance, day, week_later }) => ({
    text: wordOf(remittance),
    date_from: day,
    date_to: week_later,
  }),
  'iban + date': ({ other_account, day }) => ({ iban: other_account, date_from: day }),
  'account + type': ({ account_id, type }) => ({ account: account_id, type }),
  'customer + text': ({ customer_id, remittance }) => ({ customer: customer_id, text: remittance }),
  'currency + amount': ({ currency, amount }) => ({ currency, amount_from: amount, amount_to: amount }),
  'entity + statuses': ({ entity, status }) => ({ entity, statuses: status }),
  'customer, sort by amount': ({ customer_id }) => ({ customer: customer_id, sort: '-amount' }),
}

const FOR_CUSTOMER: Filters = {
  ...COMMON,
  account: ({ account_id }) => ({ account: account_id }),
  label: ({ status }) => ({ label: labelOf(status) }),
  'label + date': ({ status, day, week_later }) => ({
    label: labelOf(status),
    date_from: day,
    date_to: week_later,
  }),
  'text + date': ({ remittance, day, week_later }) => ({
    text: wordOf(remittance),
    date_from: day,
    date_to: week_later,
  }),
  'type + label': ({ type, status }) => ({ type, label: labelOf(status) }),
}

const lists = (side: Probe['side'], call: AnyCall, filters: Filters): Probe[] =>
  Object.entries(filters).map(([name, query]) => ({
    name,
    side,
    call,
    query: (sample) => ({ date_from: EVER, ...query(sample) }),
  }))

/** Every filter of both lists alone, and usual combinations, over all rows. */
export const LISTS: readonly Probe[] = [
  { name: 'none, the default month', side: 'staff', call: listTransactionsCrm, query: () => ({}) },
  ...lists('staff', listTransactionsCrm, FOR_STAFF),
  { name: 'none, the default month', side: 'customer', call: listTransactions, query: () => ({}) },
  ...lists('customer', listTransactions, FOR_CUSTOMER),
]

/** Calls beside the lists: one answer each, without pages. */
export const SINGLE: readonly Probe[] = [
  { name: 'sums, the default month', side: 'staff', call: listTransactionsBalance, query: () => ({}) },
  {
    name: 'sums of everything',
    side: 'staff',
    call: listTransactionsBalance,
    query: () => ({ date_from: EVER }),
  },
  {
    name: 'sums of a customer',
    side: 'staff',
    call: listTransactionsBalance,
    query: ({ customer_id }) => ({ date_from: EVER, customer: customer_id }),
  },
  { name: 'sums, the default month', side: 'customer', call: listTransactionsBalance, query: () => ({}) },
  {
    name: 'dashboard',
    side: 'customer',
    call: getCustomerDashboard,
    query: () => ({}),
    body: (userId) => ({ object_ref: userId }),
  },
  { name: 'dashboard', side: 'staff', call: getStaffDashboard, query: () => ({}) },
  { name: 'figures', side: 'staff', call: getStaffFigures, query: () => ({}) },
  {
    name: 'context of a payment',
    side: 'staff',
    call: getTransactionContext,
    params: ({ id }) => ({ id }),
    query: () => ({}),
  },
  {
    name: 'search, a name',
    side: 'staff',
    call: searchBackOffice,
    query: () => ({}),
    body: (_, { creditor_name }) => ({ text: creditor_name }),
  },
  {
    name: 'search, an account',
    side: 'staff',
    call: searchBackOffice,
    query: () => ({}),
    body: (_, { other_account }) => ({ text: other_account }),
  },
  {
    name: 'search, a word',
    side: 'customer',
    call: searchCustomerArea,
    query: () => ({}),
    body: (_, { creditor_name }) => ({ text: wordOf(creditor_name) }),
  },
]
