import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import type { Prompt, Tier } from '@fondaco/rules/onboarding/prompts.ts'
import type { RiskPart } from '@fondaco/rules/onboarding/risk.ts'
import { type ColumnType, type Generated, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { preparingPool } from './prepared-statements.ts'
import type { ClearingSchema } from './schema-clearing.ts'
import type { WatchlistSchema } from './schema-watchlists.ts'

/** 64-bit integers (money in minor units, sequences) are read as bigint: a number would lose cents. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === 20 && format !== 'binary'
      ? (text: string) => BigInt(text)
      : oid === 1082
        ? (text: string) => text
        : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

type Json<T> = ColumnType<T, string, string>
/** JSON of a column that has a default. */
type DefaultedJson<T> = ColumnType<T, string | undefined, string>
type Versioned = { version: Generated<number> }

interface OutboxTable {
  id: Generated<bigint>
  kind: 'job' | 'live'
  target: string
  payload: Json<unknown>
  run_at: Date | null
  job_key: string | null
  urgent: Generated<boolean>
  queued_at: Generated<Date>
}

interface ProcessSeenTable {
  id: string
  role: 'all' | 'api' | 'worker'
  host: string
  pid: number
  version: string
  started_at: Date
  seen_at: Date
  sockets: number
  memory_bytes: bigint
  event_loop_p99_s: number
}

interface IdempotencyKeyTable {
  user_id: string
  call: string
  key: string
  request_hash: Buffer
  status: number
  answer: Json<unknown>
  created_at: Date
}

interface AuditEventTable {
  id: string
  at: Date
  actor_kind: ActorKind
  actor_id: string | null
  actor_name: string
  on_behalf_of: string | null
  ip: string | null
  request_id: string | null
  action: string
  object_type: string
  object_id: string | null
  customer_id: string | null
  before: Json<unknown> | null
  after: Json<unknown> | null
}

export type ActorKind = 'customer' | 'staff' | 'system' | 'clearing'

interface AppUserTable extends Versioned {
  id: string
  email: string
  first_name: string
  last_name: string
  password_hash: string | null
  password_changed_at: Date | null
  password_expired: Generated<boolean>
  roles: string[]
  status: Generated<string>
  entities: string[]
  totp_secret: string | null
  totp_last_step: bigint | null
  totp_set_up_at: Generated<Date | null>
  totp_begun: Generated<string | null>
  totp_begun_at: Generated<Date | null>
  language: Generated<Language>
  notify_credit: Generated<boolean>
  notify_debit: Generated<boolean>
  demo_note: Json<InEachLanguage> | null
  created_at: Date
  last_login: Date | null
}

interface SessionTable {
  id: string
  user_id: string
  token_hash: Buffer
  cookie_hash: Buffer | null
  signed_in_with: string
  acted_by: string | null
  acted_reason: string | null
  created_at: Date
  last_active_at: Date
  idle_s: number
  ends_at: Date
  ended_at: Date | null
  ended_why: 'signed_out' | 'idle' | 'absolute' | 'staff' | 'password' | 'own' | 'factor' | null
  ip: string | null
  user_agent: string | null
  second_factor: Generated<boolean>
}

interface PasskeyTable {
  id: string
  user_id: string
  credential_id: Buffer
  public_key: Buffer
  sign_count: Generated<bigint>
  transports: Generated<string[]>
  name: string
  created_at: Date
  last_used_at: Date | null
}

interface VerificationCodeTable {
  id: string
  purpose: 'email' | 'phone' | 'password' | 'invitation'
  subject: string
  code_hash: string
  secret_hash: Buffer
  sent_at: Date
  expires_at: Date
  tries_left: number
  used_at: Date | null
}

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
  used_at: Date | null
  used_for: string | null
}

interface RegistrationTable {
  id: string
  cookie_hash: Buffer
  email: string
  first_name: string
  last_name: string
  notify_marketing: Generated<boolean>
  language: Language
  affiliate: string | null
  confirmed_at: Date | null
  user_id: string | null
  created_at: Date
  updated_at: Date
}

interface IndividualTable {
  customer_id: string
  tier: Generated<Tier>
  is_blocked: Generated<boolean>
  phone: string | null
  phone_verified_at: Date | null
  birthdate: string | null
  po_birth: string | null
  nationality: string | null
  national_id: string | null
  gender: 'female' | 'male' | 'other' | null
  pep: boolean | null
  activities: DefaultedJson<Record<string, unknown>>
  notify_marketing: Generated<boolean>
  crs_viewed_at: Date | null
  crs_done_at: Date | null
  crs_answers: DefaultedJson<Record<string, string> | null>
  risk_score: Generated<number>
  risk_parts: DefaultedJson<RiskPart[]>
  risk_updated_at: Date
  risk_calculated: Generated<number>
  risk_set_by: string | null
  risk_set_at: Date | null
  risk_reason: string | null
  waiting_since: Generated<Date | null>
  reviewer: string | null
  approval_by: string | null
  approval_at: Date | null
  approval_reason: string | null
}

