import type { TransactionType } from '@fondaco/rules/payments/types.ts'
import type { RefusalCode } from '../refusals.ts'

/** Refusals of an order of every kind: when it is made, and before that when its payer is asked to authorise it. */
const OF_EVERY_KIND = [
  'setting_off',
  'account_unknown',
  'account_not_active',
  'account_same',
  'currency_mismatch',
  'currency_closed',
  'amount_invalid',
  'iban_invalid',
  'country_restricted',
  'creditor_name_invalid',
  'remittance_too_long',
  'reference_invalid',
  'execution_date_invalid',
  'attachment_required',
  'file_unknown',
  'files_too_many',
  'funds_insufficient',
  'limit_exceeded',
  'fee_changed',
  'payment_duplicate',
  'payment_duplicate_suspected',
  'payments_stopped',
  'customer_not_approved',
  'rate_limited',
] as const satisfies readonly RefusalCode[]

const OF_SEPA = [
  ...OF_EVERY_KIND,
  'account_not_sepa',
  'bic_invalid',
  'country_not_sepa',
  'creditor_address_incomplete',
  'characters_not_sepa',
  'payee_bank_not_instant',
] as const satisfies readonly RefusalCode[]

const OF_INTERNAL = [
  ...OF_EVERY_KIND,
  'payee_account_unknown',
  'payee_account_not_active',
  'payee_entity_mismatch',
  'payee_currency_mismatch',
  'payee_is_self',
] as const satisfies readonly RefusalCode[]

/** Between own accounts, with or without an exchange: booked at once. */
const OF_BETWEEN = [
  'setting_off',
  'account_unknown',
  'account_not_active',
  'own_account_same',
  'accounts_of_two_entities',
  'accounts_of_two_customers',
  'currency_mismatch',
  'currency_closed',
  'amount_invalid',
  'funds_insufficient',
  'fee_changed',
  'quote_unknown',
  'quote_expired',
  'quote_used',
  'payments_stopped',
  'customer_not_approved',
  'rate_limited',
] as const satisfies readonly RefusalCode[]

const OF_WIRES = [
  ...OF_EVERY_KIND,
  'account_not_wire',
  'payee_account_invalid',
  'payee_bank_missing',
  'payee_bank_invalid',
  'intermediary_invalid',
  'charges_shared_only',
  'purpose_invalid',
  'wire_address_incomplete',
  'payer_data_incomplete',
] as const satisfies readonly RefusalCode[]

const NOT_ORDERED = ['type_not_available'] as const satisfies readonly RefusalCode[]

/** The refusals of an order, by its type. Apart from the schemas, because the page reads them too. */
export const REFUSALS_OF_ORDERS = {
  SCT: OF_SEPA,
  INST: OF_SEPA,
  WIRE: OF_WIRES,
  WIRE_SHEKEL: OF_WIRES,
  EXPRESS: OF_WIRES,
  INTERNAL: OF_INTERNAL,
  BETWEEN: OF_BETWEEN,
  CARD: NOT_ORDERED,
  FEE: NOT_ORDERED,
} as const satisfies Readonly<Record<TransactionType, readonly RefusalCode[]>>

/** Refusals of an order of any type. */
export const ORDER_REFUSALS: readonly RefusalCode[] = [
  ...new Set(Object.values<readonly RefusalCode[]>(REFUSALS_OF_ORDERS).flat()),
]
