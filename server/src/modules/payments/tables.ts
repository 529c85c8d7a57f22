import type { ClearingBreakKind } from '@fondaco/rules/clearing-break.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { ExchangeSide } from '@fondaco/rules/exchange/price-exchange.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import type { PayeeChoice } from '@fondaco/rules/payees/payee-check.ts'
import type { IdentifierResult } from '@fondaco/rules/payees/payee-identifier.ts'
import type { PayeeResult } from '@fondaco/rules/payees/payee-name.ts'
import type { RiskCategory } from '@fondaco/rules/payments/limits.ts'
import type { PayerGap } from '@fondaco/rules/payments/payer-data.ts'
import type { ClearingRail, RailName } from '@fondaco/rules/payments/rails.ts'
import type { TransactionStatus } from '@fondaco/rules/payments/status.ts'
import type { CancelStatus, Direction, Subtype, TransactionType } from '@fondaco/rules/payments/types.ts'
import type { ColumnType, Generated } from 'kysely'
import type {
  ActorKind,
  Json,
  StoredAddress,
  StoredFeePart,
  StoredMentions,
  StoredWire,
  Versioned,
} from '../../platform/schema/columns.ts'

interface PaymentAuthorisationTable {
  id: string
  user_id: string
  customer_id: string
  content_hash: Buffer
  challenge_id: string | null
  begun_at: Date
  expires_at: Date
  secret_hash: Buffer | null
  proven_with: 'totp' | 'passkey' | null
  proven_at: Date | null
  factor_rests_until: Generated<Date | null>
  used_at: Date | null
  used_for: string | null
}

interface TransactionPayeeCheckTable {
  transaction_id: string
  check_id: string | null
  result: PayeeResult
  name: string
  matched_name: string | null
  identifier: Generated<string | null>
  identifier_result: Generated<IdentifierResult | null>
  name_result: Generated<PayeeResult | null>
  words: string | null
  shown: boolean
  choice: PayeeChoice | null
  checked_at: Date
}

interface TransactionTable extends Versioned {
  id: string
  payment_id: string
  reference: string
  customer_id: string
  account_id: string
  entity: Entity
  direction: Direction
  type: TransactionType
  subtype: Subtype
  status: TransactionStatus
  status_since: Date
  amount: bigint
  currency: Currency
  fee: bigint
  fee_parts: Json<StoredFeePart[]> | null
  amount_eur: bigint
  debtor_name: string
  debtor_account: string
  debtor_bic: string | null
  debtor_address: Json<StoredAddress> | null
  creditor_name: string
  creditor_account: string
  creditor_bic: string | null
  creditor_address: Json<StoredAddress> | null
  remittance: string | null
  client_ref_id: string | null
  external_ref: string | null
  execution_date: string | null
  /** Of a credit from another bank: when the institution got its money. Null: the day of its booking. */
  value_date: string | null
  created_at: Date
  created_by: string | null
  created_by_name: string | null
  settled_at: Date | null
  reason_code: string | null
  reason: string | null
  client_cancel_reason: string | null
  client_cancel_reason_details: string | null
  internal_cancel_reason: string | null
  cancel_status: Generated<CancelStatus>
  instant_fallback: Generated<boolean>
  /** Version for its customer: steps that the customer does not see do not count. */
  customer_version: Generated<number>
  hold_no: Generated<number>
  due_at: Date | null
  extension: ColumnType<Record<string, string>, string | undefined, string>
  mentions: Json<StoredMentions> | null
  risk: RiskCategory
  original_id: string | null
  /** Its rail; null without another bank. */
  rail: RailName | null
  rail_id: string | null
  /** Null for a payment that is no wire, and for wires from before they said it. */
  wire: Json<StoredWire> | null
  /** Who is keying it at the bank by hand, and since when. */
  taken_by: string | null
  taken_by_name: string | null
  taken_at: Date | null
  reversal_asked_by: string | null
  reversal_asked_by_name: string | null
  reversal_asked_at: Date | null
  reversal_reason_code: string | null
  reversed_at: Date | null
}

interface ExchangeQuoteTable {
  id: string
  user_id: string
  customer_id: string
  account_id: string
  to_account_id: string
  side: ExchangeSide
  sell: bigint
  buy: bigint
  fee: bigint
  fee_parts: Json<StoredFeePart[]> | null
  rate: string
  mid_rate: string
  basis_points: number
  margin_sell: bigint
  margin_buy: bigint
  rate_day: string
  terms_version: number
  made_at: Date
  expires_at: Date
  used_for: string | null
}

interface TransactionEventTable {
  id: string
  transaction_id: string
  at: Date
  from_status: TransactionStatus | null
  to_status: TransactionStatus | null
  action: string
  actor_kind: ActorKind
  actor_id: string | null
  actor_name: string
  reason_code: string | null
  /** A person's own words, or the product's text. */
  detail: Json<string | InEachLanguage> | null
}

interface TransactionSearchTable {
  transaction_id: string
  debtor_name: string
  creditor_name: string
  words: string
  banks: string
}