interface DocumentRequestTable {
  id: string
  customer_id: string
  what: string
  text: string | null
  reason: string
  deadline: string
  state: 'requested' | 'received' | 'accepted' | 'rejected' | 'cancelled'
  asked_by: string
  asked_at: Date
  decided_at: Date | null
}

interface CustomerDocumentTable {
  document_id: string
  customer_id: string
  kind: string
  request_id: string | null
  state: Generated<'received' | 'accepted' | 'rejected'>
  reason: string | null
  decided_by: string | null
  decided_at: Date | null
  added_at: Date
}

interface IdentityCheckTable {
  id: string
  customer_id: string
  session_id: string | null
  status: 'SENT' | 'PASS' | 'NOT_PASS' | 'EXPIRED'
  suspected: Generated<boolean>
  reasons: DefaultedJson<string[]>
  document: DefaultedJson<unknown>
  person: DefaultedJson<unknown>
  started_at: Date
  expires_at: Date | null
  checked_at: Date | null
  decided_by: string | null
}

interface SignInTable {
  id: string
  cookie_hash: Buffer
  provider: string
  state: string
  nonce: string
  code_verifier: string
  return_to: string | null
  created_at: Date
  used_at: Date | null
}

interface OidcModelTable {
  kind: string
  id: string
  payload: Json<Record<string, unknown>>
  grant_id: string | null
  user_code: string | null
  uid: string | null
  expires_at: Date | null
  consumed_at: Date | null
}

interface CustomerTable extends Versioned {
  id: string
  number: Generated<bigint>
  kind: 'COMPANY' | 'INDIVIDUAL'
  name: string
  status: string
  risk_category: Generated<number>
  fee_program: Generated<number>
  country: string
  city: string
  street: string | null
  postal_code: string | null
  business_activity: string | null
  settings: Json<Record<string, boolean>>
  user_id: string | null
  created_at: Date
  approved_at: Date | null
}

interface AccountTable extends Versioned {
  id: string
  customer_id: string
  entity: string
  currency: string
  name: string
  type: Generated<string>
  status: Generated<string>
  business_activity: Generated<string>
  account_id: string
  account_id_type: 'IBAN' | 'PAN' | 'BBAN'
  bic: string | null
  is_internal: Generated<boolean>
  sepa_enabled: Generated<boolean>
  opened_at: Date
}

interface DocumentTable {
  id: string
  customer_id: string
  name: string
  media_type: string
  size: number
  sha256: Buffer
  storage_key: string
  uploaded_by: string
  uploaded_at: Date
}

export interface StoredAddress {
  country: string
  city: string
  street?: string
  postal_code?: string
}

interface TransactionSearchTable {
  transaction_id: string
  debtor_name: string
  creditor_name: string
  words: string
  banks: string
}

interface TransactionTable extends Versioned {
  id: string
  payment_id: string
  reference: string
  customer_id: string
  account_id: string
  entity: string
  direction: 'DEBIT' | 'CREDIT'
  type: string
  subtype: string
  status: string
  status_since: Date
  amount: bigint
  currency: string
  fee: bigint
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
  created_at: Date
  created_by: string | null
  created_by_name: string | null
  settled_at: Date | null
  edited_by: string | null
  return_asked_by: string | null
  reason_code: string | null
  reason: string | null
  client_cancel_reason: string | null
  client_cancel_reason_details: string | null
  internal_cancel_reason: string | null
  cancel_status: Generated<string>
  instant_fallback: Generated<boolean>
  hold_no: Generated<number>
  due_at: Date | null
  extension: ColumnType<Record<string, string>, string | undefined, string>
  risk: number
  locked_by: string | null
  locked_until: Date | null
  original_id: string | null
  rail_id: string | null
  reversal_asked_by: string | null
  reversal_asked_by_name: string | null
  reversal_asked_at: Date | null
  reversal_reason_code: string | null
  reversed_at: Date | null
}

interface TransactionEventTable {
  id: string
  transaction_id: string
  at: Date
  from_status: string | null
  to_status: string | null
  action: string
  actor_kind: ActorKind
  actor_id: string | null
  actor_name: string
  reason_code: string | null
  /** A person's own words, or what the product says. */
  detail: Json<string | InEachLanguage> | null
}

interface TransactionCommentTable {
  id: string
  transaction_id: string
  at: Date
  user_id: string
  user_name: string
  comment: string
}

interface TransactionQuestionTable {
  id: string
  transaction_id: string
  text: string
  /** Null where the institution asks by itself. */
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
}

interface ClearingMessageTable {
  id: string
  at: Date
  rail: string
  direction: 'OUT' | 'IN'
  message_type: string
  message_id: string
  transaction_id: string | null
  xml: string
  handled_at: Date | null
  outcome: string | null
}

