-- Payments: the transaction as a state machine, and everything that is said about it.

create sequence transaction_number start 100001;

create table transaction (
  id uuid primary key,
  payment_id uuid not null,
  -- the number people see and the end-to-end id of the rail
  reference text not null unique,
  customer_id uuid not null references customer (id),
  account_id uuid not null references account (id),
  entity text not null,
  direction text not null check (direction in ('DEBIT', 'CREDIT')),
  type text not null,
  subtype text not null,
  status text not null,
  status_since timestamptz not null,
  version int not null default 1,
  amount bigint not null check (amount > 0),
  currency text not null,
  fee bigint not null default 0 check (fee >= 0),
  -- the value in euro cents when it was made, for limits and thresholds
  amount_eur bigint not null,
  debtor_name text not null,
  debtor_account text not null,
  debtor_bic text,
  debtor_address jsonb,
  creditor_name text not null,
  creditor_account text not null,
  creditor_bic text,
  creditor_address jsonb,
  remittance text,
  client_ref_id text,
  external_ref text,
  execution_date date,
  created_at timestamptz not null,
  -- the user who made it; null where the rail or the institution did
  created_by uuid,
  created_by_name text,
  settled_at timestamptz,
  -- the last person of the staff who changed it, and who asked for its return: makers, in the sense of four eyes
  edited_by uuid,
  return_asked_by uuid,
  reason_code text,
  reason text,
  client_cancel_reason text,
  client_cancel_reason_details text,
  internal_cancel_reason text,
  cancel_status text not null default 'NONE',
  instant_fallback boolean not null default false,
  -- which hold of the ledger covers it: 0 nothing is held, 1 the first, 2 the one made again after a freeze
  hold_no smallint not null default 0,
  -- a payment of a later day: when it is next tried
  due_at timestamptz,
  extension jsonb not null default '{}',
  risk smallint not null,
  locked_by uuid,
  locked_until timestamptz,
  -- the transaction that this one returns
  original_id uuid references transaction (id),
  -- incoming: the rail's own id of the payment
  rail_id text
);
create index transaction_customer_time on transaction (customer_id, created_at desc, id desc);
create index transaction_account_time on transaction (account_id, created_at desc, id desc);
create index transaction_time on transaction (created_at desc, id desc);
create index transaction_status_since on transaction (status, status_since) where status not in ('COMPLETED', 'REJECTED', 'CANCELED', 'DECLINED', 'RETURN', 'REJECT', 'INVALID');
create index transaction_status_time on transaction (status, created_at desc, id desc);
create index transaction_type_time on transaction (type, created_at desc, id desc);
create index transaction_payment on transaction (payment_id);
create index transaction_settled on transaction (settled_at) where settled_at is not null;
create index transaction_creditor_account on transaction (creditor_account, created_at desc);
create index transaction_debtor_account on transaction (debtor_account, created_at desc);
create index transaction_client_ref on transaction (client_ref_id) where client_ref_id is not null;
create index transaction_external_ref on transaction (external_ref) where external_ref is not null;
create index transaction_original on transaction (original_id) where original_id is not null;
create unique index transaction_rail_id on transaction (rail_id) where rail_id is not null;
create index transaction_due on transaction (due_at) where due_at is not null;
-- the duplicate rule looks here
create index transaction_recent_debit on transaction (account_id, creditor_account, amount, created_at desc) where direction = 'DEBIT';

-- What a customer's payments of a day come to, for the daily limit: kept as a sum, so that the hundredth payment of a
-- day costs as much as the first, and so that two at once wait for each other here and nowhere else.
create table payment_day_total (
  customer_id uuid not null references customer (id),
  -- the day of the entity that pays; for a payment of a later day, that day
  day date not null,
  amount_eur bigint not null check (amount_eur >= 0),
  primary key (customer_id, day)
);

create table transaction_event (
  id uuid primary key,
  transaction_id uuid not null references transaction (id),
  at timestamptz not null,
  from_status text,
  to_status text,
  action text not null,
  actor_kind text not null check (actor_kind in ('customer', 'staff', 'system', 'clearing')),
  actor_id uuid,
  actor_name text not null,
  reason_code text,
  detail text
);
create index transaction_event_of on transaction_event (transaction_id, at);

create table transaction_comment (
  id uuid primary key,
  transaction_id uuid not null references transaction (id),
  at timestamptz not null,
  user_id uuid not null,
  user_name text not null,
  comment text not null
);
create index transaction_comment_of on transaction_comment (transaction_id, at);

create table transaction_question (
  id uuid primary key,
  transaction_id uuid not null references transaction (id),
  text text not null,
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  deadline timestamptz not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'ANSWERED', 'EXPIRED', 'CLOSED')),
  answer text,
  answered_by uuid,
  answered_at timestamptz
);
create index transaction_question_of on transaction_question (transaction_id, asked_at);
create unique index transaction_question_one_open on transaction_question (transaction_id) where state = 'OPEN';

create table transaction_condition (
  id uuid primary key,
  transaction_id uuid not null references transaction (id),
  text text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'WITHDRAWN')),
  added_by uuid not null,
  added_by_name text not null,
  added_at timestamptz not null,
  approved_by uuid,
  approved_by_name text,
  approved_at timestamptz
);
create index transaction_condition_of on transaction_condition (transaction_id, added_at);

create table transaction_cancelation (
  id uuid primary key,
  transaction_id uuid not null references transaction (id),
  at timestamptz not null,
  reason_text text not null,
  internal_cancel_reason text not null
);
create index transaction_cancelation_of on transaction_cancelation (transaction_id);

create table transaction_document (
  transaction_id uuid not null references transaction (id),
  document_id uuid not null references document (id),
  question_id uuid references transaction_question (id),
  added_at timestamptz not null,
  primary key (transaction_id, document_id)
);

-- What was sent to the rail and what came from it. Incoming rows are the inbox: the rail's id makes them once only.
create table clearing_message (
  id uuid primary key,
  at timestamptz not null,
  rail text not null,
  direction text not null check (direction in ('OUT', 'IN')),
  message_type text not null,
  message_id text not null,
  transaction_id uuid references transaction (id),
  xml text not null,
  -- IN: what became of it; OUT: when the rail took it
  handled_at timestamptz,
  outcome text,
  unique (rail, direction, message_id)
);
create index clearing_message_of on clearing_message (transaction_id, at);

-- Answers of the rail that did not fit, and were not applied.
create table clearing_break (
  id uuid primary key,
  at timestamptz not null,
  transaction_id uuid references transaction (id),
  message_id uuid references clearing_message (id),
  kind text not null,
  text text not null,
  resolved_at timestamptz
);
create index clearing_break_of on clearing_break (transaction_id);

create table screening_result (
  id uuid primary key,
  transaction_id uuid not null references transaction (id),
  at timestamptz not null,
  outcome text not null check (outcome in ('CLEAN', 'REVIEW', 'PENDING_AML')),
  algorithm text not null,
  threshold double precision not null,
  rules_version text not null,
  parts jsonb not null
);
create index screening_result_of on screening_result (transaction_id, at desc);

grant usage on sequence transaction_number to fondaco_app;
grant select, insert, update on transaction, payment_day_total, transaction_question, transaction_condition, clearing_message, clearing_break to fondaco_app;
grant select, insert on transaction_event, transaction_comment, transaction_cancelation, transaction_document, screening_result to fondaco_app;