interface TransactionQuestionTable {
  id: string
  transaction_id: string
  text: string
  /** Null if the institution asks automatically. */
  asked_by: string | null
  asked_by_name: string
  asked_at: Date
  deadline: Date
  asks: ColumnType<'INFORMATION' | 'RETURN', 'INFORMATION' | 'RETURN' | undefined, never>
  agreed: boolean | null
  state: ColumnType<
    'OPEN' | 'ANSWERED' | 'EXPIRED' | 'CLOSED',
    'OPEN' | undefined,
    'OPEN' | 'ANSWERED' | 'EXPIRED' | 'CLOSED'
  >
  answer: string | null
  answered_by: string | null
  answered_at: Date | null
}

interface TransactionConditionTable {
  id: string
  transaction_id: string
  text: string
  status: ColumnType<
    'PENDING' | 'APPROVED' | 'WITHDRAWN',
    'PENDING' | undefined,
    'PENDING' | 'APPROVED' | 'WITHDRAWN'
  >
  added_by: string
  added_by_name: string
  added_at: Date
  approved_by: string | null
  approved_by_name: string | null
  approved_at: Date | null
}

interface TransactionCancelationTable {
  id: string
  transaction_id: string
  at: Date
  reason_text: string
  internal_cancel_reason: string
  direction: 'OUT' | 'IN'
  reason_code: string
  asked_by_kind: 'customer' | 'staff' | 'clearing'
  asked_by: string | null
  asked_by_name: string
  case_id: string | null
  request_id: string | null
  message_id: string | null
  state: ColumnType<'OPEN' | 'RETURNED' | 'REFUSED', undefined, 'RETURNED' | 'REFUSED'>
  due_at: Date
  overdue_told_at: Date | null
  answered_at: Date | null
  answer_code: string | null
  answer_text: string | null
}

interface TransactionDocumentTable {
  transaction_id: string
  document_id: string
  question_id: string | null
  added_at: Date
  /** Its customer does not see it. */
  staff_only: Generated<boolean>
}

interface ClearingMessageTable {
  id: string
  at: Date
  rail: ClearingRail
  direction: 'OUT' | 'IN'
  message_type: string
  message_id: string
  transaction_id: string | null
  xml: string
  handled_at: Date | null
  outcome: string | null
  /** Of its payments; null while they are unknown. */
  entities: Generated<Entity[] | null>
}

interface ClearingBreakTable {
  id: string
  at: Date
  transaction_id: string | null
  message_id: string | null
  kind: ClearingBreakKind
  text: Json<InEachLanguage>
  resolved_at: Date | null
  resolved_by: string | null
  resolved_how: string | null
}

interface ScreeningResultTable {
  id: string
  transaction_id: string
  at: Date
  outcome: 'CLEAN' | 'REVIEW' | 'PENDING_AML'
  algorithm: string
  threshold: number
  rules_version: string
  parts: Json<unknown>
}

interface PayerDataGapTable {
  transaction_id: string
  at: Date
  entity: Entity
  bank: string
  gaps: PayerGap[]
}

interface PayerDataRequestTable {
  transaction_id: string
  asked_at: Date
  asked_by: string
  asked_by_name: string
  request: string
  sent_as: string
  due_at: Date
  overdue_told_at: Date | null
  answered_at: Date | null
  answered_by: string | null
  answered_by_name: string | null
  payer_name: string | null
  payer_account: string | null
  payer_details: string | null
  refusal: string | null
}

/** Payments, fees that the institution charges, their timeline, and messages to and from the clearing house. */
declare module '../../platform/db.ts' {
  interface Schema {
    payment_authorisation: PaymentAuthorisationTable
    transaction: TransactionTable
    completed_wire: { entity: Entity; direction: Direction; external_ref: string; transaction_id: string }
    transaction_payee_check: TransactionPayeeCheckTable
    payment_day_total: {
      customer_id: string
      day: string
      amount_eur: bigint
      by_type: Generated<Readonly<Partial<Record<TransactionType, string>>>>
    }
    payment_month_total: {
      customer_id: string
      month: string
      amount_eur: bigint
      by_type: Generated<Readonly<Partial<Record<TransactionType, string>>>>
    }
    fee_month: { entity: Entity; month: string; charged_to: string | null }
    monthly_fee: {
      customer_id: string
      month: string
      line_id: string
      line_version: number
      transaction_id: string
    }
    exchange_quote: ExchangeQuoteTable
    transaction_event: TransactionEventTable
    transaction_search: TransactionSearchTable
    transaction_question: TransactionQuestionTable
    transaction_condition: TransactionConditionTable
    transaction_cancelation: TransactionCancelationTable
    transaction_document: TransactionDocumentTable
    clearing_message: ClearingMessageTable
    clearing_break: ClearingBreakTable
    screening_result: ScreeningResultTable
    payer_data_gap: PayerDataGapTable
    payer_data_request: PayerDataRequestTable
  }
}