interface ClearingBreakTable {
  id: string
  at: Date
  transaction_id: string | null
  message_id: string | null
  kind: string
  text: Json<InEachLanguage>
  resolved_at: Date | null
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

/** The tables that the application works with. The ledger's are reached through its functions only. */
export interface Schema extends ClearingSchema, WatchlistSchema {
  outbox: OutboxTable
  idempotency_key: IdempotencyKeyTable
  business_clock: { single: Generated<boolean>; offset_s: bigint }
  setting: { name: string; value: Json<unknown>; version: Generated<number>; changed_at: Generated<Date> }
  rate_limit: { key: string; points: number; expires_at: Date }
  worker_seen: { id: string; seen_at: Date; failed_jobs: Generated<number> }
  process_seen: ProcessSeenTable
  audit_event: AuditEventTable
  audit_unsealed: { audit_id: string }
  audit_seal: {
    seq: bigint
    audit_id: string
    prev_hash: Buffer
    row_hash: Buffer
    sealed_at: Generated<Date>
  }
  app_user: AppUserTable
  role_permission: { role: string; permission: string }
  session: SessionTable
  sign_in: SignInTable
  oidc_model: OidcModelTable
  user_identity: { issuer: string; subject: string; user_id: string }
  passkey: PasskeyTable
  recovery_code: { user_id: string; code_hash: Buffer; made_at: Date; used_at: Date | null }
  passkey_challenge: {
    id: string
    user_id: string | null
    purpose: 'set_up' | 'sign_in' | 'authorise'
    challenge: Buffer
    expires_at: Date
    used_at: Date | null
  }
  verification_code: VerificationCodeTable
  sign_in_attempt: {
    id: string
    user_id: string
    at: Date
    outcome: 'signed_in' | 'refused'
    ip: string | null
    user_agent: string | null
  }
  payment_authorisation: PaymentAuthorisationTable
  registration: RegistrationTable
  individual: IndividualTable
  individual_progress: {
    customer_id: string
    tier: Tier
    is_blocked: boolean
    crs_done: boolean
    answered: Prompt[]
    documents_asked: number
  }
  individual_risk_change: {
    id: string
    customer_id: string
    at: Date
    by_name: string
    category: number
    score: number
    reason: string | null
  }
  customer_comment: {
    id: string
    customer_id: string
    at: Date
    user_id: string
    user_name: string
    comment: string
  }
  document_request: DocumentRequestTable
  customer_document: CustomerDocumentTable
  identity_check: IdentityCheckTable
  crs_signature: {
    id: string
    customer_id: string
    envelope_id: string
    status: 'sent' | 'completed' | 'declined' | 'expired'
    begun_at: Date
    ended_at: Date | null
  }
  customer: CustomerTable
  company_user: { company_id: string; user_id: string; added_at: Date }
  account: AccountTable
  document: DocumentTable
  file_link_key: { single: Generated<boolean>; key: Buffer }
  draft: { user_id: string; form: string; content: Json<Record<string, string>>; saved_at: Date }
  transaction: TransactionTable
  payment_day_total: { customer_id: string; day: string; amount_eur: bigint }
  transaction_event: TransactionEventTable
  transaction_comment: TransactionCommentTable
  transaction_search: TransactionSearchTable
  transaction_question: TransactionQuestionTable
  transaction_condition: TransactionConditionTable
  transaction_cancelation: TransactionCancelationTable
  transaction_document: TransactionDocumentTable
  clearing_message: ClearingMessageTable
  clearing_break: ClearingBreakTable
  screening_result: ScreeningResultTable
  blacklisted_word: { id: string; word: string; reason: string; added_at: Date }
  country_risk: {
    country: string
    is_restricted: Generated<boolean>
    risk: Generated<number>
    changed_at: Generated<Date>
  }
  notification: {
    id: string
    user_id: string
    category: string
    title: string
    message: string
    link: string | null
    at: Date
    viewed_at: Date | null
  }
}

/** The database outside a transaction: for reading, and to begin one. */
export type Db = Kysely<Schema>
/** A transaction under way. What writes takes this, never the database itself. */
export type Trx = Transaction<Schema>
/** What only reads may do so inside a transaction or outside. */
export type Reader = Db | Trx

export interface DatabaseOptions {
  url: string
  /** Connections at most. */
  size: number
  /** The role to work as; absent where the url already signs in as the application. */
  role?: string
  onError?: (error: Error) => void
}

/**
 * Opens the pool. Every connection works as the application's role, which may not write the ledger's tables or change
 * the audit. A connection that breaks while nothing is asked of it is reported, never thrown.
 */
export function openPool(options: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    types,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    ...(options.role ? { options: `-c role=${options.role}` } : {}),
  })
  const report = (error: Error) => {
    if (!pool.ending) options.onError?.(error)
  }
  pool.on('error', report)
  // One that breaks between two statements of a transaction has no statement to tell, and would end the process.
  pool.on('connect', (client) => void client.on('error', report))
  return pool
}

/** One connection outside the pool, for what listens or holds a lock as long as its process lives. */
export const openClient = (options: Pick<DatabaseOptions, 'url' | 'role'>): pg.Client =>
  new pg.Client({
    connectionString: options.url,
    types,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    ...(options.role ? { options: `-c role=${options.role}` } : {}),
  })

export const openDb = (pool: pg.Pool): Db =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) })
